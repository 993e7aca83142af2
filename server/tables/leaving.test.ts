import { expect, test } from 'vitest'
import { house, PLAN } from '../stage.ts'
import { openDatabase } from '../store/address.ts'
import { written } from '../store/cabinet.ts'
import { opened, SEATING, TABLE, type Table } from './table.ts'

/** More than are shown of somebody's tables. */
const MANY = 230

test('who sits at very many tables takes all of them along, and leaves no name at any', async () => {
  await using open = await house()
  const nadia = await open.someone('Nadia')
  const { person } = (await nadia.ask<{ person: string }>('GET', '/api/me')).body
  const database = await openDatabase(open.database)
  const table = opened({ ...PLAN, isPublic: false }, { person, name: 'Nadia', isBanned: false }, 0) as Table
  for (let i = 0; i < MANY; i++)
    await database.cabinet.keep(
      written(TABLE, `t${i}`, null, table, { owner: person, shelf: '', touched: i }),
      written(SEATING, `${person} t${i}`, null, { table: `t${i}` }, { owner: person, touched: i }),
    )
  const { body } = await nadia.ask<{ tables: unknown[] }>('GET', '/api/me/data')
  expect(body.tables).toHaveLength(MANY)
  expect((await nadia.ask('DELETE', '/api/me')).status).toBe(200)
  expect(await database.cabinet.of(SEATING, person, 2 * MANY)).toEqual([])
  const left = await Promise.all(Array.from({ length: MANY }, (_, i) => database.cabinet.get(TABLE, `t${i}`)))
  expect(left.filter((each) => JSON.stringify(each?.value.seats).includes('Nadia'))).toEqual([])
  await database.close()
  expect(open.troubles).toEqual([])
})
