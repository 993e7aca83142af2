import type { Box, Choices, Language } from '@caravanserai/kernel'
import { tables } from '../tables/index.ts'

/** The registry as it was when the page was built: see `vite.config.ts`. */
declare const SHELF: readonly Shelved[]

export interface Shelved {
  readonly id: string
  readonly players: readonly number[]
  readonly levels: readonly ShelvedLevel[]
  readonly box: Box
  /** How many cards it has; 0 where there are none to read. */
  readonly cards: number
  /** Is it played on a board at all? */
  readonly board: boolean
  readonly choices: Required<Choices>
  readonly words: Readonly<Record<Language, ShelvedWords>>
}

export interface ShelvedLevel {
  readonly id: string
  readonly name: Readonly<Record<Language, string>>
  /** What it does, and about how many ms it thinks about a move. */
  readonly says?: Readonly<Record<Language, string>>
  readonly ms?: number
}

export interface ShelvedWords {
  readonly title: string
  readonly line: string
  /** What can be chosen, by its id, and a sentence on each variant, as `<id>-says`. */
  readonly choices: { readonly [choice: string]: string }
}

/** Every game of the registry, in its order. */
export function wholeShelf(): readonly Shelved[] {
  return SHELF
}

/** A game that can be played: it has rules and a table. Undefined if it is not there yet. */
export function shelved(game: string): Shelved | undefined {
  return game in tables ? SHELF.find(({ id }) => id === game) : undefined
}

/** The level that most people want: the one called casual, or the weakest that thinks. */
export function usualLevel({ levels }: Shelved): string {
  return levels.find(({ id }) => id === 'casual')?.id ?? levels[1]?.id ?? levels[0]?.id ?? 'random'
}
