import { loadAllBots, loadBots, type Bots } from './index.ts'

const all = await loadAllBots()
const random = await loadBots('')

/** The bots of a game, there at once: for the command line and for tests. A page fetches those of the game that it plays. */
export function botsOf(game: string): Bots {
  return all.get(game) ?? random
}
