/** Sets tables for the tests of what comes after a match: who sat there, and how it ended. */
import type { StoredMatch } from '@caravanserai/host'
import { matchAt } from '../store/stage.ts'
import type { Place, Table } from '../tables/table.ts'

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
