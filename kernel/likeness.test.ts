import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyLike, isAlike } from './likeness.ts'

const data = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(null, true, 0, 1, 'a', 'b', undefined), tie('list'), tie('fields')),
  list: fc.array(
    tie('value').filter((value) => value !== undefined),
    { maxLength: 4 },
  ),
  fields: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'length'), tie('value'), { maxKeys: 4, noNullPrototype: true }),
}))

test('whatever lay there before, the copy says the same, and neither is touched', () => {
  fc.assert(
    fc.property(data.fields, data.fields, (now, before) => {
      const [is, was] = [JSON.stringify(now), JSON.stringify(before)]
      expect(JSON.parse(JSON.stringify(copyLike(now, before)))).toEqual(JSON.parse(is))
      expect([JSON.stringify(now), JSON.stringify(before)]).toEqual([is, was])
    }),
    { numRuns: 2000 },
  )
})

test('a copy shares nothing with what it was copied from, and all that is alike with what was before', () => {
  const now = { turn: 2, seats: [{ n: [1] }, { n: [2, 3] }] }
  const fresh = copyLike(now, undefined)
  expect([fresh === now, fresh.seats === now.seats, fresh.seats[1]?.n === now.seats[1]?.n]).toEqual([false, false, false])
  now.seats[1]!.n.push(4)
  const next = copyLike(now, fresh)
  expect(next).toEqual({ turn: 2, seats: [{ n: [1] }, { n: [2, 3, 4] }] })
  expect([next.seats[0] === fresh.seats[0], next.seats[1] === fresh.seats[1]]).toEqual([true, false])
  expect(copyLike(now, next)).toBe(next)
})

test.each([
  [[1, 2], [1, 2], true],
  [[1, 2], [1], false],
  [[], {}, false],
  [{}, [], false],
  [{ a: undefined }, {}, true],
  [{ a: undefined, b: 1 }, { a: 1, b: 1 }, false],
  [{}, { a: undefined }, true],
  [null, {}, false],
  [{ a: { b: [null] } }, { a: { b: [null] } }, true],
  [{ a: { b: [null] } }, { a: { b: [0] } }, false],
])('%j and %j are alike: %s', (a, b, expected) => {
  expect(isAlike(a, b)).toBe(expected)
})
