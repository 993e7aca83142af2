/** Sets a house for the tests: open on a port of its own, with people who have browsers and lines. */
import { mkdtempSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GAME_IDS } from '@caravanserai/games'
import { PROTOCOL, type Ask, type Say } from '@caravanserai/protocol'
import type { Plan, TableInfo } from '@caravanserai/protocol/table'
import { WebSocket } from 'ws'
import { openHouse, type Opening } from './open.ts'
import { redisUrl } from './cluster/stage.ts'
import { freshDatabase } from './store/postgres/stage.ts'

type Unnumbered = Ask extends infer A ? (A extends Ask ? Omit<A, 'id'> : never) : never
type Answer = Extract<Say, { id: string }>

export interface Reply<T> {
  readonly status: number
  readonly body: T
  readonly headers: Headers
}

/** Where a club is kept: in a file or, if the tests are run with `ENGINES`, in a PostgreSQL. */
function freshClub(): string | Promise<string> {
  return process.env['ENGINES'] ? freshDatabase() : join(mkdtempSync(join(tmpdir(), 'caravanserai-')), 'club.sqlite')
}

/** A house or, with `ENGINES`, two processes that serve the same one: whoever asks comes to one and then to the other, as behind any balancer. */
export async function house(more: Partial<Opening> = {}, most = 2) {
  const troubles: unknown[] = []
  const database = more.database ?? (await freshClub())
  const isShared = database.startsWith('postgres')
  const redis = isShared ? await redisUrl() : undefined
  const opening: Opening = { database, redis, report: (error) => troubles.push(error), ...more }
  const processes = [await served(opening)]
  if (isShared && most > 1) processes.push(await served(opening))
  const [{ home, headline }] = processes as [Served]
  let turn = 0
  const next = () => processes[turn++ % processes.length]?.home ?? home

  /** Asks as whoever has these headers. */
  const ask = async <T = TableInfo>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> => {
    const at = next()
    const answer = await fetch(`${at}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), origin: at, ...headers },
    })
    return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers }
  }
  const line = (headers: Record<string, string> = {}) => lineTo(next(), headers)
  /** Somebody with a browser. */
  const someone = async (name: string) => {
    const { headers } = await ask('POST', '/api/me', { name })
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    return {
      name,
      cookie,
      ask: <T = TableInfo>(method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
        ask<T>(method, path, body, { cookie, ...more }),
      line: () => line({ cookie }),
    }
  }
  return {
    home,
    database,
    troubles,
    ask,
    line,
    someone,
    headline,
    async [Symbol.asyncDispose]() {
      for (const { close } of processes) await close()
    },
  }
}

/** Whoever follows a link. */
const NOWHERE = { headers: {}, socket: {} } as IncomingMessage

type Served = Awaited<ReturnType<typeof served>>

/** One process, on a port of its own. */
async function served(opening: Opening) {
  const online = await openHouse(opening)
  const server = createServer(online.answer)
  online.tend(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    headline: (table: string, languages: readonly string[]) => online.headline(table, languages, NOWHERE),
    home: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await online.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A line that remembers what it heard. */
function lineTo(home: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${home.replace('http', 'ws')}/live`, { headers: { origin: home, ...headers } })
  const heard: Say[] = []
  const raw: string[] = []
  const wake = new Set<() => void>()
  socket.on('message', (data) => {
    raw.push((data as Buffer).toString())
    heard.push(JSON.parse(raw.at(-1) ?? '') as Say)
    for (const each of wake) each()
  })
  const until = <T extends Say>(is: (message: Say) => message is T): Promise<T> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = heard.find(is)
        if (!found) return
        wake.delete(look)
        resolve(found)
      }
      wake.add(look)
      look()
      // Then it never comes, and nobody need wait until the test is given up.
      void closed.then((code) => reject(new Error(`the line was closed (${code}) before it said what was waited for`)))
    })
  const ready = new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve())
    socket.on('error', reject)
  })
  // Whoever does not wait for it does not mind.
  ready.catch(() => {})
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  let count = 0
  const ask = async (message: Unnumbered, id = `a${count++}`): Promise<Answer> => {
    await ready
    const before = heard.length
    socket.send(JSON.stringify({ ...message, id }))
    return until((said): said is Answer => 'id' in said && said.id === id && heard.indexOf(said) >= before)
  }
  const greet = async () => ask({ kind: 'hello', protocol: PROTOCOL })
  return { home, socket, heard, raw, ask, greet, until, ready, closed }
}

export const PLAN: Plan = {
  game: GAME_IDS[1] ?? '',
  options: {},
  seats: [{ kind: 'free' }, { kind: 'free' }, { kind: 'bot', level: 'casual' }],
  isPublic: true,
  clock: { kind: 'none' },
  atZero: 'bot',
  standIns: true,
}

type Someone = Awaited<ReturnType<Awaited<ReturnType<typeof house>>['someone']>>

/** The first opens a table, the second sits down there, and they begin. */
export async function begun(host: Someone, guest: Someone, plan: Partial<Plan> = {}): Promise<TableInfo & { readonly address: string }> {
  const { body: opened } = await host.ask('POST', '/api/tables', { ...PLAN, ...plan })
  const address = `/api/tables/${opened.table}`
  // A table that is full starts by itself a moment later, and is not started twice.
  await host.ask('POST', address, { kind: 'hold', held: true })
  await guest.ask('POST', address, { kind: 'sit', seat: 1 })
  const { body } = await host.ask('POST', address, { kind: 'start', level: 'casual' })
  return { ...body, address }
}
