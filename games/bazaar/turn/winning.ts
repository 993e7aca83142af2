import type { Seat } from '@caravanserai/kernel'
import { tell, type Act } from '../machine/act.ts'
import { controls, each } from '../reads/reads.ts'
import type { Attack, State } from '../state.ts'

/** BZ-65 As many venues, the last of them taken by attack, win the game. */
export const VENUES_TO_WIN = 5

/** BZ-65 Would the next venue that the seat takes by attack win the game? */
export function isOneShort(s: State, seat: Seat): boolean {
  return controls(s, seat).length >= VENUES_TO_WIN - 1
}

/** BZ-65 Would this attack win the game? A shutdown brings no venue. */
export function wouldWin(s: State, { by, shutdown }: Attack): boolean {
  return !shutdown && isOneShort(s, by)
}

/**
 * How a seat is one step short of winning: a venue taken by attack, an item, the end of its turn, a price; null if it is not.
 * Where a purse is not seen, `most` is what it may hold.
 */
export function threatOf(s: State, seat: Seat, most = s.purses[seat] ?? 0): 'venue' | 'item' | 'turn' | 'money' | null {
  if (isOneShort(s, seat)) return 'venue'
  return each(s, 'threatens', (of, src) => (src.you === seat ? of(s, src, most) : null)).find((threat) => threat !== null) ?? null
}

/** BZ-R46 The game ends; M-46 who is bound to the winner wins along. */
export function win(t: Act, seat: Seat, how: string): void {
  const { s } = t
  const along = each(s, 'wins-with', (of, src) => (src.you >= 0 && of(s, src) === seat ? src.you : null)).filter((other) => other !== null)
  tell(t, { kind: 'won', seats: [...new Set([seat, ...along])].toSorted((a, b) => a - b), how })
}
