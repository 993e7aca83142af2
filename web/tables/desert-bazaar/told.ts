import type { Event } from '@caravanserai/desert-bazaar/seat'
import type { Readings } from '../told.ts'
import type { Text } from './text/en.ts'

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
