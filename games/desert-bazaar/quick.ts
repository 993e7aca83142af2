import type { Action, Chance, Quick } from '@caravanserai/kernel'
import { BUILD, decode, mostActions } from './action.ts'
import { countBuilds, nthBuild } from './builds.ts'
import type { Event } from './events.ts'
import type { Move } from './move.ts'
import { list, listFew, mayBuild } from './moves.ts'
import { act } from './rules.ts'
import { copyInto, OVER, phaseNumber, turn, type State } from './state.ts'

/** The door for search: the rules of `decide` by numbers and in silence. */
export const quick: Quick<State, Move, Event> = {
  seat: (state) => (phaseNumber(state) === OVER ? -1 : turn(state)),
  most: (state) => mostActions(state.ground.spaces),
  list,
  any,
  decode,
  act,
  copyInto,
}

/** Builds are counted, not listed: there may be hundreds. */
function any(state: State, chance: Chance): Action {
  const few = listFew(state, FEW)
  if (few === 0) return -1
  const place = chance.below(mayBuild(state) ? few + countBuilds(state) : few)
  return place < few ? (FEW[place] as number) : BUILD + nthBuild(state, place - few)
}

/** Written at every pick, never kept. */
const FEW = new Int32Array(BUILD)
