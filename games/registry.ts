import { botsFrom, type Bots, type OwnBots, type Zoo } from '@caravanserai/bots'
import type { AnyGame, Sketch } from '@caravanserai/kernel'

interface Listed {
  readonly game: () => Promise<AnyGame>
  readonly bots: () => Promise<OwnBots>
  /** Whom its bots are measured by. */
  readonly zoo: () => Promise<Zoo>
  readonly sketch: () => Promise<Sketcher>
}

/** Draws what everybody sees of a table. */
interface Sketcher {
  sketch(view: unknown): Sketch
}

/** The only list of games, each with its bots. They are fetched when they are wanted, so that nobody downloads what is not played. */
const GAMES: { readonly [id: string]: Listed } = {
  'desert-bazaar': {
    game: async () => (await import('@caravanserai/desert-bazaar')).desertBazaar,
    bots: () => import('@caravanserai/bots/desert-bazaar'),
    zoo: () => import('@caravanserai/bots/desert-bazaar/zoo'),
    sketch: () => import('@caravanserai/desert-bazaar/sketch'),
  },
  'through-the-desert': {
    game: async () => (await import('@caravanserai/through-the-desert')).throughTheDesert,
    bots: () => import('@caravanserai/bots/through-the-desert'),
    zoo: () => import('@caravanserai/bots/through-the-desert/zoo'),
    sketch: () => import('@caravanserai/through-the-desert/sketch'),
  },
  bazaar: {
    game: async () => (await import('@caravanserai/bazaar')).bazaar,
    bots: () => import('@caravanserai/bots/bazaar'),
    zoo: () => import('@caravanserai/bots/bazaar/zoo'),
    sketch: () => import('@caravanserai/bazaar/sketch'),
  },
}

export const GAME_IDS: readonly string[] = Object.keys(GAMES)

export async function loadGame(id: string): Promise<AnyGame | undefined> {
  return listed(id)?.game()
}

/** A game that is not listed has `random` alone, as every game has. */
export async function loadBots(id: string): Promise<Bots> {
  return botsFrom(await listed(id)?.bots())
}

/** The same with its zoo, for whoever measures or trains. */
export async function loadMeasured(id: string): Promise<Bots> {
  return botsFrom(await listed(id)?.bots(), await listed(id)?.zoo())
}

export async function loadSketcher(id: string): Promise<Sketcher | undefined> {
  return listed(id)?.sketch()
}

function listed(id: string): Listed | undefined {
  return Object.hasOwn(GAMES, id) ? GAMES[id] : undefined
}
