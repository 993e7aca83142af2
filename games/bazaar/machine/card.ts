import type { Language, Seat } from '@caravanserai/kernel'
import type { Attack, Frame, ItemId, Lasting, Pick, State, VenueId, Way } from '../state.ts'
import type { Act } from './act.ts'
import type { Prompt } from './prompt.ts'
import type { Moment, Timing } from './timing.ts'

/** BZ-40 The types of slots and items. */
export const TYPES = ['food', 'labor', 'luxury', 'magic', 'raw', 'tech', 'wares', 'wildcard'] as const
export type Type = (typeof TYPES)[number]

/** A card's name and its text, in one language. */
export type Printed = readonly [name: string, text: string]
export type Texts = Readonly<Record<Language, Printed>>

export interface Venue extends Texts {
  readonly kind: 'venue'
  readonly id: VenueId
  /** `X`: a static ability of the card says it. */
  readonly income: number | 'X'
  readonly resistance: number
  readonly slots: readonly Type[]
  readonly always: readonly Static[]
  readonly when: readonly Trigger[]
  readonly uses: readonly Use[]
}

export interface Item extends Texts {
  readonly kind: 'item'
  readonly id: ItemId
  readonly type: Type
  readonly income: number
  /** BZ-49 Who or what a constant-effect item lies with; null for items that are discarded. */
  readonly lies: Bearer | null
  /** Null where the item has no activated effect. */
  readonly play: Use | null
  /** While it lies in play (a constant) or lasts (an effect for a turn or an attack). */
  readonly always: readonly Static[]
  readonly when: readonly Trigger[]
}

export type Card = Venue | Item
/** M-15 With an opponent too, but what it does concerns their venues: `opponent-estate`. */
export type Bearer = 'opponent' | 'opponent-estate' | 'you' | 'venue' | 'owned-venue'

/** An activated ability: of an item in hand (BZ-45) or of a venue (BZ-51). */
export interface Use {
  readonly money: number
  readonly actions: number
  readonly other: OtherCost | null
  readonly when: Timing
  /** Venue abilities: who may use it. */
  readonly by: 'controller' | 'anyone' | 'opponents'
  /** Abilities of a venue that share the limit of once a turn. */
  readonly once: boolean
  /** It uses up one of the attacks of the turn. */
  readonly attack: boolean
  readonly needs: ((s: State, seat: Seat, venue: VenueId | null, moment: Moment) => boolean) | null
  /** Asked before anything is paid. */
  readonly first: Program
  readonly does: Program
  /** It changes the attack under way: the attack can no longer be called off (BZ-36). */
  readonly onAttack: boolean
}

/** What is given up besides money and actions; chosen in the move itself. */
export interface OtherCost {
  /** Each way of paying it, as the move's `with`. */
  options(s: State, seat: Seat, source: string, moment: Moment): readonly (readonly Pick[])[]
  /** Pays; what the effect must know of it is left in the frame. */
  pay(t: Act, f: Frame, paid: readonly Pick[]): void
}

/** One step of what a card does. A step that asks waits for its answer; the frame's counter says which step is asking. */
export interface Step {
  /** By which a jump finds it in its program. */
  readonly label?: string
  /** It changes the attack under way. */
  readonly onAttack?: true
  run(t: Act, f: Frame): void
  prompt?(s: State, f: Frame, seat: Seat): Prompt
  answer?(t: Act, f: Frame, seat: Seat, pick: Pick): void
}
export type Program = readonly Step[]

/** Where an ability comes from: the card, its "you", and what it lies with. */
export interface Source {
  readonly card: string
  /** -1: nobody controls the venue. */
  readonly you: Seat
  readonly venue: VenueId | null
  /** The player that a constant or lasting effect is on. */
  readonly on: Seat | null
  readonly lasting: Lasting | null
}

