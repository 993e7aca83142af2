import { mkdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import type { Duplex } from 'node:stream'
import { Desk, loadEngine, type StoredMatch } from '@caravanserai/host'
import { refuse } from '@caravanserai/kernel'
import { WebSocketServer, type WebSocket } from 'ws'
import { poolOf } from './bots/pool.ts'
import { app } from './http/app.ts'
import { Fault } from './http/fault.ts'
import { addressOf, isOurs } from './http/guard.ts'
import type { House, Limits } from './house.ts'
import { Buckets, type Limit } from './live/bucket.ts'
import { line } from './live/line.ts'
import { Topics, watchersIn } from './live/topics.ts'
import { wakerOf } from './live/waker.ts'
import { logTo, type Log } from './log.ts'
import type { MailSettings } from './notices/mail.ts'
import { noticesIn } from './notices/notices.ts'
import type { Outside } from './notices/outside.ts'
import { challengesIn } from './people/challenge.ts'
import { passkeysIn } from './people/passkey.ts'
import { peopleIn, randomName, secretOf } from './people/people.ts'
import type { Caller } from './people/person.ts'
import { sqlite } from './store/sqlite.ts'
import { clubIn } from './tables/club.ts'
import { matchesAt } from './tables/matches.ts'
import { sayingsOf } from './tables/sayings.ts'
import { peopleAt, seatOf, type Table } from './tables/table.ts'

export interface Opening {
  /** The database: one file. */
  readonly file: string
  /** Where the house is found from outside, if it was said. */
  readonly origin?: string | undefined
  /** Is there somebody in front who says truly where requests come from? */
  readonly isBehindProxy?: boolean
  readonly limits?: Partial<Rates>
  /** So many times more than usual may come from one address, which many share. */
  readonly crowd?: number | undefined
  /** Where letters are handed in; without it, or without an origin, none are written. */
  readonly mail?: MailSettings | undefined
  /** For who runs the house; without it nothing is written down. */
  readonly log?: Log
  report(error: unknown): void
  /** The time, what nobody can guess, and the way out; tests have their own. */
  now?(): number
  readonly later?: Later
  random?(): string
  readonly outside?: Outside
}

/** Does something after so many ms, unless the answer is called before. */
type Later = (ms: number, work: () => void) => () => void

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
/** Of so many tables it is remembered who sits there. */
const SEATED = 10_000
/** So often lines are looked after, matches in which something is due, and notices that are. */
const LINES = 15_000
const DUE = 1000
const NOTICES = 5000

export async function openHouse(opening: Opening): Promise<Online> {
  const { file, isBehindProxy = false, limits = {}, report, log = logTo('silent') } = opening
  const { now = Date.now, later = soon, random = randomName } = opening
  const origin = opening.origin === undefined ? undefined : originOf(opening.origin)
  mkdirSync(dirname(file), { recursive: true })
  const rates = { ...crowded(RATES, opening.crowd ?? 1), ...limits }
  const database = await sqlite(file)
  const isSecure = origin?.startsWith('https:') ?? false
  const people = await peopleIn(database.cabinet, now, isSecure)
  const passkeys = passkeysIn(database.cabinet, challengesIn(database.cabinet, await secretOf(database.cabinet, 'challenges'), now), now)
  const topics = new Topics()
  const underWay = new Set<Promise<void>>()
  const lines = new Map<WebSocket, { readonly caller: Caller | null; readonly address: string; check(): void }>()

  /** Who sits at a table that runs: it is looked up once, not at every move. */
  const seated = new Map<string, Table>()

  /** Who follows a match hears what happens there; who waits at home hears that something has. */
  const stored = {
    ...database,
    begin: async (...begun: Parameters<typeof database.begin>) => {
      const done = await database.begin(...begun)
      if (done) tell(begun[0])
      return done
    },
    change: async (change: Parameters<typeof database.change>[0]) => {
      const done = await database.change(change)
      if (done) tell(change.match)
      return done
    },
  }
  const pool = poolOf()
  const desk = new Desk({
    store: async () => stored,
    hold: async () => () => {},
    engine: loadEngine,
    now,
    later,
    random,
    report,
    unattended: true,
    think: pool.think,
  })
  const club = clubIn({
    cabinet: database.cabinet,
    matches: matchesAt({
      desk,
      heads: database.head,
      engine: loadEngine,
      talk: async (match) => (await database.open(match, 0))?.talk ?? [],
    }),
    now,
    later,
    report,
    changed(topic) {
      if (topic.startsWith('table:')) seated.delete(topic.slice('table:'.length))
      topics.changed(topic)
    },
    isHere: (table, person) => [...topics.followers(`table:${table}`)].some((each) => each.person === person),
    watching: (table, seated) => watchersIn(topics.followers(`table:${table}`), seated),
  })
  const notices = await noticesIn({
    cabinet: database.cabinet,
    origin,
    mail: opening.mail,
    outside: opening.outside,
    log,
    now,
    head: database.head,
    title: async (game, language) => (await loadEngine(game))?.game.words[language].title ?? game,
    isHere: (person, table) =>
      table === undefined
        ? [...lines.values()].some(({ caller }) => caller?.person === person)
        : [...topics.followers(`table:${table}`)].some((each) => each.person === person),
  })
  const house: House = {
    people,
    passkeys,
    notices,
    club,
    limits: limitsOf(rates, Date.now, (request) => addressOf(request, isBehindProxy)),
    isSecure,
    sayingsOf: (caller) => sayingsOf(database, caller.person),
    async moreOf(person) {
      const keys = (await passkeys.of(person)).map(({ value: { made, used } }) => ({ made, used }))
      return { passkeys: keys, notices: await notices.of(person) }
    },
    async forget(person) {
      await passkeys.forget(person)
      await notices.forget(person)
    },
    hangUp(person, whose) {
      for (const [socket, { caller }] of lines)
        if (caller?.person === person && (whose === undefined || caller.isProgram)) socket.close(1008, 'goodbye')
    },
  }
  const answer = await app(house, { origin, report, log })

  /** What nobody waits for but who closes the house. */
  function aside(work: Promise<void>): void {
    const done = work.catch(report).finally(() => underWay.delete(done))
    underWay.add(done)
  }

  function tell(head: StoredMatch): void {
    const known = seated.get(head.match)
    if (known && !head.places) news(head, known)
    else aside(passOn(head))
  }

  async function passOn(head: StoredMatch): Promise<void> {
    const { match, places } = head
    const table = await club.table(match)
    if (!table) return
    if (places) await club.ended(match)
    if (seated.size >= SEATED) seated.clear()
    seated.set(match, table)
    news(head, table)
  }

  function news(head: StoredMatch, table: Table): void {
    topics.changed(`table:${head.match}`)
    for (const person of peopleAt(table)) topics.changed(`mine:${person}`)
    aside(notices.turn(head, table))
  }

  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST, perMessageDeflate: false })
  const connect = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const refuseLine = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    if (!/^\/live(?:\?|$)/.test(request.url ?? '')) return void refuseLine('404 Not Found')
    if (!isOurs(request, origin)) return void refuseLine('403 Forbidden')
    const address = addressOf(request, isBehindProxy)
    if (countIf(lines.values(), (each) => each.address === address) >= rates.lines) return void refuseLine('429 Too Many Requests')
    const { cookie, authorization } = request.headers
    const caller = await people.caller({ cookie, authorization })
    if (socket.destroyed) return
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const one = line(ws, socket, {
        topics,
        limit: rates.messages,
        // Whether a line is alive is a matter of the time in which it is.
        now: Date.now,
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
              if (caller && seat !== null) {
                await notices.back(caller.person, match)
                await club.isBack(match, table, seat)
              }
              return { seats: seat === null ? [] : [seat], name: caller?.name ?? '' }
            },
            'online',
          ),
      })
      lines.set(ws, { caller, address, check: one.check })
      ws.once('close', () => lines.delete(ws))
    })
  }

  const stops = [
    every(later, LINES, () => {
      for (const { check } of lines.values()) check()
      void people.banned().then((banned) => banned.forEach((person) => house.hangUp(person)), report)
    }),
    every(later, DUE, wakerOf({ due: () => database.due(now()), wake: (match) => desk.wake(match), now, report })),
    every(later, NOTICES, () => void notices.work().catch(report)),
  ]
  aside(notices.catchUp())
  log.info('open')

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
      for (const stop of stops) stop()
      for (const socket of lines.keys()) socket.close(1001, 'closing')
      await desk.close()
      for (const socket of lines.keys()) socket.terminate()
      await Promise.all(underWay)
      await notices.close()
      await pool.close()
      await database.close()
      log.info('closed')
    },
  }
}

