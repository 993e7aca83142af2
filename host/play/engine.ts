import { loadBots, loadGame } from '@caravanserai/games'
import type { Engine } from './match.ts'

/** A game of the registry with its bots. */
export async function loadEngine(id: string): Promise<Engine | undefined> {
  const [game, bots] = await Promise.all([loadGame(id), loadBots(id)])
  return game && { game, bots }
}
