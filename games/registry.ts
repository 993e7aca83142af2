import { desertBazaar } from '@caravanserai/desert-bazaar'
import type { AnyGame } from '@caravanserai/kernel'
import { throughTheDesert } from '@caravanserai/through-the-desert'

/** The only list of games. */
export const games: readonly AnyGame[] = [desertBazaar, throughTheDesert]

export function gameOf(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id)
}
