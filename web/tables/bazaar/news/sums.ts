import type { Event } from '@caravanserai/bazaar/seat'
import type { TableLine } from '../../table.ts'

/** What a turn came to for whoever had it. */
export interface Sum {
  readonly seat: number
  /** What came in less what was paid. */
  readonly money: number
  readonly won: readonly string[]
  readonly lost: readonly string[]
  /** Attacks that came to nothing. */
  readonly failed: number
  readonly offers: number
}

/** Turn by turn. What happened before the first of them began is left to the steps. */
export function sumsOf(lines: readonly TableLine<Event>[]): Sum[] {
  const turns: { readonly seat: number; readonly events: Event[] }[] = []
  for (const event of lines.flatMap(({ events }) => events))
    if (event.kind === 'turn-began') turns.push({ seat: event.seat, events: [] })
    else turns.at(-1)?.events.push(event)
  return turns.map(({ seat, events }) => sumOf(seat, events))
}

function sumOf(seat: number, events: readonly Event[]): Sum {
  const venues = events.filter((event) => event.kind === 'venue')
  const count = (of: (event: Event) => boolean) => events.filter(of).length
  return {
    seat,
    money: events.reduce((sum, event) => sum + (event.kind === 'money' ? changeOf(event, seat) : 0), 0),
    won: venues.flatMap(({ venue, to }) => (venue !== null && to.in === 'owned' && to.seat === seat ? [venue] : [])),
    lost: venues.flatMap(({ venue, from }) => (venue !== null && from.in === 'owned' && from.seat === seat ? [venue] : [])),
    failed: count((event) => event.kind === 'failed' && event.seat === seat),
    offers: count((event) => event.kind === 'offered' && event.offer.from === seat),
  }
}

function changeOf({ from, to, amount }: Extract<Event, { kind: 'money' }>, seat: number): number {
  return (to === seat ? amount : 0) - (from === seat ? amount : 0)
}
