import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Change, StoredMatch } from '@caravanserai/host'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { sqlite } from './sqlite.ts'
import { changeTo, matchAt } from './stage.ts'

function freshFile(): string {
  return join(mkdtempSync(join(tmpdir(), 'caravanserai-')), 'club.sqlite')
}

/** Nobody is asked by the clock, and nobody sits down: nothing but lines. */
const quiet: Pick<StoredMatch, 'chairs' | 'due'> = { chairs: [{ name: 'Ann', kind: 'person', level: null }], due: null }

function quietAt(version: number, moves = version): StoredMatch {
  return { ...matchAt('m', version), ...quiet, moves, waiting: [version % 3], touched: 1000 + version }
}

function moveTo(version: number, moves = version): Change {
  return { match: quietAt(version, moves), lines: changeTo('m', moves).lines ?? [] }
}

async function begun(file: string): Promise<Database> {
  const store = await sqlite(file)
  await store.begin(quietAt(0), { match: 'm', seed: 's', opening: { events: [], chance: [] } })
  return store
}

/** As it is by all who may ask. */
async function told(store: Database): Promise<(StoredMatch | null | undefined)[]> {
  return [await store.head('m'), (await store.open('m', 0))?.match, (await store.list())[0]]
}

function everywhere(match: StoredMatch): StoredMatch[] {
  return [match, match, match]
}

/** The version of the match that its row tells by itself. */
function written(file: string): number {
  const db = new DatabaseSync(file)
  const [row] = db.prepare('select version from matches').all()
  db.close()
  return Number(row?.['version'])
}

test('a move writes its line alone, and everybody finds the match as it is after it', async () => {
  const file = freshFile()
  const store = await begun(file)
  for (let version = 1; version <= 5; version++) {
    expect(await store.change(moveTo(version))).toBe(true)
    expect(await told(store)).toEqual(everywhere(quietAt(version)))
  }
  expect(written(file)).toBe(1)
  expect((await store.lines('m', 1, 9)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  await store.close()
  const again = await sqlite(file)
  expect(await told(again)).toEqual(everywhere(quietAt(5)))
  await again.close()
})

test('what follows from another version than the one that lies there is not stored, whoever wrote that', async () => {
  const store = await begun(freshFile())
  for (let version = 1; version <= 3; version++) await store.change(moveTo(version))
  for (const wrong of [moveTo(3), moveTo(5), moveTo(4, 5), moveTo(5, 4), moveTo(4, 3)]) expect(await store.change(wrong)).toBe(false)
  // Somebody says something: no line, but another version.
  const saying = { match: 'm', number: 1, seat: 0, moves: 3, words: 'wait' }
  expect(await store.change({ match: quietAt(4, 3), saying })).toBe(true)
  expect(await store.change(moveTo(4, 4))).toBe(false)
  expect(await told(store)).toEqual(everywhere(quietAt(4, 3)))
  expect(await store.change(moveTo(5, 4))).toBe(true)
  expect(await told(store)).toEqual(everywhere(quietAt(5, 4)))
  await store.close()
})

test('what is taken back is gone, and the next move follows from what is left', async () => {
  const store = await begun(freshFile())
  for (let version = 1; version <= 4; version++) await store.change(moveTo(version))
  expect(await store.change({ match: quietAt(5, 2), cut: 2 })).toBe(true)
  expect(await told(store)).toEqual(everywhere(quietAt(5, 2)))
  expect(await store.change(moveTo(6, 3))).toBe(true)
  expect(await told(store)).toEqual(everywhere(quietAt(6, 3)))
  expect((await store.lines('m', 1, 9)).map(({ number }) => number)).toEqual([1, 2, 3])
  await store.close()
})

test('who sits down with their move sits there, and what is due then is found until a move says that it is not', async () => {
  const store = await begun(freshFile())
  for (const version of [1, 2]) await store.change(moveTo(version))
  const bea: Pick<StoredMatch, 'chairs' | 'due'> = { chairs: [{ name: 'Bea', kind: 'person', level: null }], due: 50 }
  const sits = { ...moveTo(3), match: { ...quietAt(3), ...bea } }
  expect(await store.change(sits)).toBe(true)
  expect([await store.due(49), await store.due(50)]).toEqual([[], ['m']])
  const plays = { ...moveTo(4), match: { ...quietAt(4), ...bea, due: null } }
  expect(await store.change(plays)).toBe(true)
  expect(await store.due(Number.MAX_SAFE_INTEGER)).toEqual([])
  expect(await told(store)).toEqual(everywhere(plays.match))
  await store.close()
})

test('a match that is over is, and one that was begun by a file of before goes on', async () => {
  const file = freshFile()
  const before = await begun(file)
  for (const version of [1, 2]) await before.change({ ...moveTo(version), match: { ...quietAt(version), due: 9 } })
  await before.close()
  const db = new DatabaseSync(file)
  db.exec("delete from kysely_migration where name >= '005'; drop view heads")
  db.exec('alter table lines drop column now; alter table lines drop column version')
  db.close()
  const store = await sqlite(file)
  expect(await told(store)).toEqual(everywhere({ ...quietAt(2), due: 9 }))
  for (const version of [3, 4]) expect(await store.change(moveTo(version))).toBe(true)
  const over: StoredMatch = { ...quietAt(5), places: [1], scores: [7], waiting: [] }
  expect(await store.change({ ...moveTo(5), match: over })).toBe(true)
  expect(await told(store)).toEqual(everywhere(over))
  expect(written(file)).toBe(5)
  await store.close()
})
