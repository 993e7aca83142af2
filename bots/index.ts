/** Players that are shown a view and answer with a move: for servers, for a worker of the page, for simulations. */
import type { AnyBot } from './bot.ts'
import { RANDOM, type Level } from './level.ts'
import type { Playout } from './playout.ts'
import { random } from './random.ts'

export type { AnyBot, Bot } from './bot.ts'
export type { Level } from './level.ts'
export type { Playout } from './playout.ts'

/** What a folder of bots gives: its bots, weakest first, and the game's quick way to play at random. */
export interface OwnBots {
  readonly bots: readonly (readonly [Level, AnyBot])[]
  readonly playout?: Playout
}

/** The bots of one game. */
export interface Bots {
  /** The levels that it can be played at, weakest first. */
  readonly levels: readonly Level[]
  botFor(level: string): AnyBot | undefined
  /** Plays a table of the game to its end at random, where the game has a way quicker than its list of moves. */
  readonly playout: Playout | undefined
}

/** Every game has `random`, and what its folder gives. */
export function botsFrom(own?: OwnBots): Bots {
  const bots = [[RANDOM, random] as const, ...(own?.bots ?? [])]
  return {
    levels: bots.map(([level]) => level),
    botFor: (level) => bots.find(([{ id }]) => id === level)?.[1],
    playout: own?.playout,
  }
}
