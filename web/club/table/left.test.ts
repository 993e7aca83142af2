import { expect, test } from 'vitest'
import { digits, hearClocks, isHalfOver, leftAt } from './left.ts'

const clocks = () => ({ now: 5_000_000_000, left: [60_000, 30_000, null], running: [0] })

test('a clock runs from the moment the page heard of it, whatever time the host has', () => {
  const told = clocks()
  hearClocks({ kind: 'clocks', match: 'm', clocks: told }, 1000)
  expect(leftAt(told, 0, 1000)).toBe(60_000)
  expect(leftAt(told, 0, 3500)).toBe(57_500)
})

test('a clock that has run out shows that nothing is left', () => {
  const told = clocks()
  hearClocks({ kind: 'clocks', match: 'm', clocks: told }, 0)
  expect(leftAt(told, 0, 90_000)).toBe(0)
})

const HOUR = 3_600_000

test.each([
  ['most of it is left', 13, 11, false],
  ['half of it is left', 12, 12, true],
  ['little is left, and nothing has happened for long', 1, 23, true],
  ['it is a question that can be passed', 1, 1, false],
])('over days: %s', (_, left, since, isOver) => {
  const told = { now: 5_000_000_000, left: [left * HOUR], running: [0] }
  hearClocks({ kind: 'clocks', match: 'm', clocks: told }, 0)
  expect(isHalfOver(told, 0, 24, told.now - since * HOUR, 0)).toBe(isOver)
  expect(isHalfOver({ ...told, running: [] }, 0, 24, told.now - since * HOUR, 0)).toBe(false)
  // Time goes by on an open page, too.
  expect(isHalfOver(told, 0, 24, told.now - since * HOUR, 12 * HOUR)).toBe(true)
})

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [48_000, '0:48'],
  [522_000, '8:42'],
  [600_000, '10:00'],
  [4_122_000, '1:08:42'],
])('%i ms are %s', (ms, shown) => {
  expect(digits(ms)).toBe(shown)
})
