import type { AnyBot } from '../../bot.ts'
import type { Manner } from '../../search/search.ts'
import { trader } from '../casual.ts'
import { naive } from '../naive.ts'
import { CASUAL_TASTE, type Taste } from '../taste.ts'
import { searcher, type Mind } from './searcher.ts'

const PUCT: Manner = { rule: 'puct', explore: 1, doubt: 0.05, depth: Infinity }
const UCB: Manner = { rule: 'ucb', explore: 0.5, doubt: 0, depth: Infinity }

/** Tables are played on by a policy that bids as Casual does: at random a game takes thousands of moves. */
const MIND: Mind = { manner: PUCT, nodes: 48, worlds: 8, rounds: Infinity, warmth: 5 }

/** The zoo: players that stay as they are, so that what is new can be held against them (`zoo.test.ts` of all games). */
export const yardsticks: readonly AnyBot[] = [
  naive,
  searcher('flat', { ...MIND, manner: { ...UCB, depth: 1 }, warmth: null }),
  searcher('uct', { ...MIND, manner: UCB, warmth: null }),
  // As few tables as it can: Expert takes less time than they do.
  searcher('puct-short', { ...MIND, nodes: 8 }),
  searcher('puct', MIND),
  // A round instead of the whole game, and what the table then looks like.
  searcher('puct-round', { ...MIND, rounds: 1, nodes: 192 }),
  styled('blocker', {
    harm: 2,
    third: 12,
    peril: 60,
    relief: 1,
    thrift: { attacker: 1.4, owner: 0.9, onlooker: 0.7 },
    keeps: { own: 1, onlooker: 1 },
  }),
  styled('racer', {
    effort: 0,
    steps: { 1: 12, 2: 20, 3: 32, 4: 56, 5: 100 },
    alarm: 0,
    thrift: { attacker: 0.7, owner: 1.3, onlooker: 1.6 },
  }),
  styled('hoarder', {
    effort: 4,
    last: 30,
    scarce: 3,
    defence: 20,
    alarm: 1,
    item: { early: 9, middle: 9, late: 9 },
    thrift: { attacker: 1.8, owner: 1.4, onlooker: 2 },
  }),
]

function styled(level: string, taste: Partial<Taste>): AnyBot {
  return trader(level, () => ({ ...CASUAL_TASTE, ...taste }))
}
