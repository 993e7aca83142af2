import { isRefusal, refuse, type Refusal } from '@caravanserai/kernel'
import { BOTS } from '@caravanserai/protocol/names'
import type { Deed, Plan } from '@caravanserai/protocol/table'
import { kind } from '../store/cabinet.ts'
import { isSameName, toldApart } from './names.ts'
import { roleOf, whyNotDo } from './rights.ts'
import { spoken, type Said } from './said.ts'

/** Who sits there. A seat may be kept free for somebody. */
export type Place =
  | { readonly kind: 'free'; readonly keptFor?: string; readonly name?: string }
  | { readonly kind: 'bot'; readonly level: string; readonly name: string }
  | { readonly kind: 'person'; readonly person: string; readonly name: string }

/** A table before, while and after something is played at it. The match, once there is one, has its name. */
export interface Table extends Omit<Plan, 'seats'> {
  readonly phase: Phase
  /** Who opened it. */
  readonly owner: string
  readonly seats: readonly Place[]
  /** Since when all seats are taken, so that it starts by itself; null while one is free or somebody wants to wait. */
  readonly fullSince: number | null
  readonly held: boolean
  /** By seat: those who have said that a bot should play on for it. */
  readonly votes: readonly (readonly number[])[]
  /** The table of the rematch. */
  readonly next: string | null
  readonly made: number
  /** What was said before it began. */
  readonly said?: readonly Said[]
  /** The tournament that it belongs to: its seats are kept, and bots take those that are empty when it begins. */
  readonly contest?: { readonly tournament: string; readonly name: string; readonly round: number; readonly begins: number }
  /** The deal that it shares with other tables. */
  readonly deal?: string
}

export type Phase = 'open' | 'running' | 'over' | 'closed'

export const TABLE = kind<Table>('table')
/** That a person sits at a table: how their tables are found. */
export const SEATING = kind<{ readonly table: string }>('seating')
/** More tables than anybody sits at. */
export const ALL = 10_000
/** The name of somebody who wants to be forgotten. */
export const NOBODY = '—'

/** Somebody who does something at a table. */
export interface Doer {
  readonly person: string
  readonly name: string
  readonly isBanned: boolean
}

/** A table with its seats as planned; who opens it sits on the first free one. */
export function opened(plan: Plan, doer: Doer, now: number): Table | Refusal {
  const table = empty(plan, doer, now)
  const first = table.seats.findIndex((seat) => seat.kind === 'free')
  if (first < 0) return refuse('no-free-seat')
  const taken = { ...table, seats: table.seats.with(first, person(doer)) }
  return { ...taken, fullSince: isFull(taken) ? now : null }
}

/** The same, and nobody sits there but bots. */
export function empty({ seats, ...plan }: Plan, { person: owner, name }: Pick<Doer, 'person' | 'name'>, now: number): Table {
  const names = botNames([person({ person: owner, name })])
  return {
    ...plan,
    phase: 'open',
    owner,
    seats: seats.map<Place>((seat) => (seat.kind === 'bot' ? { ...seat, name: names() } : { kind: 'free' })),
    fullSince: null,
    held: false,
    votes: seats.map(() => []),
    next: null,
    made: now,
  }
}

/** Its free seats are kept for those, in their order. */
export function keptFor(table: Table, people: readonly Pick<Doer, 'person' | 'name'>[]): Table {
  const left = [...people]
  const seats = table.seats.map<Place>((place) => {
    const next = place.kind === 'free' ? left.shift() : undefined
    return next ? { kind: 'free', keptFor: next.person, name: next.name } : place
  })
  return { ...table, seats }
}

/** It begins without those who have not come; without anybody it is closed. */
export function begunWithout(table: Table, level: string): Table {
  if (table.phase !== 'open') return table
  return peopleAt(table).length === 0 ? { ...table, phase: 'closed' } : { ...filled(table, level), fullSince: null }
}

/** Deeds that concern the table alone. The others reach further: see `club.ts`. */
export type TableDeed = Extract<Deed, { kind: 'sit' | 'rise' | 'seat-bot' | 'free' | 'start' | 'hold' | 'close' | 'vote' | 'say' }>

