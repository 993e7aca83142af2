import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StoredMatch } from '@caravanserai/host'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { redisUrl } from './cluster/stage.ts'
import { time } from './notices/stage.ts'
import { overdueIn } from './overdue.ts'
import { begun, house } from './stage.ts'
import { openDatabase } from './store/address.ts'
import { freshDatabase } from './store/postgres/stage.ts'
import { changeTo, matchAt } from './store/stage.ts'

const [MINUTE, HOUR] = [60_000, 3600_000]
const TWO = { seats: [{ kind: 'free' as const }, { kind: 'free' as const }] }
/** More than are looked at in one go. */
const MANY = 300

const places = [
  ['in a file', async () => join(mkdtempSync(join(tmpdir(), 'caravanserai-')), 'club.sqlite')],
  ['in PostgreSQL', freshDatabase],
] as const

/** A house of one process and time of its own, and a table there that nobody looks at, where somebody's time will be up in so many minutes. */
async function opened(address: string, clock: ReturnType<typeof time>, wrong = { by: 0 }) {
  const redis = address.startsWith('postgres') ? await redisUrl() : undefined
  const open = await house({ now: () => clock.now() + wrong.by, later: clock.later, database: address, redis }, 1)
  const table = async (minutes: number) => {
    const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
    const { table: match } = await begun(nadia, leila, { ...TWO, clock: { kind: 'live', minutes, increment: 0 }, atZero: 'bot' })
    return match
  }
  /** Does somebody there stand in for who had no time left? */
  const isSeenTo = async (match: string) => {
    clock.pass(1000)
    const { body } = await open.ask('GET', `/api/tables/${match}`)
    return body.seats.some((seat) => seat.kind === 'person' && seat.standIn !== null)
  }
  return { ...open, table, isSeenTo }
}

/** So many matches more that nobody looks at. */
async function lay(address: string, name: string, change: Partial<StoredMatch>): Promise<void> {
  const database = await openDatabase(address)
  const [head] = await database.list()
  for (let i = 0; i < MANY; i++) {
    const match = `${name}-${i}`
    await database.begin({ ...(head as StoredMatch), match, ...change }, { match, seed: 's', opening: { events: [], chance: [] } })
  }
  await database.close()
}

async function run(address: string, sql: string): Promise<void> {
  if (address.startsWith('postgres')) {
    const client = new Client({ connectionString: address })
    await client.connect()
    await client.query(sql)
    await client.end()
  } else {
    const file = new DatabaseSync(address)
    file.exec(sql)
    file.close()
  }
}

test.each(places)('%s: what is put off because the house was closed keeps nobody waiting whose time is truly up', async (_, fresh) => {
  const [address, clock] = [await fresh(), time()]
  const before = await opened(address, clock)
  await before.table(60)
  await before[Symbol.asyncDispose]()
  await lay(address, 'slow', { touched: clock.now(), due: clock.now() + 24 * HOUR })
  clock.pass(30 * HOUR)
  await using open = await opened(address, clock)
  const match = await open.table(5)
  clock.pass(6 * MINUTE)
  await expect.poll(() => open.isSeenTo(match)).toBe(true)
  expect(open.troubles).toEqual([])
})

test.each(places)('%s: what cannot be opened, or not even be read, keeps nobody waiting', async (_, fresh) => {
  const [address, clock] = [await fresh(), time()]
  await using open = await opened(address, clock)
  const match = await open.table(5)
  await lay(address, 'gone', { game: 'gone', touched: clock.now(), due: clock.now() })
  await run(address, `update matches set body = '{' where match = 'gone-7'`)
  clock.pass(6 * MINUTE)
  await expect.poll(() => open.isSeenTo(match)).toBe(true)
})

test.each(places)('%s: a match is put off where it lies as it was found, and all that are can be looked at again', async (_, fresh) => {
  const store = await openDatabase(await fresh())
  const secret = { seed: 's', opening: { events: [], chance: [] } }
  for (const match of ['m', 'n', 'o']) await store.begin({ ...matchAt(match, 0), due: 100 }, { match, ...secret })
  await store.change({ ...changeTo('n', 1), match: { ...matchAt('n', 1), due: 100 } })
  const due = async (before: number) => (await store.due(before)).map(({ match, version }) => `${match} ${version}`)
  await store.putOff(['m', 'n'].map((match) => ({ match, version: 0, due: 900 })))
  expect([await due(899), await due(900)]).toEqual([
    ['n 1', 'o 0'],
    ['n 1', 'o 0', 'm 0'],
  ])
  // Nothing else of it is another.
  expect(await store.head('m')).toEqual({ ...matchAt('m', 0), due: 100 })
  await store.recall(200)
  expect(await due(200)).toEqual(['n 1', 'o 0', 'm 0'])
  await store.close()
})

