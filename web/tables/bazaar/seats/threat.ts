import { controls, threatOf, VENUES_TO_WIN, type State } from '@caravanserai/bazaar/seat'
import type { Text } from '../text/en.ts'

/** How a seat is one step short of winning, as it is said; null if it is not. Where a purse is not seen, `most` is what it may hold. */
export function threatBy(state: State, seat: number, most?: number): keyof Text['threat'] | null {
  const threat = threatOf(state, seat, most)
  // BZ-65 Five that did not come by attack have not won.
  return threat === 'venue' && controls(state, seat).length >= VENUES_TO_WIN ? 'attack' : threat
}