function countIf<T>(all: Iterable<T>, is: (each: T) => boolean): number {
  let count = 0
  for (const each of all) if (is(each)) count++
  return count
}

/** As browsers write it: without a path. */
function originOf(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`ORIGIN is "${address}"; it must be an address such as https://example.org.`)
  return url.origin
}

function soon(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

function every(later: Later, ms: number, work: () => void): () => void {
  const again = () => {
    work()
    stop = later(ms, again)
  }
  let stop = later(ms, again)
  return () => stop()
}

/** What comes from one address, for that many times the people. */
function crowded({ requests, joins, lines, ...rest }: Rates, times: number): Rates {
  const more = ({ burst, perSecond }: Limit) => ({ burst: burst * times, perSecond: perSecond * times })
  return { ...rest, requests: more(requests), joins: more(joins), lines: lines * times }
}

function limitsOf(rates: Rates, now: () => number, from: (request: IncomingMessage) => string): Limits {
  const guard = (limit: Limit) => {
    const buckets = new Buckets(limit)
    return (who: string) => {
      if (!buckets.take(who, now())) throw new Fault(refuse('too-fast'))
    }
  }
  const [request, join, open] = [guard(rates.requests), guard(rates.joins), guard(rates.tables)]
  return { request: (each) => request(from(each)), join: (each) => join(from(each)), open }
}
