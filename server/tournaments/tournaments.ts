import { isRefusal, refuse, type Refusal } from '@caravanserai/kernel'
import type { Player } from '@caravanserai/protocol/rating'
import type { Plan } from '@caravanserai/protocol/table'
import type { ListedTournament, TournamentDeed, TournamentInfo, TournamentPlan } from '@caravanserai/protocol/tournament'
import { randomName } from '../people/people.ts'
import type { Ratings } from '../ratings/ratings.ts'
import { PLAYER } from '../ratings/result.ts'
import { dropped, written, type Cabinet, type Paper } from '../store/cabinet.ts'
import type { PaperChange } from '../store/papers.ts'
import type { Club } from '../tables/club.ts'
import { ALL, awaitedAt, empty, keptFor, seatOf, type Doer, type Table } from '../tables/table.ts'
import { shared } from './deals.ts'
import { doneBy, infoOf, listedOf, resultOf } from './info.ts'
import type { Seating } from './pairing.ts'
import type { Facts } from './seen.ts'
import {
  begun,
  doneIn,
  ENTRY,
  entrantOf,
  heard,
  nextOf,
  nextSeatings,
  planned,
  TOURNAMENT,
  withoutEntrant,
  type Tournament,
} from './tournament.ts'

/** Tournaments: made, joined, and run by the house. */
export interface Tournaments {
  open(doer: Doer, plan: TournamentPlan): Promise<TournamentInfo | Refusal>
  see(tournament: string, who: Doer | null): Promise<TournamentInfo | Refusal>
  do(tournament: string, doer: Doer | null, deed: TournamentDeed): Promise<TournamentInfo | Refusal>
  list(who: Doer | null): Promise<{ readonly mine: ListedTournament[]; readonly open: ListedTournament[] }>
  /** A table of a tournament is over. */
  ended(table: Table): Promise<void>
  /** Sees to those where something is due. */
  work(): Promise<void>
  /** Finds when something is due at those where it was not written down. */
  tidy(): Promise<void>
  /** How a player has done in those that whoever asks may see. */
  played(player: string, who: string | null): Promise<Player['tournaments']>
  /** What somebody has joined. */
  of(person: string): Promise<object>
  forget(person: string): Promise<void>
}

interface TournamentsWorld {
  readonly cabinet: Cabinet
  readonly club: Club
  readonly ratings: Ratings
  now(): number
  report(error: unknown): void
  changed(topic: string): void
  /** A round has opened, and somebody's seat at that table is kept for them. */
  called(person: string, table: string): Promise<void>
}

/** So many may somebody have made that are not over, and so many are listed. */
const OWN = 4
const LISTED = 60
/** So many stand on the page of a player. */
const SHOWN = 5
/** Where those lie at which the house looks when their time has come; and those that are over. */
const DUE = 'due'
const OVER = 'over'
/** Without a clock nobody keeps a round waiting for longer (in a league, for longer than until the next); and so often tables are looked at that are not done. */
const DAY = 24 * 3_600_000
const HOUR = 3_600_000
/** One that nobody starts is closed so long after somebody last joined it or left. */
const LEFT = 60 * DAY
/** Nothing is due by itself: so it was stored by earlier versions. */
const NEVER = Number.MAX_SAFE_INTEGER

