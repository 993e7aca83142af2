import { CLUB } from './level.ts'

/** What can be learned from whole games: how likely each seat is to win, by numbers that are read off a table. */
export interface Lesson<State> {
  /** What is read of a seat, by name. */
  readonly numbers: readonly string[]
  /** A name for the moment, where the table is worth a look; null where it is not. A moment is looked at once. */
  moment(state: State): string | null
  /** Writes the numbers of every seat, a row for each. */
  read(state: State, rows: readonly Float64Array[]): void
  readonly learned: Learned
}

/** By number of players, what `caravanserai fit` wrote down. */
export interface Learned {
  readonly [players: string]: Row | undefined
}

interface Row {
  /** By how much the shares were off, on average, in games that the weights were not made from. */
  readonly error: number
  /** One for each number. */
  readonly weights: readonly number[]
  /** Other tables of bots that they were tried on and hold for: those at which nobody has another level than these. */
  readonly tried?: readonly (readonly string[])[]
}

/** By seat, at what level a bot plays; null for a person, or where nobody knows. */
export type Levels = readonly (string | null)[]

export type AnyLesson = Lesson<unknown>

/** Shares that are off by more are shown to nobody. */
const MOST_ERROR = 0.03

/** All weights are made from games between Clubs, if not from those alone. */
const EQUALS = [[CLUB.id]]

/** What each seat has of the win, as far as tables tell. */
interface Share {
  readonly error: number
  /** To be asked after every move; null where a table is not worth a look, and what was said before stands. */
  at(state: unknown): number[] | null
}

/** For one match. Null where nothing was learned for so many players, or nothing that can be trusted with those who sit there. */
export function shareFor(lesson: AnyLesson, levels: Levels): Share | null {
  const players = levels.length
  const row = lesson.learned[players]
  if (!row || !(row.error <= MOST_ERROR) || !holdsFor(row, levels)) return null
  const look = lookerAt(lesson, players)
  return {
    error: row.error,
    at(state) {
      const rows = look(state)
      return rows && sharesOf(rows, row.weights)
    },
  }
}

/** Whoever is stronger than the others wins more than a share says, and who is weak loses a lead more easily. */
function holdsFor({ tried = [] }: Row, levels: Levels): boolean {
  const bots = levels.filter((level) => level !== null)
  return [...EQUALS, ...tried].some((among) => bots.every((level) => among.includes(level)))
}

/** Looks on as a match is played: what is read of every seat, once at each moment. */
export function lookerAt(lesson: AnyLesson, players: number): (state: unknown) => Float64Array[] | null {
  let last: string | null = null
  return (state) => {
    const moment = lesson.moment(state)
    if (moment === null || moment === last) return null
    last = moment
    const rows = Array.from({ length: players }, () => new Float64Array(lesson.numbers.length))
    lesson.read(state, rows)
    return rows
  }
}

/** exp(weights · numbers) of each seat, made to sum to 1. */
export function sharesOf(rows: readonly Float64Array[], weights: ArrayLike<number>): number[] {
  const shares: number[] = []
  // Nothing is too large for exp.
  let most = -Infinity
  for (const row of rows) {
    let sum = 0
    for (let i = 0; i < row.length; i++) sum += (row[i] as number) * (weights[i] as number)
    shares.push(sum)
    most = Math.max(most, sum)
  }
  let total = 0
  for (let seat = 0; seat < shares.length; seat++) total += shares[seat] = Math.exp((shares[seat] as number) - most)
  for (let seat = 0; seat < shares.length; seat++) shares[seat] = (shares[seat] as number) / total
  return shares
}
