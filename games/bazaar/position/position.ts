import type { Seat } from '@caravanserai/kernel'
import type { Options } from '../options.ts'
import {
  NOBODY,
  type Aside,
  type Constant,
  type Frame,
  type ItemId,
  type Lasting,
  type Offer,
  type Place,
  type State,
  type Turn,
  type VenueId,
  type Waiting,
} from '../state.ts'
import type { Move } from '../move.ts'

/** A venue in play, as a position writes it: only what differs from a bare one need be said. */
export interface Standing extends Partial<Omit<Place, 'owner' | 'chosen'>> {
  readonly venue: VenueId
  /** A player whom it remembers. */
  readonly chosen?: Seat | null
}

export interface Sitting {
  readonly money: number
  readonly hand: readonly ItemId[]
  readonly venues: readonly Standing[]
  readonly kept?: ItemId | null
}

/** A table as one plain object. Decks have their top first; the row and the piles their oldest. */
export interface Position {
  readonly options: Options
  readonly seats: readonly Sitting[]
  readonly row: readonly Standing[]
  readonly items: readonly ItemId[]
  readonly itemPile: readonly ItemId[]
  readonly venues: readonly VenueId[]
  readonly venuePile: readonly VenueId[]
  readonly gone: readonly string[]
  readonly constants: readonly Constant[]
  readonly lasting: readonly Lasting[]
  readonly aside: readonly Aside[]
  readonly turn: Turn
  readonly direction: 1 | -1
  readonly place: Seat
  readonly extras: readonly Seat[]
  readonly first: Seat | null
  readonly taken: readonly number[]
  readonly schemers: readonly Seat[]
  readonly offers: readonly Offer[]
  readonly dice: readonly number[]
  readonly bank: number
  readonly frames: readonly Frame[]
  readonly queue: readonly Waiting[]
  readonly intents: readonly (Move | null)[]
  readonly asked: readonly number[]
  readonly counter: number
  readonly winners: readonly Seat[]
  readonly how: string | null
}

export function save(s: State): Position {
  const sitting = (seat: Seat): Sitting => ({
    money: s.purses[seat] ?? 0,
    hand: [...(s.hands[seat] ?? [])],
    venues: (s.owned[seat] ?? []).map((venue) => standing(s, venue)),
    kept: s.kept[seat] ?? null,
  })
  return {
    options: s.options,
    seats: s.purses.map((_, seat) => sitting(seat)),
    row: s.row.map((venue) => standing(s, venue)),
    items: [...s.items],
    itemPile: [...s.itemPile],
    venues: [...s.venues],
    venuePile: [...s.venuePile],
    gone: [...s.gone],
    constants: [...s.constants],
    lasting: [...s.lasting],
    aside: [...s.aside],
    turn: structure(s.turn),
    direction: s.direction,
    place: s.place,
    extras: [...s.extras],
    first: s.first,
    taken: [...s.taken],
    schemers: [...s.schemers],
    offers: [...s.offers],
    dice: [...s.dice],
    bank: s.bank,
    frames: structure(s.frames),
    queue: [...s.queue],
    intents: [...s.intents],
    asked: [...s.asked],
    counter: s.counter,
    winners: [...s.winners],
    how: s.how,
  }
}

function standing(s: State, venue: VenueId): Standing {
  const {
    items = [],
    tokens = 0,
    money = 0,
    under = [],
    dice = [],
    chosen = NOBODY,
    mark = null,
    used = 0,
    sealed = null,
  } = s.places[venue] ?? {}
  return {
    venue,
    items: [...items],
    tokens,
    money,
    under: [...under],
    dice: [...dice],
    chosen: chosen === NOBODY ? null : chosen,
    mark,
    used,
    sealed,
  }
}

function structure<T>(plain: T): T {
  return JSON.parse(JSON.stringify(plain)) as T
}
