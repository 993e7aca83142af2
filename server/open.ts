import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { GAME_IDS } from '@caravanserai/games'
import { Desk, loadEngine, type Claimed } from '@caravanserai/host'
import { isRefusal, languageFor, refuse, type Language } from '@caravanserai/kernel'
import { analysesIn } from './analyses/analyses.ts'
import { poolOf } from './bots/pool.ts'
import type { ClusterWorld } from './cluster/cluster.ts'
import { app } from './http/app.ts'
import { addressOf } from './http/guard.ts'
import { hoursIn, NOTE } from './hours.ts'
import { gaugesOf } from './gauges.ts'
import { Fault } from './http/fault.ts'
import { answersHealth } from './http/health.ts'
import { tend } from './http/tend.ts'
import type { House } from './house.ts'
import { crowded, limitsOf, RATES, type Rates } from './limits.ts'
import { Door, TURNS, type DoorWorld } from './live/door.ts'
import { Topics, watchersIn } from './live/topics.ts'
import { wakerOf } from './live/waker.ts'
import { logTo, type Log } from './log.ts'
import type { MailSettings } from './notices/mail.ts'
import { noticesIn } from './notices/notices.ts'
import type { Outside } from './notices/outside.ts'
import { challengesIn } from './people/challenge.ts'
import { passkeysIn } from './people/passkey.ts'
import { overdueIn } from './overdue.ts'
import { peopleIn, randomName, secretOf } from './people/people.ts'
import type { Caller } from './people/person.ts'
import { dealsIn } from './tournaments/deals.ts'
import { tournamentsIn } from './tournaments/tournaments.ts'
import { DEAL } from './tables/deal.ts'
import { picturesIn } from './pictures/pictures.ts'
import { ratingsIn } from './ratings/ratings.ts'
import { openDatabase } from './store/address.ts'
import { clubIn } from './tables/club.ts'
import { headlineOf, type Headline } from './tables/headline.ts'
import { matchesAt } from './tables/matches.ts'
import { News } from './tables/news.ts'
import { forgetReports, reportsOn } from './tables/report.ts'
import { sayingsOf } from './tables/sayings.ts'
import { seatOf, watcherName } from './tables/table.ts'
import { counted } from './tables/vote.ts'

export interface Opening {
  /** The database: a file, or `postgres://…`. */
  readonly database: string
  /** Where the processes of one house hear of each other, if the database is one that they share. */
  readonly redis?: string | undefined
  /** Where the house is found from outside, if it was said. */
  readonly origin?: string | undefined
  /** Is there somebody in front who says truly where requests come from? */
  readonly isBehindProxy?: boolean
  /** So many times more than usual may come from one address, which many share. */
  readonly crowd?: number | undefined
  readonly limits?: Partial<Rates>
  /** What whoever asks for the metrics must show. */
  readonly metricsToken?: string | undefined
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
  /** For trials: does this process believe that it leads every match, whatever others say? */
  believes?(): boolean
}

/** Does something after so many ms, unless the answer is called before. */
type Later = (ms: number, work: () => void) => () => void

/** The place where people meet: answers what comes under `/api/`, and lines to `/live`. */
export interface Online {
  answer(request: IncomingMessage, response: ServerResponse): void
  /** From now on lines come in there, and nobody has more connections than they need. */
  tend(server: Server): void
  /** What a link to the match of a table says elsewhere, in the first of those languages that is spoken here; null while its record is for nobody. Who asks spends a request. */
  headline(table: string, languages: readonly string[], from: IncomingMessage): Promise<Headline | null | 'too-fast'>
  close(): Promise<void>
}

/** So often all lines have been looked after, a few at a time. */
const LINES = 15_000
/** So often matches in which something is due are, and notices and tournaments where something is. */
const DUE = 1000
const NOTICES = 5000
/** And matches that ended in a house that was closed just then, and tables that never began. */
const ENDED = 600_000
/** By that name processes tell each other of letters with a question. */
const LETTERS = 'letters'

