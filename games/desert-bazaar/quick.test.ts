import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Once warm it is none at all; an object at every tenth move would be more than this. */
const BYTES_A_MOVE = 4

/** Rounds of whole games, setup apart, until one is quiet: early on the compiler works beside us and allocates too. */
const ROUNDS = `
  import { getHeapStatistics } from 'node:v8'
  import { chanceKey, chanceOf, luckOf, playout } from '@caravanserai/kernel'
  import { desertBazaar } from '@caravanserai/desert-bazaar'
  const { quick } = desertBazaar
  const key = chanceKey('silent')
  const starts = Array.from({ length: 20 }, (_, i) => {
    const state = desertBazaar.blank(4, desertBazaar.options({}, 4))
    desertBazaar.setup(state, chanceOf(key, i))
    return state
  })
  const table = desertBazaar.copy(starts[0])
  const luck = luckOf(key)
  const pick = chanceOf(key, 1_000_000)
  let least = Infinity
  for (let round = 0; round < 100 && least >= ${BYTES_A_MOVE}; round++) {
    let moves = 0
    const before = getHeapStatistics().total_allocated_bytes
    for (let i = 0; i < 400; i++) {
      quick.copyInto(starts[i % starts.length], table)
      moves += playout(quick, table, luck, pick)
    }
    least = Math.min(least, (getHeapStatistics().total_allocated_bytes - before) / moves)
  }
  console.log(least)`

// In a Node of its own: what runs the tests wraps every import, and that allocates.
it(`silent play makes nothing that must be thrown away: under ${BYTES_A_MOVE} bytes a move`, () => {
  const least = execFileSync(process.execPath, ['--input-type=module', '-e', ROUNDS], { cwd: import.meta.dirname, encoding: 'utf8' })
  expect(Number(least)).toBeGreaterThanOrEqual(0)
  expect(Number(least)).toBeLessThan(BYTES_A_MOVE)
})
