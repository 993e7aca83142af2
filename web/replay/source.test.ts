import { expect, test, vi } from 'vitest'
import { filmOf, queryOf, sourceIn, type Source } from './source.ts'

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

vi.mock(import('../host/host.ts'), async (original) => ({
  ...(await original()),
  localHost: () => ({}) as never,
  request: ((_: unknown, { kind }: { readonly kind: string }) =>
    Promise.resolve(
      kind === 'record'
        ? { kind, text: '{}' }
        : { kind: 'matches', matches: [{ match: 'm', chairs: [{ level: null }, { level: 'novice' }, { level: 'club' }] }] },
    )) as never,
}))

test('of a match of this browser it is known who played, of a file it is not', async () => {
  expect(await filmOf({ kind: 'match', match: 'm' })).toEqual({ text: '{}', levels: [null, 'novice', 'club'] })
  expect(await filmOf({ kind: 'match', match: 'gone' })).toEqual({ text: '{}' })
  expect(await filmOf({ kind: 'file', text: '{}' })).toEqual({ text: '{}' })
})
