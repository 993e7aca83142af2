import type { Event } from '@caravanserai/bazaar/seat'
import type { TableLine } from '../../table.ts'
import type { Sitting } from '../sitting.ts'

/** Older lines say nothing any more. */
const RECENT = 60

/** What a seat did last, in two or three words; empty if nothing that matters. */
export function didLast(log: readonly TableLine<Event>[], seat: number, text: Sitting['text']): string {
  for (const { events } of log.slice(-RECENT).toReversed())
    for (const event of events.toReversed()) {
      const says = inWords(event, seat, text)
      if (says !== '') return says
    }
  return ''
}

function inWords(event: Event, seat: number, { did, name }: Sitting['text']): string {
  switch (event.kind) {
    case 'succeeded':
      return event.seat === seat ? did.took(name(event.venue)) : ''
    case 'failed':
      return event.seat === seat ? did.failed(name(event.venue)) : ''
    case 'declared':
      return event.seat === seat ? did.attacks(name(event.venue)) : ''
    case 'played':
      return event.seat === seat ? did.played(name(event.item)) : ''
    case 'used':
      return event.seat === seat ? did.used(name(event.venue)) : ''
    case 'offer-closed':
      return event.how === 'accepted' && (event.from === seat || event.to === seat) ? did.traded : ''
    case 'moved':
      return event.item !== null && event.why === 'attach' && event.from.in === 'hand' && event.from.seat === seat
        ? did.attached(name(event.item))
        : ''
    default:
      return ''
  }
}
