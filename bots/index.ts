/** Players that are shown a view and answer with a move: for servers, for a worker of the page, for simulations. */
import type { AnyBot, Level } from './bot.ts'
import { luckOf, playout, type AnyQuick } from '@caravanserai/kernel'
import type { Playout } from './playout.ts'
import { random, RANDOM } from './random.ts'

export type { AnyBot, Bot, Level } from './bot.ts'
export type { Playout } from './playout.ts'

/** What a folder of bots gives: its bots, weakest first, and the quick door of its game. */
interface Own {
  readonly bots: readonly (readonly [Level, AnyBot])[]
  readonly quick?: AnyQuick
  /** A way of its own to play at random, where the game has no quick door. */
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
    playout: own?.quick ? playoutBy(own.quick) : own?.playout,
  }
}

function playoutBy(quick: AnyQuick): Playout {
  return (state, key, pick) => playout(quick, state, luckOf(key), pick)
}

/** By game; a game that is not among them has `random` alone. */
export async function loadAllBots(): Promise<ReadonlyMap<string, Bots>> {
  return new Map(await Promise.all(Array.from(OWN.keys(), async (game) => [game, await loadBots(game)] as const)))
}
