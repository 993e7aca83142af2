/** Players that are shown a view and answer with a move: for servers, for a worker of the page, for simulations. */
import type { AnyBot } from './bot.ts'
import { RANDOM, type Level } from './level.ts'
import type { Playout } from './playout.ts'
import { random } from './random.ts'

export type { AnyBot, Bot } from './bot.ts'
export type { Level } from './level.ts'
export type { Playout } from './playout.ts'

/** What a folder of bots gives: its bots, weakest first, and the game's quick way to play at random. */
interface Own {
  readonly bots: readonly (readonly [Level, AnyBot])[]
  readonly playout?: Playout
}

/** One line a game, fetched when it is played. Every game has `random`. */
const OWN: ReadonlyMap<string, () => Promise<Own>> = new Map([
  ['desert-bazaar', (): Promise<Own> => import('./desert-bazaar/index.ts')],
  ['through-the-desert', (): Promise<Own> => import('./through-the-desert/index.ts')],
  ['bazaar', (): Promise<Own> => import('./bazaar/index.ts')],
])

/** The bots of one game. */
export interface Bots {
  /** The levels that it can be played at, weakest first. */
  readonly levels: readonly Level[]
  botFor(level: string): AnyBot | undefined
  /** Plays a table of the game to its end at random, where the game has a way quicker than its list of moves. */
  readonly playout: Playout | undefined
}

export async function loadBots(game: string): Promise<Bots> {
  const own = await OWN.get(game)?.()
  const bots = [[RANDOM, random] as const, ...(own?.bots ?? [])]
  return {
    levels: bots.map(([level]) => level),
    botFor: (level) => bots.find(([{ id }]) => id === level)?.[1],
    playout: own?.playout,
  }
}

/** By game; a game that is not among them has `random` alone. */
export async function loadAllBots(): Promise<ReadonlyMap<string, Bots>> {
  return new Map(await Promise.all(Array.from(OWN.keys(), async (game) => [game, await loadBots(game)] as const)))
}
