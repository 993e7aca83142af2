import type { State } from '@caravanserai/through-the-desert/seat'
import type { AnyAdviser } from '../advice.ts'
import type { AnyBot } from '../bot.ts'
import type { AnyLesson } from '../lesson.ts'
import { CASUAL, CLUB, EXPERT, MASTER, NOVICE, type Level } from '../level.ts'
import type { School } from '../nets/value.ts'
import type { Tasting } from '../taste.ts'
import { casual, greedy, placeBest } from './casual.ts'
import { arranger, rowSize, seer } from './features.ts'
import { MASTERLY, placeAhead } from './foresight.ts'
import { leadBest } from './leaders.ts'
import { novice } from './novice.ts'
import { placePair } from './pair.ts'
import { forCount, player } from './player.ts'
import { learned, searcher, type Mind } from './searcher.ts'
import { FULL_TASTE, tuned, type Taste } from './taste.ts'

export { quick } from '@caravanserai/through-the-desert/seat'

/** How the searchers search; the stronger look at more tables. */
const MIND: Mind = {
  manner: { rule: 'puct', explore: 1.5, doubt: 0.1, depth: Infinity },
  nodes: 1200,
  worlds: 4,
  outlook: 1,
  warmth: 2,
  ideas: 4,
}

/** How those with a net do: they weigh the second camel of a turn as closely as the first, and place leaders as Club does. */
const DEEP: Mind = { ...MIND, outlook: 2, taste: tuned, warmth: 1, lead: forCount(tuned, leadBest) }

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

const styled = (level: string, taste: Partial<Taste>): AnyBot =>
  player(level, leadBest({ ...FULL_TASTE, ...taste }), placeBest({ ...FULL_TASTE, ...taste }))

/** The zoo: players that stay as they are, so that what is new can be held against them. */
export const yardsticks: readonly AnyBot[] = [
  // These search with a net, and have not been shown to be stronger than Club with every number of players.
  learned('net', { ...DEEP, nodes: 1600 }),
  learned('net-long', { ...DEEP, nodes: 10_000 }),
  greedy,
  searcher('flat', { ...MIND, manner: { rule: 'ucb', explore: 0.7, doubt: 0, depth: 1 }, outlook: null, ideas: 1 }),
  searcher('uct', { ...MIND, manner: { rule: 'ucb', explore: 0.7, doubt: 0, depth: Infinity }, outlook: null, ideas: 1 }),
  // As long as Master, and as long as those with a net.
  searcher('puct-short', { ...MIND, nodes: 350 }),
  searcher('puct', MIND),
  searcher('puct-long', { ...MIND, nodes: 5000 }),
  styled('blocker', { envy: 3, fence: { now: 0.4, wait: 0.2, rival: 1.5 } }),
  styled('racer', { tempo: 4, finish: 60, lead: 0.1 }),
  styled('hoarder', { envy: 0, water: { near: 0.8, fade: 0.7 }, oasis: { near: 0.2, fade: 0.5 } }),
]

export const school: School<State, AnyBot> = {
  rowSize,
  seer,
  arranger,
  pupil: (level, net, nodes) =>
    searcher(level, { ...MIND, taste: tuned, lead: forCount(tuned, leadBest), nodes, worlds: 1, nets: () => net }),
}

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
