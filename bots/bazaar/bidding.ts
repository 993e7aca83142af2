import {
  chanceAt,
  controls,
  HIGHEST_TARGET,
  incomeOf,
  isConcealed,
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
  type Attack,
  type Move,
  type State,
  type Way,
} from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import { RANSOM } from './lore.ts'
import { grit } from './meek.ts'
import { isLastLap } from './race.ts'
import type { Taste } from './taste.ts'
import { bringsNone, decides, duelOdds, warOdds } from './war.ts'
import { stake } from './worth.ts'

/** A point of the target is worth a face of the die, as long as the die can tell. */
const FACE = 1 / SIDES

/** What to put into the attack now, or undefined if the next dollar is worth more in the purse. */
export function bid(s: State, attack: Attack, seat: Seat, taste: Taste): Move | undefined {
  const worth = stake(s, attack, seat, taste)
  const way: Way = worth >= 0 ? 'for' : 'against'
  if (isDecider(s, attack, seat, taste) && !isWorthAll(s, attack, seat, taste)) return undefined
  if (isOutsider(s, attack, seat, taste) && !lasts(s, attack, seat, taste)) return undefined
  const { dollars, points } = priceOf(s, attack, seat, way)
  const gain = (Math.abs(worth) * FACE * points) / dollars
  const thrift = thriftOf(s, attack, seat, taste)
  if (gain <= thrift) return undefined
  const room = way === 'for' ? targetOf(s, attack) - LOWEST_TARGET : part(s, attack, seat, taste)
  const units = Math.min(
    Math.ceil(room / points),
    Math.floor((spare(s, attack, seat, taste) - lastDollars(s, attack, gain / thrift, taste)) / dollars),
  )
  if (units <= 0 || whyNotSpend(s, attack, seat, way, units)) return undefined
  return { kind: 'spend', way, units }
}

/** Nothing is kept back from it: the game hangs on it, at once or at the end of the turn. */
function isGrave(s: State, attack: Attack, taste: Taste): boolean {
  return decides(s, attack, taste) || isLastLap(s, attack, taste)
}

/** What is not parted with for so small a gain. */
function lastDollars(s: State, attack: Attack, gain: number, taste: Taste): number {
  return gain < taste.scarce && !isGrave(s, attack, taste) ? taste.last : 0
}

export function thriftOf(s: State, { by, target }: Attack, seat: Seat, { thrift }: Taste): number {
  return seat === by ? thrift.attacker : seat === ownerOf(s, target) ? thrift.owner : thrift.onlooker
}

/** What is still to be raised, or the seat's part of it as long as others are asked who can pay: all are hurt alike. */
function part(s: State, attack: Attack, seat: Seat, taste: Taste): number {
  const { duty, trust } = taste
  const missing = HIGHEST_TARGET - targetOf(s, attack)
  const others = seats(s).filter((each) => each !== seat && each !== attack.by && (s.asked[each] ?? 0) > 0)
  if (!decides(s, attack, taste) || others.length === 0) return missing
  const power = (of: Seat): number => (whyNotSpend(s, attack, of, 'against', 1) ? 0 : points(s, attack, of, 'against'))
  // Who pays less than a part leaves it to others, and counts on nothing that nobody sees.
  const seen = (of: Seat): number => (duty < 1 && isConcealed(s, of) ? 0 : Math.floor(grit(s, of, taste) * power(of)))
  const paid = points(s, attack, seat, 'against', attack.paidAgainst[seat] ?? 0)
  const own = paid + power(seat)
  const theirs = others.reduce((sum, each) => sum + seen(each), 0)
  return Math.max(missing - Math.floor(trust * theirs), Math.ceil((duty * (missing + paid) * own) / Math.max(1, own + theirs)) - paid)
}

/** What a seat can do without: all of it where the game is at stake; who only looks on keeps back more. */
export function spare(s: State, attack: Attack, seat: Seat, taste: Taste): number {
  const purse = moneyFor(s, attack, seat)
  if (isGrave(s, attack, taste)) return purse
  if (isSaving(s, seat, taste)) return 0
  return Math.max(0, purse - reserve(s, seat, taste) * (isOutsider(s, attack, seat, taste) ? taste.keeps.onlooker : taste.keeps.own))
}

/** So many turns of income bring the price of the game within reach: then nothing else is worth money. */
const REACH = 4

