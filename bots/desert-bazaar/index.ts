import type { AnyBot } from '../bot.ts'
import { CASUAL, CLUB, NOVICE, type Level } from '../level.ts'
import type { Tasting } from '../taste.ts'
import { builder, casual } from './casual.ts'
import { novice } from './novice.ts'
import { CASUAL_TASTE, type Taste } from './taste.ts'

export { quick } from '@caravanserai/desert-bazaar/seat'

/** Weakest first. */
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
    builder(CLUB.id, { ...CASUAL_TASTE, width: 8 }),
  ],
]

export const tasting: Tasting = {
  taste: { ...CASUAL_TASTE, card: { ...CASUAL_TASTE.card }, width: 8 },
  fixed: ['whim', 'width'],
  player: (level, taste) => builder(level, taste as unknown as Taste),
}
