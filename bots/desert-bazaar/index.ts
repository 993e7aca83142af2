import { phase, type State } from '@caravanserai/desert-bazaar/seat'
import type { AnyBot } from '../bot.ts'
import { CASUAL, CLUB, NOVICE, type Level } from '../level.ts'
import type { School } from '../nets/value.ts'
import type { Tasting } from '../taste.ts'
import { builder, casual } from './casual.ts'
import { dreamer, type Dream } from './dreamer.ts'
import { arranger, rowSize, seer } from './features.ts'
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

const DREAM: Dream = {
  taste: { ...CASUAL_TASTE, width: 8 },
  tries: 200,
  worlds: 16,
  turns: 12,
  explore: 0.3,
  warmth: 0.7,
  nets: () => undefined,
}

export const school: School<State, AnyBot> = {
  rowSize,
  seer,
  arranger,
  isAsked: (state) => phase(state) === 'turn',
  pupil: (level, net, nodes) => dreamer(level, { ...DREAM, tries: nodes, nets: () => net }),
}
