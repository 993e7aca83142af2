import type { Bots } from '@caravanserai/bots'
import type { AnyGame } from '@caravanserai/kernel'
import { GAME_IDS, loadBots, loadGame, loadMeasured } from './registry.ts'

/** Every game of the registry, there at once: for the command line and for tests. A page has no use for all of them. */
export const games: readonly AnyGame[] = (await Promise.all(GAME_IDS.map(loadGame))).filter((game) => game !== undefined)

const bots = new Map(await Promise.all(GAME_IDS.map(async (id) => [id, await loadMeasured(id)] as const)))
const random = await loadBots('')
// Whoever measures and compares wants them at their best.
await Promise.all(
  [...bots.values()].flatMap(({ levels, zoo, botFor }) => [...levels.map(({ id }) => id), ...zoo].map(async (id) => botFor(id)?.ready?.())),
)

export function gameOf(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id)
}

/** The bots of a game; one that is not listed has `random` alone. */
export function botsOf(id: string): Bots {
  return bots.get(id) ?? random
}
