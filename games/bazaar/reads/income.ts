import type { Seat } from '@caravanserai/kernel'
import { controls, each, players, some, sum } from './reads.ts'
import { itemOf, venueOf } from '../machine/shelf.ts'
import type { State, VenueId } from '../state.ts'

/** BZ-06 */
export const BASE = 10

/** BZ-06, BZ-R15 What a player collects: the base, and what his venues and the items on them produce. */
export function incomeOf(s: State, seat: Seat): number {
  const venues = controls(s, seat).reduce((total, venue) => total + totalIncome(s, venue), BASE)
  return venues + sum(s, 'player-income', (of, src) => of(s, src, seat))
}

/** A venue's own income and that of its items, as they are now. */
export function totalIncome(s: State, venue: VenueId): number {
  return ownIncome(s, venue) + itemIncome(s, venue)
}

/** Without its items. */
export function ownIncome(s: State, venue: VenueId): number {
  const { income } = venueOf(venue)
  const printed = income === 'X' ? sum(s, 'own-income', (of, src) => (src.venue === venue ? of(s, src) : 0)) : income
  return printed * times(s, venue, 'own')
}

export function itemIncome(s: State, venue: VenueId): number {
  const items = s.places[venue]?.items ?? []
  if (items.length === 0) return 0
  return items.reduce((total, item) => total + itemOf(item).income, 0) * times(s, venue, 'items')
}

/** Multipliers multiply, and 0 beats them all. */
function times(s: State, venue: VenueId, part: 'own' | 'items'): number {
  let product = 1
  for (const said of each(s, 'income-times', (of, src) => of(s, src, venue))) product *= said?.[part] ?? 1
  return product
}

/** Adjacent by seat: a table of two has one neighbour. */
export function neighbours(s: State, seat: Seat): Seat[] {
  const n = players(s)
  return [...new Set([(seat + 1) % n, (seat + n - 1) % n])].filter((other) => other !== seat)
}

export function mayCollect(s: State, seat: Seat): boolean {
  return !some(s, 'no-income', (of, src) => of(s, src, seat))
}
