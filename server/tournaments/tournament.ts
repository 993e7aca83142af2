import { plainChance, refuse, type Refusal } from '@caravanserai/kernel'
import type { TournamentDeed, TournamentPlan } from '@caravanserai/protocol/tournament'
import { kind } from '../store/cabinet.ts'
import { NOBODY, type Doer } from '../tables/table.ts'
import { pairing, type Seating } from './pairing.ts'
import { pastOf } from './past.ts'
import { whyNotContest, type ContestRole } from './rights.ts'
import { standingsOf, type Standing, type TableResult } from './standings.ts'

/** Rounds of tables, and those who play them. It changes by what people do and by what came of the tables; both are written in one paper. */
export interface Tournament extends TournamentPlan {
  readonly phase: ContestPhase
  readonly owner: string
  readonly made: number
  /** When it began. */
  readonly began: number | null
  readonly entrants: readonly Entrant[]
  readonly played: readonly Round[]
}

export type ContestPhase = 'open' | 'running' | 'over' | 'closed'

export interface Entrant {
  /** Empty for somebody who wanted to be forgotten; `id` is theirs in this tournament alone. */
  readonly person: string
  readonly id: string
  readonly name: string
  /** What they were surely worth when it began; who has no rating comes after those who have. */
  readonly strength: number
  /** Gets no more tables: has left, or (until they say that they are here) has missed one. */
  readonly isOut: boolean
  readonly isAway: boolean
}

export interface Round {
  readonly opened: number
  /** Until then one may come. */
  readonly begins: number
  /** The deal that its tables share. */
  readonly deal: string | null
  readonly tables: readonly RoundTable[]
}

export interface RoundTable {
  readonly table: string
  /** By seat: the entrant, or null for a bot. */
  readonly seating: Seating
  readonly result: TableResult | null
}

export const TOURNAMENT = kind<Tournament>('tournament')
/** That a person has joined: how their tournaments are found. */
export const ENTRY = kind<{ readonly tournament: string }>('entry')

/** So many may join. */
const MOST = 128
/** Fewer are no tournament. */
const LEAST = 2
const DAY = 24 * 3_600_000

export function planned(plan: TournamentPlan, doer: Doer, now: number): Tournament {
  return { ...plan, phase: 'open', owner: doer.person, made: now, began: null, entrants: [], played: [] }
}

function roleIn({ owner }: Pick<Tournament, 'owner'>, doer: Doer | null): ContestRole {
  if (!doer) return 'stranger'
  if (doer.isBanned) return 'banned'
  return owner === doer.person ? 'owner' : 'guest'
}

export function entrantOf({ entrants }: Pick<Tournament, 'entrants'>, person: string): Entrant | undefined {
  return entrants.find((each) => each.person === person)
}

/** The tournament after what somebody did; `id` names who joins. To start it needs to be known what everybody is worth: see `begun`. */
export function doneIn(tournament: Tournament, doer: Doer, { kind: deed }: TournamentDeed, id: string): Tournament | Refusal {
  const why = whyNotContest(deed, roleIn(tournament, doer), tournament.phase)
  if (why) return why
  const { phase, entrants } = tournament
  const own = entrantOf(tournament, doer.person)
  const without = entrants.filter((each) => each !== own)
  switch (deed) {
    case 'join':
      if (own) return tournament
      if (entrants.length >= MOST) return refuse('full', { most: MOST })
      return {
        ...tournament,
        entrants: [...entrants, { person: doer.person, id, name: doer.name, strength: 0, isOut: false, isAway: false }],
      }
    case 'leave':
      if (!own) return tournament
      return { ...tournament, entrants: phase === 'open' ? without : changedIn(entrants, own.id, { isOut: true }) }
    case 'here':
      return own ? { ...tournament, entrants: changedIn(entrants, own.id, { isAway: false }) } : refuse('not-allowed')
    case 'start':
      return entrants.length < LEAST ? refuse('too-few', { least: LEAST }) : tournament
    case 'close':
      return { ...tournament, phase: 'closed' }
  }
}

/** It begins, with what everybody is worth (by entrant); with too few it is closed. */
export function begun(tournament: Tournament, strength: ReadonlyMap<string, number>, now: number): Tournament {
  if (tournament.phase !== 'open') return tournament
  if (tournament.entrants.length < LEAST) return { ...tournament, phase: 'closed' }
  const entrants = tournament.entrants.map((each) => ({ ...each, strength: strength.get(each.id) ?? 0 }))
  return { ...tournament, phase: 'running', began: now, entrants }
}