test.each(places)('%s: what was put off while the clock was ahead is found again once it says the right time', async (_, fresh) => {
  const [address, clock] = [await fresh(), time()]
  const before = await opened(address, clock)
  const match = await before.table(60)
  clock.pass(2 * MINUTE)
  await before[Symbol.asyncDispose]()
  // The clock says tomorrow: time is put off to then.
  const wrong = { by: 24 * HOUR }
  await using open = await opened(address, clock, wrong)
  const database = await openDatabase(address)
  await expect
    .poll(async () => {
      clock.pass(1000)
      return (await database.due(clock.now() + wrong.by)).length
    })
    .toBe(0)
  wrong.by = 0
  clock.pass(10_000)
  clock.pass(2 * HOUR)
  await expect.poll(() => open.isSeenTo(match)).toBe(true)
  await database.close()
})

/** Matches of which so many are found at a time, by when they are stored as due; each is truly due later by so much. */
function shelf(dues: ReadonlyMap<string, number>, later: number, most = 256) {
  const stored = new Map(dues)
  const [read, woken]: [string[], string[]] = [[], []]
  let now = 0
  let failing: ReadonlySet<string> = new Set()
  const overdue = overdueIn({
    found: async () =>
      [...stored]
        .filter(([, due]) => due <= now)
        .toSorted(([, a], [, b]) => a - b)
        .slice(0, most)
        .map(([match]) => ({ match, version: 1 })),
    async head(match) {
      read.push(match)
      if (match.startsWith('broken')) throw new Error('it cannot be read')
      return { due: (dues.get(match) ?? 0) + (match.startsWith('early') ? later : 0) }
    },
    putOff: async (all) => all.forEach(({ match, due }) => stored.set(match, due)),
    async wake(match) {
      woken.push(`${match} ${now}`)
      return failing.has(match) ? 'damaged' : null
    },
    now: () => now,
    report: () => {},
  })
  return {
    read,
    woken,
    fails: (...matches: string[]) => void (failing = new Set(matches)),
    async at(time: number) {
      now = time
      const due = await overdue.due()
      for (const match of due) await overdue.wake(match)
      return due
    },
  }
}

test('what is due too early is read once, however many such there are, and found when it is due after all', async () => {
  const early = Array.from({ length: 1000 }, (_, i): [string, number] => [`early ${i}`, i])
  const { at, read } = shelf(new Map([...early, ['truly', 1500]]), 10_000)
  expect(await at(2000)).toEqual(['truly'])
  expect(read).toHaveLength(1001)
  expect(await at(3000)).toEqual(['truly'])
  expect(read).toHaveLength(1002)
  expect(await at(10_007)).toEqual(['truly', ...early.slice(0, 8).map(([match]) => match)])
})

test('what cannot be opened is tried less and less often, each by itself, and as usual once it could be', async () => {
  const { at, fails, woken } = shelf(new Map(['damaged', 'broken', 'good'].map((match) => [match, 0])), 0)
  fails('damaged', 'broken')
  for (let now = 0; now <= 8000; now += 1000) await at(now)
  const of = (name: string) => woken.filter((each) => each.startsWith(name)).map((each) => Number(each.split(' ')[1]))
  expect([of('damaged'), of('broken'), of('good').length]).toEqual([[0, 2000, 6000], [0, 2000, 6000], 9])
  fails()
  await at(14_000)
  fails('damaged')
  for (let now = 15_000; now <= 20_000; now += 1000) await at(now)
  expect(of('damaged').slice(3)).toEqual([14_000, 15_000, 17_000])
  for (let now = 21_000; now < 21_000 + 2 * HOUR; now += 1000) await at(now)
  const pauses = of('damaged').flatMap((time, i, all) => (i === 0 ? [] : time - (all[i - 1] ?? 0)))
  expect(Math.max(...pauses)).toBe(10 * MINUTE)
})
