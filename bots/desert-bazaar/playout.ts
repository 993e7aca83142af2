import { decide, decode, list, mostActions, turn, type State } from '@caravanserai/desert-bazaar/seat'
import { chanceOf, type Chance, type ChanceKey } from '@caravanserai/kernel'

/** Random play by numbers: no list of move objects is made, only the move that is played. */
export function playout(table: unknown, key: ChanceKey, pick: Chance): number {
  const state = table as State
  const actions = roomFor(state.ground.spaces)
  let moves = 0
  for (let count = list(state, actions); count > 0; count = list(state, actions)) {
    const move = decode(state, actions[pick.below(count)] as number)
    decide(state, turn(state), move, chanceOf(key, ++moves))
  }
  return moves
}

let room = new Int32Array(0)

/** One list for all playouts: nothing is kept in it between two moves. */
function roomFor(spaces: number): Int32Array {
  if (room.length < mostActions(spaces)) room = new Int32Array(mostActions(spaces))
  return room
}
