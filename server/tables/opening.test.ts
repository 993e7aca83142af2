import type { Fault, Plan } from '@caravanserai/protocol/table'
import type { DealInfo } from '@caravanserai/protocol/tournament'
import { expect, test } from 'vitest'
import { house, PLAN } from '../stage.ts'
import { contest, doer, sure } from '../tournaments/stage.ts'

const TWO: Plan = { ...PLAN, game: 'toy', seats: [{ kind: 'free' }, { kind: 'free' }] }

/** Eight tables of one deal, and those at which whoever opened them does not sit. */
async function dealt() {
  const open = await contest(['a', 'b', 'c'])
  const { tables } = sure(await open.deals.open(doer('a'), { plan: TWO, tables: 8 }))
  const [own = '', ...others] = tables.map(({ table }) => table)
  return { ...open, own, others: others as [string, ...string[]] }
}

test('nobody has more than 8 tables waiting, those of a deal and of a rematch among them', async () => {
  const { club, deals, own, others, finish } = await dealt()
  const more = () => club.open(doer('a'), TWO)
  const deal = (tables: number) => deals.open(doer('a'), { plan: TWO, tables })
  expect(await more()).toMatchObject({ refused: 'too-many-tables', facts: { most: 8 } })
  for (const table of others.slice(0, 3)) sure(await club.do(table, doer('a'), { kind: 'close' }))
  expect(await deal(4)).toMatchObject({ refused: 'too-many-tables' })
  sure(await deal(3))
  sure(await club.do(own, doer('a'), { kind: 'start', level: 'casual' }))
  sure(await more())
  await finish(own)
  expect(await club.do(own, doer('a'), { kind: 'rematch' })).toMatchObject({ refused: 'too-many-tables' })
})

test('a rematch is a table like any other for who asks for it first; who comes along opens none', async () => {
  const { club, finish, opened } = await contest(['a', 'b'])
  const { table } = sure(await club.open(doer('a'), TWO))
  sure(await club.do(table, doer('b'), { kind: 'sit', seat: 1 }))
  sure(await club.do(table, doer('a'), { kind: 'start', level: 'casual' }))
  await finish(table)
  for (const who of ['b', 'a', 'b']) sure(await club.do(table, doer(who), { kind: 'rematch' }))
  expect(opened).toEqual(['b'])
})

test('a deal costs as many tables as it has, and nothing if it is too much', async () => {
  await using open = await house({ limits: { tables: { burst: 6, perSecond: 0 } } }, 1)
  const nadia = await open.someone('Nadia')
  const deal = async (tables: number) => (await nadia.ask<DealInfo & Fault>('POST', '/api/deals', { plan: PLAN, tables })).status
  expect([await deal(4), await deal(3), await deal(2)]).toEqual([200, 429, 200])
  expect((await nadia.ask<Fault>('POST', '/api/tables', PLAN)).body.refused).toBe('too-fast')
})

test('who opened tables finds those that wait though they sit at none of them', async () => {
  const { club, own, others } = await dealt()
  const found = async () => (await club.mine(doer('a'))).map(({ table }) => table).toSorted()
  expect(await found()).toEqual([own, ...others].toSorted())
  sure(await club.do(others[0], doer('b'), { kind: 'sit', seat: 0 }))
  sure(await club.do(others[0], doer('a'), { kind: 'start', level: 'casual' }))
  expect(await found()).toEqual([own, ...others.slice(1)].toSorted())
})

test.each([false, true])(
  'who wants to be forgotten leaves no table that nobody can start or close, banned or not: %s',
  async (isBanned) => {
    const { club, own, others, tableAt } = await dealt()
    sure(await club.do(others[0], doer('b'), { kind: 'sit', seat: 0 }))
    expect(await club.leaveAll({ ...doer('a'), isBanned })).toBeNull()
    expect(await tableAt(others[0])).toMatchObject({ phase: 'open', owner: 'b' })
    for (const table of [own, ...others.slice(1)]) expect((await tableAt(table)).phase).toBe('closed')
  },
)
