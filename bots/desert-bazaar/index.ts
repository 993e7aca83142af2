import type { AnyAdviser } from '../advice.ts'
import type { AnyBot } from '../bot.ts'
import type { AnyLesson } from '../lesson.ts'
import { CASUAL, CLUB, EXPERT, MASTER, NOVICE, type Level } from '../level.ts'
import type { Tasting } from '../taste.ts'
import { builder, casual } from './casual.ts'
import { novice } from './novice.ts'
import { CLUB_TASTE, masterTaste, TUNED_TASTE, type Taste } from './taste.ts'

export { quick } from '@caravanserai/desert-bazaar/seat'

/** Weakest first. A level is listed once it is measured to beat the one below, with every number of players: docs/bots.md. */
export const bots: readonly (readonly [Level, AnyBot])[] = [
  [{ ...NOVICE, says: { en: 'Builds what brings points at once.', fr: 'Construit ce qui rapporte tout de suite.' }, ms: 1 }, novice],
  [
    {
      ...CASUAL,
      says: {
        en: 'Knows what cards are worth, and builds tile by tile.',
        fr: 'Sait ce que valent les cartes, et construit tuile par tuile.',
      },
      ms: 2,
    },
    casual,
  ],
  [
    { ...CLUB, says: { en: 'Plans a whole turn of building.', fr: 'Prévoit tout un tour de construction.' }, ms: 10 },
    builder(CLUB.id, CLUB_TASTE),
  ],
  [
    {
      ...EXPERT,
      says: {
        en: 'Plans a whole turn many ways, and knows better what cards and markers are worth.',
        fr: 'Prévoit tout un tour de bien des façons, et sait mieux ce que valent cartes et marqueurs.',
      },
      ms: 20,
    },
    builder(EXPERT.id, TUNED_TASTE),
  ],
  [
    {
      ...MASTER,
      says: {
        en: 'Follows four times as many ways as Expert, and values things by how many sit at the table.',
        fr: 'Suit quatre fois plus de façons que l’Expert, et estime les choses selon le nombre de joueurs.',
      },
      ms: 30,
    },
    builder(MASTER.id, masterTaste),
  ],
]

export const tasting: Tasting = {
  taste: { ...TUNED_TASTE, card: { ...TUNED_TASTE.card }, width: 4 },
  fixed: ['whim', 'width'],
  player: (level, taste) => builder(level, taste as unknown as Taste),
}

export const adviser = async (): Promise<AnyAdviser> => (await import('./advice/index.ts')).adviser

export const lesson = async (): Promise<AnyLesson> => (await import('./share/index.ts')).lesson
