/** A first match that is explained as it is played: it begins from a table where a beginner can do something at once. */
export interface Lesson {
  readonly seats: number
  /** Of the bots. */
  readonly level: string
  readonly seed: string
  readonly position: unknown
  /** The match has begun: its table will explain it. */
  readonly begun: (match: string) => void
}
