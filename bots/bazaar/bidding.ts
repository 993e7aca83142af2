import {
  HIGHEST_TARGET,
  LOWEST_TARGET,
  newAttack,
  chanceAt,
  priceOf,
  seats,
  SIDES,
  targetOf,
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
  const { dollars, points } = priceOf(s, attack, seat, way)
  if (Math.abs(worth) * FACE * points <= dollars * thrift) return undefined
  const target = targetOf(s, attack)
  const room = way === 'for' ? target - LOWEST_TARGET : HIGHEST_TARGET - target
  const units = Math.min(Math.ceil(room / points), Math.floor((s.purses[seat] ?? 0) / dollars))
  if (units <= 0 || whyNotSpend(s, attack, seat, way, units)) return undefined
  return { kind: 'spend', way, units }
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

/** By how much a purse could move the target. */
function points(s: State, attack: Attack, seat: Seat, way: Way): number {
  const price = priceOf(s, attack, seat, way)
  return Math.floor((s.purses[seat] ?? 0) / price.dollars) * price.points
}

/** What an attack is expected to bring if the seat bids for it as it would, and nobody else does. */
export function attackWorth(s: State, seat: Seat, venue: string, thrift: number): number {
  const attack = newAttack(s, seat, venue, false)
  const worth = stake(s, attack, seat)
  const target = targetOf(s, attack)
  const money = s.purses[seat] ?? 0
  const spent = worth * FACE > thrift ? Math.min(money, Math.max(0, target - LOWEST_TARGET)) : 0
  return chanceAt(target - spent) * worth - spent * thrift
}
