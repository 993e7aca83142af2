import type { Told } from '@caravanserai/kernel'
import type { Analysis, Weighed } from '@caravanserai/protocol/analysis'

import type { Levels } from '../replay/wish.ts'

export type { Analysis, Cast, Fact, Luck, Slip, Swing, Weighed } from '@caravanserai/protocol/analysis'

/** Moves of some game that have all of these parts. */
export type Pattern = { readonly [part: string]: unknown }

/** Some move of some game. */
export type Move = Told

/** The best move, the next best, and the best of those that somebody points at; null where there is none. */
export interface Advice {
  readonly best: Weighed | null
  readonly next: Weighed | null
  readonly asked: Weighed | null
}

/** What is asked of the worker. Hints are made of what one seat sees, an analysis of a record that is open to all. */
export type Wish =
  | { readonly kind: 'advise'; readonly game: string; readonly view: unknown; readonly seat: number; readonly asked: readonly Pattern[] }
  | { readonly kind: 'analyse'; readonly text: string; readonly levels: Levels | null }

export interface Answers {
  readonly advise: Advice
  readonly analyse: Analysis
}
