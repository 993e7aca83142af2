import type { Told } from '@caravanserai/kernel'
import type { TableLine } from '../../tables/table.ts'
import type { Text } from '../text/index.ts'

/** What one player did until the next one's turn: the moves after `start` up to `end`. */
export interface Turn {
  /** How many turns there were, this one included; 0 before the first. */
  readonly number: number
  /** Nobody's is what comes before the first. */
  readonly seat: number | null
  readonly start: number
  readonly end: number
}

/** The turns of a match, in their order; together they are all its moves. */
export function turnsOf(log: readonly TableLine<Told>[], begins?: (event: Told) => number | null): Turn[] {
  const turns: Turn[] = []
  let open: Omit<Turn, 'end'> = { number: 0, seat: null, start: 0 }
  const close = (end: number) => end > open.start && turns.push({ ...open, end })
  for (const { number, seat, events } of log) {
    if (begins) {
      for (const event of events) {
        const next = begins(event)
        if (next === null) continue
        close(number)
        open = { number: open.number + 1, seat: next, start: number }
      }
    } else if (seat !== null && seat !== open.seat) {
      close(number - 1)
      open = { number: open.number + 1, seat, start: number - 1 }
    }
  }
  close(log.at(-1)?.number ?? 0)
  return turns
}

/** The turn that led to the table after so many moves; undefined for the first table. */
export function turnAt(turns: readonly Turn[], at: number): Turn | undefined {
  return turns.find(({ start, end }) => start < at && at <= end)
}

/** In words: which turn it is, of how many, and whose. */
export function whereIn(
  turns: readonly Turn[],
  turn: Turn | undefined,
  who: (seat: number) => string,
  words: Pick<Text, 'start' | 'turn' | 'turnBy'>,
): string {
  const number = turn && turn.number > 0 ? words.turn(turn.number, turns.at(-1)?.number ?? 0) : words.start
  return turn && turn.seat !== null ? words.turnBy(number, who(turn.seat)) : number
}

/** Where the next turn is over, the last one for good. */
export function turnAfter(turns: readonly Turn[], at: number): number {
  return turns.find(({ end }) => end > at)?.end ?? at
}

export function turnBefore(turns: readonly Turn[], at: number): number {
  return turns.findLast(({ end }) => end < at)?.end ?? 0
}
