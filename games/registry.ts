import { desertBazaar } from '@caravanserai/desert-bazaar'
import type { AnyGame } from '@caravanserai/kernel'

/** The only list of games. */
export const games: readonly AnyGame[] = [desertBazaar]

export function gameOf(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id)
}
