import type { Event } from '@caravanserai/desert-bazaar/seat'
import type { Sound } from '../../sound/score.ts'

export function soundOf(event: Event, you: number | null): Sound | null {
  switch (event.kind) {
    case 'rolled':
    case 'rerolled':
      return 'rattle'
    case 'built':
      return 'piece'
    case 'scored-lone':
    case 'closed':
    case 'counted-tents':
    case 'counted-most':
      return 'points'
    case 'turn-passed':
      return event.to === you ? 'turn' : null
    default:
      return null
  }
}

/** Points change, now or at the end. */
export function counts(event: Event): boolean {
  return soundOf(event, null) === 'points'
}