/** What came of a table is known. Who missed it gets no table until they say that they are here. */
export function heard(tournament: Tournament, table: string, result: TableResult): Tournament {
  const at = tournament.played.findIndex(({ tables }) => tables.some((each) => each.table === table))
  const round = tournament.played[at]
  if (!round || round.tables.find((each) => each.table === table)?.result) return tournament
  const tables = round.tables.map((each) => (each.table === table ? { ...each, result } : each))
  const missing = result.seats.flatMap(({ id, isMissing }) => (id !== null && isMissing ? [id] : []))
  const entrants = missing.reduce((all, id) => changedIn(all, id, { isAway: true }), tournament.entrants)
  return { ...tournament, entrants, played: tournament.played.with(at, { ...round, tables }) }
}

/** What is next by itself: a round, the end, or nothing before that time (null: before something has happened). */
export type Next = { readonly kind: 'round' } | { readonly kind: 'over' } | { readonly kind: 'wait'; readonly until: number | null }

export function nextOf(tournament: Tournament, now: number): Next {
  const { played, rounds, form } = tournament
  const isDone = played.every(({ tables }) => tables.every(({ result }) => result))
  const isFinal = isFinalNext(tournament)
  const isLast = (played.length >= rounds && !isFinal) || playing(tournament).length < LEAST
  if (isLast) return isDone ? { kind: 'over' } : { kind: 'wait', until: null }
  if (form === 'swiss' || isFinal) return isDone ? { kind: 'round' } : { kind: 'wait', until: null }
  const at = roundAt(tournament, played.length)
  return now >= at ? { kind: 'round' } : { kind: 'wait', until: at }
}

/** All rounds were opened but the last one, for the first alone. */
function isFinalNext({ played, rounds, final }: Tournament): boolean {
  return final !== undefined && played.length === rounds
}

/** When that round of a league opens. */
function roundAt({ began, made, days }: Tournament, round: number): number {
  return (began ?? made) + round * days * DAY
}

function playing({ entrants }: Tournament): Entrant[] {
  return entrants.filter(({ isOut, isAway, person }) => !isOut && !isAway && person !== '')
}

/** Who plays where in the next round. */
export function nextSeatings(tournament: Tournament, name: string): Seating[] {
  const { played, seats, form, final } = tournament
  const rows = standings(tournament)
  const points = new Map(rows.map((row) => [row.id, row.points]))
  const isFinal = isFinalNext(tournament)
  const all = playing(tournament)
  const first = rows.flatMap(({ id }) => all.find((each) => each.id === id) ?? []).slice(0, final)
  const players = (isFinal ? first : all).map(({ id, strength }) => ({ id, strength, points: points.get(id) ?? 0 }))
  return pairing(players, pastOf(played.map(({ tables }) => tables.map(({ seating }) => seating))), {
    seats,
    by: isFinal || (form === 'swiss' && played.length > 0) ? 'near' : 'even',
    // Which equals sit where is luck, and the same for whoever works it out again.
    chance: plainChance(`${name} ${played.length}`),
  })
}

/** After so many rounds, or all. */
export function standings({ entrants, played, rounds: usual }: Tournament, rounds = played.length): Standing[] {
  const counted = played.slice(0, rounds)
  return standingsOf(
    entrants.map(({ id }) => id),
    counted.map(({ tables }) => tables.flatMap(({ result }) => result ?? [])),
    counted[usual]?.tables.flatMap(({ seating }) => seating),
  )
}

/** Somebody wants to be forgotten: what they played stays, without their name. */
export function withoutEntrant(tournament: Tournament, person: string): Tournament {
  const own = entrantOf(tournament, person)
  if (!own) return tournament
  if (tournament.phase === 'open') return { ...tournament, entrants: tournament.entrants.filter((each) => each !== own) }
  return { ...tournament, entrants: changedIn(tournament.entrants, own.id, { person: '', name: NOBODY, isOut: true }) }
}

function changedIn(entrants: readonly Entrant[], id: string, change: Partial<Entrant>): Entrant[] {
  return entrants.map((each) => (each.id === id ? { ...each, ...change } : each))
}
