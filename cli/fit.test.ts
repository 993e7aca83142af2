import { plainChance } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { fitted, tried, type Look } from './fit.ts'

/** Looks at tables of three at which the shares are known, and who won was drawn by them. */
function looks(count: number, weights: readonly number[], seed: string): Look[] {
  const chance = plainChance(seed)
  const part = (): number => chance.below(1000) / 500 - 1
  return Array.from({ length: count }, () => {
    const seats = [0, 1, 2].map(() => Float64Array.from(weights, part))
    const scores = seats.map((read) => Math.exp(read.reduce((sum, each, i) => sum + each * weights[i]!, 0)))
    let rest = (chance.below(1_000_000) / 1_000_000) * scores.reduce((a, b) => a + b, 0)
    const winner = scores.findIndex((score) => (rest -= score) < 0)
    return { seats, won: seats.map((_, seat) => Number(seat === winner)) }
  })
}

test('weights are found again from who won, and say how likely it was', () => {
  const known = [1.5, -0.7, 0]
  const found = fitted(looks(1500, known, 'taught'), known.length)
  found.forEach((weight, i) => expect(Math.abs(weight - known[i]!)).toBeLessThan(0.2))
  const held = looks(2000, known, 'held')
  const { loss, error } = tried(held, found)
  expect(loss).toBeLessThan(tried(held, [0, 0, 0]).loss)
  expect(tried(held, [0, 0, 0]).loss).toBeCloseTo(Math.log(3))
  expect(error).toBeLessThan(0.04)
  // Three times too sure of themselves, they are off.
  expect(
    tried(
      held,
      found.map((weight) => 3 * weight),
    ).error,
  ).toBeGreaterThan(0.05)
})
