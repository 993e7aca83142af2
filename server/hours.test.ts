import type { Say } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { hoursIn, overdueOf } from './hours.ts'
import { time } from './notices/stage.ts'
import { begun, house } from './stage.ts'
import { looseLeaf } from './store/stage.ts'

const [MINUTE, HOUR] = [60_000, 3600_000]
const TWO = { seats: [{ kind: 'free' as const }, { kind: 'free' as const }] }

test('while the house is closed no clock runs, however often it was closed since the last move', async () => {
  const clock = time()
  const world = { now: clock.now, later: clock.later }
  const first = await house(world)
  const [nadia, leila] = [await first.someone('Nadia'), await first.someone('Leila')]
  const table = await begun(nadia, leila, { ...TWO, clock: { kind: 'live', minutes: 5, increment: 0 }, atZero: 'bot' })
  const dueAt = table.due ?? 0
  expect(dueAt).toBe(clock.now() + 5 * MINUTE)
  clock.pass(MINUTE)
  await first[Symbol.asyncDispose]()

  for (const times of [1, 2]) {
    clock.pass(60 * MINUTE)
    await using later = await house({ ...world, database: first.database })
    // What is due by the book is looked after, and nothing happens.
    clock.pass(1000)
    clock.pass(1000)
    const { body } = await later.ask('GET', table.address)
    const moved = times * 60 * MINUTE
    expect([body.due, body.seats]).toEqual([dueAt + moved, table.seats])
    const watcher = later.line()
    await watcher.greet()
    await watcher.ask({ kind: 'resume', match: table.table })
    const { clocks } = await watcher.until((said): said is Extract<Say, { kind: 'table' }> => said.kind === 'table')
    expect(clocks?.left[table.waiting[0] ?? -1]).toBe(4 * MINUTE - times * 2000)
    expect(later.troubles).toEqual([])
  }
})

test('what is due is looked at once, and not before it is due after all', async () => {
  let now = 0
  const looked: string[] = []
  const head = async (match: string) => {
    looked.push(match)
    return { due: match === 'early' ? 10 : 0 }
  }
  const overdue = overdueOf(
    async () => ['late', 'early'],
    head,
    () => now,
  )
  expect(await overdue()).toEqual(['late'])
  now = 10
  expect(await overdue()).toEqual(['late', 'early'])
  expect(looked).toEqual(['late', 'early'])
})

test('a clock that was ahead when the house was opened does not stop those of matches once it says the right time', async () => {
  let now = HOUR
  const cabinet = looseLeaf()
  const open = () => hoursIn(cabinet, () => now)
  await (await open()).note()
  // The house is opened again after ten minutes, with a clock that says next year.
  now += 365 * 24 * HOUR
  const hours = await open()
  now = HOUR + 10 * MINUTE
  await hours.note()
  now += HOUR
  const closed = (each: typeof hours) => [0, HOUR + 10 * MINUTE, HOUR + 30 * MINUTE].map(each.closedSince)
  expect(closed(hours)).toEqual([10 * MINUTE, 0, 0])
  expect(closed(await open())).toEqual([10 * MINUTE + HOUR, HOUR, 40 * MINUTE])
})
