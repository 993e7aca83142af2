import { TYPES, type Source, type Type } from '../machine/card.ts'
import { each, some } from './reads.ts'
import { itemOf, venueOf } from '../machine/shelf.ts'
import type { ItemId, State, VenueId } from '../state.ts'

/** BZ-40, BZ-41 The slots of a venue as they are now: printed, added, and turned into others. */
export function slotsOf(s: State, venue: VenueId): readonly Type[] {
  const sealed = s.places[venue]?.sealed
  const printed = venueOf(venue).slots
  const added = each(s, 'more-slots', (of, src) => (sealed && isOther(src, venue) && !sealed.includes(src.card) ? [] : of(s, src, venue)))
  const slots = added.length > 0 ? [...printed, ...added.flat()] : printed
  return some(s, 'wild-slots', (of, src) => of(s, src, venue)) ? slots.map(() => 'wildcard') : slots
}

/** An ability of another venue. */
function isOther(src: Source, venue: VenueId): boolean {
  return src.card === src.venue && src.venue !== venue
}

/** M-48 The other venues that give it slots. */
export function lenders(s: State, venue: VenueId): VenueId[] {
  return each(s, 'more-slots', (of, src) => (isOther(src, venue) && of(s, src, venue).length > 0 ? [src.card] : [])).flat()
}

export function fits(item: ItemId, slot: Type): boolean {
  const { type } = itemOf(item)
  return slot === 'wildcard' || type === 'wildcard' || slot === type
}

/** BZ-R36 The most of these items that can have a slot each: for every slot the item in it, or null. */
export function match(items: readonly ItemId[], slots: readonly Type[]): (ItemId | null)[] {
  const held: (ItemId | null)[] = slots.map(() => null)
  for (const item of items) place(item, slots, held, slots.slice())
  return held
}

/** Kuhn's augmenting path: an item may take a slot if the one in it finds another. What was tried is struck out. */
function place(item: ItemId, slots: readonly Type[], held: (ItemId | null)[], untried: (Type | null)[]): boolean {
  for (let index = 0; index < slots.length; index++) {
    const slot = untried[index]
    if (!slot || !fits(item, slot)) continue
    untried[index] = null
    const other = held[index] ?? null
    if (other !== null && !place(other, slots, held, untried)) continue
    held[index] = item
    return true
  }
  return false
}

/** How many of the items have a slot. */
export function matched(items: readonly ItemId[], slots: readonly Type[]): number {
  return match(items, slots).filter((item) => item !== null).length
}

/** Have all of them a slot? They do if what finds no slot of its own type finds a wildcard: the rest goes anywhere. */
export function allFit(items: readonly ItemId[], slots: readonly Type[]): boolean {
  if (items.length > slots.length) return false
  if (items.length < 2) return items.every((item) => slots.some((slot) => fits(item, slot)))
  FREE.fill(0)
  for (const slot of slots) FREE[AT[slot]] = (FREE[AT[slot]] ?? 0) + 1
  for (const item of items) {
    const { type } = itemOf(item)
    if (type === 'wildcard') continue
    const at = (FREE[AT[type]] ?? 0) > 0 ? AT[type] : AT.wildcard
    if ((FREE[at] ?? 0) === 0) return false
    FREE[at] = (FREE[at] ?? 0) - 1
  }
  return true
}
const AT = Object.fromEntries(TYPES.map((type, at) => [type, at])) as { readonly [type in Type]: number }
/** Slots of each type, written anew each time. */
const FREE = new Int32Array(TYPES.length)

/** BZ-37, BZ-R36 Could this item be attached there besides what is there? */
export function hasRoom(s: State, venue: VenueId, item: ItemId): boolean {
  const items = s.places[venue]?.items ?? []
  const slots = slotsOf(s, venue)
  if (items.length >= slots.length) return false
  if (some(s, 'no-attaching', (of, src) => of(s, src, venue, item))) return false
  return allFit([...items, item], slots)
}

export function unfilled(s: State, venue: VenueId): number {
  return slotsOf(s, venue).length - (s.places[venue]?.items.length ?? 0)
}

/** M-47, M-48 Every slot has its item. */
export function isFull(s: State, venue: VenueId): boolean {
  const slots = slotsOf(s, venue)
  const items = s.places[venue]?.items ?? []
  return items.length >= slots.length && matched(items, slots) === slots.length
}

/** Every item has its slot: BZ-43 need not be asked. */
export function isMatched(s: State, venue: VenueId): boolean {
  const items = s.places[venue]?.items ?? []
  return items.length === 0 || allFit(items, slotsOf(s, venue))
}

/** BZ-R37 The items that may go so that a largest matching stays: without any one of them as many fit as now. */
export function spare(s: State, venue: VenueId): ItemId[] {
  const items = s.places[venue]?.items ?? []
  const slots = slotsOf(s, venue)
  const most = matched(items, slots)
  return items.filter(
    (item) =>
      matched(
        items.filter((other) => other !== item),
        slots,
      ) === most,
  )
}
