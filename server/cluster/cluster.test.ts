import type { Say } from '@caravanserai/protocol'
import type { Fault, Plan } from '@caravanserai/protocol/table'
import { expect, test } from 'vitest'
import { house, PLAN } from '../stage.ts'
import { postgres } from '../store/postgres/postgres.ts'
import { freshDatabase } from '../store/postgres/stage.ts'
import { changeTo, matchAt } from '../store/stage.ts'
import { startRedis } from '../trials/engines/redis.ts'
import { Cluster } from './cluster.ts'
import { redisUrl } from './stage.ts'

const isTable = (said: Say): said is Extract<Say, { kind: 'table' }> => said.kind === 'table'
const THREE: Plan = { ...PLAN, seats: [{ kind: 'free' }, { kind: 'free' }, { kind: 'bot', level: 'random' }] }

/** Two processes of one house, each asked by itself. */
async function two(redis?: string, more: Parameters<typeof house>[0] = {}) {
  const opening = { ...more, database: await freshDatabase(), redis: redis ?? (await redisUrl()) }
  const [a, b] = [await house(opening, 1), await house(opening, 1)]
  const left = new Set([a, b])
  /** Somebody comes to one process and to the other. */
  const someone = async (name: string) => {
    const { cookie, ask } = await a.someone(name)
    return { ask, at: (process: typeof a) => process.line({ cookie }) }
  }
  /** A table that runs, with somebody at each process who follows the match. */
  const table = async (plan = THREE) => {
    const [nadia, leila] = [await someone('Nadia'), await someone('Leila')]
    const { body } = await nadia.ask('POST', '/api/tables', plan)
    const path = `/api/tables/${body.table}`
    await leila.ask('POST', path, { kind: 'sit', seat: 1 })
    await nadia.ask('POST', path, { kind: 'start', level: 'random' })
    const lines = [nadia.at(a), leila.at(b)] as const
    for (const line of lines) {
      await line.greet()
      await line.ask({ kind: 'resume', match: body.table })
    }
    return { match: body.table, nadia, leila, lines }
  }
  return {
    a,
    b,
    someone,
    table,
    /** A process ends, as when it is to be replaced. */
    async close(process: typeof a) {
      await process[Symbol.asyncDispose]()
      left.delete(process)
    },
    /** And another one takes its place. */
    async launch() {
      const process = await house(opening, 1)
      left.add(process)
      return process
    },
    async [Symbol.asyncDispose]() {
      for (const each of left) await each[Symbol.asyncDispose]()
    },
  }
}

type Line = Awaited<ReturnType<Awaited<ReturnType<typeof two>>['table']>>['lines'][number]

/** The numbers of the lines that somebody was told. */
function told({ heard }: Line): number[] {
  const numbers = heard.flatMap((said) =>
    said.kind === 'told' ? [said.line.number] : isTable(said) ? said.log.map(({ number }) => number) : [],
  )
  return [...new Set(numbers)].filter((number) => number > 0)
}

/** Whoever is asked makes any move, until so many were made. */
async function play(match: string, lines: readonly Line[], moves: number): Promise<void> {
  for (let i = 0; told(lines[0] as Line).length < moves; i++) {
    const seat = i % lines.length
    const answer = await lines[seat]?.ask({ kind: 'moves', match, seat })
    if (answer?.kind !== 'moves' || answer.moves.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      continue
    }
    const { question } = answer
    await lines[seat]?.ask({ kind: 'move', match, seat, question, move: answer.moves[0] })
  }
}

test('people at two processes play at one table with a bot, see each other, and are told the same in the same order', async () => {
  await using open = await two()
  const { match, lines } = await open.table()
  await play(match, lines, 5)
  await expect.poll(() => told(lines[1]).length).toBeGreaterThanOrEqual(5)
  const [one, other] = lines.map((line) => told(line).slice(0, 5))
  expect(one).toEqual([1, 2, 3, 4, 5])
  expect(other).toEqual(one)
  // It is open at one of them, and the line of who came to the other is lent.
  const counts = await Promise.all([open.a, open.b].map(async ({ home }) => (await fetch(`${home}/metrics`)).text()))
  expect(counts.reduce((sum, each) => sum + Number(/^caravanserai_matches (\d)$/m.exec(each)?.[1]), 0)).toBe(1)
  const seats = () => lines.map(({ heard }) => heard.findLast((said) => said.kind === 'presence')?.presence.seats)
  await expect.poll(seats).toEqual([
    ['here', 'here', 'bot'],
    ['here', 'here', 'bot'],
  ])
  expect([open.a.troubles, open.b.troubles]).toEqual([[], []])
})

