import type { Chance, Seat, Told } from '@caravanserai/kernel'

/** Somebody who says of every move what it is worth and why, from what one seat sees and nothing else. */
export interface Adviser<View, Move> {
  /** The level that it weighs as: its id. */
  readonly level: string
  /**
   * The moves that were thought of, the best first, `asked` among them if it is open; none where no move is better than another.
   * The same view, moves and chance always give the same.
   */
  weigh(view: View, moves: readonly Move[], chance: Chance, asked?: Move): readonly Weighed<Move>[]
  /** Of one of them, what it brings and what it costs, the weightiest first. */
  facts(view: View, move: Move, chance: Chance): readonly Fact[]
  /** What one of them is about, where the move itself does not say it: which sum, for what. */
  about?(view: View, move: Move): Fact | undefined
  /** By seat, what counts at the end as far as it is there. */
  standing(view: View): readonly number[]
  /** What luck gave in one move, next to what was to be expected; none where nothing was thrown or drawn. The view is one with nothing hidden. */
  luck(view: View, seat: Seat, events: readonly Told[], chance: Chance): readonly Stroke[]
  /** Is it what a turn is remembered by? Where no game says so, it is what cost most. */
  decides?(move: Move): boolean
}

export interface Weighed<Move> {
  readonly move: Move
  /** In the measure of the game, points or dollars: only differences mean anything. */
  readonly worth: number
}

/** One thing that a move does, for who words it. */
export interface Fact {
  /** A name that the words of the game know. */
  readonly what: string
  /** How much it matters, in the measure of the game; less than 0 where it costs. */
  readonly worth: number
  /** Whom else it is about. */
  readonly seat?: Seat
  /** Where, or of what. */
  readonly at?: string
  readonly count?: number
  /** What was counted before. */
  readonly from?: number
}

/** One throw or one card. */
export interface Stroke {
  readonly seat: Seat
  readonly what: 'dice' | 'cards'
  /** What came, what comes on average, and how far that strays. */
  readonly came: number
  readonly mean: number
  readonly variance: number
  /** How likely something as good as that or better is; if less came than the mean, as bad or worse. */
  readonly odds: number
}

export type AnyAdviser = Adviser<unknown, unknown>

/** The weightiest first; what hardly matters is left out. */
export function weighty(facts: readonly Fact[], least: number): Fact[] {
  return facts.filter(({ worth }) => Math.abs(worth) >= least).toSorted((a, b) => Math.abs(b.worth) - Math.abs(a.worth))
}

export function ranked<Move>(all: readonly Weighed<Move>[]): Weighed<Move>[] {
  return all.toSorted((a, b) => b.worth - a.worth)
}

/** How values spread that come with these weights, or each as often. */
export function spreadOf(
  values: readonly number[],
  weights: readonly number[] = values.map(() => 1 / values.length),
): { readonly mean: number; readonly variance: number } {
  const mean = values.reduce((sum, value, i) => sum + value * (weights[i] as number), 0)
  return { mean, variance: values.reduce((sum, value, i) => sum + (value - mean) ** 2 * (weights[i] as number), 0) }
}

/** What came, next to all that could have come with these weights, or each as often. */
export function strokeOf(
  came: number,
  values: readonly number[],
  weights: readonly number[] = values.map(() => 1 / values.length),
): Pick<Stroke, 'came' | 'mean' | 'variance' | 'odds'> {
  const { mean, variance } = spreadOf(values, weights)
  // Sums of fractions differ in their last digits.
  const isAsFar = (value: number) => (came < mean ? value < came + 1e-9 : value > came - 1e-9)
  return { came, mean, variance, odds: values.reduce((sum, value, i) => (isAsFar(value) ? sum + (weights[i] as number) : sum), 0) }
}