function isSaving(s: State, seat: Seat, { keys }: Taste): boolean {
  if (keys === 0 || !controls(s, seat).includes(RANSOM.venue)) return false
  return (s.purses[seat] ?? 0) + REACH * incomeOf(s, seat) >= RANSOM.price
}

/** What a seat keeps back, so that all others together can stop whoever comes close to winning: its share of what that takes. */
function reserve(s: State, seat: Seat, taste: Taste): number {
  const rivals = seats(s).filter((each) => each !== seat)
  const needs = rivals.map((rival) => alarm(s, rival, taste) * ((s.purses[rival] ?? 0) + taste.defence))
  return Math.max(...needs) / rivals.length
}

/** One step short of winning is alarming, two are less. */
function alarm(s: State, rival: Seat, taste: Taste): number {
  return threatOf(s, rival) === null ? (controls(s, rival).length === VENUES_TO_WIN - 2 ? taste.alarm : 0) : 1
}

/** The attack that would win the game: the others will stop it if they can. */
function isDecider(s: State, attack: Attack, seat: Seat, taste: Taste): boolean {
  return seat === attack.by && decides(s, attack, taste)
}

/** Who pays first in a war of purses loses it: better to let the others pay, unless the own purse outlasts theirs. */
function isWorthAll(s: State, attack: Attack, seat: Seat, taste: Taste): boolean {
  const others = seats(s).filter((each) => each !== seat && !whyNotSpend(s, attack, each, 'against', 0))
  const power = others.reduce((sum, each) => sum + Math.floor(grit(s, each, taste) * points(s, attack, each, 'against')), 0)
  const target = targetOf(s, attack)
  return chanceAt(target - points(s, attack, seat, 'for') + power) >= chanceAt(target) + taste.edge
}

/** Neither the attacker's nor the owner's: nobody's game hangs on it yet. */
function isOutsider(s: State, attack: Attack, seat: Seat, taste: Taste): boolean {
  return seat !== attack.by && seat !== ownerOf(s, attack.target) && !isGrave(s, attack, taste)
}

/** What the attacker can undo at once is money thrown away. */
function lasts(s: State, attack: Attack, seat: Seat, taste: Taste): boolean {
  return points(s, attack, seat, 'against', spare(s, attack, seat, taste)) > points(s, attack, attack.by, 'for')
}

/** By how much so much money could move the target. */
function points(s: State, attack: Attack, seat: Seat, way: Way, money = s.purses[seat] ?? 0): number {
  const price = priceOf(s, attack, seat, way)
  return Math.floor(money / price.dollars) * price.points
}

/** What an attack is expected to bring, less the effort, if the seat bids for it as it would, and those against it who have most to lose. */
export function attackWorth(s: State, seat: Seat, venue: string, taste: Taste, shutdown = false): number {
  const attack = newAttack(s, seat, venue, shutdown)
  const worth = stake(s, attack, seat, taste)
  const target = targetOf(s, attack)
  const thrift = taste.thrift.attacker
  if (taste.war > 0 && decides(s, attack, taste)) {
    if (bringsNone(s, attack)) return 0
    return (Math.max(warOdds(s, attack, taste), duelOdds(s, attack, taste)) + chanceAt(target) / 50) * worth - taste.effort
  }
  const gain = (worth * FACE) / thrift
  const purse = gain > 1 ? Math.max(0, spare(s, attack, seat, taste) - lastDollars(s, attack, gain, taste)) : 0
  const spent = Math.min(purse, Math.max(0, target - LOWEST_TARGET))
  return chanceAt(target - spent + opposition(s, attack, taste)) * worth - spent * thrift - taste.effort
}

/** What the others will put up: the owner for the venue, and who looks on, if it would be a fourth, what can be spared. */
function opposition(s: State, attack: Attack, taste: Taste): number {
  const owner = ownerOf(s, attack.target)
  const isFourth = !attack.shutdown && controls(s, attack.by).length === VENUES_TO_WIN - 2
  let sum = 0
  for (const seat of seats(s)) {
    if (seat === attack.by) continue
    const money = seat === owner ? (s.purses[seat] ?? 0) : isFourth && lasts(s, attack, seat, taste) ? spare(s, attack, seat, taste) : 0
    sum += taste.held * grit(s, seat, taste) * money
  }
  return sum
}
