import type { State } from '@caravanserai/through-the-desert/seat'
import type { AnyBot } from '../../bot.ts'
import type { Net } from '../../nets/net.ts'
import type { School } from '../../nets/value.ts'
import { greedy, placeBest } from '../casual.ts'
import { arranger, rowSize, seer } from '../features.ts'
import { leadBest } from '../leaders.ts'
import { forCount, player } from '../player.ts'
import { learned, searcher, student, type Mind } from '../searcher.ts'
import { FULL_TASTE, tuned, type Taste } from '../taste.ts'

/** For whoever tries the search itself: a table that could lie behind a view, and how a search sees it. */
export { imagine } from '@caravanserai/through-the-desert/seat'
export { field } from '../field.ts'

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

/** The zoo: players that stay as they are, so that what is new can be held against them (`zoo.test.ts` of all games). */
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

function styled(level: string, taste: Partial<Taste>): AnyBot {
  const own = { ...FULL_TASTE, ...taste }
  return player(level, leadBest(own), placeBest(own))
}

export const school: School<State, AnyBot> = {
  rowSize,
  seer,
  arranger,
  pupil: (level, net, nodes) => searcher(level, learning(net, nodes)),
  student: (level, net, nodes) => student(level, learning(net, nodes)),
}

function learning(net: Net, nodes: number): Mind {
  return { ...MIND, taste: tuned, lead: forCount(tuned, leadBest), nodes, worlds: 1, nets: () => net }
}
