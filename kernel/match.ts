import { chanceKey, chanceOf, commitment, noting, type Chance, type ChanceKey } from './chance.ts'
import type { Game, Told } from './game.ts'
import { isRefusal, refuse, type Refusal } from './refusal.ts'
import type { Seat } from './seat.ts'

/** One game being played: the state now, and everything that led to it. Hosts hold one; pages and bots never do. */
export interface Match<State = unknown, Move = unknown, Event extends Told = Told, View = unknown, Options = unknown> {
  readonly game: Game<State, Move, Event, View, Options>
  readonly players: number
  readonly options: Options
  /** The version of the rules that it began with. */
  readonly rules: number
  /** Secret until the match is over. */
  readonly seed: string
  /** Public from the start. */
  readonly commitment: string
  readonly key: ChanceKey
  readonly opening: Opening<Event>
  /** The position it began from, where that was no setup. */
  readonly start?: State
  /**
   * The table after its first `past` moves: what is told again is told from there. Null for the first table, which can be made at any time, and
   * where it was let go.
   */
  base: State | null
  past: number
  /** The moves since. */
  readonly log: Line<Move, Event>[]
  state: State
}

/** The setup: what was told and the chance that it used. */
export interface Opening<Event> {
  readonly events: readonly Event[]
  readonly chance: readonly number[]
}

/** One accepted move. */
export interface Line<Move, Event> extends Opening<Event> {
  readonly seat: Seat
  readonly move: Move
}

export interface Start {
  readonly players: number
  readonly options?: unknown
  readonly seed: string
}

export function begin<S, M, E extends Told, V, O>(game: Game<S, M, E, V, O>, start: Start): Match<S, M, E, V, O> | Refusal {
  const { players, seed } = start
  if (!game.players.includes(players)) return refuse('bad-players', { players: game.players.join(', '), given: players })
  const options = game.options(start.options ?? {}, players)
  if (isRefusal(options)) return options
  const key = chanceKey(seed)
  const state = game.blank(players, options)
  const chance: number[] = []
  const events = game.setup(state, noting(chanceOf(key, 0), chance))
  return matchOf(game, { players, options, rules: game.version, seed, opening: { events, chance } }, state)
}

/** A match that starts from a given position instead of a setup: puzzles, bug reports, tests. */
export function beginAt<S, M, E extends Told, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
  players: number,
  options: O,
  seed: string,
): Match<S, M, E, V, O> {
  return matchOf(game, { players, options, rules: game.version, seed, opening: NO_SETUP, start: game.copy(state) }, state)
}

const NO_SETUP = { events: [], chance: [] }

/** What a match was begun with. */
export type Begun<S, E extends Told, O> = Pick<
  Match<S, unknown, E, unknown, O>,
  'players' | 'options' | 'rules' | 'seed' | 'opening' | 'start'
>

/** A match that was put away, told again by its events alone: from its beginning, or from the table that lay after `past` moves. */
export function matchAgain<S, M, E extends Told, V, O>(
  game: Game<S, M, E, V, O>,
  begun: Begun<S, E, O>,
  log: readonly Line<M, E>[],
  from?: { readonly base: S; readonly past: number },
): Match<S, M, E, V, O> {
  const match = matchOf<S, M, E, V, O>(game, begun, firstTable(game, begun))
  const again = from ? { ...match, ...from } : match
  again.log.push(...log)
  again.state = retell(again)
  return again
}

function matchOf<S, M, E extends Told, V, O>(game: Game<S, M, E, V, O>, begun: Begun<S, E, O>, state: S): Match<S, M, E, V, O> {
  const { seed } = begun
  return { ...begun, game, commitment: commitment(seed), key: chanceKey(seed), base: null, past: 0, log: [], state }
}

function firstTable<S, M, E extends Told, V, O>(game: Game<S, M, E, V, O>, { players, options, start, opening }: Begun<S, E, O>): S {
  const table = start === undefined ? game.blank(players, options) : game.copy(start)
  for (const event of opening.events) game.evolve(table, event)
  return table
}

/** How many moves were made. */
export function movesOf({ past, log }: Pick<Match, 'past'> & { readonly log: readonly unknown[] }): number {
  return past + log.length
}

