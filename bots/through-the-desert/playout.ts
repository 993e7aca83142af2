import { advance, any, isOver, type State } from '@caravanserai/through-the-desert/seat'
import { chanceOf, type Chance, type ChanceKey } from '@caravanserai/kernel'

/** Random play by numbers: no list of moves, no move objects, no events. */
export function playout(table: unknown, key: ChanceKey, pick: Chance): number {
  const state = table as State
  let moves = 0
  while (!isOver(state)) advance(state, any(state, pick), chanceOf(key, ++moves))
  return moves
}
