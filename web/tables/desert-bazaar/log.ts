import type { Event } from '@caravanserai/desert-bazaar/seat'
import type { TableLine } from '../table.ts'
import type { Sitting } from './sitting.ts'
import { isTold } from './told.ts'

/** A line of the log in words; none if it is not worth any. */
export function tell({ events }: TableLine<Event>, { text, who }: Pick<Sitting, 'text' | 'who'>): string {
  return events
    .filter(isTold)
    .map((event) => text.event(event, who))
    .join(' ')
}
