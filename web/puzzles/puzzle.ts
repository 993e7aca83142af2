import type { Language, Told } from '@caravanserai/kernel'
import type { ComponentType } from 'react'
import type { TableLine } from '../tables/table.ts'

/** What a puzzle is judged by: what the seat may see, and what was told. */
export interface Seen<View = unknown, Event = Told> {
  readonly view: View
  readonly log: readonly TableLine<Event>[]
}

/** A match from a position, with a goal for seat 0. Whether it is reached, the rules say: by their events, or by what they make of the view. */
export interface Puzzle<View = unknown, Event = Told> {
  readonly id: string
  readonly seats: number
  readonly position: object
  /** So many turns of one's own it may take. */
  readonly turns: number
  /** Once reached, it stays so. */
  readonly solved: (seen: Seen<View, Event>) => boolean
}

export interface PuzzleWords {
  readonly title: string
  readonly goal: string
  readonly hint: string
}

/** The puzzles of a game. */
export interface Puzzles<View = unknown, Event = Told, Id extends string = string> {
  readonly puzzles: readonly (Puzzle<View, Event> & { readonly id: Id })[]
  /** Does this end a turn of seat 0? */
  readonly endsTurn: (event: Event) => boolean
  readonly words: { readonly [language in Language]: { readonly [id in Id]: PuzzleWords } }
  /** What a position looks like, small. */
  readonly Picture: ComponentType<{ readonly position: object }>
}

export type Verdict = 'open' | 'solved' | 'failed'

export function judge({ endsTurn }: Pick<Puzzles, 'endsTurn'>, puzzle: Puzzle, seen: Seen): Verdict {
  if (puzzle.solved(seen)) return 'solved'
  const turns = seen.log.flatMap(({ events }) => events).filter(endsTurn).length
  return turns >= puzzle.turns ? 'failed' : 'open'
}
