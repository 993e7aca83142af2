import type { AnyGame } from '@caravanserai/kernel'

/** The only list of games. A game is fetched when it is wanted, so that nobody downloads one that is not played. */
const GAMES: ReadonlyMap<string, () => Promise<AnyGame>> = new Map([
  ['desert-bazaar', async (): Promise<AnyGame> => (await import('@caravanserai/desert-bazaar')).desertBazaar],
  ['through-the-desert', async (): Promise<AnyGame> => (await import('@caravanserai/through-the-desert')).throughTheDesert],
  ['bazaar', async (): Promise<AnyGame> => (await import('@caravanserai/bazaar')).bazaar],
])

export async function loadGame(id: string): Promise<AnyGame | undefined> {
  return GAMES.get(id)?.()
}

export function loadGames(): Promise<AnyGame[]> {
  return Promise.all(Array.from(GAMES.values(), (load) => load()))
}
