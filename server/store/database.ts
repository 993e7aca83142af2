import type { Store, StoredMatch } from '@caravanserai/host'
import type { Cabinet } from './cabinet.ts'
import type { Ways } from './postgres/pool.ts'

export interface Database extends Store {
  readonly cabinet: Cabinet
  /** The match itself, without what was played. */
  head(match: string): Promise<StoredMatch | null>
  /** The matches at which something must happen by then though nobody says anything, the longest overdue first. */
  due(before: number): Promise<Due[]>
  /** When each is looked at next, where it still lies there as it was found. */
  putOff(all: readonly PutOff[]): Promise<void>
  /** All that are put off are due now: each is looked at once more. */
  recall(now: number): Promise<void>
  /** Of so many papers of tables on that shelf, those whose names come next: how far is the match of each? */
  played(shelf: string, after: string, most: number): Promise<readonly Played[]>
  /** Where many processes may share it: other questions are asked there. */
  readonly ways?: Ways
  close(): Promise<void>
}

/** A match, as it lay there when it was found. */
export interface Due {
  readonly match: string
  readonly version: number
}

export interface PutOff extends Due {
  readonly due: number
}

export interface Played {
  readonly table: string
  readonly isBegun: boolean
  readonly isOver: boolean
}
