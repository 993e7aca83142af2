import type { Result } from '@caravanserai/protocol/rating'
import type { DealInfo, TournamentInfo } from '@caravanserai/protocol/tournament'
import type { Fault, Me, TableInfo } from '@caravanserai/protocol/table'
import { expect, test } from 'vitest'
import { openOffice } from '../office.ts'
import { layEnded, person, tableOf } from '../ratings/stage.ts'
import { house, PLAN } from '../stage.ts'
import { openDatabase } from '../store/address.ts'
import { written } from '../store/cabinet.ts'
import { rematch, SEATING, TABLE, type Table } from '../tables/table.ts'
import { PLAN as CONTEST } from '../tournaments/stage.ts'
import { NAMES, openShelf } from '../transfer/shelf.ts'

type House = Awaited<ReturnType<typeof house>>
type Someone = Awaited<ReturnType<House['someone']>>

/** One seat stays empty: it never starts by itself. */
const FRIENDS = { ...PLAN, isPublic: false, seats: [{ kind: 'free' }, { kind: 'free' }, { kind: 'free' }] }

async function idOf(who: Someone): Promise<Me> {
  return (await who.ask<Me>('GET', '/api/me')).body
}

/** Every row that there is. */
async function stored({ database }: House): Promise<string> {
  const shelf = await openShelf(database)
  const rows: unknown[] = []
  for (const name of NAMES) for await (const row of shelf.rows(name)) rows.push(row)
  await shelf.close()
  return JSON.stringify(rows)
}

test('who is deleted has left nothing that leads to them, wherever they sat, spoke, were waited for or complained', async () => {
  const before = await house()
  const [nadia, leila] = [await before.someone('Nadia'), await before.someone('Leilabelle')]
  const [one, me] = [await idOf(nadia), await idOf(leila)]
  await before[Symbol.asyncDispose]()
  await layEnded(before.database, [one, me], { owner: one.person })
  await using open = await house({ database: before.database })
  const as = ({ cookie }: Someone) => ({
    ask: <T = TableInfo>(method: string, path: string, body?: unknown) => open.ask<T>(method, path, body, { cookie }),
  })
  const [host, gone] = [as(nadia), as(leila)]
  await expect.poll(async () => (await open.ask<{ result: Result | null }>('GET', '/api/tables/ended/result')).body.result).not.toBeNull()

  // She sits, says something, complains and gets up again.
  const { body: opened } = await host.ask('POST', '/api/tables', FRIENDS)
  const address = `/api/tables/${opened.table}`
  await host.ask('POST', address, { kind: 'say', words: 'Sit down.' })
  await gone.ask('POST', address, { kind: 'sit', seat: 1 })
  await gone.ask('POST', address, { kind: 'say', words: 'I live in Petra.' })
  await gone.ask('POST', address, { kind: 'report', saying: 1 })
  await host.ask('POST', address, { kind: 'report', saying: 2 })
  await gone.ask('POST', address, { kind: 'rise' })
  // A seat is kept for her, and tables are hers at which she does not sit.
  expect((await host.ask('POST', '/api/tables/ended', { kind: 'rematch' })).body.next).not.toBeNull()
  const { body: deal } = await gone.ask<DealInfo>('POST', '/api/deals', { plan: FRIENDS, tables: 2 })
  const { body: contest } = await gone.ask<TournamentInfo>('POST', '/api/tournaments', { ...CONTEST, game: PLAN.game })

  const { body: data } = await gone.ask<{ tables: TableInfo[]; talk: unknown; reports: unknown }>('GET', '/api/me/data')
  expect(data.talk).toEqual([{ table: opened.table, number: 2, words: 'I live in Petra.' }])
  expect(data.reports).toMatchObject([{ table: opened.table, saying: 1 }])
  expect(data.tables.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['ended', opened.table, ...deal.tables.map(({ table }) => table)]),
  )
  expect(data.tables.filter(({ kept }) => kept !== null)).toHaveLength(1)
  expect(data).toMatchObject({ tournaments: [{ tournament: contest.tournament }], devices: [{ made: expect.any(Number) }] })

  const traces = [me.person, me.player, 'Leilabelle', 'Petra']
  for (const each of traces) expect(await stored(open)).toContain(each)
  expect((await gone.ask('DELETE', '/api/me')).status).toBe(200)
  for (const each of traces) expect(await stored(open)).not.toContain(each)

  // What the others did is theirs: their match counts, what they were told of is looked after, and they may play again.
  const { result } = (await open.ask<{ result: Result }>('GET', '/api/tables/ended/result')).body
  expect(result.seats).toMatchObject([
    { name: 'Nadia', place: 1 },
    { player: null, name: '—', place: 2 },
  ])
  const office = await openOffice(open.database)
  expect(await office.reports()).toMatchObject([{ name: 'Nadia', words: 'Sit down.' }])
  await office.close()
  expect((await host.ask('GET', address)).body.said.map(({ words }) => words)).toEqual(['Sit down.'])
  const { next } = (await host.ask('GET', '/api/tables/ended')).body
  expect((await (await open.someone('Omar')).ask<Fault>('POST', `/api/tables/${next}`, { kind: 'sit', seat: 1 })).status).toBe(200)
  expect(open.troubles).toEqual([])
})

test('who was shown the door leaves no name at an open table either', async () => {
  await using open = await house()
  const [nadia, rude] = [await open.someone('Nadia'), await open.someone('Rudebelle')]
  const { body: opened } = await nadia.ask('POST', '/api/tables', FRIENDS)
  await rude.ask('POST', `/api/tables/${opened.table}`, { kind: 'sit', seat: 1 })
  const me = await idOf(rude)
  const office = await openOffice(open.database)
  await office.ban(me.person, true)
  await office.close()
  expect((await rude.ask('DELETE', '/api/me')).status).toBe(200)
  for (const each of [me.person, 'Rudebelle']) expect(await stored(open)).not.toContain(each)
  expect((await nadia.ask('GET', `/api/tables/${opened.table}`)).body.seats[1]).toEqual({ kind: 'free' })
})

test('a seat that was kept before there were notes of it is found by the table before', async () => {
  await using open = await house()
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leilabelle')]
  const [one, me] = [await idOf(nadia), await idOf(leila)]
  const database = await openDatabase(open.database)
  const over: Table = { ...tableOf([one, me].map(({ person: who, name }) => ({ ...person(who), name }))), phase: 'over', next: 'again' }
  const again = rematch(over, { person: one.person, name: 'Nadia', isBanned: false }, 0)
  await database.cabinet.keep(
    written(TABLE, 'over', null, over),
    written(SEATING, `${me.person} over`, null, { table: 'over' }, { owner: me.person }),
    written(TABLE, 'again', null, again),
  )
  await database.close()
  expect(await stored(open)).toContain(me.person)
  expect((await leila.ask('DELETE', '/api/me')).status).toBe(200)
  for (const each of [me.person, 'Leilabelle']) expect(await stored(open)).not.toContain(each)
})
