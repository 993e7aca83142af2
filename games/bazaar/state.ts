import type { Json, Seat } from '@caravanserai/kernel'
import type { Options } from './options.ts'
import type { Move } from './move.ts'

export type ItemId = string
export type VenueId = string
/** An answer to a prompt: a card, a seat, a word, a number; null declines or is done. */
export type Pick = string | number | null
/** Money for an attack lowers its target number, money against raises it. */
export type Way = 'for' | 'against'
export const NOBODY = -1

/**
 * What lies on the table. Decks lie with their top first; the neutral row and the piles with their oldest first. What says which cards
 * are in play (`row`, `owned`, `constants`, `lasting`) is replaced and never written into, so that what follows from it can be kept
 * until then.
 */
export interface State {
  readonly options: Options
  /** BZ-R05 The bank has no limit; what it holds is what it took less what it gave. */
  bank: number
  purses: number[]
  hands: ItemId[][]
  items: ItemId[]
  itemPile: ItemId[]
  venues: VenueId[]
  venuePile: VenueId[]
  /** Out of the game for good: items, and venues where a position says so. */
  gone: string[]
  /** BZ-R09 Neutral venues, oldest first. */
  row: readonly VenueId[]
  /** By seat, in the order gained. */
  owned: readonly (readonly VenueId[])[]
  /** Every venue in play: those of the row and of the players. Each table has its own. */
  places: { [venue: VenueId]: Place }
  constants: readonly Constant[]
  lasting: readonly Lasting[]
  /** Cards taken off a deck or out of a hand, on the way to somewhere. */
  aside: Aside[]
  turn: Turn
  /** BZ-R16 1: to the left, clockwise. */
  direction: 1 | -1
  /** The seat whose place in the order it is: another than the turn's while a turn is inserted or given away. */
  place: Seat
  /** Extra turns that follow the present one. */
  extras: Seat[]
  /** BZ-13 Who was chosen to go first; null in a position that does not say. */
  first: Seat | null
  /** BZ-R14 Turns really taken, by seat. */
  taken: number[]
  /**
   * Seats that have played a card, used an ability, attacked somebody’s venue, paid against an attack or offered a trade: what everybody
   * has seen of how they play. No rule reads it.
   */
  schemers: readonly Seat[]
  /** A drawn card that must be discarded at the end of the turn, by seat; secret. */
  kept: (ItemId | null)[]
  offers: Offer[]
  /** Faces that the next dice will show, where a position says so; secret. */
  dice: number[]
  /** What is pending, the newest last. */
  frames: Frame[]
  /** Triggers that wait for their turn. */
  queue: Waiting[]
  /** What each seat wants to do in the open window; secret until all have answered. */
  intents: (Move | null)[]
  /** The open question of each seat, 0 if it has none. */
  asked: number[]
  /** The last question that was asked. */
  counter: number
  /** Something has changed since the table was last looked over. Not part of a position: one that is loaded is looked over first. */
  stirred: boolean
  winners: Seat[]
  /** How it was won: `attack`, or the card. */
  how: string | null
}

/** A venue in play. */
export interface Place {
  owner: Seat
  items: ItemId[]
  tokens: number
  /** Money under it. */
  money: number
  /** Cards face down under it. */
  under: ItemId[]
  dice: number[]
  /** A player whom it remembers, or NOBODY. */
  chosen: Seat
  /** The neutral venue beside which its marker stands. */
  mark: VenueId | null
  /** The turn in which its ability with a limit was last used. */
  used: number
  /** M-48 While it is full and lets nothing in: the other venues whose slots it has. */
  sealed: VenueId[] | null
}

/** BZ-49 A constant-effect item in play. */
export interface Constant {
  readonly card: ItemId
  /** "You" of its text: who activated it. */
  readonly by: Seat
  /** A seat or a venue. */
  readonly on: Seat | VenueId
  /** Its bearer let it through an immunity. */
  readonly waived: boolean
  /** The turn in which it was laid or last moved. */
  readonly since: number
}

/** An effect for the rest of a turn or of an attack. */
export interface Lasting {
  readonly card: string
  readonly by: Seat
  readonly on: Seat | VenueId | null
  readonly n: number
  readonly until: 'turn' | 'attack'
  /** BZ-56 Let through by a player who was immune to it. */
  readonly waived: boolean
}

export interface Aside {
  readonly card: string
  /** Who sees it; NOBODY among them stands for onlookers, where it lies open. */
  readonly seen: readonly Seat[]
  /** Whose hand it came out of, or NOBODY. */
  readonly from: Seat
}

export const PHASES = ['start', 'income', 'discovery', 'main', 'end'] as const
export type Phase = (typeof PHASES)[number]

export interface Turn {
  number: number
  seat: Seat
  phase: Phase
  actions: number
  /** Attacks made. */
  attacks: number
  /** Extra actions already given by what is in play. */
  extra: number
  /** Items drawn this turn, by seat. */
  drawn: number[]
  /** Seats that put money against an attack of the turn's player. */
  against: Seat[]
  /** Venues that came into play this turn. */
  came: VenueId[]
  /** Attacks of this turn on venues of players. */
  raids: number
  /** Offers made, by seat. */
  offers: number[]
}

/** Part of a program under way: which one, whose, where in it, and what it remembers. Public, plain data. */
export interface Frame {
  do: string
  pc: number
  by: Seat
  v: { [name: string]: Json }
}