export function tournamentsIn(world: TournamentsWorld): Tournaments {
  const { cabinet, club, ratings, now } = world

  /** `due`: by then the house must look at it. */
  const keep = async (id: string, before: Paper<Tournament> | null, after: Tournament, due: number, more: readonly PaperChange[] = []) => {
    const isKept = await cabinet.keep(...paperwork(id, before, after, due, now()), ...more)
    if (isKept) {
      world.changed(`contest:${id}`)
      if (after.isPublic) world.changed('lobby')
      for (const { person } of after.entrants) world.changed(`mine:${person}`)
    }
    return isKept
  }

  /** Tries until nobody else was quicker. */
  const change = async (id: string, step: (tournament: Tournament) => Tournament | Refusal): Promise<Refusal | null> => {
    for (;;) {
      const found = await cabinet.get(TOURNAMENT, id)
      if (!found) return refuse('no-such-tournament')
      const next = step(found.value)
      if (isRefusal(next)) return next
      // What was to be looked at by then was not looked at here.
      const due = Math.min(next.phase === 'open' ? NEVER : found.touched, dueAt(next, now()))
      if (next === found.value || (await keep(id, found, next, due))) return null
    }
  }

  const factsOf = async (id: string): Promise<Facts | null> => {
    const facts = await club.facts(id)
    return facts && { id, ...facts }
  }

  /** What is everybody worth? Those who have no rating stand behind all who have, in the order in which they came. */
  const strengthsOf = async ({ entrants, game, seats }: Tournament): Promise<Map<string, number>> => {
    const worth = await Promise.all(entrants.map(({ person }) => ratings.worth(person, game, seats)))
    return new Map(entrants.map(({ id }, i) => [id, worth[i] ?? -i - 1]))
  }

  /** The tables of this round that are over, and those that begin now because their time is up. */
  const heardAll = async (tournament: Tournament): Promise<Tournament> => {
    let after = tournament
    for (const { begins, tables } of tournament.played)
      for (const { table, seating, result } of tables) {
        if (result) continue
        let facts = await factsOf(table)
        if (facts?.table.phase === 'open' && now() >= begins) {
          await club.beginWithout(table, tournament.level)
          facts = await factsOf(table)
        }
        const known = facts && resultOf(facts, seating)
        if (known) after = heard(after, table, known)
        else await club.playOn(table, tournament.form === 'league' ? tournament.days * DAY : DAY)
      }
    return after
  }

  /** Sees to one: what has come of its tables, and what is next. Whatever ends in between is found again: it follows from what lies there. */
  const look = async (id: string): Promise<void> => {
    for (;;) {
      // What is due while it is looked at is looked at again.
      const at = now()
      const found = await cabinet.get(TOURNAMENT, id)
      if (!found) return
      const isLeft = found.value.phase === 'open' && found.value.starts === null && found.touched <= at
      if (isLeft && (await keep(id, found, { ...found.value, phase: 'closed' }, at))) return
      const started = isStarting(found.value, now()) ? begun(found.value, await strengthsOf(found.value), now()) : found.value
      const after = started.phase === 'running' ? await heardAll(started) : started
      const next = after.phase === 'running' ? nextOf(after, now()) : null
      if (next?.kind === 'round') {
        const { tournament, tables, papers } = roundOf(club, id, after, now())
        if (!(await keep(id, found, tournament, dueAt(tournament, at), papers))) continue
        for (const each of tables) {
          await club.laid(each.id, each.table)
          for (const person of awaitedAt(each.table)) await world.called(person, each.id)
        }
        return
      }
      const done = next?.kind === 'over' ? ({ ...after, phase: 'over' } as const) : after
      // Also where nothing has changed: when to look again has.
      if (await keep(id, found, done, dueAt(done, at))) return
    }
  }

  const see = async (id: string, who: Doer | null): Promise<TournamentInfo | Refusal> => {
    const found = await cabinet.get(TOURNAMENT, id)
    if (!found) return refuse('no-such-tournament')
    const tables = found.value.played.flatMap((round) => round.tables.map(({ table }) => table))
    const facts = (await Promise.all(tables.map(factsOf))).filter((each) => each !== null)
    return infoOf(id, found.value, facts, who)
  }

  /** At one's table of this round. */
  const sit = async (id: string, doer: Doer): Promise<Refusal | null> => {
    const found = await cabinet.get(TOURNAMENT, id)
    const own = found && entrantOf(found.value, doer.person)
    const tables = found?.value.played.flatMap((round) => round.tables).filter(({ result }) => !result) ?? []
    for (const { table, seating } of tables) {
      const seat = own ? seating.indexOf(own.id) : -1
      const facts = seat < 0 ? null : await club.facts(table)
      if (facts?.table.phase !== 'open' || seatOf(facts.table, doer.person) !== null) continue
      const why = await club.do(table, doer, { kind: 'sit', seat })
      if (isRefusal(why)) return why
    }
    return null
  }

  const entered = async (person: string, most?: number): Promise<Paper<Tournament>[]> => {
    const entries = await cabinet.of(ENTRY, person, most)
    return (await Promise.all(entries.map(({ value: { tournament } }) => cabinet.get(TOURNAMENT, tournament)))).filter(
      (each) => each !== null,
    )
  }

  const listed = async ({ key, value }: Paper<Tournament>, who: Doer | null): Promise<ListedTournament> => {
    const own = who && entrantOf(value, who.person)
    const waiting = value.played
      .flatMap((round) => round.tables)
      .filter(({ seating, result }) => own && !result && seating.includes(own.id))
    const facts = await Promise.all(waiting.map(({ table }) => club.facts(table)))
    const isCalled = facts.some((each) => each?.table.phase === 'open' && who !== null && seatOf(each.table, who.person) === null)
    return listedOf(key, value, own !== undefined && own !== null, isCalled)
  }

  return {
    see,
    async open(doer, plan) {
      if (doer.isBanned) return refuse('banned')
      // With a bot, so that its level is looked at too.
      const table = planFor(plan, ['', null])
      const why = (await club.whyNotPlan(table)) ?? (await club.isRated(table))
      if (isRefusal(why)) return why
      const own = await cabinet.of(TOURNAMENT, doer.person)
      if (own.filter(({ value: { phase } }) => phase === 'open' || phase === 'running').length >= OWN)
        return refuse('too-many-tournaments', { most: OWN })
      const id = randomName()
      const joined = doneIn(planned(plan, doer, now()), doer, { kind: 'join' }, randomName())
      if (isRefusal(joined)) return joined
      await keep(id, null, joined, dueAt(joined, now()))
      return see(id, doer)
    },
    async do(id, doer, deed) {
      const name = randomName()
      const why = await change(id, (each) => (doer ? doneIn(each, doer, deed, name) : refuse('no-account')))
      if (why) return why
      if (deed.kind === 'start') {
        const found = await cabinet.get(TOURNAMENT, id)
        const strengths = found && (await strengthsOf(found.value))
        if (strengths) await change(id, (each) => begun(each, strengths, now()))
        await look(id)
      }
      if (deed.kind === 'here' && doer) {
        const refused = await sit(id, doer)
        if (refused) return refused
      }
      return see(id, doer)
    },
    async list(who) {
      const own = who ? await entered(who.person) : []
      const found = await cabinet.on(TOURNAMENT, DUE, LISTED)
      const others = found.filter(({ key, value: { isPublic } }) => isPublic && !own.some((each) => each.key === key))
      const [mine, open] = await Promise.all([own, others].map((papers) => Promise.all(papers.map((paper) => listed(paper, who)))))
      return { mine: (mine ?? []).filter(({ phase }) => phase !== 'closed'), open: open ?? [] }
    },
    async ended({ contest }) {
      if (contest) await look(contest.tournament)
    },
    async work() {
      // What is wrong with one holds up no other.
      for (const { key } of await cabinet.ripe(TOURNAMENT, DUE, now())) await look(key).catch(world.report)
    },
    async tidy() {
      for (const { key } of await cabinet.ripe(TOURNAMENT, DUE, NEVER, LISTED, NEVER - 1)) await look(key).catch(world.report)
    },
    async played(player, who) {
      const person = (await cabinet.get(PLAYER, player))?.value.person
      if (person === undefined) return []
      const found = await entered(person)
      return found.flatMap(({ key, value }) => (value.isPublic || who === person ? doneBy(key, value, person) : [])).slice(0, SHOWN)
    },
    async of(person) {
      return (await entered(person, ALL)).map(({ key, value: { name } }) => ({ tournament: key, name }))
    },
    async forget(person) {
      for (const { key } of await entered(person, ALL)) await change(key, (each) => withoutEntrant(each, person))
      // What they have made goes on without them; what had not begun never does.
      for (const { key } of await cabinet.of(TOURNAMENT, person, ALL))
        await change(key, (each) => ({ ...each, owner: '', phase: each.phase === 'open' ? 'closed' : each.phase }))
    },
  }
}

