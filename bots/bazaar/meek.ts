import type { State } from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import type { Taste } from './taste.ts'

/**
 * How much of what a seat could put up against others it is thought to. A bot is shown a table and no past: whether somebody has done
 * anything yet but take neutral venues and attach items stands on it.
 */
export function grit({ taken, schemers }: State, seat: Seat, { after, meek }: Taste): number {
  return (taken[seat] ?? 0) >= after && !schemers.includes(seat) ? meek : 1
}