/** The table after what somebody did at it, or why it cannot be done. */
export function done(table: Table, doer: Doer, deed: TableDeed, now: number): Table | Refusal {
  const why = whyNotDo(deed.kind, roleOf(table, doer), table.phase)
  if (why) return why
  const next = changed(table, doer, deed, now)
  if ('refused' in next) return next
  const full = next.phase === 'open' && isFull(next) && !next.held
  return { ...next, fullSince: full ? (table.fullSince ?? now) : null }
}

function changed(table: Table, doer: Doer, deed: TableDeed, now: number): Table | Refusal {
  switch (deed.kind) {
    case 'sit':
      return sat(table, doer, deed.seat)
    case 'rise':
      return table.phase === 'open' ? risen(table, doer) : table
    case 'seat-bot':
      return placed(table, deed.seat, { kind: 'bot', level: deed.level, name: botNames(table.seats)() })
    case 'free':
      return placed(table, deed.seat, { kind: 'free' })
    case 'hold':
      return { ...table, held: deed.held }
    case 'close':
      return { ...table, phase: 'closed' }
    case 'start':
      return filled(table, deed.level)
    case 'vote':
      return voted(table, seatOf(table, doer.person) ?? -1, deed.seat)
    case 'say':
      return heard(table, doer, deed, now)
  }
}

function sat(table: Table, doer: Doer, seat: number): Table | Refusal {
  const place = table.seats[seat]
  if (!place) return refuse('no-such-seat', { seat })
  if (place.kind === 'person' && place.person === doer.person) return table
  if (place.kind !== 'free') return refuse('seat-taken', { seat })
  if (place.keptFor !== undefined && place.keptFor !== doer.person) return refuse('seat-kept', { seat })
  const seats = table.seats.map((each) => (isSeatOf(each, doer.person) ? ({ kind: 'free' } as const) : each))
  return { ...table, seats: seatedAt(seats, seat, doer) }
}

/** When whoever opened the table leaves, it belongs to the next who sits there; when nobody does, it is closed. */
function risen(table: Table, { person: gone }: Pick<Doer, 'person'>): Table {
  // In a tournament it stays theirs until it begins.
  if (table.contest) return { ...table, seats: table.seats.map((each) => (isSeatOf(each, gone) ? asKept(each, gone) : each)) }
  const seats = table.seats.map((each) => (isSeatOf(each, gone) ? ({ kind: 'free' } as const) : each))
  const heir = seats.find((each) => each.kind === 'person')
  if (!heir) return { ...table, seats, phase: 'closed' }
  return { ...table, seats, owner: table.owner === gone ? heir.person : table.owner }
}

function asKept(place: Place, who: string): Place {
  return { kind: 'free', keptFor: who, name: place.kind === 'free' ? '' : place.name }
}

/** A seat on which nobody sits. */
function placed(table: Table, seat: number, place: Place): Table | Refusal {
  const before = table.seats[seat]
  if (!before) return refuse('no-such-seat', { seat })
  return before.kind === 'person' ? refuse('seat-taken', { seat }) : { ...table, seats: table.seats.with(seat, place) }
}

function filled(table: Table, level: string): Table {
  const names = botNames(table.seats)
  return {
    ...table,
    phase: 'running',
    seats: table.seats.map((each) => (each.kind === 'free' ? { kind: 'bot', level, name: names() } : each)),
  }
}

function voted(table: Table, from: number, seat: number): Table | Refusal {
  if (table.seats[seat]?.kind !== 'person') return refuse('no-such-seat', { seat })
  if (from === seat) return refuse('not-allowed')
  const votes = table.votes[seat] ?? []
  return votes.includes(from) ? table : { ...table, votes: table.votes.with(seat, [...votes, from]) }
}

function heard(table: Table, doer: Doer, deed: Extract<Deed, { kind: 'say' }>, now: number): Table | Refusal {
  const place = table.seats[seatOf(table, doer.person) ?? -1]
  if (place?.kind !== 'person') return refuse('not-allowed')
  const said = spoken(table.said ?? [], place, deed, now)
  return isRefusal(said) ? said : { ...table, said }
}

