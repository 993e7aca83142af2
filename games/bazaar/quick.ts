import type { Action, Quick } from '@caravanserai/kernel'
import { isPick, moveOf } from './action.ts'
import type { Event } from './events.ts'
import { firstAsked } from './machine/act.ts'
import type { Move } from './move.ts'
import { actions, ACTIONS } from './moves.ts'
import { carryOut, promptOf } from './rules.ts'
import { copyInto, type State } from './state.ts'
import { anyOf } from './whim.ts'

/** The door for search: the rules of `decide` by numbers and in silence. */
export const quick: Quick<State, Move, Event> = {
  seat: firstAsked,
  // Where dollars are asked for, a purse says how many there are to list.
  most: (s) => actions(s, firstAsked(s)),
  list(s, out) {
    const count = actions(s, firstAsked(s))
    for (let i = 0; i < count; i++) out[i] = ACTIONS[i] as number
    return count
  },
  any(s, chance) {
    const count = actions(s, firstAsked(s))
    return count === 0 ? -1 : (ACTIONS[anyOf(ACTIONS, count, chance)] as number)
  },
  decode,
  act(s, action, log, chance) {
    carryOut(s, firstAsked(s), decode(s, action), log, chance)
  },
  copyInto,
}

function decode(s: State, action: Action): Move {
  const seat = firstAsked(s)
  return moveOf(s, seat, isPick(action) ? promptOf(s, seat) : undefined, action)
}
