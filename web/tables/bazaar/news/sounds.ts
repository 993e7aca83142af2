import type { Event } from '@caravanserai/bazaar/seat'
import type { Sound } from '../../../sound/score.ts'

export function soundOf(event: Event, you: number | null): Sound | null {
  switch (event.kind) {
    case 'rolled':
      return 'rattle'
    case 'succeeded':
      return 'drum'
    case 'failed':
      return 'tap'
    case 'discovery':
      return event.success ? 'drum' : 'tap'
    case 'played':
    case 'laid':
      return 'piece'
    case 'moved':
      return event.to.in === 'attached' ? 'piece' : null
    case 'won':
      return 'points'
    case 'turn-began':
      return event.seat === you ? 'turn' : null
    default:
      return null
  }
}

/** Money or venues change hands, or it is decided whether they will. */
export function counts({ kind }: Event): boolean {
  return kind === 'money' || kind === 'venue' || kind === 'succeeded' || kind === 'failed' || kind === 'offered' || kind === 'offer-closed'
}
