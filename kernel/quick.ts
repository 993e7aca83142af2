import type { Chance, Luck } from './chance.ts'
import type { Log } from './log.ts'
import type { Seat } from './seat.ts'

/** A listed move as one number, good for the table that it was listed at. */
export type Action = number

/**
 * The quick door of a game, for search: moves are numbers, nothing is told unless somebody listens. The rules behind it are those
 * of `decide`, not others: the contract holds the two against each other.
 */
export interface Quick<State, Move, Event> {
  /** Whose move it is, -1 when the game is over; where several are asked at once, the first of them. */
  seat(state: State): Seat
  /** Room for all that `list` can ever write, at this table. */
  most(state: State): number
  /** Writes out the actions of that seat, in the order of `moves`; returns how many there are. */
  list(state: State, out: Int32Array): number
  /** One of them without making the list, each equally likely or as the game's `whim` has it; -1 when the game is over. */
  any(state: State, chance: Chance): Action
  /** The action as `moves` lists it. */
  decode(state: State, action: Action): Move
  /** Does what the action does. It must be one that is listed: nothing is asked. */
  act(state: State, action: Action, log: Log<Event>, chance: Chance): void
  /** `copy` into a table that is there already; both are of the same game and number of players, on the same board. */
  copyInto(from: State, to: State): void
}

export type AnyQuick = Quick<unknown, unknown, unknown>

/**
 * Plays a table to its end in place and in silence, and returns how many moves that took. `pick` chooses the moves; the dice of
 * move n are those of the match.
 */
export function playout<State, Move, Event>(quick: Quick<State, Move, Event>, state: State, luck: Luck, pick: Chance): number {
  let moves = 0
  for (let action = quick.any(state, pick); action >= 0; action = quick.any(state, pick)) quick.act(state, action, null, luck.of(++moves))
  return moves
}
