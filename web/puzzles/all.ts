import type { Puzzles } from './puzzle.ts'

const FOUND = import.meta.glob<Puzzles>('../tables/*/puzzles/index.ts', { import: 'puzzles' })

/** The puzzles of each game, found by their folders and fetched when somebody looks at them. */
export const PUZZLES: { readonly [game: string]: (() => Promise<Puzzles>) | undefined } = Object.fromEntries(
  Object.entries(FOUND).map(([file, load]) => [file.split('/')[2] ?? '', load]),
)
