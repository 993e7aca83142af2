import type { TournamentPlan } from '@caravanserai/protocol/tournament'
import { usualLevel, type Shelved } from '../../../app/shelf.ts'

/** A tournament as it is being planned. */
export interface Wishes {
  readonly name: string
  readonly form: TournamentPlan['form']
  readonly seats: number
  readonly rounds: number
  /** Do those play for it in the end who fill one table? */
  readonly hasFinal: boolean
  /** Minutes to come to a table, in a tournament of one sitting. */
  readonly wait: number
  /** Days from one round to the next, in a league. */
  readonly days: number
  /** As a field for day and hour writes it; empty: when whoever made it says so. */
  readonly starts: string
  readonly isPublic: boolean
  readonly isRated: boolean
  readonly isTwin: boolean
}

export const ROUNDS = [2, 3, 4, 5, 6, 7, 8]
export const WAITS = [2, 5, 10, 30]
export const DAYS = [3, 7, 14]
const MOST = 6
const DAY = 24 * 60

export const FIRST: Wishes = {
  name: '',
  form: 'swiss',
  seats: 4,
  rounds: 4,
  hasFinal: false,
  wait: 5,
  days: 7,
  starts: '',
  isPublic: true,
  isRated: true,
  isTwin: false,
}

/** How many may sit at a table of a tournament. */
export function seatsFor({ players }: Pick<Shelved, 'players'>): number[] {
  return players.filter((count) => count <= MOST)
}

/** In one sitting with clocks; a league over days: within the first half of its time everybody comes, then bots take the seats. */
export function planFor(game: Shelved, wishes: Wishes): TournamentPlan {
  const { starts, wait, hasFinal, ...rest } = wishes
  const isLeague = wishes.form === 'league'
  const counts = seatsFor(game)
  const seats = counts.includes(wishes.seats) ? wishes.seats : (counts.at(-1) ?? wishes.seats)
  return {
    ...rest,
    ...(hasFinal ? { final: seats } : {}),
    seats,
    name: wishes.name.trim(),
    game: game.id,
    options: {},
    clock: isLeague ? { kind: 'slow', hours: 24 } : { kind: 'live', minutes: 10, increment: 15 },
    wait: isLeague ? Math.round((wishes.days * DAY) / 2) : wait,
    starts: starts === '' ? null : new Date(starts).getTime(),
    level: usualLevel(game),
  }
}
