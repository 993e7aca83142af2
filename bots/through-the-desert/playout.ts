import { advance, list, mostActions, type State } from '@caravanserai/through-the-desert/seat'
import { chanceOf, type Chance, type ChanceKey } from '@caravanserai/kernel'

/** Random play by numbers: no move objects, no events. */
export function playout(table: unknown, key: ChanceKey, pick: Chance): number {
  const state = table as State
  const actions = roomFor(state.ground.spaces)
  let moves = 0
  for (let count = list(state, actions); count > 0; count = list(state, actions))
    advance(state, actions[pick.below(count)] as number, chanceOf(key, ++moves))
  return moves
}

let room = new Int32Array(0)

/** One list for all playouts: nothing is kept in it between two moves. */
function roomFor(spaces: number): Int32Array {
  if (room.length < mostActions(spaces)) room = new Int32Array(mostActions(spaces))
  return room
}
