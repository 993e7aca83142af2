import { throughTheDesert } from '@caravanserai/through-the-desert'
import { caravan, isOpen, quick, type State } from '@caravanserai/through-the-desert/seat'
import { begin, isRefusal, plainChance } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { chart, FAR, read, walk } from './chart.ts'

/** A table in the middle of a game of random moves. */
function midway(players: number, moves: number): State {
  const match = begin(throughTheDesert, { players, seed: `chart ${players}` })
  if (isRefusal(match)) throw new Error(match.refused)
  const luck = plainChance(`chart ${players}`)
  const actions = new Int32Array(quick.most(match.state))
  for (let i = 0; i < moves; i++) quick.act(match.state, actions[luck.below(quick.list(match.state, actions))]!, null, luck)
  return match.state
}

test.each([2, 3, 4, 5])('the spaces one camel away are those that the rules leave open, with %i players', (players) => {
  for (const moves of [25, 45, 65]) {
    const state = midway(players, moves)
    const map = chart(state)
    read(map, state)
    for (let k = 0; k < caravan(players, 0); k++) {
      const count = walk(map, state, k, 1)
      const near = Array.from(map.queue.subarray(0, count)).filter((space) => map.steps[space] === 1)
      expect(near.toSorted((a, b) => a - b)).toEqual([...map.steps.keys()].filter((space) => isOpen(state, k, space)))
    }
  }
})

test('a longer walk comes to every space of a shorter one, in as many steps', () => {
  const state = midway(4, 60)
  const map = chart(state)
  read(map, state)
  for (let k = 0; k < caravan(4, 0); k++) {
    walk(map, state, k, 2)
    const short = map.steps.slice()
    walk(map, state, k, 5)
    expect(map.steps.map((steps, space) => (short[space] === FAR ? FAR : steps))).toEqual(short)
  }
})
