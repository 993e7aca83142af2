import type { Told } from '@caravanserai/kernel'
import type { Puzzles } from './puzzle.ts'

/** The puzzles of each game, fetched when somebody looks at them. */
export const PUZZLES: { readonly [game: string]: (() => Promise<Puzzles>) | undefined } = {
  'desert-bazaar': some(async () => (await import('../tables/desert-bazaar/puzzles/index.ts')).puzzles),
  'through-the-desert': some(async () => (await import('../tables/through-the-desert/puzzles/index.ts')).puzzles),
  bazaar: some(async () => (await import('../tables/bazaar/puzzles/index.ts')).puzzles),
}

/** Puzzles of some game: they are handed only what their own game's host has said. */
function some<View, Event extends Told, Id extends string>(load: () => Promise<Puzzles<View, Event, Id>>): () => Promise<Puzzles> {
  return async () => (await load()) as unknown as Puzzles
}
