import type { Event } from '@caravanserai/desert-bazaar/seat'
import type { TableLine } from '../table.ts'
import type { Readings } from '../told.ts'
import type { Sitting } from './sitting.ts'
import type { Text } from './text/en.ts'

/** A line of the log in words; none if it is not worth any. */
export function tell({ events }: TableLine<Event>, { text, who }: Pick<Sitting, 'text' | 'who'>): string {
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
