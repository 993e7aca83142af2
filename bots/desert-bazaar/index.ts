import { phase, type State } from '@caravanserai/desert-bazaar/seat'
import type { AnyBot } from '../bot.ts'
import { CASUAL, CLUB, EXPERT, MASTER, NOVICE, type Level } from '../level.ts'
import type { School } from '../nets/value.ts'
import type { Tasting } from '../taste.ts'
import { builder, casual } from './casual.ts'
import { dreamer, type Dream } from './dreamer.ts'
import { arranger, rowSize, seer } from './features.ts'
import { novice } from './novice.ts'
import { CASUAL_TASTE, TUNED_TASTE, type Taste } from './taste.ts'

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
    builder(CLUB.id, { ...CASUAL_TASTE, width: 3 }),
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
      says: { en: 'As Expert, with many more ways.', fr: 'Comme Expert, de bien plus de façons encore.' },
      ms: 100,
    },
    builder(MASTER.id, { ...TUNED_TASTE, width: 32 }),
  ],
]

export const tasting: Tasting = {
  taste: { ...TUNED_TASTE, card: { ...TUNED_TASTE.card } },
  fixed: ['whim', 'width'],
  player: (level, taste) => builder(level, taste as unknown as Taste),
}

const DREAM: Dream = {
  taste: TUNED_TASTE,
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
