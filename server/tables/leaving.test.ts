import type { Presence } from '@caravanserai/protocol'
import type { Deed, Fault, Plan, TableInfo } from '@caravanserai/protocol/table'
import { expect, test } from 'vitest'
import { time } from '../notices/stage.ts'
import { house, PLAN } from '../stage.ts'
import { openDatabase } from '../store/address.ts'
import { written } from '../store/cabinet.ts'
import { opened, SEATING, TABLE, type Table } from './table.ts'

/** More than are shown of somebody's tables. */
const MANY = 230
const MINUTE = 60_000
const HOUR = 60 * MINUTE

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

type House = Awaited<ReturnType<typeof house>>
type Someone = Awaited<ReturnType<House['someone']>>

/** People, each with a line to a match that has begun; first whom it waits for. */
async function met(names: readonly string[], plan: Partial<Plan> = {}) {
  const clock = time()
  const open = await house({ now: clock.now, later: clock.later })
  const people: Someone[] = []
  for (const name of names) people.push(await open.someone(name))
  const [host, ...guests] = people as [Someone, ...Someone[]]
  const seats = names.map(() => ({ kind: 'free' }) as const)
  const { body: opened } = await host.ask('POST', '/api/tables', { ...PLAN, seats, standIns: false, ...plan })
  const address = `/api/tables/${opened.table}`
  await host.ask('POST', address, { kind: 'hold', held: true })
  for (const [i, each] of guests.entries()) await each.ask('POST', address, { kind: 'sit', seat: i + 1 })
  const { body: begun } = await host.ask('POST', address, { kind: 'start', level: 'casual' })
  const sides = await Promise.all(
    people.map(async (who, seat) => {
      const line = who.line()
      await line.greet()
      await line.ask({ kind: 'resume', match: opened.table })
      return { who, seat, line }
    }),
  )
  // Who has not come yet is not taken for somebody whose line is lost.
  for (const side of sides) await expect.poll(() => shownTo(side)).toEqual(names.map(() => 'here'))
  const at = sides.toSorted((a, b) => begun.waiting.indexOf(b.seat) - begun.waiting.indexOf(a.seat)) as [Side, Side, Side]
  return {
    open,
    clock,
    at,
    does: async ({ who }: Side, deed: Deed) => (await who.ask<Partial<TableInfo & Fault>>('POST', address, deed)).body,
    seen: async ({ who }: Side) => (await who.ask('GET', address)).body.seats,
    /** The line of the first is lost, and the other has heard of it. */
    async loses(one: Side, other: Side) {
      one.line.socket.close()
      await expect.poll(() => shownTo(other)?.[one.seat]).toBe('lost')
    },
  }
}

interface Side {
  readonly who: Someone
  readonly seat: number
  readonly line: ReturnType<Someone['line']>
}

/** Who is there, as far as that page was told. */
function shownTo({ line }: Side): Presence['seats'] | undefined {
  const said = line.heard.findLast((each) => (each.kind === 'presence' || each.kind === 'table') && each.presence !== undefined)
  return said && 'presence' in said ? said.presence?.seats : undefined
}

/** Where a process does not answer in time which other leads the match, nobody is said to be gone, and it is said again. */
const vote = ({ seat }: Side): Deed => ({ kind: 'vote', seat })

test('who plays and follows nothing is there; whose line is lost may come back for two minutes, and then a bot plays on', async () => {
  const { open, clock, at, does, loses } = await met(['Nadia', 'Leila'])
  await using _ = open
  const [asked, other] = at
  await expect.poll(() => does(other, vote(asked))).toMatchObject({ refused: 'is-here' })
  await loses(asked, other)
  clock.pass(1000)
  expect(await does(other, vote(asked))).toMatchObject({ refused: 'not-gone' })
  clock.pass(2 * MINUTE - 1000)
  await expect.poll(async () => (await does(other, vote(asked))).seats?.[asked.seat]).toMatchObject({ standIn: 'casual' })
  expect(open.troubles).toEqual([])
})

test('over days somebody may be voted out when half of the time is over', async () => {
  const { open, clock, at, does, loses } = await met(['Nadia', 'Leila'], { clock: { kind: 'slow', hours: 24 } })
  await using _ = open
  const [asked, other] = at
  await loses(asked, other)
  clock.pass(11 * HOUR)
  expect(await does(other, vote(asked))).toMatchObject({ refused: 'not-gone' })
  clock.pass(2 * HOUR)
  await expect.poll(async () => (await does(other, vote(asked))).seats?.[asked.seat]).toMatchObject({ standIn: 'casual' })
  expect(open.troubles).toEqual([])
})

test('in one’s own turn nobody is voted out', async () => {
  const { open, clock, at, does, loses } = await met(['Nadia', 'Leila'])
  await using _ = open
  const [asked, other] = at
  await loses(other, asked)
  clock.pass(2 * MINUTE)
  expect(await does(asked, vote(other))).toMatchObject({ refused: 'not-gone' })
  expect(open.troubles).toEqual([])
})

type Met = Awaited<ReturnType<typeof met>>

/** How somebody goes who has a say. */
const WAYS = {
  'leaves to a bot': ({ at: [, , third], does }: Met) => does(third, { kind: 'rise' }),
  'deletes the account': ({ at: [, , third] }: Met) => third.who.ask('DELETE', '/api/me'),
  async 'is gone'({ at: [, other, third], clock, loses }: Met) {
    await loses(third, other)
    clock.pass(2 * MINUTE)
  },
} as const

test.each(Object.entries(WAYS))(
  'who %s is not asked whether a bot should play on, be it before the others vote or after',
  async (_, goes) => {
    for (const isBefore of [true, false]) {
      const match = await met(['Nadia', 'Leila', 'Omar'])
      await using open = match.open
      const [asked, other] = match.at
      await match.loses(asked, other)
      match.clock.pass(2 * MINUTE)
      if (isBefore) await goes(match)
      await expect
        .poll(async () => [isBefore, (await match.does(other, vote(asked))).seats?.[asked.seat]])
        .toMatchObject([isBefore, { standIn: isBefore ? 'casual' : null }])
      if (!isBefore) await goes(match)
      await expect.poll(async () => (await match.seen(other))[asked.seat]).toMatchObject({ standIn: 'casual' })
      expect(open.troubles).toEqual([])
    }
  },
)
