import { expect, test } from 'vitest'
import { lightChance } from './luck.ts'

const drawn = (seed: number, n: number, count: number): number[] => {
  const chance = lightChance(seed)
  return Array.from({ length: count }, () => chance.below(n))
}

test('light luck is the same for the same number, and another for the next', () => {
  expect(drawn(7, 1000, 20)).toEqual(drawn(7, 1000, 20))
  for (const seed of [0, 1, -1, 2 ** 32 - 1]) expect(drawn(seed, 1000, 20)).not.toEqual(drawn(seed + 1, 1000, 20))
})

test('light luck shows every face of a die about equally often, also in the first throw of many seeds', () => {
  const throws = [drawn(3, 20, 20_000), Array.from({ length: 20_000 }, (_, seed) => drawn(seed, 20, 1)[0]!)]
  for (const faces of throws) {
    const counts = Array.from({ length: 20 }, (_, face) => faces.filter((each) => each === face).length)
    // 1,000 each, give or take five times what chance allows.
    expect(Math.min(...counts)).toBeGreaterThan(845)
    expect(Math.max(...counts)).toBeLessThan(1155)
  }
})
