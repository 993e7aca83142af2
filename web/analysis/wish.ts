import type { Told } from '@caravanserai/kernel'

/** Moves of some game that have all of these parts. */
export type Pattern = { readonly [part: string]: unknown }

/** One thing that a move does, as the adviser of its game names it. */
export interface Fact {
  readonly what: string
  readonly worth: number
  readonly seat?: number
  readonly at?: string
  readonly count?: number
}

/** A move, what it is worth next to others, and why. */
export interface Weighed {
  readonly move: Move
  readonly worth: number
  readonly facts: readonly Fact[]
}

/** Some move of some game. */
export type Move = Told

/** The best move, the next best, and the best of those that somebody points at; null where there is none. */
export interface Advice {
  readonly best: Weighed | null
  readonly next: Weighed | null
  readonly asked: Weighed | null
}

/** A choice that cost something. */
export interface Slip {
  /** The number of the move. */
  readonly at: number
  readonly seat: number
  readonly played: Weighed
  readonly better: Weighed
}

/** What luck gave a seat, in one kind of thing. */
export interface Luck {
  readonly what: 'dice' | 'cards'
  /** How often something was thrown or drawn. */
  readonly count: number
  readonly came: number
  readonly mean: number
  readonly variance: number
}

/** All that was found out about a match. */
export interface Analysis {
  /** After every move, the first table included: by seat, what counts. */
  readonly standing: readonly (readonly number[])[]
  /** Those that cost most, the dearest first. */
  readonly slips: readonly Slip[]
  /** By seat. */
  readonly luck: readonly (readonly Luck[])[]
  /** By seat: how many choices there were, and what those that were not the best cost together. */
  readonly lost: readonly { readonly choices: number; readonly worth: number }[]
}

/** What is asked of the worker. Hints are made of what one seat sees, an analysis of a record that is open to all. */
export type Wish =
  | { readonly kind: 'advise'; readonly game: string; readonly view: unknown; readonly seat: number; readonly asked: readonly Pattern[] }
  | { readonly kind: 'analyse'; readonly text: string }

export interface Answers {
  readonly advise: Advice
  readonly analyse: Analysis
}
