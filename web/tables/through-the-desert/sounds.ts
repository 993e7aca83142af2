import type { Event } from '@caravanserai/through-the-desert/seat'
import type { Sound } from '../../sound/score.ts'

export function soundOf(event: Event, you: number | null): Sound | null {
  switch (event.kind) {
    case 'led':
    case 'placed':
    case 'planted':
      return 'piece'
    case 'took':
    case 'linked':
    case 'crossed':
    case 'enclosed':
    case 'counted-areas':
    case 'counted-caravans':
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
