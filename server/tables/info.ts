import type { StoredMatch } from '@caravanserai/host'
import type { Place as SeenPlace, TableInfo } from '@caravanserai/protocol/table'
import { playerOf } from '../ratings/result.ts'
import { seenSaid } from './said.ts'
import { peopleAt, seatOf, type Doer, type Place, type Table } from './table.ts'

/** So many ms after the last seat was taken it starts by itself. */
export const START = 3000

interface Around {
  isHere(table: string, person: string): boolean
  watching(table: string, seated: readonly string[]): number
}

/** A table as somebody may see it: which seat is theirs, and nothing that leads to anybody else. */
export function infoOf(id: string, version: number, table: Table, head: StoredMatch | null, who: Doer | null, around: Around): TableInfo {
  const { phase, game, options, isPublic, clock, atZero, standIns, votes, next, fullSince, made } = table
  return {
    table: id,
    version,
    phase: head?.places && phase === 'running' ? 'over' : phase,
    game,
    options,
    isLaid: table.position !== undefined,
    seats: table.seats.map((place, seat) => seen(id, place, head?.chairs[seat], around)),
    isPublic,
    clock,
    atZero,
    standIns,
    isRated: table.isRated ?? false,
    you: who && seatOf(table, who.person),
    kept: who && keptSeat(table, who.person),
    isYours: who !== null && table.owner === who.person,
    watching: around.watching(id, peopleAt(table)),
    startsAt: fullSince === null ? null : fullSince + START,
    moves: head?.moves ?? 0,
    waiting: [...(head?.waiting ?? [])],
    due: head?.due ?? null,
    places: head?.places ? [...head.places] : null,
    touched: head?.touched ?? made,
    votes: votes.map((each) => [...each]),
    next,
    said: seenSaid(table.said ?? [], who?.person ?? null),
    contest: table.contest ?? null,
    deal: table.deal ?? null,
  }
}

/** A seat of a table that waits for that person. */
function keptSeat({ seats, phase }: Table, person: string): number | null {
  const seat = phase === 'open' ? seats.findIndex((each) => each.kind === 'free' && each.keptFor === person) : -1
  return seat < 0 ? null : seat
}

function seen(id: string, place: Place, chair: StoredMatch['chairs'][number] | undefined, around: Around): SeenPlace {
  if (place.kind === 'free') return { kind: 'free', ...(place.name ? { name: place.name } : {}) }
  if (place.kind === 'bot') return { ...place }
  const { name, person } = place
  return {
    kind: 'person',
    name,
    player: person === '' ? null : playerOf(person),
    isHere: around.isHere(id, person),
    standIn: chair?.kind === 'bot' ? chair.level : null,
  }
}
