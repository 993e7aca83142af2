import type { Fault, Plan, TableInfo } from '@caravanserai/protocol/table'
import { expect, test } from 'vitest'
import { time } from '../notices/stage.ts'
import { begun, house, PLAN } from '../stage.ts'
import { openDatabase } from '../store/address.ts'
import { written } from '../store/cabinet.ts'
import { opened, SEATING, TABLE, type Table } from './table.ts'

/** More than are shown of somebody's tables. */
const MANY = 230
const HOUR = 3_600_000

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

type Line = ReturnType<Awaited<ReturnType<Awaited<ReturnType<typeof house>>['someone']>>['line']>

/** Two people, each with a line to a match that has begun: whom it waits for, and the other. */
async function two(plan: Partial<Plan>) {
  const clock = time()
  const open = await house({ now: clock.now, later: clock.later })
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const seats: Plan['seats'] = [{ kind: 'free' }, { kind: 'free' }]
  const { table, address, waiting } = await begun(nadia, leila, { seats, standIns: false, ...plan })
  const lines: Line[] = []
  for (const [seat, each] of [nadia, leila].entries()) {
    const line = each.line()
    await line.greet()
    await line.ask({ kind: 'resume', match: table })
    lines[seat] = line
  }
  const asked = waiting[0] ?? -1
  const sides = [asked, 1 - asked].map((seat) => ({ seat, line: lines[seat] as Line, who: [nadia, leila][seat] as typeof nadia }))
  const [first, second] = sides as [(typeof sides)[0], (typeof sides)[0]]
  const vote = async (by: typeof first, seat: number) => (await by.who.ask<TableInfo & Fault>('POST', address, { kind: 'vote', seat })).body
  /** The line is lost, and the other has heard of it. */
  const loses = async (one: typeof first, other: typeof first) => {
    one.line.socket.close()
    await expect.poll(() => other.line.heard.findLast((said) => said.kind === 'presence')?.presence.seats[one.seat]).toBe('lost')
  }
  return { open, clock, asked: first, other: second, vote, loses }
}

test('who plays and follows nothing is there; whose line is lost may come back for two minutes, and then a bot plays on', async () => {
  const { open, clock, asked, other, vote, loses } = await two({})
  await using _ = open
  expect(await vote(other, asked.seat)).toMatchObject({ refused: 'is-here' })
  await loses(asked, other)
  clock.pass(1000)
  expect(await vote(other, asked.seat)).toMatchObject({ refused: 'not-gone' })
  clock.pass(119_000)
  const { seats } = await vote(other, asked.seat)
  expect(seats[asked.seat]).toMatchObject({ standIn: 'casual' })
  expect(open.troubles).toEqual([])
})

test('over days somebody may be voted out when half of the time is over', async () => {
  const { open, clock, asked, other, vote, loses } = await two({ clock: { kind: 'slow', hours: 24 } })
  await using _ = open
  await loses(asked, other)
  clock.pass(11 * HOUR)
  expect(await vote(other, asked.seat)).toMatchObject({ refused: 'not-gone' })
  clock.pass(2 * HOUR)
  const { seats } = await vote(other, asked.seat)
  expect(seats[asked.seat]).toMatchObject({ standIn: 'casual' })
  expect(open.troubles).toEqual([])
})

test('in one’s own turn nobody is voted out', async () => {
  const { open, clock, asked, other, vote, loses } = await two({})
  await using _ = open
  await loses(other, asked)
  clock.pass(10 * 60_000)
  expect(await vote(asked, other.seat)).toMatchObject({ refused: 'not-gone' })
  expect(open.troubles).toEqual([])
})
