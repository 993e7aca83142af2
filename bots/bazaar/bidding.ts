import {
  chanceAt,
  controls,
  HIGHEST_TARGET,
  LOWEST_TARGET,
  moneyFor,
  newAttack,
  ownerOf,
  priceOf,
  seats,
  SIDES,
  targetOf,
  threatOf,
  VENUES_TO_WIN,
  whyNotSpend,
  wouldWin,
  type Attack,
  type Move,
  type State,
  type Way,
} from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import { stake } from './worth.ts'

/** A point of the target is worth a face of the die, as long as the die can tell. */
const FACE = 1 / SIDES

/** What to put into the attack now, or undefined if the next dollar is worth more in the purse. */
export function bid(s: State, attack: Attack, seat: Seat, thrift: number): Move | undefined {
  const worth = stake(s, attack, seat)
  const way: Way = worth >= 0 ? 'for' : 'against'
  if (isDecider(s, attack, seat) && !isWorthAll(s, attack, seat)) return undefined
  if (isOutsider(s, attack, seat) && !lasts(s, attack, seat)) return undefined
  const { dollars, points } = priceOf(s, attack, seat, way)
  if (Math.abs(worth) * FACE * points <= dollars * thrift) return undefined
  const room = way === 'for' ? targetOf(s, attack) - LOWEST_TARGET : part(s, attack, seat)
  const units = Math.min(Math.ceil(room / points), Math.floor(spare(s, attack, seat) / dollars))
  if (units <= 0 || whyNotSpend(s, attack, seat, way, units)) return undefined
  return { kind: 'spend', way, units }
}

/** What is still to be raised, or the seat's part of it as long as others are asked who can pay: all are hurt alike. */
function part(s: State, attack: Attack, seat: Seat): number {
  const missing = HIGHEST_TARGET - targetOf(s, attack)
  const others = seats(s).filter((each) => each !== seat && each !== attack.by && (s.asked[each] ?? 0) > 0)
  if (!wouldWin(s, attack) || others.length === 0) return missing
  const power = (of: Seat): number => (whyNotSpend(s, attack, of, 'against', 1) ? 0 : points(s, attack, of, 'against'))
  const paid = points(s, attack, seat, 'against', attack.paidAgainst[seat] ?? 0)
  const own = paid + power(seat)
  return Math.ceil(((missing + paid) * own) / Math.max(1, own + others.reduce((sum, each) => sum + power(each), 0))) - paid
}

/** What a seat can do without: all of it where the game is at stake; who only looks on keeps back twice as much. */
export function spare(s: State, attack: Attack, seat: Seat): number {
  const purse = moneyFor(s, attack, seat)
  if (wouldWin(s, attack)) return purse
  return Math.max(0, purse - reserve(s, seat) * (isOutsider(s, attack, seat) ? 2 : 1))
}

/** To make an ordinary target hopeless takes about so much. */
const DEFENCE = 10

/** What a seat keeps back, so that all others together can stop whoever comes close to winning: its share of what that takes. */
function reserve(s: State, seat: Seat): number {
  const rivals = seats(s).filter((each) => each !== seat)
  const needs = rivals.map((rival) => alarm(s, rival) * ((s.purses[rival] ?? 0) + DEFENCE))
  return Math.max(...needs) / rivals.length
}

/** One step short of winning is alarming, two are half as much. */
function alarm(s: State, rival: Seat): number {
  return threatOf(s, rival) === null ? (controls(s, rival).length === VENUES_TO_WIN - 2 ? 0.5 : 0) : 1
}

/** The attack that would win the game: the others will stop it if they can. */
function isDecider(s: State, attack: Attack, seat: Seat): boolean {
  return seat === attack.by && wouldWin(s, attack)
}

/** How much better the odds must be, once everybody has paid all they have, before everything is put in. */
const EDGE = 0.2

/** Who pays first in a war of purses loses it: better to let the others pay, unless the own purse outlasts theirs. */
function isWorthAll(s: State, attack: Attack, seat: Seat): boolean {
  const others = seats(s).filter((each) => each !== seat && !whyNotSpend(s, attack, each, 'against', 0))
  const power = others.reduce((sum, each) => sum + points(s, attack, each, 'against'), 0)
  const target = targetOf(s, attack)
  return chanceAt(target - points(s, attack, seat, 'for') + power) >= chanceAt(target) + EDGE
}

/** Neither the attacker's nor the owner's: nobody's game hangs on it yet. */
function isOutsider(s: State, attack: Attack, seat: Seat): boolean {
  return seat !== attack.by && seat !== ownerOf(s, attack.target) && !wouldWin(s, attack)
}

/** What the attacker can undo at once is money thrown away. */
function lasts(s: State, attack: Attack, seat: Seat): boolean {
  return points(s, attack, seat, 'against', spare(s, attack, seat)) > points(s, attack, attack.by, 'for')
}

/** By how much so much money could move the target. */
function points(s: State, attack: Attack, seat: Seat, way: Way, money = s.purses[seat] ?? 0): number {
  const price = priceOf(s, attack, seat, way)
  return Math.floor(money / price.dollars) * price.points
}

/** So much of its purse an owner puts up for a venue. */
const HELD = 0.7

/** What an attack is expected to bring if the seat bids for it as it would, and those against it who have most to lose. */
export function attackWorth(s: State, seat: Seat, venue: string, thrift: number, shutdown = false): number {
  const attack = newAttack(s, seat, venue, shutdown)
  const worth = stake(s, attack, seat)
  const target = targetOf(s, attack)
  const spent = worth * FACE > thrift ? Math.min(spare(s, attack, seat), Math.max(0, target - LOWEST_TARGET)) : 0
  return chanceAt(target - spent + opposition(s, attack)) * worth - spent * thrift
}

/** What the others will put up: the owner for the venue, and who looks on, if it would be a fourth, what can be spared. */
function opposition(s: State, attack: Attack): number {
  const owner = ownerOf(s, attack.target)
  const isFourth = !attack.shutdown && controls(s, attack.by).length === VENUES_TO_WIN - 2
  let sum = 0
  for (const seat of seats(s)) {
    if (seat === attack.by) continue
    if (seat === owner) sum += HELD * (s.purses[seat] ?? 0)
    else if (isFourth && lasts(s, attack, seat)) sum += HELD * spare(s, attack, seat)
  }
  return sum
}
