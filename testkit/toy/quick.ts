import type { Quick } from '@caravanserai/kernel'
import { candidates, carryOut, whyNot } from './rules.ts'
import { copy, type Event, type Move, type State } from './state.ts'

/** An action is the place of its move among all that could ever be said. */
export const quick: Quick<State, Move, Event> = {
  seat: (state) => state.asked[0] ?? -1,
  most: (state) => candidates(state).length,
  list,
  any(state, chance) {
    const count = list(state, OPEN)
    return count === 0 ? -1 : (OPEN[chance.below(count)] as number)
  },
  decode: (state, action) => candidates(state)[action] as Move,
  act(state, action, log, chance) {
    carryOut(state, log, state.asked[0] as number, this.decode(state, action), chance)
  },
  copyInto(from, to) {
    Object.assign(to, copy(from))
  },
}

function list(state: State, out: Int32Array): number {
  const seat = state.asked[0]
  if (seat === undefined) return 0
  let count = 0
  for (const [action, move] of candidates(state).entries()) if (!whyNot(state, seat, move)) out[count++] = action
  return count
}

const OPEN = new Int32Array(64)