/** What is read off the table, by name: continuous effects are computed when they are asked for and never stored. */
export interface Reads {
  /** The X of the venue's own income. */
  'own-income': (s: State, src: Source) => number
  /** Multipliers of a venue's own income and of its items' income; 0 beats every other. */
  'income-times': (s: State, src: Source, venue: VenueId) => { readonly own: number; readonly items: number } | null
  /** Added to what a player collects. */
  'player-income': (s: State, src: Source, seat: Seat) => number
  'resistance-plus': (s: State, src: Source, venue: VenueId) => number
  'resistance-times': (s: State, src: Source, venue: VenueId) => number
  /** "+X" for an attack; negative is "-X". */
  bonus: (s: State, src: Source, attack: Attack) => number
  /** The target number starts at 0. */
  'no-resistance': (s: State, src: Source, attack: Attack) => boolean
  /** What the attack wins is destroyed, with the items on it. */
  burns: (s: State, src: Source) => boolean
  'fails-on': (s: State, src: Source, attack: Attack, result: number) => boolean
  'succeeds-on': (s: State, src: Source, attack: Attack, result: number) => boolean
  /** Priced as the attacker's neighbour. */
  'as-neighbour': (s: State, src: Source, attack: Attack, seat: Seat, way: Way) => boolean
  /** Money counts double. */
  doubles: (s: State, src: Source, attack: Attack, seat: Seat) => boolean
  /** The seat may not put money into the attack. */
  'no-money-in': (s: State, src: Source, attack: Attack, seat: Seat, way: Way) => boolean
  /** The least that the attacker's opponents must put against it between them; 0 for no least. */
  'joint-least': (s: State, src: Source, attack: Attack) => number
  'more-slots': (s: State, src: Source, venue: VenueId) => readonly Type[]
  'wild-slots': (s: State, src: Source, venue: VenueId) => boolean
  /** Once the venue is full, no other gives it slots. */
  seals: (s: State, src: Source) => boolean
  'no-attaching': (s: State, src: Source, venue: VenueId, item: ItemId) => boolean
  'no-attack': (s: State, src: Source, venue: VenueId, attacker: Seat) => boolean
  /** The seat has to attack a player's venue this turn. */
  'must-attack': (s: State, src: Source, seat: Seat) => boolean
  'no-items': (s: State, src: Source, seat: Seat) => boolean
  'no-income': (s: State, src: Source, seat: Seat) => boolean
  /** The seat may neither spend nor trade money. */
  'no-spending': (s: State, src: Source, seat: Seat) => boolean
  'many-attacks': (s: State, src: Source, seat: Seat) => boolean
  /** Control of the venue cannot be lost. */
  keeps: (s: State, src: Source, venue: VenueId) => boolean
  'hand-limit': (s: State, src: Source, seat: Seat) => number | null
  discovery: (s: State, src: Source, seat: Seat) => number
  actions: (s: State, src: Source, seat: Seat) => number
  'free-detaching': (s: State, src: Source, venue: VenueId) => boolean
  'open-money': (s: State, src: Source, seat: Seat) => boolean
  conceals: (s: State, src: Source, seat: Seat) => boolean
  'sees-bottom': (s: State, src: Source, seat: Seat) => boolean
  /** Items are drawn from the bottom if the seat likes. */
  'draws-below': (s: State, src: Source, seat: Seat) => boolean
  'wins-when': (s: State, src: Source) => boolean
  /** One step short of winning by it: by an item, by the end of the seat's turn, or by paying for it out of a purse that may hold so much. */
  threatens: (s: State, src: Source, most: number) => 'item' | 'turn' | 'money' | null
  /** Wins together with this seat. */
  'wins-with': (s: State, src: Source) => Seat | null
  'rolls-twice': (s: State, src: Source, seat: Seat) => boolean
  'dice-instead': (s: State, src: Source, seat: Seat) => boolean
  /** What is immune against effects of `by`. */
  /** Does an attack of that seat on the venue come to nothing, even if it was begun? */
  untouched: (s: State, src: Source, venue: VenueId, attacker: Seat) => boolean
  'venue-immune': (s: State, src: Source, venue: VenueId, by: Seat) => boolean
  'items-immune': (s: State, src: Source, venue: VenueId, by: Seat) => boolean
  'player-immune': (s: State, src: Source, seat: Seat, by: Seat) => boolean
  'attack-immune': (s: State, src: Source, attacker: Seat, by: Seat) => boolean
  /** All abilities of the venue are off. */
  silences: (s: State, src: Source, venue: VenueId) => boolean
  /** A marker beside a neutral venue belongs to it. */
  marks: (s: State, src: Source) => boolean
}
export type Static = { [K in keyof Reads]: { readonly kind: K; readonly of: Reads[K] } }[keyof Reads]

/** Moments at which triggered abilities happen, and what they may look at. */
export interface Facts {
  readonly seat?: Seat
  readonly venue?: VenueId
  readonly item?: ItemId
  readonly amount?: number
  readonly from?: Seat
}
export type Occasion =
  | 'turn-instead'
  | 'turn-start'
  | 'turn-end'
  | 'income-before'
  | 'income-first'
  | 'income-instead'
  | 'income'
  | 'income-over'
  | 'attached'
  | 'activated'
  | 'attacked'
  | 'attack-succeeded'
  | 'captured'
  | 'attack-over'
  | 'gained'
  | 'mark-lost'
  | 'flipped'
  | 'discovered'
  | 'roll-failed'
  | 'rolled'
  | 'drew'

/** A triggered ability. */
export interface Trigger {
  /** One occasion, or several for the same ability. */
  readonly on: Occasion | readonly Occasion[]
  readonly may: boolean
  readonly if: (s: State, src: Source, facts: Facts) => boolean
  readonly does: Program
}
