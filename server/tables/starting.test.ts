import { expect, test } from 'vitest'
import { time } from '../notices/stage.ts'
import { house, PLAN } from '../stage.ts'
import { openDatabase } from '../store/address.ts'
import { paperwork } from './paperwork.ts'
import { TABLE } from './table.ts'

/** A table that is full, in a house that has ended a second later; and how it is stored. */
async function full() {
  const clock = time()
  await using open = await house({ now: clock.now, later: clock.later })
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const { body } = await nadia.ask('POST', '/api/tables', { ...PLAN, isPublic: false })
  await leila.ask('POST', `/api/tables/${body.table}`, { kind: 'sit', seat: 1 })
  return { table: body.table, cookie: leila.cookie, database: open.database, later: time(clock.now() + 1000) }
}

async function stored(address: string, table: string): Promise<string | undefined> {
  const database = await openDatabase(address)
  const found = await database.cabinet.get(TABLE, table)
  const head = await database.head(table)
  await database.close()
  return head ? found?.value.phase : 'not begun'
}

test.each([
  ['is looked at again before its time has come', 2000, ['open']],
  ['nobody looks at any more', 10_000, []],
])('a full table that %s starts by itself, though the house has ended meanwhile', async (_, ms, seen) => {
  const { table, cookie, database, later } = await full()
  await using open = await house({ database, now: later.now, later: later.later })
  for (const phase of seen) expect((await open.ask('GET', `/api/tables/${table}`, undefined, { cookie })).body.phase).toBe(phase)
  expect(await stored(database, table)).toBe('not begun')
  later.pass(ms)
  await expect.poll(() => stored(database, table)).toBe('running')
  expect(open.troubles).toEqual([])
})

test('a table that began just when the house ended has its match when the house is open again, though nobody asks', async () => {
  const { table, database } = await full()
  const other = await openDatabase(database)
  const found = await other.cabinet.get(TABLE, table)
  if (!found) throw new Error('there is no table')
  await other.cabinet.keep(...paperwork(table, found, { ...found.value, phase: 'running', fullSince: null }, 0))
  await other.close()
  await using open = await house({ database })
  await expect.poll(() => stored(database, table)).toBe('running')
  expect(open.troubles).toEqual([])
})