test('a rolling restart: whoever was at a process that closes is let in by the next at once, bots go on there, and nothing is lost', async () => {
  await using open = await two()
  const { match, lines, nadia, leila } = await open.table()
  const moved = async (someone: typeof nadia, process: typeof open.a) => {
    const line = someone.at(process)
    await line.greet()
    expect(await line.ask({ kind: 'resume', match })).toMatchObject({ kind: 'accepted' })
    return line
  }
  await play(match, lines, 2)
  const { a, b } = open
  await open.close(a)
  expect(await lines[0].closed).toBe(1001)
  const first = await moved(nadia, b)
  // Of every three moves one is the bot's.
  await play(match, [first, lines[1]], 5)
  const c = await open.launch()
  await open.close(b)
  expect(await Promise.all([first.closed, lines[1].closed])).toEqual([1001, 1001])
  const last = [await moved(nadia, c), await moved(leila, c)] as const
  await play(match, last, 8)
  await expect.poll(() => told(last[1]).slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(told(last[0]).slice(0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect([a, b, c].flatMap(({ troubles }) => troubles)).toEqual([])
})

test('a house that closes tells everybody, a few at a time', async () => {
  await using open = await two()
  const lines = Array.from({ length: 20 }, () => open.a.line())
  await Promise.all(lines.map((line) => line.greet()))
  await open.close(open.a)
  expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual(lines.map(() => 1001))
})

test('what changes at one process is told at the other, what is done too often counts at both, and who is shown the door is at both', async () => {
  await using open = await two(undefined, { limits: { tables: { burst: 1, perSecond: 0 } } })
  const nadia = await open.someone('Nadia')
  const [page, lobby] = [nadia.at(open.b), open.b.line()]
  for (const line of [page, lobby]) await line.greet()
  await lobby.ask({ kind: 'follow', topics: ['lobby'] })
  const { body: opened } = await nadia.ask('POST', '/api/tables', PLAN)
  await lobby.until((said): said is Extract<Say, { kind: 'changed' }> => said.kind === 'changed')
  const { cookie } = await open.a.someone('Leila')
  expect((await open.a.ask('POST', '/api/tables', PLAN, { cookie })).status).toBe(200)
  await expect.poll(async () => (await open.b.ask<Fault>('POST', '/api/tables', PLAN, { cookie })).status).toBe(429)
  // Who is where is known everywhere.
  await page.ask({ kind: 'follow', topics: [`table:${opened.table}`] })
  await expect
    .poll(async () => (await open.a.ask('GET', `/api/tables/${opened.table}`)).body.seats[0])
    .toMatchObject({ kind: 'person', isHere: true })
  await nadia.ask('DELETE', '/api/me')
  expect(await page.closed).toBe(1008)
})

test('while Redis is away people at two processes play on, a little slower, and when it is back as before', async () => {
  const redis = await startRedis()
  await using open = await two(redis.url)
  const { match, lines } = await open.table({ ...THREE, seats: [{ kind: 'free' }, { kind: 'free' }] })
  await play(match, lines, 3)
  await redis.stop('SIGKILL')
  await play(match, lines, 6)
  await expect.poll(() => told(lines[1]).length).toBeGreaterThanOrEqual(6)
  await redis.start()
  await play(match, lines, 9)
  await expect.poll(() => told(lines[1]).slice(0, 9)).toEqual(Array.from({ length: 9 }, (_, i) => i + 1))
  await redis.stop()
})

test('without Redis a process hears the others as long as there are none; then it knows that it does not', async () => {
  const database = await freshDatabase()
  await using one = await house({ database, redis: undefined }, 1)
  const heard = async ({ home }: typeof one) => /^caravanserai_redis_up (\d)$/m.exec(await (await fetch(`${home}/metrics`)).text())?.[1]
  expect(await heard(one)).toBe('1')
  await using other = await house({ database, redis: undefined }, 1)
  await expect.poll(() => heard(one)).toBe('0')
  expect(await heard(other)).toBe('0')
})

test('a host that could not follow what it heard is told how far the match has come until it could', async () => {
  const database = await postgres(await freshDatabase())
  await database.begin(matchAt('m', 5), { match: 'm', seed: 's', opening: { events: [], chance: [] } })
  const told: number[] = []
  const cluster = new Cluster({
    ways: database.ways,
    redis: undefined,
    house: 'h',
    believes: () => false,
    // What is stored cannot be read the first two times.
    hear: async (_, word) => (word.kind === 'version' && told.push(word.version) > 2 ? word.version : null),
    asked: async () => null,
    visit() {
      throw new Error('nobody comes')
    },
    changed() {},
    taken() {},
    hangUp() {},
    cut() {},
    missed() {},
    everybody: () => ({ tables: [], people: [] }),
    report(error) {
      throw error
    },
  })
  await cluster.start()
  const release = await cluster.hold('m')
  await expect.poll(() => told, { timeout: 60_000 }).toEqual([5, 5, 5])
  // It has followed: a change is the next that it hears of.
  await database.change(changeTo('m', 6))
  await expect.poll(() => told.at(-1), { timeout: 60_000 }).toBe(6)
  expect(told).toEqual([5, 5, 5, 6])
  release()
  await cluster.close()
  await database.close()
})
