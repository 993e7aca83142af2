import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharing } from './sharing.ts'

const isSame = (a: { n: number }, b: { n: number }) => a.n === b.n
const items = fc.array(fc.record({ n: fc.nat(4) }, { noNullPrototype: true }), { maxLength: 8 })

test('what is shared is what was to be shared, whatever lay there before', () => {
  fc.assert(
    fc.property(items, items, (before, now) => {
      expect(sharing(before, now, isSame)).toEqual(now)
    }),
  )
})

test('what has not changed is the same object as before', () => {
  const before = [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]
  const of = (...numbers: number[]) => numbers.map((n) => ({ n }))
  const kept = (now: { n: number }[]) => sharing(before, now, isSame).map((item) => before.indexOf(item))
  expect(sharing(before, of(1, 2, 3, 4), isSame)).toBe(before)
  expect(kept(of(1, 2, 9, 4))).toEqual([0, 1, -1, 3])
  expect(kept(of(1, 3, 4))).toEqual([0, 2, 3])
  expect(kept(of(1, 2, 3, 4, 5))).toEqual([0, 1, 2, 3, -1])
  expect(kept(of(1, 9, 2, 3, 4))).toEqual([0, -1, 1, 2, 3])
})
