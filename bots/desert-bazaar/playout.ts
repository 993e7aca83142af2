import { quick, type State } from '@caravanserai/desert-bazaar/seat'
import { luckOf, playout as play, type Chance, type ChanceKey } from '@caravanserai/kernel'

/** Random play by numbers and in silence. */
export function playout(table: unknown, key: ChanceKey, pick: Chance): number {
  return play(quick, table as State, luckOf(key), pick)
}
