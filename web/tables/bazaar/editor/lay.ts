import type { Position } from '@caravanserai/bazaar/seat'

/** A position of Bazaar as it is set by hand: whatever is left out has its usual value. Whether it can be, the rules say. */
export type Setting = Partial<Omit<Position, 'seats' | 'row' | 'turn'>> & {
  readonly seats: readonly Seated[]
  readonly row?: readonly Stand[]
  readonly turn?: Partial<Position['turn']>
}

interface Seated {
  readonly money?: number
  readonly hand?: readonly string[]
  readonly venues?: readonly Stand[]
  readonly kept?: string | null
}

/** A venue with what lies on it, or its id where nothing does. */
export type Stand = string | { readonly venue: string; readonly items?: readonly string[] }

export function first(players: number): Setting {
  return { seats: Array.from({ length: players }, () => ({})) }
}

export function venueIn(stand: Stand): Exclude<Stand, string> {
  return typeof stand === 'string' ? { venue: stand } : stand
}

/** Decks, money in the bank and what is pending follow from the rest: they are left to the rules again. */
export function freed(position: Setting): Setting {
  return Object.fromEntries(Object.entries(position).filter(([part]) => !FOLLOWS.has(part))) as unknown as Setting
}

const FOLLOWS: ReadonlySet<string> = new Set<keyof Position>([
  'items',
  'venues',
  'bank',
  'frames',
  'queue',
  'intents',
  'asked',
  'counter',
  'aside',
])

/** The cards that lie somewhere. */
export function lies({ seats, row = [], itemPile = [], venuePile = [], gone = [], constants = [] }: Setting): ReadonlySet<string> {
  const standing = [...row, ...seats.flatMap((seat) => seat.venues ?? [])].map(venueIn)
  return new Set([
    ...standing.flatMap(({ venue, items = [] }) => [venue, ...items]),
    ...seats.flatMap(({ hand = [] }) => hand),
    ...itemPile,
    ...venuePile,
    ...gone,
    ...constants.map(({ card }) => card),
  ])
}

export function seated(seats: readonly Seated[], seat: number, change: Seated): Seated[] {
  return seats.map((each, i) => (i === seat ? { ...each, ...change } : each))
}

/** For so many players: those who are no longer there take what is theirs along. */
export function sat(position: Setting, players: number): Setting {
  const { options, seats, row, dice, gone, itemPile, venuePile } = freed(position)
  return {
    seats: Array.from({ length: players }, (_, seat) => seats[seat] ?? {}),
    ...(options ? { options } : {}),
    ...(row ? { row } : {}),
    ...(dice ? { dice } : {}),
    ...(gone ? { gone } : {}),
    ...(itemPile ? { itemPile } : {}),
    ...(venuePile ? { venuePile } : {}),
  }
}
