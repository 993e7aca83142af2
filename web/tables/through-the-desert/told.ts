import type { Event } from '@caravanserai/through-the-desert/seat'
import type { Readings } from '../told.ts'
import type { Text } from './text/en.ts'

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
