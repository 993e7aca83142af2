import type { AnyAdviser } from '../advice.ts'
import type { AnyBot } from '../bot.ts'
import type { AnyLesson } from '../lesson.ts'
import { CASUAL, CLUB, EXPERT, MASTER, NOVICE, type Level } from '../level.ts'
import type { Tasting } from '../taste.ts'
import { casual } from './casual.ts'
import { MASTERLY, placeAhead } from './foresight.ts'
import { leadBest } from './leaders.ts'
import { novice } from './novice.ts'
import { placePair } from './pair.ts'
import { forCount, player } from './player.ts'
import { FULL_TASTE, tuned, type Taste } from './taste.ts'

export { quick } from '@caravanserai/through-the-desert/seat'

/** Weakest first. A level is listed once it is measured to beat the one below, with every number of players: docs/bots.md. */
export const bots: readonly (readonly [Level, AnyBot])[] = [
  [
    {
      ...NOVICE,
      says: { en: 'Takes the points it happens to see.', fr: 'Prend les points qu’il voit par hasard.' },
      ms: 1,
    },
    novice,
  ],
  [
    {
      ...CASUAL,
      says: { en: 'Sees what is near and seldom gets in your way.', fr: 'Voit ce qui est proche et vous gêne rarement.' },
      ms: 5,
    },
    casual,
  ],
  [
    {
      ...CLUB,
      says: {
        en: 'Weighs both camels of a turn together, and what you are about to do.',
        fr: 'Pèse les deux chameaux d’un tour ensemble, et ce que vous allez faire.',
      },
      ms: 20,
    },
    player(CLUB.id, leadBest(FULL_TASTE), placePair(FULL_TASTE, 12)),
  ],
  [
    {
      ...EXPERT,
      says: {
        en: 'Weighs both camels as Club does, and knows what counts with so many at the table.',
        fr: 'Pèse les deux chameaux comme le Club, et sait ce qui compte selon le nombre de joueurs.',
      },
      ms: 20,
    },
    player(
      EXPERT.id,
      forCount(tuned, leadBest),
      forCount(tuned, (taste) => placePair(taste, 12)),
    ),
  ],
  [
    {
      ...MASTER,
      says: {
        en: 'Plays its best turns on in its head, until it would place again.',
        fr: 'Joue dans sa tête la suite de ses meilleurs tours, jusqu’à placer de nouveau.',
      },
      ms: 40,
    },
    player(
      MASTER.id,
      forCount(tuned, leadBest),
      forCount(tuned, (taste) => placeAhead(taste, MASTERLY)),
    ),
  ],
]

const tasteful = (level: string, taste: Taste, width: number): AnyBot => player(level, leadBest(taste), placePair(taste, width))

/** Few first camels are looked at closely, so that many games can be played. */
export const tasting: Tasting = {
  taste: {
    ...FULL_TASTE,
    oasis: { ...FULL_TASTE.oasis },
    water: { ...FULL_TASTE.water },
    river: { ...FULL_TASTE.river },
    fence: { ...FULL_TASTE.fence },
  },
  fixed: ['reach', 'whim'],
  player: (level, taste) => tasteful(level, taste as unknown as Taste, 4),
}

export const adviser = async (): Promise<AnyAdviser> => (await import('./advice/index.ts')).adviser

export const lesson = async (): Promise<AnyLesson> => (await import('./share/index.ts')).lesson
