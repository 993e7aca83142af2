import { expect, test } from 'vitest'
import { begun, house, PLAN } from '../stage.ts'
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

test('a program that plays and follows nothing is there, and is not voted out', async () => {
  await using open = await house()
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const { table, address } = await begun(nadia, leila)
  const program = leila.line()
  // Who votes is at the table, wherever that is.
  for (const line of [program, nadia.line(), nadia.line()]) {
    await line.greet()
    await line.ask({ kind: 'resume', match: table })
  }
  const vote = () => nadia.ask('POST', address, { kind: 'vote', seat: 1 })
  await expect.poll(async () => (await vote()).body).toMatchObject({ refused: 'is-here' })
  program.socket.close()
  await expect.poll(async () => (await vote()).body).toMatchObject({ seats: [{}, { standIn: 'casual' }, {}] })
})
