import { phase, type State } from '@caravanserai/desert-bazaar/seat'
import type { AnyBot } from '../../bot.ts'
import type { School } from '../../nets/value.ts'
import type { Manner } from '../../search/search.ts'
import { builder } from '../casual.ts'
import { dreamer, type Dream } from '../dreamer.ts'
import { arranger, rowSize, seer } from '../features.ts'
import { CLUB_TASTE, TUNED_TASTE } from '../taste.ts'
import { searcher, type Mind } from './searcher.ts'

const UCB: Manner = { rule: 'ucb', explore: 0.5, doubt: 0, depth: Infinity }

/** Who knows nothing but the rules, and who knows what brings points. */
const MIND: Mind = { manner: UCB, nodes: 1000, ideas: 1, warmth: null }
const KNOWING: Mind = { manner: { rule: 'puct', explore: 1.5, doubt: 0.1, depth: Infinity }, nodes: 600, ideas: 4, warmth: 1 }

/** The zoo: players that stay as they are, so that what is new can be held against them (`zoo.test.ts` of all games). */
export const yardsticks: readonly AnyBot[] = [
  searcher('flat', { ...MIND, manner: { ...UCB, depth: 1 } }),
  searcher('uct', MIND),
  // As long as Master, and ten times as long.
  searcher('puct-short', { ...KNOWING, nodes: 40 }),
  searcher('puct', KNOWING),
  builder('blocker', { ...CLUB_TASTE, envy: 1.2, seventh: 1.5 }),
  builder('racer', { ...CLUB_TASTE, card: { early: 0.3, late: 0.15, last: 0.05 }, effort: 0.3, patience: 0.3 }),
  builder('hoarder', { ...CLUB_TASTE, card: { early: 1.2, late: 0.8, last: 0.5 }, width: 1 }),
]

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
