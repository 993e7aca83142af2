import type { Quick } from '@caravanserai/kernel'
import type { Event } from './events.ts'
import type { Move } from './move.ts'
import { any, decode, list, most } from './moves.ts'
import { act } from './rules.ts'
import { copyInto, isOver, turn, type State } from './state.ts'

/** The door for search: nothing is told, nothing is made anew. */
export const quick: Quick<State, Move, Event> = {
  seat: (state) => (isOver(state) ? -1 : turn(state)),
  most,
  list,
  any,
  decode,
  act,
  copyInto,
}
