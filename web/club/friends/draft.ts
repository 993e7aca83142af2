import type { Clock, Plan } from '@caravanserai/protocol/table'
import { usualLevel, type Shelved } from '../../app/shelf.ts'
import { chosenFor, type Chosen } from '../../options/chosen.ts'
import type { Laid } from './laid.ts'

/** A table as it is being planned. Everything is set from the start, so that it can be opened as it is. */
export interface Draft {
  /** The first seat is for whoever opens it. Of the others: the level of a bot, or null for a friend. */
  readonly others: readonly (string | null)[]
  readonly pace: Pace
  readonly minutes: number
  readonly increment: number
  /** Over days, for each move. */
  readonly hours: number
  readonly isPublic: boolean
  /** Does it count for the ratings? Null: as is usual for such a table. */
  readonly isRated: boolean | null
  /** The same deal and luck at so many. */
  readonly tables: number
  readonly standIns: boolean
  readonly atZero: Plan['atZero']
  /** By its name, or as text. */
  readonly board: string | null
  /** A table that was set before, to begin from. */
  readonly position: object | null
  readonly chosen: Chosen
}

export const PACES = ['live', 'days', 'none'] as const
export type Pace = (typeof PACES)[number]
export const MINUTES = [5, 10, 20]
export const INCREMENTS = [5, 15, 30]
export const HOURS = [8, 24, 48, 72]
export const TABLES = [1, 2, 3, 4]

/** Two friends and a bot, or as many as the game lets sit down; round a table that was set, as many as it is for. */
export function firstDraft(game: Shelved, laid: Laid | null = null): Draft {
  const seats = game.players.includes(4) ? 4 : Math.max(...game.players)
  const others = laid ? Array.from({ length: laid.players - 1 }, () => null) : [null, null, usualLevel(game)].slice(0, seats - 1)
  return {
    others,
    pace: 'live',
    minutes: 10,
    increment: 15,
    hours: 24,
    isPublic: false,
    isRated: null,
    tables: 1,
    standIns: true,
    atZero: 'bot',
    board: laid?.board ?? null,
    position: laid?.position ?? null,
    chosen: {},
  }
}

/** The same wishes for another game, as far as it can be played like that. */
export function draftFor(game: Shelved, draft: Draft): Draft {
  const most = Math.max(...game.players) - 1
  const least = Math.min(...game.players) - 1
  const levels = game.levels.map(({ id }) => id)
  const others = draft.others.slice(0, most).map((level) => (level === null || levels.includes(level) ? level : usualLevel(game)))
  while (others.length < least) others.push(null)
  return { ...draft, others, board: null, position: null, chosen: {} }
}

export function planOf(game: Shelved, draft: Draft): Plan {
  const { others, isPublic, isRated, standIns, atZero, board, position, chosen } = draft
  return {
    game: game.id,
    options: { ...chosenFor(game.choices, others.length + 1, chosen), ...(board === null ? {} : { board }) },
    seats: [{ kind: 'free' }, ...others.map((level) => (level === null ? ({ kind: 'free' } as const) : ({ kind: 'bot', level } as const)))],
    ...(position === null ? {} : { position }),
    isPublic,
    clock: clockOf(draft),
    atZero,
    standIns,
    ...(isRated === null ? {} : { isRated }),
  }
}

/** Is it the game as it usually is? Only that counts for the ratings. */
export function isUsual({ board, position, chosen }: Draft): boolean {
  return board === null && position === null && Object.keys(chosen).length === 0
}

export function clockOf({ pace, minutes, increment, hours }: Pick<Draft, 'pace' | 'minutes' | 'increment' | 'hours'>): Clock {
  switch (pace) {
    case 'live':
      return { kind: 'live', minutes, increment }
    case 'days':
      return { kind: 'slow', hours }
    case 'none':
      return { kind: 'none' }
  }
}
