import type { Event } from '@caravanserai/through-the-desert/seat'
import type { TableLine } from '../table.ts'
import type { Readings } from '../told.ts'
import type { Sitting } from './sitting.ts'
import type { Text } from './text/en.ts'

/** A line of the log in words: who did it is named once; what was counted at the end has lines of its own. */
export function tell({ seat, events }: TableLine<Event>, { text, who }: Pick<Sitting, 'text' | 'who'>): string {
  const name = seat === null ? '' : who(seat)
  return events
    .filter(isTold)
    .map((event, i) => {
      const sentence = text.event(event, who)
      if (i === 0) return sentence
      if (event.kind === 'ended' || event.kind === 'counted-areas' || event.kind === 'counted-caravans') return `\n${sentence}`
      return ` ${name !== '' && sentence.startsWith(name) ? text.cap(sentence.slice(name.length).replace(/^[\s:\u202f]+/, '')) : sentence}`
    })
    .join('')
}

/** What is only bookkeeping is not worth a line: it is read where it lies. */
export const TOLD: Readings<Event, Text> = {
  'set-out': 'said',
  returned: 'said',
  planted: 'said',
  watered: 'said',
  led: 'said',
  'set-aside': 'said',
  'turn-passed': 'seats',
  placed: 'said',
  took: 'said',
  linked: 'said',
  crossed: 'said',
  enclosed: 'said',
  skipped: 'said',
  ended: 'said',
  'counted-areas': 'said',
  'counted-caravans': 'said',
}

/** Where chance put the palm trees, the board shows. */
export function isTold(event: Event): boolean {
  return TOLD[event.kind] === 'said' && !(event.kind === 'planted' && event.seat === null)
}
