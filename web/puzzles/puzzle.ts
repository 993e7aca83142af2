import type { Language, Told } from '@caravanserai/kernel'
import type { ComponentType } from 'react'
import type { TableLine } from '../tables/table.ts'

/** What a puzzle is judged by: what the seat may see, and what was told. */
export interface Seen<View = unknown, Event = Told> {
  readonly view: View
  readonly log: readonly TableLine<Event>[]
}

/** A match from a position, with a goal for seat 0. */
export interface Puzzle {
  readonly id: string
  readonly seats: number
  readonly position: object
  /** So many turns of one's own it may take. */
  readonly turns: number
  readonly goal: Goal
}

/** One of the kinds of goals that the game knows, and how many, which space or which card. */
export interface Goal {
  readonly kind: string
  readonly value: number | string
}

/** Whether a goal is reached, the rules say: by their events, or by what they make of the view. Once reached, it stays so. */
export type GoalKind<View = unknown, Event = Told> =
  | { readonly of: 'count'; readonly reached: (seen: Seen<View, Event>, count: number) => boolean }
  | { readonly of: 'space'; readonly reached: (seen: Seen<View, Event>, space: string) => boolean }
  | {
      readonly of: 'card'
      readonly reached: (seen: Seen<View, Event>, card: string) => boolean
      /** Those that it may be about, with their names. */
      readonly cards: (language: Language) => readonly (readonly [id: string, name: string])[]
    }

/** What a kind of goal is called, and a goal of that kind as a sentence. */
export interface GoalWords {
  readonly name: string
  readonly says: (value: string, turns: number) => string
}

export interface PuzzleWords {
  readonly title: string
  readonly goal: string
  readonly hint: string
}

/** The puzzles of a game. */
export interface Puzzles<View = unknown, Event = Told, Id extends string = string> {
  readonly puzzles: readonly (Puzzle & { readonly id: Id })[]
  readonly goals: { readonly [kind: string]: GoalKind<View, Event> }
  readonly goalWords: { readonly [language in Language]: { readonly [kind: string]: GoalWords } }
  /** Does this, told when somebody moved, end a turn of seat 0? */
  readonly endsTurn: (event: Event, mover: number | null) => boolean
  readonly words: { readonly [language in Language]: { readonly [id in Id]: PuzzleWords } }
  /** What a position looks like, small. */
  readonly Picture: ComponentType<{ readonly position: object }>
}

export type Verdict = 'open' | 'solved' | 'failed'

export function judge({ goals, endsTurn }: Pick<Puzzles, 'goals' | 'endsTurn'>, { goal, turns }: Puzzle, { view, log }: Seen): Verdict {
  const ends = log.flatMap(({ events, seat }, line) => (events.some((event) => endsTurn(event, seat)) ? [line] : []))
  // What comes after the last turn that counts does not.
  const last = ends[turns - 1]
  const seen = { view, log: last === undefined ? log : log.slice(0, last + 1) }
  if (isReached(goals[goal.kind], goal.value, seen)) return 'solved'
  return last === undefined ? 'open' : 'failed'
}

function isReached(kind: GoalKind | undefined, value: Goal['value'], seen: Seen): boolean {
  if (!kind) return false
  return kind.of === 'count'
    ? typeof value === 'number' && kind.reached(seen, value)
    : typeof value === 'string' && kind.reached(seen, value)
}
