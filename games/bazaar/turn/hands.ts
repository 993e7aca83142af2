import { shuffle, type Seat } from '@caravanserai/kernel'
import { push, tell, type Act } from '../machine/act.ts'
import type { Why } from '../events.ts'
import { NOBODY, type ItemId, type VenueId } from '../state.ts'
import { handOf, PILE, zoneOf, type Zone } from '../reads/zone.ts'

export function move(t: Act, item: ItemId, to: Zone, why: Why, card: string | null, from: Zone = zoneOf(t.s, item)): void {
  tell(t, { kind: 'moved', item, from, to, why, card })
}

/** To the discard pile. M-10 Who could pick up a discarded item is asked at once. */
export function discard(t: Act, items: readonly ItemId[], card: string | null, why: 'discard' | 'destroy' = 'discard'): void {
  for (const item of items) move(t, item, PILE, why, card)
  fell(t, items)
}

/** These items have reached the pile. */
export function fell(t: Act, items: readonly ItemId[]): void {
  if (items.length > 0) push(t, '*discarded', t.s.turn.seat, { items: [...items] })
}

/** BZ-R11, BZ-R32 Cards under a venue that leaves play go to the pile, where everybody sees them. */
export function turnUpStored(t: Act, venue: VenueId, why: 'discard' | 'destroy', card: string | null): ItemId[] {
  const stored = [...(t.s.places[venue]?.under ?? [])]
  for (const item of stored) move(t, item, PILE, why, card)
  return stored
}

/** BZ-64, BZ-R54 The top item of the deck, which is rebuilt from its pile when it is empty; undefined if there is none at all. */
export function topItem(t: Act, end: 'top' | 'bottom' = 'top'): ItemId | undefined {
  if (t.s.items.length === 0) rebuild(t, 'items')
  return end === 'top' ? t.s.items[0] : t.s.items.at(-1)
}

export function topVenue(t: Act): VenueId | undefined {
  if (t.s.venues.length === 0) rebuild(t, 'venues')
  return t.s.venues[0]
}

function rebuild(t: Act, deck: 'items' | 'venues'): void {
  const order = [...t.s[deck === 'items' ? 'itemPile' : 'venuePile']]
  if (order.length === 0) return
  shuffle(order, t.chance)
  tell(t, { kind: 'shuffled', deck, order, count: order.length })
}

/** Takes up to so many cards off the top of the item deck, to be seen by some. */
export function takeItems(t: Act, count: number, seen: readonly Seat[], card: string): ItemId[] {
  const taken: ItemId[] = []
  for (let i = 0; i < count; i++) {
    const item = topItem(t)
    if (item === undefined) break
    move(t, item, { in: 'aside', seen, from: NOBODY }, 'look', card, { in: 'deck', end: 'top' })
    taken.push(item)
  }
  return taken
}

/** Hands one item from a hand (or from aside) to a player. */
export function give(t: Act, item: ItemId, to: Seat, why: Why, card: string | null): void {
  move(t, item, handOf(to), why, card)
}
