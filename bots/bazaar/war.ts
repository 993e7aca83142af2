import {
  attackOf,
  chanceAt,
  incomeOf,
  isOneShort,
  newAttack,
  NOBODY,
  ownerOf,
  priceOf,
  seats,
  targetOf,
  venueOf,
  whyNotAttack,
  whyNotSpend,
  wouldWin,
  type Attack,
  type State,
  type Way,
} from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import { CLOCK, DUEL, STRIKES, TORCH } from './lore.ts'
import { grit } from './meek.ts'
import type { Taste } from './taste.ts'

/** The odds of an attack that would win the game, once everybody has put all into it that they may and can. */
export function warOdds(s: State, attack: Attack, taste: Taste, more = 0): number {
  let target = targetOf(s, attack)
  for (const seat of seats(s)) target += seat === attack.by ? -power(s, attack, seat, 'for', more) : defence(s, attack, seat, taste)
  return chanceAt(target)
}

/** Does the game hang on it? Who knows what venues say knows that whoever takes the one that is a turn short of winning wins with it. */
export function decides(s: State, attack: Attack, { keys }: Taste): boolean {
  return wouldWin(s, attack) || (keys > 0 && !attack.shutdown && attack.target === CLOCK && (s.places[CLOCK]?.tokens ?? 0) >= STRIKES - 1)
}

/** Success would not bring the venue: it is destroyed by a card, or by its own text. */
export function bringsNone(s: State, { target }: Attack): boolean {
  return s.lasting.some(({ card }) => card === TORCH) || venueOf(target).when.some(({ on }) => on === 'captured' || on.includes('captured'))
}

/** The odds against the owner alone, for who holds the card that keeps the others out. */
export function duelOdds(s: State, attack: Attack, taste: Taste): number {
  const owner = ownerOf(s, attack.target)
  if (owner === NOBODY || (s.purses[attack.by] ?? 0) < DUEL.price || !s.hands[attack.by]?.includes(DUEL.card)) return 0
  return chanceAt(targetOf(s, attack) - power(s, attack, attack.by, 'for', -DUEL.price) + defence(s, attack, owner, taste))
}

/** By how many points a seat is thought to move the target against the attack, if it comes to that. */
function defence(s: State, attack: Attack, seat: Seat, taste: Taste): number {
  return Math.floor(grit(s, seat, taste) * power(s, attack, seat, 'against', 0))
}

/** By how many points all that a seat has could move the target. */
function power(s: State, attack: Attack, seat: Seat, way: Way, more: number): number {
  if (whyNotSpend(s, attack, seat, way, 0)) return 0
  const { dollars, points } = priceOf(s, attack, seat, way)
  return Math.floor(Math.max(0, (s.purses[seat] ?? 0) + more) / dollars) * points
}

/** How likely a seat that is one venue short is to win by its next attack on a neutral venue, if all others stand together. */
export function nextWar(s: State, seat: Seat, taste: Taste): number {
  if (!isOneShort(s, seat) || attackOf(s)) return 0
  const isNow = s.turn.seat === seat && s.turn.phase === 'main'
  if (isNow && s.turn.actions < 1) return 0
  // What lasts for this turn has no say in a later one, which begins with income.
  const then = isNow ? s : { ...s, lasting: [] }
  const more = isNow ? 0 : incomeOf(s, seat)
  let best = 0
  for (const venue of s.row)
    if (!isNow || !whyNotAttack(s, seat, venue)) best = Math.max(best, warOdds(then, newAttack(then, seat, venue, false), taste, more))
  return best
}
