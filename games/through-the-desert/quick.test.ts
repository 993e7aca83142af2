import { getHeapStatistics } from 'node:v8'
import { chanceKey, chanceOf, luckOf, playout } from '@caravanserai/kernel'
import { expect, it } from 'vitest'
import { throughTheDesert as game } from './index.ts'
import { quick } from './quick.ts'
import { copy, type State } from './state.ts'

/** Bytes for each move of silent play. What there is comes from the measuring itself and from numbers too large to be small. */
const FEW = 8
const GAMES = 20
/** The compiler is not done with the first rounds, and what it has not seen yet makes objects that it will not make later. */
const ROUNDS = 200

it.each(game.players)('TD-22 silent play of %i players makes nothing anew: a few bytes a move', (players) => {
  const start = game.blank(players, game.options({}, players) as State['ground']['options'])
  game.setup(start, chanceOf(chanceKey('light'), 0))
  const table = copy(start)
  const bytes = () => getHeapStatistics().total_allocated_bytes
  let least = Infinity
  for (let round = 0; round < ROUNDS && least >= FEW; round++) {
    const lucks = Array.from({ length: GAMES }, (_, i) => {
      const key = chanceKey(`light-${round}-${i}`)
      const pick = chanceOf(key, 1_000_000)
      // Its words are there from the first draw on.
      pick.below(2)
      return { luck: luckOf(key), pick }
    })
    let moves = 0
    const before = bytes()
    for (const { luck, pick } of lucks) {
      quick.copyInto(start, table)
      moves += playout(quick, table, luck, pick)
    }
    least = Math.min(least, (bytes() - before) / moves)
  }
  expect(least).toBeLessThan(FEW)
})
