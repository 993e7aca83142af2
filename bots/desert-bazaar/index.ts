import { phase, type State } from '@caravanserai/desert-bazaar/seat'
import type { AnyAdviser } from '../advice.ts'
import type { AnyBot } from '../bot.ts'
import type { AnyLesson } from '../lesson.ts'
import { CASUAL, CLUB, EXPERT, MASTER, NOVICE, type Level } from '../level.ts'
import type { School } from '../nets/value.ts'
import type { Tasting } from '../taste.ts'
import { builder, casual } from './casual.ts'
import { dreamer, type Dream } from './dreamer.ts'
import { arranger, rowSize, seer } from './features.ts'
import { novice } from './novice.ts'
import { searcher } from './searcher.ts'
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

/** The zoo: players that stay as they are, so that what is new can be held against them. */
export const yardsticks: readonly AnyBot[] = [
  searcher('flat', { rule: 'ucb', explore: 0.5, doubt: 0, depth: 1 }, 1000),
  searcher('uct', { rule: 'ucb', explore: 0.5, doubt: 0, depth: Infinity }, 1000),
  searcher('puct', { rule: 'puct', explore: 1.5, doubt: 0.1, depth: Infinity }, 1000),
  builder('blocker', { ...CLUB_TASTE, envy: 1.2, seventh: 1.5 }),
  builder('racer', { ...CLUB_TASTE, card: { early: 0.3, late: 0.15, last: 0.05 }, effort: 0.3, patience: 0.3 }),
  builder('hoarder', { ...CLUB_TASTE, card: { early: 1.2, late: 0.8, last: 0.5 }, width: 1 }),
]

export const tasting: Tasting = {
  taste: { ...TUNED_TASTE, card: { ...TUNED_TASTE.card }, width: 4 },
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

export const adviser = async (): Promise<AnyAdviser> => (await import('./advice/index.ts')).adviser

export const lesson = async (): Promise<AnyLesson> => (await import('./share/index.ts')).lesson
