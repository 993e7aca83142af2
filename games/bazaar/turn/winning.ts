import type { Seat } from '@caravanserai/kernel'
import { tell, type Act } from '../machine/act.ts'
import { each } from '../reads/reads.ts'

/** BZ-65 */
export const VENUES_TO_WIN = 5

/** BZ-R46 The game ends; M-46 who is bound to the winner wins along. */
export function win(t: Act, seat: Seat, how: string): void {
  const { s } = t
  const along = each(s, 'wins-with', (of, src) => (src.you >= 0 && of(s, src) === seat ? src.you : null)).filter((other) => other !== null)
  tell(t, { kind: 'won', seats: [...new Set([seat, ...along])].toSorted((a, b) => a - b), how })
}
