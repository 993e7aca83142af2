import { expect, test } from 'vitest'
import { queryOf, sourceIn, type Source } from './source.ts'

const KEPT: readonly Source[] = [
  { kind: 'match', match: 'a&b' },
  { kind: 'table', table: 'a_b-9' },
  { kind: 'kept', key: 'x y#z' },
]

test.each(KEPT)('an address names a match that is kept: $kind', (source) => {
  expect(sourceIn(new URLSearchParams(queryOf(source) ?? ''))).toEqual(source)
})

test('what a match is only carried in is named by no address', () => {
  expect(queryOf({ kind: 'file', text: '{}' })).toBeNull()
  expect(queryOf({ kind: 'link', packed: 'abc' })).toBeNull()
  expect(sourceIn(new URLSearchParams('?at=3'))).toBeNull()
})
