import { chanceKey, chanceOf, commitment, noting, type Chance, type ChanceKey } from './chance.ts'
import type { Game, Told } from './game.ts'
import { isRefusal, refuse, type Refusal } from './refusal.ts'
import type { Seat } from './seat.ts'

/** One game being played: the state now, and everything that led to it. Hosts hold one; pages and bots never do. */
export interface Match<State = unknown, Move = unknown, Event extends Told = Told, View = unknown, Options = unknown> {
  readonly game: Game<State, Move, Event, View, Options>
  readonly players: number
  readonly options: Options
  /** Secret until the match is over. */
  readonly seed: string
  /** Public from the start. */
  readonly commitment: string
  readonly key: ChanceKey
  readonly opening: Opening<Event>
  /** The position it began from, where that was no setup. */
  readonly start?: State
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
  return { game, players, options, seed, commitment: commitment(seed), key, opening: { events, chance }, log: [], state }
}

/** A match that starts from a given position instead of a setup: puzzles, bug reports, tests. */
export function beginAt<S, M, E extends Told, V, O>(
  game: Game<S, M, E, V, O>,
  state: S,
  players: number,
  options: O,
  seed: string,
): Match<S, M, E, V, O> {
  return {
    game,
    players,
    options,
    seed,
    commitment: commitment(seed),
    key: chanceKey(seed),
    opening: { events: [], chance: [] },
    start: game.copy(state),
    log: [],
    state,
  }
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
  const luck = given ?? chanceOf(match.key, match.log.length + 1)
  const events = match.game.decide(match.state, seat, move, noting(luck, chance))
  if (isRefusal(events)) return events
  const line: Line<M, E> = { seat, move, events, chance }
  match.log.push(line)
  return line
}

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
  if (last.events.some((event) => match.game.tells(event, seat))) return refuse('news-since')
  return undefined
}

/** Takes back the seat's last move; the state is told anew from the start, by `evolve` alone. */
export function undo<S, M, E extends Told, V, O>(match: Match<S, M, E, V, O>, seat: Seat): Line<M, E> | Refusal {
  const why = whyNotUndo(match, seat)
  if (why) return why
  const line = match.log.pop() as Line<M, E>
  match.state = retell(match)
  return line
}

/** The state that the events alone lead to, after the first `moves` moves. */
export function retell<S, M, E extends Told, V, O>(match: Match<S, M, E, V, O>, moves = match.log.length): S {
  const state = match.start ? match.game.copy(match.start) : match.game.blank(match.players, match.options)
  for (const event of match.opening.events) match.game.evolve(state, event)
  for (const line of match.log.slice(0, moves)) for (const event of line.events) match.game.evolve(state, event)
  return state
}