export interface Waiting {
  readonly card: string
  readonly trigger: number
  readonly by: Seat
  readonly v: { readonly [name: string]: Json }
}

/** An attack under way: what its frame remembers. */
export interface Attack {
  readonly by: Seat
  target: VenueId
  /** As it was declared: what a reset goes back to. */
  readonly declared: VenueId
  readonly shutdown: boolean
  committed: boolean
  /** Points that money moved the target by; negative is in the attacker's favour. */
  points: number
  /** Dollars spent on it, by seat. */
  paidFor: number[]
  paidAgainst: number[]
  /** Dollars spent by each seat while it lasted, on whatever. */
  spent: number[]
  /** BZ rulings M-30 Money that waits until the joint least is reached: dollars and points by seat. */
  pledged: number[]
  pledgedPoints: number[]
}

export interface Goods {
  readonly money: number
  readonly items: readonly ItemId[]
  readonly venues: readonly VenueId[]
}

/** An open offer. */
export interface Offer {
  readonly id: number
  readonly from: Seat
  readonly to: Seat
  readonly give: Goods
  readonly take: Goods
}

export function blankState(players: number, options: Options): State {
  const each = <T>(make: () => T): T[] => Array.from({ length: players }, make)
  return {
    options,
    bank: 0,
    purses: each(() => 0),
    hands: each(() => []),
    items: [],
    itemPile: [],
    venues: [],
    venuePile: [],
    gone: [],
    row: [],
    owned: each(() => []),
    places: {},
    constants: [],
    lasting: [],
    aside: [],
    turn: {
      number: 0,
      seat: 0,
      phase: 'start',
      actions: 0,
      attacks: 0,
      extra: 0,
      drawn: each(() => 0),
      against: [],
      came: [],
      raids: 0,
      offers: each(() => 0),
    },
    direction: 1,
    place: 0,
    extras: [],
    first: null,
    taken: each(() => 0),
    schemers: [],
    kept: each(() => null),
    offers: [],
    dice: [],
    frames: [],
    queue: [],
    intents: each(() => null),
    asked: each(() => 0),
    counter: 0,
    stirred: true,
    winners: [],
    how: null,
  }
}

export function newPlace(owner: Seat): Place {
  return { owner, items: [], tokens: 0, money: 0, under: [], dice: [], chosen: NOBODY, mark: null, used: 0, sealed: null }
}

/** An attack as it is declared. */
export function newAttack({ purses }: State, by: Seat, target: VenueId, shutdown: boolean): Attack {
  const none = (): number[] => purses.map(() => 0)
  return {
    by,
    target,
    declared: target,
    shutdown,
    committed: false,
    points: 0,
    paidFor: none(),
    paidAgainst: none(),
    spent: none(),
    pledged: none(),
    pledgedPoints: none(),
  }
}

export function copy(s: State): State {
  const places: { [venue: VenueId]: Place } = {}
  for (const venue in s.places) {
    const place = s.places[venue] as Place
    places[venue] = {
      owner: place.owner,
      items: place.items.slice(),
      tokens: place.tokens,
      money: place.money,
      under: place.under.slice(),
      dice: place.dice.slice(),
      chosen: place.chosen,
      mark: place.mark,
      used: place.used,
      sealed: place.sealed,
    }
  }
  const { turn } = s
  return {
    options: s.options,
    bank: s.bank,
    purses: s.purses.slice(),
    hands: s.hands.map((hand) => hand.slice()),
    items: s.items.slice(),
    itemPile: s.itemPile.slice(),
    venues: s.venues.slice(),
    venuePile: s.venuePile.slice(),
    gone: s.gone.slice(),
    row: s.row,
    owned: s.owned,
    places,
    constants: s.constants,
    lasting: s.lasting,
    aside: s.aside.slice(),
    turn: {
      number: turn.number,
      seat: turn.seat,
      phase: turn.phase,
      actions: turn.actions,
      attacks: turn.attacks,
      extra: turn.extra,
      drawn: turn.drawn.slice(),
      against: turn.against.slice(),
      came: turn.came.slice(),
      raids: turn.raids,
      offers: turn.offers.slice(),
    },
    direction: s.direction,
    place: s.place,
    extras: s.extras.slice(),
    first: s.first,
    taken: s.taken.slice(),
    schemers: s.schemers,
    kept: s.kept.slice(),
    offers: s.offers.slice(),
    dice: s.dice.slice(),
    frames: s.frames.map(copyFrame),
    queue: s.queue.slice(),
    intents: s.intents.slice(),
    asked: s.asked.slice(),
    counter: s.counter,
    stirred: s.stirred,
    winners: s.winners.slice(),
    how: s.how,
  }
}

export function copyInto(from: State, to: State): void {
  Object.assign(to, copy(from))
}

export function copyFrame({ do: name, pc, by, v }: Frame): Frame {
  return { do: name, pc, by, v: copyFields(v) }
}

/** What a frame remembers is written in place, so it is copied to its leaves. */
export function copyFields(fields: { readonly [key: string]: Json | undefined }): Frame['v'] {
  const copied: Frame['v'] = {}
  for (const [key, value] of Object.entries(fields)) copied[key] = copyJson(value)
  return copied
}

function copyJson(json: Json | undefined): Json {
  if (typeof json !== 'object' || json === null) return json ?? null
  return isList(json) ? json.map(copyJson) : copyFields(json)
}

export function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json)
}
