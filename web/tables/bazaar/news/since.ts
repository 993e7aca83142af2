import type { Event } from '@caravanserai/bazaar/seat'
import type { TableLine } from '../../table.ts'
import { partsOf, type Part } from './log.ts'

/** What others did since the last turn of this seat ended; in its own turn, up to where that began. */
export function partsSince(log: readonly TableLine<Event>[], you: number | null): Part[] {
  const parts = linesSince(log, you).flatMap(partsOf)
  // Before one's first turn is over, only the others have a past.
  const isFirst = !log.some(({ events }) => events.some((event) => isMark(event, you)))
  return (isFirst ? parts.filter(({ seat }) => seat !== you) : parts).reduce<Part[]>(join, [])
}

/** The same line by line, with all that is not worth telling. */
export function linesSince(log: readonly TableLine<Event>[], you: number | null): TableLine<Event>[] {
  const marks = log.flatMap(({ number, events }) =>
    events.flatMap((event, at) => (isMark(event, you) ? [{ kind: event.kind, number, at }] : [])),
  )
  const start = marks.findLast(({ kind }) => kind === 'turn-ended')
  const end = marks.findLast(({ kind }) => kind === 'turn-began')
  const isOpen = end && (!start || end.number > start.number || (end.number === start.number && end.at > start.at))
  const last = isOpen ? end : undefined
  return log
    .filter(({ number }) => number >= (start?.number ?? 0) && number <= (last?.number ?? Infinity))
    .map(({ number, seat, events }) => {
      const from = number === start?.number ? start.at + 1 : 0
      const to = number === last?.number ? last.at : events.length
      return { number, seat, events: events.slice(from, to) }
    })
}

/** A turn of that seat begins or ends. */
function isMark(event: Event, you: number | null): boolean {
  return (event.kind === 'turn-ended' || event.kind === 'turn-began') && event.seat === you
}

/** The number of the line with which the last turn of this seat ended. */
export function turnEnd(log: readonly TableLine<Event>[], you: number | null): number {
  return log.findLast(({ events }) => events.some((event) => event.kind === 'turn-ended' && event.seat === you))?.number ?? 0
}

/** What the same player did in several moves is one step until something new begins. */
function join(steps: Part[], part: Part): Part[] {
  const last = steps.at(-1)
  const goesOn = last && (part.seat === null || part.seat === last.seat) && !part.events.some(begins)
  return goesOn ? [...steps.slice(0, -1), { seat: last.seat, events: [...last.events, ...part.events] }] : [...steps, part]
}

function begins(event: Event): boolean {
  switch (event.kind) {
    case 'turn-began':
    case 'declared':
    case 'spent':
    case 'pledged':
    case 'let-through':
    case 'played':
    case 'used':
    case 'laid':
    case 'offered':
    case 'offer-closed':
      return true
    case 'rolled':
      return event.what === 'attack'
    default:
      return false
  }
}
