import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test.each([3, 10, 25])('each of %i has its turn once in ten calls, and no call takes more than its share', (many) => {
  const turns = new Turns(new Map(Array.from({ length: many }, (_, i) => [i, i])), 10)
  for (let round = 0; round < 3; round++) {
    const calls = Array.from({ length: 10 }, () => turns.next())
    expect(calls.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: many }, (_, i) => i))
    expect(Math.max(...calls.map((some) => some.length))).toBeLessThanOrEqual(Math.ceil(many / 10))
  }
})

test('who comes is among the next, who goes is not, and where nobody is nobody has a turn', () => {
  const all = new Map<string, string>()
  const turns = new Turns(all, 1)
  const taken = () => turns.next().join()
  expect(taken()).toBe('')
  for (const each of ['a', 'b']) all.set(each, each)
  expect(taken()).toBe('a,b')
  all.set('c', 'c')
  expect(taken()).toBe('c,a,b')
  all.delete('a')
  expect(taken()).toBe('c,b')
})