function isStarting({ phase, starts }: Tournament, now: number): boolean {
  return phase === 'open' && starts !== null && now >= starts
}

/** What one of its tables is like; what is left over is free. */
function planFor({ game, options, seats, isPublic, isRated, clock, level }: TournamentPlan, seating: Seating): Plan {
  const places = Array.from({ length: seats }, (_, seat) =>
    seating[seat] === null ? ({ kind: 'bot', level } as const) : ({ kind: 'free' } as const),
  )
  return { game, options, seats: places, isPublic, isRated, clock, atZero: 'bot', standIns: true }
}

/** The next round: the tournament with it, its tables, and their papers. */
function roundOf(club: Club, id: string, tournament: Tournament, now: number) {
  const { played, entrants, name, wait, isTwin } = tournament
  const begins = now + wait * 60_000
  const seatings = nextSeatings(tournament, id)
  const contest = { tournament: id, name, round: played.length + 1, begins }
  const laid = seatings.map<Table>((seating) => {
    const people = seating.flatMap((each) => entrants.find((entrant) => entrant.id === each) ?? [])
    return { ...keptFor(empty(planFor(tournament, seating), { person: '', name: '' }, now), people), contest }
  })
  const isShared = isTwin && laid.length > 1
  const {
    id: deal,
    tables,
    papers,
  } = isShared
    ? shared(
        club,
        tournament.game,
        laid.map((each) => ({ ...each, isPublic: false })),
      )
    : apart(club, laid)
  const round = {
    opened: now,
    begins,
    deal,
    tables: tables.map((each, i) => ({ table: each.id, seating: seatings[i] ?? [], result: null })),
  }
  return { tournament: { ...tournament, played: [...played, round] }, tables, papers }
}

