import { expect, test } from 'vitest'
import { digits, hearClocks, leftAt } from './left.ts'

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