export async function openHouse(opening: Opening): Promise<Online> {
  const { isBehindProxy = false, log = logTo('silent') } = opening
  let isClosed = false
  const report = (error: unknown) => {
    // What was still under way when everything was closed finds nothing any more, and nobody misses it.
    if (isClosed) return
    gauges.failed()
    opening.report(error)
  }
  const { now = Date.now, later = soon, random = randomName } = opening
  const rates = { ...crowded(RATES, opening.crowd ?? 1), ...opening.limits }
  const origin = opening.origin === undefined ? undefined : originOf(opening.origin)
  const isSecure = origin?.startsWith('https:') ?? false
  // What the first who come will need is there when they do.
  const [database] = await Promise.all([openDatabase(opening.database), ...GAME_IDS.map(loadEngine)])
  const { cabinet } = database
  // What was put off by that clock is looked at again.
  const hours = await hoursIn(cabinet, now, async () => {
    await database.recall(now())
    await notices.recall()
  })
  const head = async (match: string) => {
    const found = await database.head(match)
    return found && hours.putOff(found)
  }
  const people = await peopleIn(cabinet, now, isSecure)
  const passkeys = passkeysIn(cabinet, challengesIn(cabinet, await secretOf(cabinet, 'challenges'), now), now)

  const ratings = ratingsIn(cabinet, now)
  const beyond: Omit<ClusterWorld, 'ways'> = {
    redis: opening.redis,
    believes: () => opening.believes?.() ?? false,
    house: database.ways ? await secretOf(cabinet, 'house') : '',
    hear: (match, word, from) => desk.hear(match, word, from),
    asked: (match, from, mark, message) => desk.asked(match, from, mark, message),
    visit: (say, claim, pass) => desk.visit(say, claim, 'online', pass),
    changed: (topic) => news.heard(topic),
    taken: (limit, who, times) => (limit === LETTERS ? notices.spend(who, times) : limits.spend(limit, who, times)),
    hangUp: (person, whose) => door.hangUp(person, whose ?? undefined),
    cut: () => door.turnAway(),
    missed: () => news.missed(),
    everybody: () => ({ tables: topics.tables, people: [...door.people].map((person) => [person, true] as const) }),
    report,
  }
  // Who is alone does not even load what others would need.
  const cluster = database.ways && new (await import('./cluster/cluster.ts')).Cluster({ ways: database.ways, ...beyond })
  const gauges = gaugesOf({ lines: () => door.size, people: () => door.people.size, matches: () => desk.size, cluster })
  const topics = new Topics({
    beyond: cluster && {
      changed: (topic) => cluster.gossip.topic(topic),
      moved: (table) => cluster.gossip.table(table, () => [...topics.followers(`table:${table}`)].map(({ person }) => person)),
    },
  })
  /** Those who have a table open, here and at other processes. */
  const followers = (table: string) => {
    const ghosts = cluster?.mirror.at(table).map((person) => ({ person })) ?? []
    return [...topics.followers(`table:${table}`), ...ghosts]
  }
  const isAt = (table: string, person: string) => followers(table).some((each) => each.person === person)
  const isIn = (person: string) => door.isHere(person) || (cluster?.mirror.isHere(person) ?? false)
  const news = new News({ topics, club: () => club, notices: () => notices, report })
  const pool = poolOf()
  const desk = new Desk({
    store: async () => news.from(gauges.from(cluster?.from(database) ?? database)),
    hold: async (match) => cluster?.hold(match) ?? (() => {}),
    ...(cluster ? { others: cluster } : {}),
    engine: loadEngine,
    now,
    later,
    random,
    report,
    unattended: true,
    closedSince: hours.closedSince,
    think: (puzzle, { match, isSeen }) => pool.think(puzzle, { who: news.ownerOf(match) ?? match, isSeen }),
    gone: (match) => news.aside(recount(match)),
  })
  const matches = matchesAt({
    desk,
    heads: head,
    now,
    engine: loadEngine,
    seed: async (deal) => (await cabinet.get(DEAL, deal))?.value.seed ?? null,
    talk: async (match) => (await database.open(match, 0))?.talk ?? [],
  })
  const overdue = overdueIn({
    found: () => (cluster ?? database).due(now()),
    head,
    putOff: database.putOff,
    wake: (match) => desk.wake(match),
    now,
    report,
  })
  const recount = async (match: string) => void (await counted({ cabinet, matches }, match))
  const club = clubIn({
    cabinet,
    matches,
    played: database.played,
    async settle(match, table, head) {
      await ratings.settle(match, table, head)
      await tournaments.ended(table)
    },
    now,
    closedSince: hours.closedSince,
    later,
    report,
    reports: (person, table) => limits.report(person, table),
    opens: (person) => limits.open(person),
    changed: (topic) => news.changed(topic),
    isHere: isAt,
    watching: (table, seated) => watchersIn(followers(table), seated),
  })
  const deals = dealsIn({ cabinet, club, now })
  const tournaments = tournamentsIn({
    cabinet,
    club,
    ratings,
    now,
    report,
    changed: (topic) => news.changed(topic),
    called: (person, table) => notices.call(person, table),
  })
  const notices = await noticesIn({
    cabinet,
    origin,
    mail: opening.mail,
    outside: opening.outside,
    log,
    now,
    later,
    report,
    head,
    title: titleOf,
    asked: (who) => cluster?.gossip.taken(LETTERS, who),
    isHere: (person, table) => (table === undefined ? isIn(person) : isAt(table, person)),
  })

  /** Who somebody is at a match: it is for those who have its name, once it has begun. */
  const claimOf = async (match: string, caller: Caller | null, from?: string): Promise<Claimed | null> => {
    const table = await club.table(match)
    if (!table || table.phase === 'open' || table.phase === 'closed') return null
    const seat = caller && seatOf(table, caller.person)
    const [isOver] = await Promise.all([
      table.deal === undefined || deals.isOver(table.deal),
      caller && seat !== null && Promise.all([notices.back(caller.person, match), club.isBack(match, table, seat)]),
    ])
    // Where others still play the same deal, nobody looks over shoulders.
    const isSealed = !isOver
    if (isSealed && seat === null) return null
    if (seat !== null) return { seats: [seat], name: caller?.name ?? '', isSealed }
    const who = caller?.person ?? from
    return { seats: [], name: watcherName(table, caller?.name ?? ''), isSealed, ...(who === undefined ? {} : { who }) }
  }
  const visit: DoorWorld['visit'] = (say, pass, caller, from) => {
    const claim = (match: string) => claimOf(match, caller, from)
    if (!cluster) return desk.visit(say, claim, 'online', pass)
    return cluster.lending.lent.line((say, claim) => desk.visit(say, claim, 'online', pass), claim, { say, pass })
  }
  const moved = (person: string) => cluster?.gossip.person(person, door.isHere(person))
  const spend = (from: IncomingMessage) => limits.request(from)
  const door = new Door({ people, topics, rates, origin, isBehindProxy, spend, visit, moved, report })
  const limits = limitsOf(
    rates,
    Date.now,
    (request) => addressOf(request, isBehindProxy),
    (limit, who) => cluster?.gossip.taken(limit, who),
  )

  const recordOf: House['recordOf'] = async (table) => {
    const claimed = await claimOf(table, null)
    const record = !claimed ? 'no-such-match' : claimed.isSealed ? 'not-over' : await desk.record(table)
    return typeof record === 'string' ? refuse(record === 'no-such-match' ? 'no-such-table' : record) : record
  }
  const analyses = analysesIn({ cabinet, recordOf, now, report })
  const pictures = picturesIn({ recordOf })

  const house: House = {
    people,
    passkeys,
    notices,
    club,
    ratings,
    tournaments,
    deals,
    analyses,
    pictures,
    limits,
    isSecure,
    recordOf,
    sayingsOf: (caller) => sayingsOf(database, caller.person),
    async moreOf(person) {
      const keys = (await passkeys.of(person)).map(({ value: { made, used } }) => ({ made, used }))
      return {
        passkeys: keys,
        notices: await notices.of(person),
        played: await ratings.of(person),
        tournaments: await tournaments.of(person),
        reports: (await reportsOn(cabinet, person)).filter(({ by }) => by === person),
      }
    },
    async forget(person) {
      await passkeys.forget(person)
      await notices.forget(person)
      await ratings.forget(person)
      await tournaments.forget(person)
      await forgetReports(cabinet, person)
    },
    async signOut({ person, device }, where) {
      const isMeant = (each: string | undefined) => (each === device) === (where === 'this')
      await notices.signOut(person, isMeant)
      const count = await people.signOut(person, isMeant)
      if (device !== null) house.hangUp(person, where === 'this' ? { device } : { not: device })
      return count
    },
    hangUp(person, whose) {
      door.hangUp(person, whose)
      cluster?.gossip.hangUp(person, whose ?? null)
    },
  }
  const answer = await app(house, { origin, report, log, answered: gauges.answered })

  /** What one process does for all: nobody is told twice because there are two of us. */
  const chores = (...all: readonly (readonly [ms: number, work: () => Promise<void>])[]) =>
    all.map(([ms, work]) => every(later, ms, () => (cluster?.doesChores ?? true) && news.aside(work())))
  const stops = [
    every(later, LINES / TURNS, () => door.check()),
    every(later, LINES, () => void door.showOut().catch(report)),
    every(later, DUE, wakerOf({ ...overdue, report })),
    every(later, NOTE, () => void hours.note().catch(report)),
    ...chores(
      [NOTICES, () => notices.work()],
      [NOTICES, () => club.work()],
      [NOTICES, () => tournaments.work()],
      [ENDED, () => club.catchUp()],
      [ENDED, () => club.tidy()],
      [ENDED, () => tournaments.tidy()],
    ),
  ]
  await cluster?.start()
  news.aside(notices.catchUp())
  news.aside(club.catchUp())
  log.info('open')

  return {
    answer: (request, response) =>
      void (answersHealth(request, response, gauges, { spend, token: opening.metricsToken }) || answer(request, response)),
    tend(server) {
      tend(server, { most: rates.connections, isBehindProxy })
      server.on('upgrade', (request, socket, head) => door.connect(request, socket, head))
    },
    async headline(table, languages, from) {
      try {
        spend(from)
      } catch (error) {
        if (error instanceof Fault) return 'too-fast'
        throw error
      }
      const claimed = await claimOf(table, null)
      const info = claimed && !claimed.isSealed ? await club.see(table, null) : null
      if (!info || isRefusal(info)) return null
      const language = languageFor(languages)
      return headlineOf(info, await titleOf(info.game, language), language)
    },
    async close() {
      gauges.closes()
      for (const stop of stops) stop()
      await door.close(() => {
        cluster?.lending.giveBack()
        return desk.close()
      })
      await news.rest()
      await notices.close()
      await Promise.all([pool.close(), analyses.close(), pictures.close()])
      await hours.note().catch(report)
      gauges.close()
      await cluster?.close()
      isClosed = true
      await database.close()
      log.info('closed')
    },
  }
}

async function titleOf(game: string, language: Language): Promise<string> {
  return (await loadEngine(game))?.game.words[language].title ?? game
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
