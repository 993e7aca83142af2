import { expect, test } from 'vitest'
import { pointsOf } from './curve.tsx'

test('a curve goes from edge to edge, the highest on top and the lowest at the foot', () => {
  expect(pointsOf([1500, 1600, 1400])).toEqual([
    [6, 24],
    [120, 6],
    [234, 42],
  ])
})

test('one game is a point, and games that change nothing are a line in the middle', () => {
  expect(pointsOf([1500])).toEqual([[6, 24]])
  expect(pointsOf([1500, 1500]).map(([, y]) => y)).toEqual([24, 24])
  expect(pointsOf([])).toEqual([])
})
