import type { TableLine } from '../table.ts'

/** A line of the log in words. */
export interface Telling {
  readonly number: number
  readonly seat: number | null
  readonly sentence: string
  /** The turn that it is part of, where the log is told by turns. */
  readonly turn?: Turn
  /** Where on the board it happened. */
  readonly spaces?: readonly string[]
}

/** What one player did until another one did something. */
export interface Turn {
  readonly seat: number | null
  /** How many turns there were, this one included. */
  readonly number: number
  /** What came of it, in a sentence; empty where there is nothing to sum up. */
  readonly sum: string
  /** How much that is, to be compared with other turns. */
  readonly worth: number
}

/** A turn that mattered. */
export interface Moment {
  readonly seat: number
  readonly number: number
  readonly sum: string
}

/** So many turns are told when it is over. */
const MOMENTS = 3

/** The turns that brought most, in their order. */
export function momentsIn(turns: readonly Turn[]): Moment[] {
  return turns
    .flatMap(({ seat, ...turn }) => (seat === null || turn.worth <= 0 ? [] : [{ ...turn, seat }]))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOMENTS)
    .toSorted((a, b) => a.number - b.number)
}

/** The turns of which something was told. */
export function turnsOf(told: readonly Telling[]): Turn[] {
  return [...new Set(told.flatMap(({ turn }) => turn ?? []))]
}

interface Ways<Event> {
  /** Empty for lines that are not worth telling. */
  readonly tell: (line: TableLine<Event>) => string
  readonly sum: (seat: number, events: readonly Event[]) => Pick<Turn, 'sum' | 'worth'>
  readonly spaces: (event: Event) => readonly string[]
}

/** The lines worth telling, by turns. */
export function tellings<Event>(log: readonly TableLine<Event>[], { tell, sum, spaces }: Ways<Event>): Telling[] {
  let number = 0
  return turnsIn(log).flatMap((lines) => {
    const seat = lines[0]?.seat ?? null
    const events = lines.flatMap((line) => line.events)
    if (seat !== null) number++
    const turn: Turn = { seat, number, ...(seat === null ? { sum: '', worth: 0 } : sum(seat, events)) }
    return lines.flatMap((line) => {
      const sentence = tell(line)
      return sentence === '' ? [] : [{ number: line.number, seat: line.seat, sentence, turn, spaces: line.events.flatMap(spaces) }]
    })
  })
}

function turnsIn<Event>(log: readonly TableLine<Event>[]): TableLine<Event>[][] {
  const turns: TableLine<Event>[][] = []
  for (const line of log) {
    const last = turns.at(-1)
    if (last?.[0]?.seat === line.seat) last?.push(line)
    else turns.push([line])
  }
  return turns
}

/** The newest lines that are not one's own: what others have done since one's last move. */
export function stepsIn(told: readonly Telling[], you: number | null): string[] {
  const own = told.findLastIndex(({ seat }) => seat === you)
  return told.slice(Math.max(own + 1, told.length - STEPS)).map(({ sentence }) => sentence)
}

const STEPS = 4

/**
 * The number of the last line of that seat's last turn but the one that it may be in: what came after it is new. To somebody who only
 * watches, the last turn is.
 */
export function ownLine(log: readonly TableLine<unknown>[], you: number | null): number {
  if (you === null) return log.findLast(({ seat }) => seat !== log.at(-1)?.seat)?.number ?? 0
  const others = log.findLastIndex(({ seat }) => seat !== you)
  return log.slice(0, others + 1).findLast(({ seat }) => seat === you)?.number ?? 0
}

/** What has come onto the board since that line; while nothing has, where the pieces of the last turn came. */
export function newSpaces<Event>(log: readonly TableLine<Event>[], own: number, spaces: (event: Event) => readonly string[]): string[] {
  const placed = (lines: readonly TableLine<Event>[]) => lines.flatMap(({ events }) => events.flatMap(spaces))
  const since = placed(log.filter(({ number }) => number > own))
  if (since.length > 0) return since
  return (
    turnsIn(log)
      .map(placed)
      .findLast((found) => found.length > 0) ?? []
  )
}
