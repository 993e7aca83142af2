import type { AnyGame } from '@caravanserai/kernel'
import { loadGames } from './registry.ts'

/** Every game of the registry, there at once: for the command line and for tests. A page has no use for all of them. */
export const games: readonly AnyGame[] = await loadGames()

export function gameOf(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id)
}
