import { mkdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import type { Duplex } from 'node:stream'
import { Desk, loadEngine, type Claimed } from '@caravanserai/host'
import { refuse } from '@caravanserai/kernel'
import type { Say } from '@caravanserai/protocol'
import { poolOf } from './bots/pool.ts'
import { app } from './http/app.ts'
import { addressOf } from './http/guard.ts'
import type { House } from './house.ts'
import { crowded, limitsOf, RATES, type Rates } from './limits.ts'
import { Door } from './live/door.ts'
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
import { News } from './tables/news.ts'
import { sayingsOf } from './tables/sayings.ts'
import { seatOf } from './tables/table.ts'

export interface Opening {
  /** The database: one file. */
  readonly file: string
  /** Where the house is found from outside, if it was said. */
  readonly origin?: string | undefined
  /** Is there somebody in front who says truly where requests come from? */
  readonly isBehindProxy?: boolean
  /** So many times more than usual may come from one address, which many share. */
  readonly crowd?: number | undefined
  readonly limits?: Partial<Rates>
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

/** The place where people meet: answers what comes under `/api/`, and lines to `/live`. */
export interface Online {
  answer(request: IncomingMessage, response: ServerResponse): void
  connect(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): Promise<void>
}

/** So often lines are looked after, matches in which something is due, and notices that are. */
const LINES = 15_000
const DUE = 1000
const NOTICES = 5000

export async function openHouse(opening: Opening): Promise<Online> {
  const { file, isBehindProxy = false, report, log = logTo('silent') } = opening
  const { now = Date.now, later = soon, random = randomName } = opening
  const rates = { ...crowded(RATES, opening.crowd ?? 1), ...opening.limits }
  const origin = opening.origin === undefined ? undefined : originOf(opening.origin)
  const isSecure = origin?.startsWith('https:') ?? false
  mkdirSync(dirname(file), { recursive: true })
  const database = await sqlite(file)
  const { cabinet } = database
  const people = await peopleIn(cabinet, now, isSecure)
  const passkeys = passkeysIn(cabinet, challengesIn(cabinet, await secretOf(cabinet, 'challenges'), now), now)

  const topics = new Topics()
  const isAt = (table: string, person: string) => [...topics.followers(`table:${table}`)].some((each) => each.person === person)
  const news = new News({ topics, club: () => club, notices: () => notices, report })
  const pool = poolOf()
  const desk = new Desk({
    store: async () => news.from(database),
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
    cabinet,
    matches: matchesAt({
      desk,
      heads: database.head,
      engine: loadEngine,
      talk: async (match) => (await database.open(match, 0))?.talk ?? [],
    }),
    now,
    later,
    report,
    changed: (topic) => news.changed(topic),
    isHere: isAt,
    watching: (table, seated) => watchersIn(topics.followers(`table:${table}`), seated),
  })
  const notices = await noticesIn({
    cabinet,
    origin,
    mail: opening.mail,
    outside: opening.outside,
    log,
    now,
    head: database.head,
    title: async (game, language) => (await loadEngine(game))?.game.words[language].title ?? game,
    isHere: (person, table) => (table === undefined ? door.isHere(person) : isAt(table, person)),
  })

  /** Who somebody is at a match: it is for those who have its name, once it has begun. */
  const claimOf = async (match: string, caller: Caller | null): Promise<Claimed | null> => {
    const table = await club.table(match)
    if (!table || table.phase === 'open' || table.phase === 'closed') return null
    const seat = caller && seatOf(table, caller.person)
    if (caller && seat !== null) {
      await notices.back(caller.person, match)
      await club.isBack(match, table, seat)
    }
    return { seats: seat === null ? [] : [seat], name: caller?.name ?? '' }
  }
  const visit = (say: (message: Say) => void, caller: Caller | null) => desk.visit(say, (match) => claimOf(match, caller), 'online')
  const door = new Door({ people, topics, rates, origin, isBehindProxy, visit, report })

  const house: House = {
    people,
    passkeys,
    notices,
    club,
    limits: limitsOf(rates, Date.now, (request) => addressOf(request, isBehindProxy)),
    isSecure,
    async recordOf(table) {
      const record = (await club.table(table)) ? await desk.record(table) : 'no-such-match'
      return typeof record === 'string' ? refuse(record === 'no-such-match' ? 'no-such-table' : record) : record
    },
    sayingsOf: (caller) => sayingsOf(database, caller.person),
    async moreOf(person) {
      const keys = (await passkeys.of(person)).map(({ value: { made, used } }) => ({ made, used }))
      return { passkeys: keys, notices: await notices.of(person) }
    },
    async forget(person) {
      await passkeys.forget(person)
      await notices.forget(person)
    },
    hangUp: (person, whose) => door.hangUp(person, whose),
  }
  const answer = await app(house, { origin, report, log })

  const stops = [
    every(later, LINES, () => void door.check().catch(report)),
    every(later, DUE, wakerOf({ due: () => database.due(now()), wake: (match) => desk.wake(match), now, report })),
    every(later, NOTICES, () => void notices.work().catch(report)),
  ]
  news.aside(notices.catchUp())
  log.info('open')

  return {
    answer,
    connect: (request, socket, head) => door.connect(request, socket, head),
    async close() {
      for (const stop of stops) stop()
      await door.close(desk.close())
      await news.rest()
      await notices.close()
      await pool.close()
      await database.close()
      log.info('closed')
    },
  }
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
