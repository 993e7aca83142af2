import type { Seat, Watcher } from '@caravanserai/kernel'
import { NOBODY, type ItemId, type State, type VenueId } from '../state.ts'

/** Where an item can lie. */
export type Zone =
  | { readonly in: 'hand'; readonly seat: Seat }
  | { readonly in: 'deck'; readonly end: 'top' | 'bottom' }
  | { readonly in: 'pile' }
  | { readonly in: 'gone' }
  | { readonly in: 'attached'; readonly venue: VenueId }
  | { readonly in: 'under'; readonly venue: VenueId; readonly seat: Seat }
  | { readonly in: 'aside'; readonly seen: readonly Seat[]; readonly from: Seat }
  | { readonly in: 'constant' }

export const PILE: Zone = { in: 'pile' }
export const TOP: Zone = { in: 'deck', end: 'top' }
export const BOTTOM: Zone = { in: 'deck', end: 'bottom' }
export const GONE: Zone = { in: 'gone' }
export function handOf(seat: Seat): Zone {
  return { in: 'hand', seat }
}

/** May this watcher see a card that lies there? BZ-R57, BZ-R59; cards under a venue are seen by who controlled it then. */
export function sees(zone: Zone, watcher: Watcher): boolean {
  switch (zone.in) {
    case 'pile':
    case 'gone':
    case 'attached':
    case 'constant':
      return true
    case 'hand':
    case 'under':
      return zone.seat === watcher
    case 'aside':
      return zone.seen.includes(watcher ?? NOBODY)
    case 'deck':
      return false
  }
}

export function takeFrom(s: State, item: ItemId, zone: Zone): void {
  switch (zone.in) {
    case 'hand':
      return remove(s.hands[zone.seat], item)
    case 'deck':
      return remove(s.items, item)
    case 'pile':
      return removeLast(s.itemPile, item)
    case 'gone':
      return remove(s.gone, item)
    case 'attached':
      return remove(s.places[zone.venue]?.items, item)
    case 'under':
      return remove(s.places[zone.venue]?.under, item)
    case 'aside':
      s.aside = s.aside.filter(({ card }) => card !== item)
      return
    case 'constant':
      s.constants = s.constants.filter(({ card }) => card !== item)
      return
  }
}

export function putInto(s: State, item: ItemId, zone: Zone): void {
  switch (zone.in) {
    case 'hand':
      s.hands[zone.seat]?.push(item)
      return
    case 'deck':
      if (zone.end === 'top') s.items.unshift(item)
      else s.items.push(item)
      return
    case 'pile':
      s.itemPile.push(item)
      return
    case 'gone':
      s.gone.push(item)
      return
    case 'attached':
      s.places[zone.venue]?.items.push(item)
      return
    case 'under':
      s.places[zone.venue]?.under.push(item)
      return
    case 'aside':
      s.aside.push({ card: item, seen: zone.seen, from: zone.from })
      return
    case 'constant':
      // Laid by an event of its own: it needs its bearer.
      return
  }
}

export function remove<T>(list: T[] | undefined, thing: T): void {
  const at = list?.indexOf(thing) ?? -1
  if (at >= 0) list?.splice(at, 1)
}

function removeLast<T>(list: T[], thing: T): void {
  const at = list.lastIndexOf(thing)
  if (at >= 0) list.splice(at, 1)
}

/** Where an item lies now. */
export function zoneOf(s: State, item: ItemId): Zone {
  const hand = s.hands.findIndex((items) => items.includes(item))
  if (hand >= 0) return handOf(hand)
  if (s.itemPile.includes(item)) return PILE
  for (const venue in s.places) {
    const place = s.places[venue]
    if (place?.items.includes(item)) return { in: 'attached', venue }
    if (place?.under.includes(item)) return { in: 'under', venue, seat: place.owner }
  }
  if (s.constants.some(({ card }) => card === item)) return { in: 'constant' }
  const aside = s.aside.find(({ card }) => card === item)
  if (aside) return { in: 'aside', seen: aside.seen, from: aside.from }
  return s.gone.includes(item) ? GONE : TOP
}