/** Somebody wants to be forgotten: they leave what has not begun and no name elsewhere, and nothing is theirs, kept for them or said by them. */
export function forgotten(table: Table, who: string): Table {
  if (!namedAt(table).includes(who)) return table
  const isTheirs = table.owner === who || seatOf(table, who) !== null
  const left = table.phase === 'open' && isTheirs ? { ...risen(table, { person: who }), fullSince: null } : table
  const seats = left.seats.map<Place>((each) => {
    if (isSeatOf(each, who)) return { kind: 'person', person: '', name: NOBODY }
    const isKept = each.kind === 'free' && each.keptFor === who
    // In a tournament nobody else may take it.
    return isKept ? { kind: 'free', ...(left.contest ? { keptFor: '' } : {}) } : each
  })
  const owner = left.owner === who ? (peopleAt({ seats }).find(Boolean) ?? '') : left.owner
  return { ...left, seats, owner, ...(left.said ? { said: left.said.filter((each) => each.person !== who) } : {}) }
}

/** The same again: seats are kept for those who sat there, and whoever asks for it sits down. */
export function rematch(over: Table, doer: Doer, now: number): Table {
  const { contest: _contest, deal: _deal, ...table } = over
  const own = seatOf(table, doer.person)
  const free = table.seats.map<Place>((each) => (each.kind === 'person' ? { kind: 'free', keptFor: each.person } : each))
  const seats = own === null ? free : seatedAt(free, own, doer)
  const again: Table = {
    ...table,
    seats,
    phase: 'open',
    owner: doer.person,
    held: false,
    fullSince: null,
    votes: seats.map(() => []),
    next: null,
    made: now,
    said: [],
  }
  return { ...again, fullSince: isFull(again) ? now : null }
}

export function seatOf(table: Pick<Table, 'seats'>, who: string): number | null {
  const seat = table.seats.findIndex((each) => isSeatOf(each, who))
  return seat < 0 ? null : seat
}

/** Those who sit there, and those for whom a tournament keeps a seat. */
export function awaitedAt({ seats, contest }: Pick<Table, 'seats' | 'contest'>): string[] {
  return seats.flatMap((each) => (each.kind === 'person' ? [each.person] : contest && each.kind === 'free' ? (each.keptFor ?? []) : []))
}

/** Those who sit there or for whom a seat is kept, who have said something, and who opened it. */
export function namedAt({ seats, said = [], owner }: Pick<Table, 'seats' | 'said' | 'owner'>): string[] {
  const seated = seats.flatMap((each) => (each.kind === 'person' ? each.person : (each.kind === 'free' && each.keptFor) || []))
  return [...new Set([...seated, ...said.map(({ person }) => person), owner])].filter(Boolean)
}

/** Those who sit there. */
export function peopleAt({ seats }: Pick<Table, 'seats'>): string[] {
  return seats.flatMap((each) => (each.kind === 'person' ? [each.person] : []))
}

function isFull({ seats }: Table): boolean {
  return seats.every(({ kind: who }) => who !== 'free')
}

function isSeatOf(place: Place, who: string): boolean {
  return place.kind === 'person' && place.person === who
}

/** No two at a table have one name: a bot takes another one, a person gets a number. */
function seatedAt(seats: readonly Place[], seat: number, doer: Doer): Place[] {
  const name = toldApart(doer.name, namesAt(seats.filter((each) => each.kind === 'person')))
  const after = seats.with(seat, person({ ...doer, name }))
  const names = botNames(after)
  return after.map((each) => (each.kind === 'bot' && isSameName(each.name, name) ? { ...each, name: names() } : each))
}

/** As somebody who watches is called there: like nobody who sits. */
export function watcherName({ seats }: Pick<Table, 'seats'>, name: string): string {
  return name === '' ? '' : toldApart(name, namesAt(seats))
}

function namesAt(seats: readonly Place[]): string[] {
  return seats.flatMap((each) => (each.kind === 'free' ? [] : each.name))
}

function person({ person: who, name }: Pick<Doer, 'person' | 'name'>): Place {
  return { kind: 'person', person: who, name }
}

/** None twice at a table. */
function botNames(taken: readonly Place[] = []): () => string {
  const left = BOTS.filter((name) => !taken.some((place) => place.kind !== 'free' && isSameName(place.name, name)))
  return () => left.shift() ?? 'Bot'
}
