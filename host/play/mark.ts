import type { Line, Told } from '@caravanserai/kernel'
import type { Saying } from '@caravanserai/protocol'
import type { Change, StoredLine, StoredMatch, StoredSaying } from '../store.ts'

/** What is to be stored of a change, beside the match itself. */
export type Doing = Omit<Change, 'match' | 'lines' | 'saying' | 'stand'> & {
  readonly lines?: readonly Line<unknown, Told>[]
  readonly saying?: Saying
  readonly stand?: number
  /** When what was asked for came here: it may have waited behind others. */
  readonly came?: number
  /** Whose move was taken back for free. */
  readonly undoes?: number
  /** To whom it was granted by the others. */
  readonly grants?: number
  /** No message asked for it. */
  readonly isOurs?: boolean
}

/** What tells one change of a match from the next. */
export type Mark = Pick<StoredMatch, 'version' | 'epoch' | 'by' | 'done' | 'terms' | 'granted'>

export function markOf({ version, epoch, by, done, terms, granted }: StoredMatch): Mark {
  return { version, epoch, by, done, ...(terms ? { terms } : {}), ...(granted ? { granted } : {}) }
}

/** A line as it was played, without what it was stored with. */
export function lineOf({ seat, move, events, chance }: StoredLine): Line<unknown, Told> {
  return { seat, move, events, chance }
}

/** A line with what it is stored with: the message that asked for it, if one did. */
export function storedLine({ seat, move, events, chance }: Line<unknown, Told>, match: string, number: number, by?: string): StoredLine {
  return by === undefined ? { seat, move, events, chance, match, number } : { seat, move, events, chance, match, number, by }
}

export function sayingOf({ number, seat, moves, words, phrase }: StoredSaying): Saying {
  return { number, seat, moves, words, ...(phrase ? { phrase } : {}) }
}