function apart(club: Club, laid: readonly Table[]) {
  const tables = laid.map((table) => ({ id: randomName(), table }))
  return { id: null, tables, papers: tables.flatMap((each) => club.lay(each.id, each.table)) }
}

/** The tournament, and a note for each who has joined by which it is found. */
function paperwork(id: string, before: Paper<Tournament> | null, after: Tournament, due: number, now: number): PaperChange[] {
  const people = (tournament: Tournament | undefined) =>
    (tournament?.entrants ?? []).flatMap(({ person }) => (person === '' ? [] : [person]))
  const [was, is] = [people(before?.value), people(after)]
  const key = (person: string) => `${person} ${id}`
  const isAlive = after.phase === 'open' || after.phase === 'running'
  const place = { owner: after.owner, shelf: isAlive ? DUE : OVER, touched: isAlive ? due : now }
  return [
    written(TOURNAMENT, id, before, after, place),
    ...is
      .filter((each) => !was.includes(each))
      .map((each) => written(ENTRY, key(each), null, { tournament: id }, { owner: each, touched: now })),
    ...was.filter((each) => !is.includes(each)).map((each) => dropped(ENTRY, { key: key(each), version: 1 })),
  ]
}

/** When the house must look though nobody does anything. */
function dueAt(tournament: Tournament, now: number): number {
  const { phase, starts, played } = tournament
  if (phase === 'open') return starts ?? now + LEFT
  const next = nextOf(tournament, now)
  if (next.kind !== 'wait') return now
  const waiting = played.filter(({ tables }) => tables.some(({ result }) => !result))
  const again = waiting.length > 0 ? now + HOUR : NEVER
  return Math.min(next.until ?? NEVER, again, ...waiting.flatMap(({ begins }) => (begins > now ? begins : [])))
}
