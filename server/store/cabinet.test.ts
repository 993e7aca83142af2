import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropped, kind, written } from './cabinet.ts'
import { sqlite } from './sqlite.ts'

const note = kind<{ readonly words: string }>('note')

async function freshCabinet() {
  const database = await sqlite(join(mkdtempSync(join(tmpdir(), 'caravanserai-')), 'club.sqlite'))
  return { cabinet: database.cabinet, [Symbol.asyncDispose]: () => database.close() }
}

test('a paper is kept, changed by who knows its version, and dropped', async () => {
  await using fresh = await freshCabinet()
  const { cabinet } = fresh
  expect(await cabinet.get(note, 'a')).toBeNull()
  expect(await cabinet.keep(written(note, 'a', null, { words: 'one' }))).toBe(true)
  const first = await cabinet.get(note, 'a')
  expect(first).toEqual({ key: 'a', version: 1, touched: 0, value: { words: 'one' } })
  expect(await cabinet.keep(written(note, 'a', first, { words: 'two' }))).toBe(true)
  // Who knows only the first version changes nothing.
  expect(await cabinet.keep(written(note, 'a', first, { words: 'three' }))).toBe(false)
  expect(await cabinet.keep(written(note, 'a', null, { words: 'new' }))).toBe(false)
  expect((await cabinet.get(note, 'a'))?.value.words).toBe('two')
  expect(await cabinet.keep(dropped(note, { key: 'a', version: 2 }))).toBe(true)
  expect(await cabinet.get(note, 'a')).toBeNull()
})

test('several papers are changed together or not at all', async () => {
  await using fresh = await freshCabinet()
  const { cabinet } = fresh
  await cabinet.keep(written(note, 'a', null, { words: 'one' }))
  expect(await cabinet.keep(written(note, 'b', null, { words: 'new' }), written(note, 'a', null, { words: 'clash' }))).toBe(false)
  expect(await cabinet.get(note, 'b')).toBeNull()
})

test('papers are found by their owner and by where they lie, the newest first', async () => {
  await using fresh = await freshCabinet()
  const { cabinet } = fresh
  const place = (key: string, owner: string, shelf: string, touched: number) =>
    cabinet.keep(written(note, key, null, { words: key }, { owner, shelf, touched }))
  await place('a', 'nadia', 'open', 1)
  await place('b', 'nadia', '', 3)
  await place('c', 'leila', 'open', 2)
  const keys = (papers: readonly { key: string }[]) => papers.map(({ key }) => key)
  expect(keys(await cabinet.of(note, 'nadia'))).toEqual(['b', 'a'])
  expect(keys(await cabinet.on(note, 'open'))).toEqual(['c', 'a'])
  expect(keys(await cabinet.on(note, 'open', 1))).toEqual(['c'])
  expect(keys(await cabinet.of(kind('other'), 'nadia'))).toEqual([])
})

test('what is due is found by the time that it was put there for, the oldest first', async () => {
  await using fresh = await freshCabinet()
  const { cabinet } = fresh
  for (const [key, shelf, touched] of [
    ['late', 'due', 30],
    ['soon', 'due', 10],
    ['next', 'due', 20],
    ['done', '', 5],
  ] as const)
    await cabinet.keep(written(note, key, null, { words: key }, { shelf, touched }))
  const keys = async (before: number, most?: number, after?: number) =>
    (await cabinet.ripe(note, 'due', before, most, after)).map(({ key }) => key)
  expect(await keys(9)).toEqual([])
  expect(await keys(20)).toEqual(['soon', 'next'])
  expect(await keys(99, 1)).toEqual(['soon'])
  expect(await keys(99, 1, 10)).toEqual(['next'])
})
