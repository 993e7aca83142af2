import { expect, test } from 'vitest'
import { engine, sweeping } from './sweep.ts'

const MB = 2 ** 20

/** How often it is swept where so much has come at each look, or been collected by the engine; that share of what is swept is still of use. */
function swept(busy: () => number, looks: readonly number[], used = 0.3): number {
  let [times, there] = [0, 0]
  const sweep = sweeping({
    busy,
    young: () => there,
    collect() {
      times++
      there *= used
    },
  })
  for (const come of looks) {
    there = Math.max(0, there + come)
    sweep()
  }
  return times
}

test.each([
  ['garbage and nothing to do', 0.1, [4, 4, 4], 3],
  ['little garbage', 0.1, [2, 0.5, 0.4], 0],
  ['little that gathers', 0.1, [2, 2, 1], 1],
  ['much to do', 0.9, [4, 4, 4], 0],
  ['so much garbage that there is much to do', 0.1, [8, 8, 8], 0],
  ['the engine has done it', 0.1, [8, -4, -0.5], 0],
])('young garbage is collected where it is worth while and there is time: %s', (_, busy, looks, times) => {
  const each = looks.map((come) => come * MB)
  expect(swept(() => busy, each)).toBe(times)
})

test('where hardly anything lives on it is left to the engine, and tried again later', () => {
  const looks = Array.from({ length: 60 }, () => 4 * MB)
  expect(swept(() => 0.1, looks)).toBe(60)
  expect(swept(() => 0.1, looks, 0.1)).toBeLessThan(6)
})

test('what has gathered while there was more to do says nothing of what comes now', () => {
  const looks = [20 * MB, 4 * MB, 4 * MB, 4 * MB]
  expect(swept(() => 0.1, looks, 0.1)).toBe(3)
})

test('what lives on is held against what came since, and not against what had lived on before', () => {
  // The engine leaves 16 of 20 MB, which live on for longer.
  const sweeps = swept(() => 0.1, [20 * MB, -4 * MB, 4 * MB, 4 * MB], 0.1)
  expect(sweeps).toBe(2)
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
