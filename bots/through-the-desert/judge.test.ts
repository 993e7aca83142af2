import { throughTheDesert } from '@caravanserai/through-the-desert'
import { caravan, copy, inside, isOver, quick, turn, type Options, type State } from '@caravanserai/through-the-desert/seat'
import { begin, isRefusal, plainChance, type Action } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { chart } from './chart.ts'
import { Judge } from './judge.ts'
import { outlook } from './outlook.ts'
import { actionsOf, NO_CHANCE } from './player.ts'
import { tuned } from './taste.ts'

const TABLES: readonly (readonly [players: number, options: Partial<Options>])[] = [
  [2, {}],
  [3, { board: 'river' }],
  [4, { aquifers: true }],
  [5, { board: 'river' }],
]

test.each(TABLES)('says of every turn what the outlook says, with %i players and %j', (players, options) => {
  const match = begin(throughTheDesert, { players, seed: 'judge', options })
  if (isRefusal(match)) throw new Error(match.refused)
  const luck = plainChance(`judge ${players}`)
  let off = 0
  let closed = 0
  for (let moves = 0; !isOver(match.state); moves++) {
    if (moves > 25 && moves % 9 === 0) {
      const [most, areas] = compared(match.state, moves)
      off = Math.max(off, most)
      closed += areas
    }
    quick.act(match.state, quick.any(match.state, luck), null, NO_CHANCE)
  }
  expect(off).toBeLessThan(1e-8)
  // Areas are what makes it forget, in the middle of a turn and at its end.
  expect(closed).toBeGreaterThan(0)
})

/** By how much the two differ at most, of all first camels and some second ones, and how many of those have closed something. */
function compared(state: State, which: number): readonly [off: number, closed: number] {
  const seat = turn(state)
  const taste = tuned(state.players)
  const map = chart(state)
  const judge = new Judge(state, seat, taste)
  const { spaces } = state.ground
  const of = (action: Action) => caravan(seat, Math.floor(action / spaces))
  let off = 0
  let closed = 0
  const compare = (level: number, table: State) =>
    (off = Math.max(off, Math.abs(judge.outlook(level, table, seat) - outlook(map, state, table, seat, taste))))
  judge.begin(state)
  for (const first of actionsOf(state)) {
    const after = acted(state, first)
    judge.put(1, state, after, of(first), first % spaces)
    compare(1, after)
    const seconds = isOver(after) || turn(after) !== seat ? [] : [...actionsOf(after)].filter((_, i) => i % 5 === which % 5)
    for (const second of seconds) {
      const last = acted(after, second)
      if (inside(last, seat) > inside(after, seat)) closed++
      judge.put(2, after, last, of(second), second % spaces)
      compare(2, last)
      judge.lift(after, last, of(second), second % spaces)
    }
    judge.lift(state, after, of(first), first % spaces)
  }
  return [off, closed]
}

function acted(state: State, action: Action): State {
  const after = copy(state)
  quick.act(after, action, null, NO_CHANCE)
  return after
}
