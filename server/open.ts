import { mkdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import type { Duplex } from 'node:stream'
import { Desk, loadEngine, type StoredMatch } from '@caravanserai/host'
import { refuse } from '@caravanserai/kernel'
import { WebSocketServer, type WebSocket } from 'ws'
import { app } from './http/app.ts'
import { Fault } from './http/fault.ts'
import { isOurs } from './http/guard.ts'
import type { House, Limits } from './house.ts'
import { Buckets, type Limit } from './live/bucket.ts'
import { line } from './live/line.ts'
import { Topics } from './live/topics.ts'
import { wakerOf } from './live/waker.ts'
import { peopleIn, randomName } from './people/people.ts'
import type { Caller } from './people/person.ts'
import { sqlite } from './store/sqlite.ts'
import { clubIn } from './tables/club.ts'
import { matchesAt } from './tables/matches.ts'
import { seatOf } from './tables/table.ts'

export interface Opening {
  /** The database: one file. */
  readonly file: string
  /** Where the house is found from outside, if it was said. */
  readonly origin?: string | undefined
  readonly isBehindProxy?: boolean
  readonly limits?: Partial<Rates>
  report(error: unknown): void
  /** The time, and what nobody can guess; tests have their own. */
  now?(): number
  random?(): string
}

/** How often something may be done. */
interface Rates {
  readonly requests: Limit
  readonly joins: Limit
  readonly tables: Limit
  readonly messages: Limit
  /** Lines from one address at the same time. */
  readonly lines: number
}

const RATES: Rates = {
  requests: { burst: 120, perSecond: 20 },
  joins: { burst: 20, perSecond: 0.05 },
  tables: { burst: 10, perSecond: 0.1 },
  messages: { burst: 60, perSecond: 20 },
  lines: 100,
}

/** The place where people meet: answers what comes under `/api/`, and lines to `/live`. */
export interface Online {
  answer(request: IncomingMessage, response: ServerResponse): void
  connect(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

/** No message is longer than that. */
const LONGEST = 64 * 1024
/** So often lines are looked after, and matches in which something is due. */
const LINES = 15_000
const DUE = 1000

export async function openHouse({
  file,
  origin,
  isBehindProxy = false,
  limits = {},
  report,
  now = Date.now,
  random = randomName,
}: Opening): Promise<Online> {
  mkdirSync(dirname(file), { recursive: true })
  const rates = { ...RATES, ...limits }
  const database = await sqlite(file)
  const isSecure = origin?.startsWith('https:') ?? false
  const people = await peopleIn(database.cabinet, now, isSecure)
  const topics = new Topics()
  const lines = new Map<WebSocket, { readonly caller: Caller | null; check(): void }>()

  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  }
  /** Who follows a match hears what happens there; who waits at home hears that something has. */
  const stored = {
    ...database,
    change: async (change: Parameters<typeof database.change>[0]) => {
      const done = await database.change(change)
      if (done) tell(change.match)
      return done
    },
  }
  const desk = new Desk({
    store: async () => stored,
    hold: async () => () => {},
    engine: loadEngine,
    now,
    later,
    random,
    report,
    unattended: true,
  })
  const club = clubIn({
    cabinet: database.cabinet,
    matches: matchesAt({ desk, heads: database.head, engine: loadEngine }),
    now,
    later,
    report,
    changed: (topic) => topics.changed(topic),
    isHere: (table, person) => [...topics.followers(`table:${table}`)].some((each) => each.person === person),
    watching: (table) => topics.followers(`table:${table}`).size,
  })
  const house: House = {
    people,
    club,
    limits: limitsOf(rates, now),
    isSecure,
    sayingsOf: async () => [],
    moreOf: async () => ({}),
    forget: async () => {},
    hangUp(person) {
      for (const [socket, { caller }] of lines) if (caller?.person === person) socket.close(1008, 'goodbye')
    },
  }
  const answer = await app(house, { origin, isBehindProxy, report })

  function tell({ match, places, waiting }: StoredMatch): void {
    void (async () => {
      const table = await club.table(match)
      if (!table) return
      if (places) await club.ended(match)
      topics.changed(`table:${match}`)
      for (const place of table.seats) if (place.kind === 'person') topics.changed(`mine:${place.person}`)
      void waiting
    })().catch(report)
  }

  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST, perMessageDeflate: false })
  const connect = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const refuseLine = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    if (!/^\/live(?:\?|$)/.test(request.url ?? '')) return void refuseLine('404 Not Found')
    if (!isOurs(request, origin)) return void refuseLine('403 Forbidden')
    if (lines.size > 0 && countFrom(sockets, request) >= rates.lines) return void refuseLine('429 Too Many Requests')
    const { cookie, authorization } = request.headers
    const caller = await people.caller({ cookie, authorization })
    if (socket.destroyed) return
    sockets.handleUpgrade(request, socket, head, (ws) => {
      addresses.set(ws, request.socket.remoteAddress ?? '')
      const one = line(ws, {
        topics,
        limit: rates.messages,
        now,
        report,
        person: caller?.person ?? null,
        isBanned: caller?.isBanned ?? false,
        visit: (say) =>
          desk.visit(
            say,
            async (match) => {
              const table = await club.table(match)
              if (!table || table.phase === 'open' || table.phase === 'closed') return null
              const seat = caller && seatOf(table, caller.person)
              return { seats: seat === null ? [] : [seat], name: caller?.name ?? '' }
            },
            'online',
          ),
      })
      lines.set(ws, { caller, check: one.check })
      ws.once('close', () => lines.delete(ws))
    })
  }

  const stopChecking = every(LINES, () => {
    for (const { check } of lines.values()) check()
    void people.banned().then((banned) => banned.forEach(house.hangUp), report)
  })
  const stopWaking = every(DUE, wakerOf({ due: () => database.due(now()), wake: (match) => desk.wake(match), now, report }))

  return {
    answer,
    connect: (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      connect(request, socket, head).catch((error: unknown) => {
        report(error)
        socket.destroy()
      })
    },
    async close() {
      stopChecking()
      stopWaking()
      for (const socket of lines.keys()) socket.close(1001, 'closing')
      await desk.close()
      for (const socket of lines.keys()) socket.terminate()
      await database.close()
    },
  }
}

const addresses = new WeakMap<WebSocket, string>()

function countFrom(sockets: WebSocketServer, request: IncomingMessage): number {
  let count = 0
  for (const socket of sockets.clients) if (addresses.get(socket) === request.socket.remoteAddress) count++
  return count
}

function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms)
  timer.unref()
  return () => clearInterval(timer)
}

function limitsOf(rates: Rates, now: () => number): Limits {
  const guard = (limit: Limit) => {
    const buckets = new Buckets(limit)
    return (who: string) => {
      if (!buckets.take(who, now())) throw new Fault(refuse('too-fast'))
    }
  }
  return { request: guard(rates.requests), join: guard(rates.joins), open: guard(rates.tables) }
}
