import type { Chance, ChanceKey } from '@caravanserai/kernel'

/**
 * Plays a table to its end in place, every move equally likely, and returns how many moves that took. `pick` chooses the
 * moves; the dice of move n come from the key, as in a match.
 */
export type Playout = (state: unknown, key: ChanceKey, pick: Chance) => number
