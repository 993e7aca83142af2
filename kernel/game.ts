import type { Chance } from './chance.ts'
import type { Json } from './json.ts'
import type { Language } from './language.ts'
import type { Quick } from './quick.ts'
import type { Refusal } from './refusal.ts'
import type { Seat, Watcher } from './seat.ts'
import type { Views } from './views.ts'
import type { Words } from './words.ts'

/**
 * What a game is. Moves, events, views and options are plain data (JSON); the state is the game's own, flat and quick to
 * copy. Written as methods, so that a list of different games has a type (`AnyGame`).
 */
export interface Game<State, Move, Event extends Told, View, Options> {
  /** The folder's name, `desert-bazaar`. */
  readonly id: string
  /** Of the rules: it grows when `decide` answers differently, or a position is written otherwise. */
  readonly version: number
  /** The numbers of players it can be played with. */
  readonly players: readonly number[]
  readonly words: Readonly<Record<Language, Words<Event>>>
  readonly box: Box

  // -- at the door: nothing from outside goes further than these without being parsed
  /** Options as given (or nothing) made complete, or the reason why not. */
  options(input: unknown, players: number): Options | Refusal
  move(input: unknown): Move | Refusal

  // -- the table
  /** The empty table, before setup. */
  blank(players: number, options: Options): State
  /** Lays the first table. Like `decide`, it writes what it tells into the state. */
  setup(state: State, chance: Chance): Event[]
  copy(state: State): State
  /** The whole state as a plain, readable object: a position. */
  save(state: State): object
  /** A position, whole or with parts left to their defaults; an impossible one is refused with the reason. */
  load(position: unknown): State | Refusal

  // -- play
  /** The seats that may move now, in seat order; empty when the game is over. */
  waiting(state: State): readonly Seat[]
  /** Those of them without whom nothing goes on; the others may step in. All of them, if it is not said. */
  awaited?(state: State): readonly Seat[]
  /** A move that only lets things go on: to pass, to be done. Nobody need wait to see it. */
  isIdle?(move: Move): boolean
  /**
   * The number of the decision that is open to the seat, 0 if none is. It stays the same while the decision is open,
   * whoever else answers, and never comes back: a move that names another one is late.
   */
  question(state: State, seat: Seat): number
  /** The moves open to a seat, in a fixed order, each in its plainest form. */
  moves(state: State, seat: Seat): Move[]
  /** The listed move that a move is a way of playing: a build is listed once, whatever it is paid with. */
  plain(move: Move): Move
  /**
   * Answers a move with the events it causes, each already written into the state, or with a refusal, and then the state
   * is as it was. Who may answer what (`question`) has been asked before: see `play`.
   */
  decide(state: State, seat: Seat, move: Move, chance: Chance): Event[] | Refusal
  /** Writes one event into the state, in place; asks no questions. */
  evolve(state: State, event: Event): void
  /** The same rules by numbers and in silence, for search. */
  readonly quick?: Quick<State, Move, Event>
  /** Null until the game is over. */
  result(state: State): Result | null

  // -- what is hidden
  view(state: State, watcher: Watcher): View
  /**
   * The same for several watchers at once, in parts, where that is quicker. Made from those that the same watchers had before, they share
   * with them what is as it was.
   */
  views?(state: State, watchers: readonly Watcher[], before?: Views<View, State>): Views<View, State>
  /** With nothing hidden, for looking back at a match that is over; as one who only watches, if it is not said. */
  openView?(state: State): View
  /** What of an event a watcher is told; null when not even that it happened. */
  seenBy(event: Event, watcher: Watcher): Event | null
  /** Did the event tell the watcher what it could not know before? Undo goes back no further. */
  tells(event: Event, watcher: Watcher): boolean
  /** A whole state that could lie behind a view. */
  imagine(view: View, chance: Chance): State
  /** Deals anew, in place, all that the watcher cannot know. Written apart from `view`: together they prove blindness. */
  shuffle(state: State, watcher: Watcher, chance: Chance): void

  // -- what must hold
  /** What neither appears nor vanishes, by name. */
  count(state: State): { readonly [thing: string]: number }

