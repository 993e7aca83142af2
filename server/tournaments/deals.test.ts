import type { Plan } from '@caravanserai/protocol/table'
import { expect, test } from 'vitest'
import { contest, doer, PLAN, sure } from './stage.ts'

const TABLE: Plan = {
  game: 'toy',
  options: {},
  seats: [{ kind: 'free' }, { kind: 'free' }],
  isPublic: true,
  clock: { kind: 'none' },
  atZero: 'bot',
  standIns: true,
}

async function dealt() {
  const open = await contest(['a', 'b', 'c', 'd'])
  const { deal, tables } = sure(await open.deals.open(doer('a'), { plan: TABLE, tables: 2 }))
  const [one, two] = tables.map(({ table }) => table) as [string, string]
  const sit = (name: string, table: string, seat: number) => open.club.do(table, doer(name), { kind: 'sit', seat })
  const start = async () => {
    sure(await sit('b', one, 1))
    sure(await sit('c', two, 0))
    sure(await sit('d', two, 1))
    open.clock.pass(3000)
    for (const table of [one, two]) await open.tableAt(table)
  }
  return { ...open, deal, one, two, sit, start }
}

test('the tables of a deal begin with the same luck, which is nobody’s to read; other tables have their own', async () => {
  const { seeds, start, one, two, deals, deal } = await dealt()
  await start()
  expect(seeds.get(one)).toMatch(/^[\w-]{60,}$/)
  expect(seeds.get(two)).toBe(seeds.get(one))
  expect(JSON.stringify(await deals.see(deal, doer('a')))).not.toContain(seeds.get(one))
  const again = await dealt()
  await again.start()
  expect(again.seeds.get(again.one)).not.toBe(seeds.get(one))
})

test('nobody sits at two of them, not even in the same moment; who gets up may sit at the other', async () => {
  const { sit, one, two, club } = await dealt()
  expect(await sit('a', two, 0)).toMatchObject({ refused: 'sits-elsewhere' })
  const both = await Promise.all([sit('b', one, 1), sit('b', two, 0)])
  expect(both.filter((each) => 'refused' in each)).toMatchObject([{ refused: 'sits-elsewhere' }])
  const at = 'refused' in both[0] ? two : one
  sure(await club.do(at, doer('b'), { kind: 'rise' }))
  sure(await sit('b', at === one ? two : one, 1))
})

test('who sat at a table that was closed may sit at another with the same deal', async () => {
  const { sit, one, two, club, deals, deal } = await dealt()
  sure(await sit('b', one, 1))
  expect(await sit('b', two, 0)).toMatchObject({ refused: 'sits-elsewhere' })
  sure(await club.do(one, doer('a'), { kind: 'close' }))
  sure(await sit('b', two, 0))
  expect(sure(await deals.see(deal, doer('b'))).you).toEqual({ table: two, seat: 0 })
})

test('they are compared seat by seat, and open to others only when all are done', async () => {
  const { deals, deal, start, one, two, finish, clock } = await dealt()
  await start()
  await finish(one, [1, 2])
  expect(await deals.isOver(deal)).toBe(false)
  const half = sure(await deals.see(deal, doer('a')))
  expect(half).toMatchObject({ isOver: false, you: { table: one, seat: 0 }, averages: [90, 80] })
  expect(half.tables.map(({ isOpen, phase }) => [isOpen, phase])).toEqual([
    [true, 'over'],
    [false, 'running'],
  ])
  clock.pass(1000)
  await finish(two, [2, 1])
  const whole = sure(await deals.see(deal, null))
  expect(whole).toMatchObject({ isOver: true, you: null, averages: [85, 85] })
  expect(whole.tables.map(({ seats }) => seats.map(({ name, place, score }) => [name, place, score]))).toEqual([
    [
      ['a', 1, 90],
      ['b', 2, 80],
    ],
    [
      ['c', 2, 80],
      ['d', 1, 90],
    ],
  ])
})

test('a round of a tournament is one deal where that is wished, and its tables are in no lobby while they run', async () => {
  const { tournaments, seeds, clock, club, tableAt } = await contest(['a', 'b', 'c', 'd'])
  const { tournament: id } = sure(await tournaments.open(doer('a'), { ...PLAN, seats: 2, isTwin: true }))
  for (const name of ['b', 'c', 'd']) sure(await tournaments.do(id, doer(name), { kind: 'join' }))
  const { played } = sure(await tournaments.do(id, doer('a'), { kind: 'start' }))
  for (const name of ['a', 'b', 'c', 'd']) sure(await tournaments.do(id, doer(name), { kind: 'here' }))
  clock.pass(3000)
  const tables = played[0]!.tables.map(({ table }) => table)
  for (const table of tables) expect((await tableAt(table)).phase).toBe('running')
  expect(new Set(tables.map((table) => seeds.get(table))).size).toBe(1)
  expect(seeds.get(tables[0]!)).not.toBeNull()
  expect((await club.lobby(null)).running).toEqual([])
  const seen = sure(await tournaments.see(id, doer('a')))
  expect(seen.played[0]!.tables.filter(({ isOpen }) => isOpen)).toHaveLength(1)
})
