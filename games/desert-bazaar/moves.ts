import type { Seat } from '@caravanserai/kernel'
import { BUILD, decode, KEEP, mostActions, ROLL, STOP } from './action.ts'
import { listBuilds } from './builds.ts'
import { WILD } from './goods.ts'
import type { Move } from './move.ts'
import { liveDice, showing } from './rules.ts'
import { BUILDING, die, MATCHED, OPENING, phaseNumber, pile, ROLLED, TURN, turn, type State } from './state.ts'

/** The moves of a seat as people and records write them. */
export function moves(state: State, seat: Seat): Move[] {
  if (seat !== turn(state)) return []
  const out = new Int32Array(mostActions(state.ground.spaces))
  return Array.from(out.subarray(0, list(state, out)), (action) => decode(state, action))
}

/** Lists the actions of the seat to move, in a fixed order; returns how many. */
export function list(state: State, out: Int32Array): number {
  const few = listFew(state, out)
  return mayBuild(state) ? listBuilds(state, out, few, BUILD) : few
}

export function mayBuild(state: State): boolean {
  return phaseNumber(state) === TURN || phaseNumber(state) === BUILDING
}

/** All but the builds: never more than `BUILD`. */
export function listFew(state: State, out: Int32Array): number {
  switch (phaseNumber(state)) {
    case OPENING:
      return listStocked(state, out)
    case TURN: {
      const drawn = listStocked(state, out)
      if (drawn > 0) return drawn
      out[0] = ROLL
      return 1
    }
    case ROLLED:
      return listKeeps(state, out, listTakes(state, out))
    case MATCHED:
      return listTakes(state, out)
    case BUILDING:
      out[0] = STOP
      return 1
    default:
      return 0
  }
}

/** DB-R07, DB-R10 Named or drawn can be what still lies in its pile. */
function listStocked(state: State, out: Int32Array): number {
  let count = 0
  for (let r = 0; r < 4; r++) if (pile(state, r) > 0) out[count++] = r
  return count
}

/** As `whyNotTake` and `whyNotKeep` say, without making their reasons: lists are asked for a million times a second. */
function listTakes(state: State, out: Int32Array): number {
  let count = 0
  for (let r = 0; r < 4; r++) if (showing(state, r) > 0) out[count++] = r
  return count
}

function listKeeps(state: State, out: Int32Array, from: number): number {
  if (liveDice(state) < 2) return from
  let count = from
  for (let face = 0; face <= WILD; face++)
    if (die(state, 0) === face || die(state, 1) === face || die(state, 2) === face) out[count++] = KEEP + face
  return count
}