  // -- what a game may have besides
  /** Options that random games go through in turn, besides the usual ones: what `npm run soak` plays. */
  readonly variants?: readonly object[]
  /** How random games pick among the moves, where picking each as often would take too long to come to an end. */
  whim?(moves: readonly Move[], chance: Chance): Move
  /** What a table may choose, for a form: all that `options` takes besides who begins. */
  readonly choices?: Choices
  /** Boards of one's own, as text maps. */
  readonly boards?: Boards
  /** Its cards, for reading: those of a kind together. */
  readonly cards?: readonly CardFace[]
  /** The rulings of its page of rulings that speak of a card, by the card's name in the language of the page. */
  rulingsOn?(page: string, name: string): readonly Ruling[]

  /** What the open decision of a seat is about, as plain data, for who writes positions and moves by hand. */
  asks?(state: State, seat: Seat): Json | undefined

  // -- standing answers (games with reactions): see `standing.ts`
  standing?(input: unknown): Json | Refusal
  /** The move that a standing answer gives to the seat's open decision, or null if it does not speak to it. */
  answer?(state: State, seat: Seat, standing: Json): Move | null
  /** Of whom the seat has asked something that its own move need not wait for, but may: a bot gives people time to answer. */
  awaits?(state: State, seat: Seat): readonly Seat[]
}

/** What one wants to know before taking a game off the shelf. */
export interface Box {
  readonly designer: string
  /** About how long one person who knows it plays against bots, at the pace that they usually have. */
  readonly minutes: number
  readonly weight: 'light' | 'medium' | 'lively'
}

/**
 * Options by name; each has its usual value when it is left out. `names` of the words have them, boards as `board-<board>`, and
 * a sentence on each switch and lot as `<id>-says`.
 */
export interface Choices {
  /** Boards to choose from, the usual one first. */
  readonly boards?: readonly string[]
  /** On or off; usually off. */
  readonly switches?: readonly string[]
  /** By `chance` or by `choice`, usually by chance; some only with so many players. */
  readonly lots?: readonly { readonly id: string; readonly players?: number }[]
}

/** What can be said of a text map by the game that it is for. In English: it is said to who writes boards, at a terminal. */
export interface Boards {
  check(text: string): BoardReport
}

export interface BoardReport {
  /** With one of these the board cannot be played on. */
  readonly errors: readonly BoardFlaw[]
  /** Worth knowing, but no obstacle. */
  readonly notes: readonly BoardFlaw[]
  /** Its numbers, a line each. */
  readonly summary: readonly string[]
}

export interface BoardFlaw {
  readonly line: number
  readonly column: number
  readonly why: string
  /** What it is, for who words it otherwise, and the spaces that it is about. */
  readonly code: string
  readonly facts: { readonly [fact: string]: number | string }
  readonly spaces: readonly string[]
}

/** A card as it is printed. */
export interface CardFace {
  readonly id: string
  /** What the game calls cards of its kind: `venue`, `item`. */
  readonly kind: string
  readonly words: Readonly<Record<Language, CardWords>>
}

export interface CardWords {
  readonly name: string
  readonly text: string
  /** All else that is printed on it, name and value; cards of a game name the same thing in the same way. */
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** How a doubt about the rules is settled. */
export interface Ruling {
  readonly id: string
  /** Markdown on one line. */
  readonly text: string
}

/** Every event says what kind it is. */
export interface Told {
  readonly kind: string
}

export interface Result {
  /** By seat. */
  readonly scores: readonly number[]
  /** By seat: 1 for the first place; those who tie share the better one. */
  readonly places: readonly number[]
}

/** Some game of the registry. Its methods take what its other methods gave. */
export type AnyGame = Game<unknown, unknown, Told, unknown, unknown>

/** Who moves first of those who wait: who has asked others something leaves it to them to answer before going on. */
export function firstOf(game: AnyGame, state: unknown, waiting: readonly Seat[] = game.waiting(state)): Seat | undefined {
  return waiting.find((seat) => !game.awaits?.(state, seat).some((other) => waiting.includes(other))) ?? waiting[0]
}

export function winners(result: Result): Seat[] {
  return result.places.flatMap((place, seat) => (place === 1 ? [seat] : []))
}
