import type { Seat } from '@caravanserai/kernel'

/** What can be learned from whole games: how likely each seat is to win, by numbers that are read off a table. */
export interface Lesson<State> {
  /** So many numbers a seat. */
  readonly size: number
  /** A name for the moment, where the table is worth a look; null where it is not. A moment is looked at once. */
  moment(state: State): string | null
  read(state: State, seat: Seat, out: Float64Array): void
}

export type AnyLesson = Lesson<unknown>
