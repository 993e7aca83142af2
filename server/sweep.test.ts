import { expect, test } from 'vitest'
import { engine, sweeping } from './sweep.ts'

const MB = 2 ** 20

/** How often it is swept where so much is there at each look; what is swept is gone. */
function swept(busy: () => number, looks: readonly number[]): number {
  let [times, there] = [0, 0]
  const sweep = sweeping({
    busy,
    young: () => there,
    collect() {
      times++
      there = 0
    },
  })
  for (const young of looks) {
    there = young
    sweep()
  }
  return times
}

test.each([
  ['garbage and nothing to do', 0.1, [4, 4, 4], 3],
  ['little garbage', 0.1, [2, 2.5, 2.9], 0],
  ['little that gathers', 0.1, [2, 4, 1], 1],
  ['much to do', 0.9, [4, 8, 12], 0],
  ['so much garbage that there is much to do', 0.1, [8, 16, 24], 0],
  ['the engine has done it', 0.1, [8, 4, 3.5], 0],
])('young garbage is collected where it is worth while and there is time: %s', (_, busy, looks, times) => {
  const each = looks.map((young) => young * MB)
  expect(swept(() => busy, each)).toBe(times)
})

test('what was done since is measured anew each time', () => {
  const shares = [0.9, 0.1, 0.9]
  expect(swept(() => shares.shift() ?? 1, [4 * MB, 4 * MB, 4 * MB])).toBe(1)
})

test('the engine collects what is young and of no use, and says so', () => {
  const { young, collect, busy } = engine()
  collect()
  const before = young()
  let kept: number[][] = []
  for (let i = 0; i < 20_000 && young() < before + 2 * MB; i++) kept.push([i, i, i, i])
  const full = young()
  expect(full).toBeGreaterThan(before)
  kept = []
  // What lived until the first may be kept until the second.
  collect()
  collect()
  expect(young()).toBeLessThan(full)
  expect(busy()).toBeGreaterThanOrEqual(0)
})
