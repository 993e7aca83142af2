/** Sets tables for the tests of what comes after a match: who sat there, and how it ended. */
import type { StoredMatch } from '@caravanserai/host'
import type { Me } from '@caravanserai/protocol/table'
import { openDatabase } from '../store/address.ts'
import { written } from '../store/cabinet.ts'
import { matchAt } from '../store/stage.ts'
import { SEATING, TABLE, type Place, type Table } from '../tables/table.ts'

export const person = (name: string): Place => ({ kind: 'person', person: name, name })
export const bot = (level: string): Place => ({ kind: 'bot', level, name: level })

export function tableOf(seats: readonly Place[], more: Partial<Table> = {}): Table {
  return {
    game: 'toy',
    options: {},
    isPublic: true,
    isRated: true,
    clock: { kind: 'none' },
    atZero: 'bot',
    standIns: true,
    phase: 'running',
    owner: '',
    seats,
    fullSince: null,
    held: false,
    votes: seats.map(() => []),
    next: null,
    made: 0,
    ...more,
  }
}

/** The match of a table that ended with those places; on the seats in `gone` a bot ended it. */
export function endOf(
  table: Table,
  places: readonly number[],
  { gone = [], ...more }: Partial<StoredMatch> & { readonly gone?: readonly number[] } = {},
): StoredMatch {
  const chairs = table.seats.map((place, seat) => {
    const isBot = place.kind === 'bot' || gone.includes(seat)
    return { name: `${seat}`, kind: isBot ? ('bot' as const) : ('person' as const), level: isBot ? 'casual' : null }
  })
  return { ...matchAt('m', 9), chairs, places: [...places], scores: places.map((place) => 10 * (9 - place)), ...more }
}

/** In a house that is closed: the last move of a match of two is stored, and nobody has seen to it yet. It is called `ended`, as its table is. */
export async function layEnded(address: string, people: readonly Me[], more: Partial<Table> = {}): Promise<void> {
  const database = await openDatabase(address)
  const table = tableOf(
    people.map(({ person: who, name }) => ({ ...person(who), name })),
    more,
  )
  const over = { ...endOf(table, [1, 2]), match: 'ended', version: 0, moves: 0, due: null }
  await database.begin(over, { match: 'ended', seed: 's', opening: { events: [], chance: [] } })
  await database.cabinet.keep(
    written(TABLE, 'ended', null, table, { shelf: 'running', touched: 1 }),
    ...people.map((each) => written(SEATING, `${each.person} ended`, null, { table: 'ended' }, { owner: each.person })),
  )
  await database.close()
}
