import type { Event } from '@caravanserai/desert-bazaar/seat'
import type { TableLine } from '../table.ts'
import type { Sitting } from './sitting.ts'

/** What is only bookkeeping is not worth a line. */
const QUIET: readonly Event['kind'][] = ['turn-passed', 'turned-up']

/** A line of the log in words; none if it is not worth any. */
export function tell({ events }: TableLine<Event>, { text, who }: Pick<Sitting, 'text' | 'who'>): string {
  return events
    .filter(({ kind }) => !QUIET.includes(kind))
    .map((event) => text.event(event, who))
    .join(' ')
}
