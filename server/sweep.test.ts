import { expect, test } from 'vitest'
import { engine, sweeping } from './sweep.ts'

const MB = 2 ** 20

test.each([
  ['much garbage and nothing to do', 0.1, 8 * MB, true],
  ['little garbage', 0.1, 2 * MB, false],
  ['much to do', 0.9, 8 * MB, false],
])('young garbage is collected where it is worth while and there is time: %s', (_, busy, young, is) => {
  let times = 0
  const sweep = sweeping({ busy: () => busy, young: () => young, collect: () => times++ })
  sweep()
  sweep()
  expect(times).toBe(is ? 2 : 0)
})

test('what was done since is measured anew each time', () => {
  const asked: number[] = []
  const shares = [0.9, 0.1, 0.9]
  const busy = () => shares.shift() ?? 1
  const sweep = sweeping({ busy, young: () => 8 * MB, collect: () => asked.push(shares.length) })
  for (let i = 0; i < 3; i++) sweep()
  expect(asked).toEqual([1])
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
