/** Players that are shown a view and answer with a move: for servers, for a worker of the page, for simulations. */
import { casual, CASUAL } from './desert-bazaar/casual.ts'
import { playout as desertBazaarPlayout } from './desert-bazaar/playout.ts'
import type { AnyBot, Level } from './bot.ts'
import type { Playout } from './playout.ts'
import { random, RANDOM } from './random.ts'
import { throughTheDesert } from './through-the-desert/levels.ts'
import { playout as throughTheDesertPlayout } from './through-the-desert/playout.ts'

export type { AnyBot, Bot, Level } from './bot.ts'
export type { Playout } from './playout.ts'

/** One line a game: its own bots, weakest first, and its quick way to play at random. Every game has `random`. */
const HOUSE: { readonly [game: string]: { readonly bots: readonly (readonly [Level, AnyBot])[]; readonly playout?: Playout } } = {
  'desert-bazaar': { bots: [[CASUAL, casual]], playout: desertBazaarPlayout },
  'through-the-desert': { bots: throughTheDesert, playout: throughTheDesertPlayout },
}

/** The levels that a game can be played at, weakest first. */
export function levels(game: string): readonly Level[] {
  return [RANDOM, ...(HOUSE[game]?.bots ?? []).map(([level]) => level)]
}

export function botFor(game: string, level: string): AnyBot | undefined {
  if (level === RANDOM.id) return random
  return HOUSE[game]?.bots.find(([{ id }]) => id === level)?.[1]
}

/** Plays a table of the game to its end at random, where the game has a way quicker than its list of moves. */
export function playoutFor(game: string): Playout | undefined {
  return HOUSE[game]?.playout
}
