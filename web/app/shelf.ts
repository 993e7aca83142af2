import type { Language } from '@caravanserai/kernel'
import { tables } from '../tables/index.ts'

/** The registry as it was when the page was built: see `vite.config.ts`. */
declare const SHELF: readonly Shelved[]

export interface Shelved {
  readonly id: string
  readonly players: readonly number[]
  readonly levels: readonly { readonly id: string; readonly name: Readonly<Record<Language, string>> }[]
  readonly titles: Readonly<Record<Language, string>>
}

/** A game that can be played: it has rules and a table. Undefined if it is not there yet. */
export function shelved(game: string): Shelved | undefined {
  return game in tables ? SHELF.find(({ id }) => id === game) : undefined
}

/** The level that most people want: the one called casual, or the weakest that thinks. */
export function usualLevel({ levels }: Shelved): string {
  return levels.find(({ id }) => id === 'casual')?.id ?? levels[1]?.id ?? levels[0]?.id ?? 'random'
}
