import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

const height = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0)

test('what is thick enough to be read stands as high as it counts', () => {
  expect(sharesOf([20, 0, 10, 10], 40)).toEqual([0.5, 0, 0.25, 0.25])
})

test('thin slices can be read, and who has more points stands higher all the same', () => {
  const first = sharesOf([16, 9, 3, 4, 2], 34)
  const second = sharesOf([14, 9, 1, 4, 4], 34)
  const third = sharesOf([18, 8, 1, 2, 2], 34)
  for (const share of [...first, ...second, ...third]) expect(share).toBeGreaterThanOrEqual(0.15)
  expect(height(first)).toBeCloseTo(1)
  expect(height(second)).toBeCloseTo(32 / 34)
  expect(height(third)).toBeCloseTo(31 / 34)
})

test('while it is counted, too, who has more so far stands higher', () => {
  const [less, more] = [
    [17, 20, 9, 20],
    [17, 30, 1, 5],
  ] as const
  expect(height(sharesOf(less, 66, 2))).toBeCloseTo(37 / 66)
  expect(height(sharesOf(more, 66, 2))).toBeCloseTo(47 / 66)
  expect(sharesOf(more, 66, 2)).toHaveLength(2)
})

test('a column of nothing but thin slices is as high as it takes to read them', () => {
  expect(height(sharesOf([1, 1, 1], 40))).toBeCloseTo(0.456)
  expect(sharesOf([0, 0], 40)).toEqual([0, 0])
})
