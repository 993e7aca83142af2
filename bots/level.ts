import type { Language } from '@caravanserai/kernel'

/** How well a bot plays, as data: what a menu offers. */
export interface Level {
  readonly id: string
  readonly name: Readonly<Record<Language, string>>
  /** What it does, in the game that it is a level of, in a few words. */
  readonly says?: Readonly<Record<Language, string>>
  /** About how many ms it thinks about a move on average, on one core of a usual machine; some moves take several times as long. */
  readonly ms?: number
}

/** Weakest first; a game has `random` and those that its folder lists. */
export const RANDOM: Level = { id: 'random', name: { en: 'Random', fr: 'Hasard' } }
export const NOVICE: Level = { id: 'novice', name: { en: 'Novice', fr: 'Débutant' } }
export const CASUAL: Level = { id: 'casual', name: { en: 'Casual', fr: 'Tranquille' } }
export const CLUB: Level = { id: 'club', name: { en: 'Club', fr: 'Club' } }
export const EXPERT: Level = { id: 'expert', name: { en: 'Expert', fr: 'Expert' } }
export const MASTER: Level = { id: 'master', name: { en: 'Master', fr: 'Maître' } }
