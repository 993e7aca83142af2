import type { Chance } from '@caravanserai/kernel'

/** A player that is shown what a person in its seat would see, and answers with one of the moves open to it. */
export interface Bot<View, Move> {
  readonly level: string
  /** Fetches what it needs to play at a table like this one, or at any; who does not wait for it is played against less well. */
  ready?(view?: View): Promise<void>
  /** The same view, moves and chance always lead to the same move. */
  choose(view: View, moves: readonly Move[], chance: Chance): Move
}

/** Some bot of some game. It takes the views and moves of that game. */
export type AnyBot = Bot<unknown, unknown>
