import type { Say } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { hoursIn } from './hours.ts'
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

test('a clock that is set back is noticed once, also where the house was closed meanwhile', async () => {
  let [now, times] = [HOUR, 0]
  const cabinet = looseLeaf()
  const setBack = async () => {
    if (++times === 1) throw new Error('no database')
  }
  const hours = await hoursIn(cabinet, () => now, setBack)
  await hours.note()
  now -= 10_000
  await hours.note()
  expect(times).toBe(0)
  now -= MINUTE
  await expect(hours.note()).rejects.toThrow('no database')
  await hours.note()
  await hours.note()
  expect(times).toBe(2)
  now -= MINUTE
  const again = await hoursIn(cabinet, () => now, setBack)
  await again.note()
  await again.note()
  expect(times).toBe(3)
})

test('a clock that was ahead when the house was opened does not stop those of matches once it says the right time', async () => {
  let now = HOUR
  const cabinet = looseLeaf()
  const open = () =>
    hoursIn(
      cabinet,
      () => now,
      async () => {},
    )
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
