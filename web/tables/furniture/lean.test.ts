import { expect, test } from 'vitest'
import { leanOf } from './lean.ts'

/** Rows of spaces, 100 apart in both directions. */
const COLUMNS = 20
const centres = Array.from({ length: 20 * COLUMNS }, (_, i) => ({ x: (i % COLUMNS) * 100, y: Math.floor(i / COLUMNS) * 100 }))
const shape = { centres, box: [-50, -50, 2000, 2000] as const }
const at = (column: number, row: number) => row * COLUMNS + column
const nothing = () => false

test('where nothing stands a bubble hangs above its space; at the edges it leans inwards and hangs below', () => {
  expect(leanOf(shape, at(10, 10), nothing)).toBe('')
  expect(leanOf(shape, at(0, 10), nothing)).toBe('left')
  expect(leanOf(shape, at(19, 10), nothing)).toBe('right')
  expect(leanOf(shape, at(10, 0), nothing)).toBe('top')
  expect(leanOf(shape, at(19, 0), nothing)).toBe('right top')
})

test('it hangs where it covers the fewest pieces', () => {
  const above = new Set([at(9, 9), at(10, 9), at(11, 9)])
  expect(leanOf(shape, at(10, 10), (space) => above.has(space))).toBe('top')
  const leftOf = new Set([8, 9].flatMap((column) => [at(column, 9), at(column, 11)]))
  expect(leanOf(shape, at(10, 10), (space) => leftOf.has(space))).toBe('left')
})

test('its own space does not count, and rather a piece than the edge of the board', () => {
  expect(leanOf(shape, at(10, 10), (space) => space === at(10, 10))).toBe('')
  expect(leanOf(shape, at(10, 0), (space) => space === at(10, 1))).toBe('top')
})