/** Lets go of all but the last lines, and of the table before them: whoever wants to tell them again must have it from elsewhere. */
export function letGo<S, M, E extends Told, V, O>(match: Match<S, M, E, V, O>, keep: number): void {
  const gone = match.log.length - keep
  if (gone <= 0) return
  match.log.splice(0, gone)
  match.past += gone
  match.base = null
}

/** Is the table after its first `moves` moves at hand, to tell on from? */
export function reaches<S, M, E extends Told, V, O>({ base, past }: Match<S, M, E, V, O>, moves: number): boolean {
  return past <= moves && (past === 0 || base !== null)
}

/** How many play a position: every position says it, by number or by its list of seats. */
export function playersIn<S, M, E extends Told, V, O>(game: Game<S, M, E, V, O>, state: S): number {
  const { players, seats } = game.save(state) as { readonly players?: number; readonly seats?: readonly unknown[] }
  return players ?? seats?.length ?? 0
}

/**
 * A seat answers the decision `question`; the line is in the log and the state has moved on, or nothing has changed.
 * Chance comes from the seed and the move's number, unless it is given.
 */
export function play<S, M, E extends Told, V, O>(
  match: Match<S, M, E, V, O>,
  seat: Seat,
  question: number,
  move: M,
  given?: Chance,
): Line<M, E> | Refusal {
  const why = whyNotAnswer(match.game, match.state, match.players, seat, question)
  if (why) return why
  const chance: number[] = []
  const luck = given ?? chanceOf(match.key, movesOf(match) + 1)
  const events = match.game.decide(match.state, seat, move, noting(luck, chance))
  if (isRefusal(events)) return events
  // A list that grew item by item holds room for more, and lines are kept.
  const line: Line<M, E> = { seat, move, events: events.slice(), chance: chance.length === 0 ? NO_LUCK : chance.slice() }
  match.log.push(line)
  return line
}

/** Most moves need none. */
const NO_LUCK: readonly number[] = []

/** May this seat answer that decision now? A late answer to a closed one is told so. */
export function whyNotAnswer<S, M, E extends Told, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
  players: number,
  seat: Seat,
  question: number,
): Refusal | undefined {
  if (!Number.isInteger(seat) || seat < 0 || seat >= players) return refuse('no-such-seat', { seat })
  if (game.result(state)) return refuse('game-over')
  const open = game.question(state, seat)
  if (open === 0 && question === 0) return refuse('not-asked')
  return open === question ? undefined : refuse('too-late', { question, open })
}

/** May the seat take back the last move? Only its own, and only while nothing was learnt by it. */
export function whyNotUndo<S, M, E extends Told, V, O>(match: Match<S, M, E, V, O>, seat: Seat): Refusal | undefined {
  const last = match.log.at(-1)
  if (!last || last.seat !== seat) return refuse('nothing-to-undo')
  // By then everybody knows the seed.
  if (match.game.result(match.state)) return refuse('game-over')
  if (last.events.some((event) => match.game.tells(event, seat))) return refuse('news-since')
  return undefined
}

/** Takes back the seat's last move; the state is told anew, by `evolve` alone. */
export function undo<S, M, E extends Told, V, O>(match: Match<S, M, E, V, O>, seat: Seat): Line<M, E> | Refusal {
  const why = whyNotUndo(match, seat)
  if (why) return why
  return takeBack(match, movesOf(match) - 1)[0] as Line<M, E>
}

/** Takes back all but the first `moves` moves, whatever was learnt by them: for those who have asked everybody. */
export function takeBack<S, M, E extends Told, V, O>(match: Match<S, M, E, V, O>, moves: number): Line<M, E>[] {
  match.state = retell(match, moves)
  return match.log.splice(moves - match.past)
}

/** The state that the events alone lead to, after the first `moves` moves. */
export function retell<S, M, E extends Told, V, O>(match: Match<S, M, E, V, O>, moves = movesOf(match)): S {
  if (!reaches(match, moves)) throw new Error(`the table after move ${moves} is not at hand, and what came from move ${match.past} on`)
  const state = match.base === null ? firstTable(match.game, match) : match.game.copy(match.base)
  for (const line of match.log.slice(0, moves - match.past)) for (const event of line.events) match.game.evolve(state, event)
  return state
}
