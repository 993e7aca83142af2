import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { diff, patched } from './index.ts'

const data = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(null, true, 0, 1, 2, 'a', 'b'), tie('list'), tie('fields')),
  list: fc.array(tie('value'), { maxLength: 6 }),
  fields: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'length'), tie('value'), { maxKeys: 4, noNullPrototype: true }),
}))

test('any data becomes any other by what changed between them, and neither is touched', () => {
  fc.assert(
    fc.property(data.fields, data.fields, (before, after) => {
      const [was, is] = [JSON.stringify(before), JSON.stringify(after)]
      const change = JSON.parse(JSON.stringify(diff(before, after))) as ReturnType<typeof diff>
      expect(patched(before, change)).toEqual(JSON.parse(is))
      expect([JSON.stringify(before), JSON.stringify(after)]).toEqual([was, is])
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['a number', { turn: 1, left: 2 }, { turn: 2, left: 2 }, [[['turn'], 2]]],
  ['a key that goes', { turn: 1, dice: [1] }, { turn: 1 }, [[['dice']]]],
  ['one more in a list', { tents: [1, 2] }, { tents: [1, 2, 3] }, [[['tents'], 2, 0, [3]]]],
  ['one put in between', { spaces: ['A1', 'C3'] }, { spaces: ['A1', 'B2', 'C3'] }, [[['spaces'], 1, 0, ['B2']]]],
  ['one taken out', { queue: [{ a: 1 }, { b: 1 }, { c: 1 }] }, { queue: [{ a: 1 }, { c: 1 }] }, [[['queue'], 1, 1, []]]],
  ['deep inside a list', { seats: [{ n: 1, m: 1 }, { n: 2 }] }, { seats: [{ n: 1, m: 3 }, { n: 2 }] }, [[['seats', 0, 'm'], 3]]],
  ['nothing', { a: [{ b: 1 }] }, { a: [{ b: 1 }] }, []],
])('a small change is told in few words: %s', (_, before, after, change) => {
  expect(diff(before, after)).toEqual(change)
})

test('what is not touched is the same as before, so that nothing is drawn anew for it', () => {
  const before = { view: { a: { n: 1 }, b: [{ n: 2 }, { n: 3 }] } }
  const after = patched(before, [[['view', 'b', 1, 'n'], 4]])
  expect(after).toEqual({ view: { a: { n: 1 }, b: [{ n: 2 }, { n: 4 }] } })
  expect([after.view.a === before.view.a, after.view.b[0] === before.view.b[0]]).toEqual([true, true])
})
