import type { Language } from '@caravanserai/kernel'

/** How well a bot plays, as data: what a menu offers. */
export interface Level {
  readonly id: string
  readonly name: Readonly<Record<Language, string>>
  /** What it does in this game, in a sentence. */
  readonly does?: Readonly<Record<Language, string>>
  /** Seconds of thought that a move may take; hardly any where nothing is said. */
  readonly seconds?: number
}

/** Weakest first; a game has `random` and those that its folder lists. */
export const RANDOM: Level = { id: 'random', name: { en: 'Random', fr: 'Hasard' } }
export const NOVICE: Level = { id: 'novice', name: { en: 'Novice', fr: 'Débutant' } }
export const CASUAL: Level = { id: 'casual', name: { en: 'Casual', fr: 'Tranquille' } }
export const CLUB: Level = { id: 'club', name: { en: 'Club', fr: 'Club' }, seconds: 0.1 }
export const EXPERT: Level = { id: 'expert', name: { en: 'Expert', fr: 'Expert' }, seconds: 0.3 }
export const MASTER: Level = { id: 'master', name: { en: 'Master', fr: 'Maître' }, seconds: 1.5 }
