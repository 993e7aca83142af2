import type { Event } from '@caravanserai/desert-bazaar/seat'
import type { TableLine } from '../table.ts'
import type { Readings } from '../told.ts'
import type { Sitting } from './sitting.ts'
import type { Text } from './text/en.ts'

/** How the log is told. */
export function waysOf(seated: Pick<Sitting, 'text' | 'who'>) {
  return {
    tell: (line: TableLine<Event>) => tell(line, seated),
    sum: (seat: number, events: readonly Event[]) => {
      const sum = sumOf(seat, events)
      return { sum: seated.text.sum(sum), worth: sum.points }
    },
    spaces: spacesOf,
  }
}

/** DB-11 A starting roll is told as that of whose it is, though it follows from what another one has named. */
export function byWhom(log: readonly TableLine<Event>[]): TableLine<Event>[] {
  return log.flatMap((line) => {
    const parts: { readonly seat: number | null; readonly events: Event[] }[] = []
    for (const event of line.events) {
      const last = parts.at(-1)
      const seat = event.kind === 'dealt' ? event.seat : (last?.seat ?? line.seat)
      if (last?.seat === seat) last.events.push(event)
      else parts.push({ seat, events: [event] })
    }
    // Each has a number of its own, between those of two lines.
    return parts.map(({ seat, events }, i) => ({ number: line.number + i / parts.length, seat, events }))
  })
}

/** What a turn came to. */
export interface Sum {
  readonly tents: number
  readonly cards: number
  readonly points: number
}

function sumOf(seat: number, events: readonly Event[]): Sum {
  const own = events.filter((event) => 'seat' in event && event.seat === seat)
  const add = (of: (event: Event) => number) => own.reduce((sum, event) => sum + of(event), 0)
  return {
    tents: add(({ kind }) => (kind === 'built' ? 1 : 0)),
    cards: add((event) => (event.kind === 'took' ? event.count : event.kind === 'drew' ? 1 : 0)),
    points: add((event) => {
      if (event.kind === 'scored-lone') return event.points
      return event.kind === 'closed' ? (event.points[seat] ?? 0) + event.bonus : 0
    }),
  }
}

/** Where something was put. */
export function spacesOf(event: Event): readonly string[] {
  return event.kind === 'built' ? [event.space] : []
}

/** A line of the log in words; none if it is not worth any. */
function tell({ events }: TableLine<Event>, { text, who }: Pick<Sitting, 'text' | 'who'>): string {
  return events
    .filter(isTold)
    .map((event) => text.event(event, who))
    .join(' ')
}

/** What is only bookkeeping is not worth a line: it is read where it lies. */
export const TOLD: Readings<Event, Text> = {
  'set-out': 'said',
  dealt: 'said',
  named: 'said',
  'turned-up': 'set',
  'turn-passed': 'seats',
  drew: 'said',
  rolled: 'said',
  rerolled: 'said',
  took: 'said',
  forfeited: 'said',
  built: 'said',
  'scored-lone': 'said',
  closed: 'said',
  ended: 'said',
  'counted-tents': 'said',
  'counted-most': 'said',
}

export function isTold({ kind }: Event): boolean {
  return TOLD[kind] === 'said'
}
