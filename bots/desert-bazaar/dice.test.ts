import { bestOf, throws } from '@caravanserai/desert-bazaar/seat'
import { expect, test } from 'vitest'
import { rollWorth, type Worth } from './dice.ts'

const plain: Worth = (_, count) => count
const uneven: Worth = (resource, count) => [1, 0.4, 0, 0.7][resource]! * Math.sqrt(count)

test.each([
  ['all alike', plain],
  ['each its own', uneven],
])('the roll table is exact: the mean of the best of all 216 rolls, cards %s', (_, worth) => {
  const rolls = throws(3).map((dice) => bestOf(dice, worth).value)
  expect(rollWorth(worth)).toBeCloseTo(rolls.reduce((sum, value) => sum + value, 0) / 216, 10)
})

test('cards that nobody can use are worth no roll', () => {
  expect(rollWorth(() => 0)).toBe(0)
})
