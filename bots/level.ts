import type { Language } from '@caravanserai/kernel'

/** How well a bot plays, as data: what a menu offers. */
export interface Level {
  readonly id: string
  readonly name: Readonly<Record<Language, string>>
}

/** Weakest first; a game has `random` and those that its folder lists. */
export const RANDOM: Level = { id: 'random', name: { en: 'Random', fr: 'Hasard' } }
export const NOVICE: Level = { id: 'novice', name: { en: 'Novice', fr: 'Débutant' } }
export const CASUAL: Level = { id: 'casual', name: { en: 'Casual', fr: 'Tranquille' } }
