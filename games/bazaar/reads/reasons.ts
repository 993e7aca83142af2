import type { Seat } from '@caravanserai/kernel'
import { BASE, totalIncome } from './income.ts'
import { controls, each, ownerOf, some } from './reads.ts'
import { itemOf, venueOf } from '../machine/shelf.ts'
import { NOBODY, type Attack, type State, type VenueId } from '../state.ts'
import { OWNED, resistanceOf } from './target.ts'

/** One part of a number that is read off the table: what it comes from and what it does. */
export interface Reason {
  /** `printed` on the card, the `base` of every income, 10 for a venue that is `owned`, an item, a venue, another card, money. */
  readonly from: 'printed' | 'base' | 'owned' | 'item' | 'venue' | 'card' | 'money'
  readonly card: string | null
  readonly does: 'plus' | 'times'
  readonly amount: number
}

/** What a venue's resistance is made of: the sum of what is added, times what multiplies. */
export function resistanceReasons(s: State, venue: VenueId): Reason[] {
  return [
    plus('printed', null, venueOf(venue).resistance),
    ...(ownerOf(s, venue) === NOBODY ? [] : [plus('owned', null, OWNED)]),
    ...each(s, 'resistance-plus', (of, src) => plus('card', src.card, of(s, src, venue))).filter(counts),
    ...each(s, 'resistance-times', (of, src) => times(src.card, of(s, src, venue))).filter(counts),
  ]
}

/** What a venue's income is made of. */
export function incomeReasons(s: State, venue: VenueId): Reason[] {
  const { income } = venueOf(venue)
  const said = each(s, 'own-income', (of, src) => (income === 'X' && src.venue === venue ? of(s, src) : 0))
  const items = s.places[venue]?.items ?? []
  const factors = each(s, 'income-times', (of, src) => ({ card: src.card, by: of(s, src, venue) }))
  return [
    plus('printed', null, income === 'X' ? said.reduce((sum, more) => sum + more, 0) : income),
    ...items.map((item) => plus('item', item, itemOf(item).income)),
    ...factors.flatMap(({ card, by }) => {
      if (!by) return []
      return [...new Set([by.own, ...(items.length > 0 ? [by.items] : [])])].map((factor) => times(card, factor)).filter(counts)
    }),
  ]
}

/** What a player collects: the base, what each venue brings, what cards add. */
export function seatReasons(s: State, seat: Seat): Reason[] {
  return [
    plus('base', null, BASE),
    ...controls(s, seat).map((venue) => plus('venue', venue, totalIncome(s, venue))),
    ...each(s, 'player-income', (of, src) => plus('card', src.card, of(s, src, seat))).filter(counts),
  ]
}

/** What a target number is made of. */
export function targetReasons(s: State, attack: Attack): Reason[] {
  const free = some(s, 'no-resistance', (of, src) => of(s, src, attack))
  return [
    plus('venue', attack.target, free ? 0 : resistanceOf(s, attack.target)),
    ...each(s, 'bonus', (of, src) => plus('card', src.card, -of(s, src, attack))).filter(counts),
    ...(attack.points === 0 ? [] : [plus('money', null, attack.points)]),
  ]
}

function plus(from: Reason['from'], card: string | null, amount: number): Reason {
  return { from, card, does: 'plus', amount }
}

function times(card: string, amount: number): Reason {
  return { from: 'card', card, does: 'times', amount }
}

/** Cards that change nothing are not worth a word. */
function counts({ does, amount }: Reason): boolean {
  return amount !== (does === 'plus' ? 0 : 1)
}
