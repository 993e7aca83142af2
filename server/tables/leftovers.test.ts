import type { Plan } from '@caravanserai/protocol/table'
import { expect, test } from 'vitest'
import { time } from '../notices/stage.ts'
import { house, PLAN } from '../stage.ts'
import { openDatabase } from '../store/address.ts'
import { written, type Cabinet } from '../store/cabinet.ts'
import { contest, doer, PLAN as CONTEST, sure } from '../tournaments/stage.ts'
import { DEAL, TWIN, twinName } from './deal.ts'
import { SEATING, TABLE } from './table.ts'

const DAY = 24 * 3_600_000
const ALONE: Plan = { ...PLAN, game: 'toy', seats: [{ kind: 'free' }, { kind: 'free' }] }

const isThere = async (cabinet: Cabinet, table: string) => (await cabinet.get(TABLE, table)) !== null

test.each([true, false])(
  'a table that nobody started goes when nobody has touched it for 30 days, with the notes of who sat there: %s',
  async (isPublic) => {
    const { club, cabinet, clock } = await contest(['a', 'b'])
    const { table } = sure(await club.open(doer('a'), { ...ALONE, isPublic }))
    clock.pass(29 * DAY)
    sure(await club.do(table, doer('a'), { kind: 'say', words: 'Is anybody coming?' }))
    clock.pass(29 * DAY)
    await club.tidy()
    expect(await isThere(cabinet, table)).toBe(true)
    clock.pass(DAY)
    await club.tidy()
    expect(await isThere(cabinet, table)).toBe(false)
    expect(await cabinet.of(SEATING, 'a')).toEqual([])
    expect(await club.mine(doer('a'))).toEqual([])
    expect(await club.do(table, doer('b'), { kind: 'sit', seat: 1 })).toMatchObject({ refused: 'no-such-table' })
  },
)

test('what was closed goes, what was begun stays, played or not, and so does what a tournament has laid', async () => {
  const { club, cabinet, clock, tournaments, finish } = await contest(['a', 'b'])
  const open = async () => sure(await club.open(doer('a'), ALONE)).table
  const [closed, running, over] = [await open(), await open(), await open()]
  sure(await club.do(closed, doer('a'), { kind: 'close' }))
  for (const table of [running, over]) sure(await club.do(table, doer('a'), { kind: 'start', level: 'casual' }))
  await finish(over)
  const { tournament } = sure(await tournaments.open(doer('a'), { ...CONTEST, seats: 2, rounds: 1 }))
  sure(await tournaments.do(tournament, doer('b'), { kind: 'join' }))
  const { played } = sure(await tournaments.do(tournament, doer('a'), { kind: 'start' }))
  const laid = played[0]!.tables[0]!.table
  clock.pass(DAY)
  // Nobody has come: it is closed.
  await tournaments.work()
  clock.pass(365 * DAY)
  for (let i = 0; i < 2; i++) await club.tidy()
  const left = await Promise.all([closed, running, over, laid].map((table) => isThere(cabinet, table)))
  expect(left).toEqual([false, true, true, true])
})

test('of a deal goes what was never played; the deal itself when nothing of it is left', async () => {
  const { club, cabinet, clock, deals, finish } = await contest(['a', 'b', 'c'])
  const of = async (tables: number) => sure(await deals.open(doer('a'), { plan: ALONE, tables }))
  const { deal, tables } = await of(3)
  const [own, other, third] = tables.map(({ table }) => table) as [string, string, string]
  sure(await club.do(third, doer('c'), { kind: 'sit', seat: 0 }))
  sure(await club.do(other, doer('b'), { kind: 'sit', seat: 0 }))
  sure(await club.do(other, doer('a'), { kind: 'close' }))
  sure(await club.do(own, doer('b'), { kind: 'sit', seat: 1 }))
  sure(await club.do(own, doer('a'), { kind: 'start', level: 'casual' }))
  await finish(own)
  const unplayed = await of(2)
  expect(await deals.isOver(deal)).toBe(false)
  clock.pass(31 * DAY)
  await club.tidy()
  expect(await Promise.all([own, other, third].map((table) => isThere(cabinet, table)))).toEqual([true, false, false])
  expect(await deals.isOver(deal)).toBe(true)
  const sits = async (who: string) => (await cabinet.get(TWIN, twinName(deal, who)))?.value.table
  expect([await sits('a'), await sits('b'), await sits('c')]).toEqual([own, own, undefined])
  expect([await cabinet.get(DEAL, deal), await cabinet.get(DEAL, unplayed.deal)]).toMatchObject([{ key: deal }, null])
})

test('a few at a time, however many lie there and whatever was stored before', async () => {
  const { club, cabinet, clock } = await contest(['a'])
  const { table } = sure(await club.open(doer('a'), ALONE))
  const value = (await cabinet.get(TABLE, table))!.value
  // Over and closed ones side by side, many of one moment; the notes of some are missing.
  for (let i = 0; i < 900; i++)
    await cabinet.keep(written(TABLE, `t${i}`, null, { ...value, phase: i % 3 === 0 ? 'over' : 'closed' }, { touched: Math.floor(i / 50) }))
  clock.pass(31 * DAY)
  const count = async () => (await cabinet.on(TABLE, '', 2000)).filter(({ value: { phase } }) => phase !== 'over').length
  const before = await count()
  await club.tidy()
  expect([before, await count()].map((left) => left > 400)).toEqual([true, true])
  for (let i = 0; i < 5; i++) await club.tidy()
  expect([await count(), (await cabinet.on(TABLE, '', 2000)).length]).toEqual([0, 300])
})

test('the house does it by itself', async () => {
  const clock = time()
  await using open = await house({ now: clock.now, later: clock.later }, 1)
  const nadia = await open.someone('Nadia')
  const { body } = await nadia.ask('POST', '/api/tables', { ...PLAN, seats: [{ kind: 'free' }, { kind: 'free' }] })
  const database = await openDatabase(open.database)
  const { cabinet } = database
  clock.pass(31 * DAY)
  await expect.poll(() => isThere(cabinet, body.table)).toBe(false)
  await database.close()
  expect((await nadia.ask('GET', `/api/tables/${body.table}`)).status).toBe(404)
  expect(open.troubles).toEqual([])
})

test('who asks for a rematch gets one, also where the one that was opened is closed or gone', async () => {
  const { club, clock, finish } = await contest(['a', 'b'])
  const { table } = sure(await club.open(doer('a'), ALONE))
  sure(await club.do(table, doer('b'), { kind: 'sit', seat: 1 }))
  sure(await club.do(table, doer('a'), { kind: 'start', level: 'casual' }))
  await finish(table)
  const ask = async (who: string) => sure(await club.do(table, doer(who), { kind: 'rematch' })).next ?? ''
  const first = await ask('a')
  sure(await club.do(first, doer('a'), { kind: 'close' }))
  const second = await ask('b')
  expect(sure(await club.see(second, doer('b')))).toMatchObject({ phase: 'open', you: 1 })
  clock.pass(31 * DAY)
  await club.tidy()
  const third = await ask('a')
  expect(sure(await club.see(third, doer('a')))).toMatchObject({ phase: 'open', you: 0 })
  expect(await ask('b')).toBe(third)
})
