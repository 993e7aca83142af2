import type { Action, Chance, Log, Refusal, Seat } from '@caravanserai/kernel'
import { refuse } from '@caravanserai/kernel'
import { listBuilds } from './builds.ts'
import type { Event } from './events.ts'
import { FACES, faceOf, numberOf, RESOURCES, resourceOf, WILD } from './goods.ts'
import type { Move } from './move.ts'
import { chosenBill, usualBill } from './reads/payment.ts'
import {
  build,
  draw,
  keep,
  liveDice,
  name,
  roll,
  showing,
  stop,
  take,
  whyNotDraw,
  whyNotKeep,
  whyNotName,
  whyNotPick,
  whyNotPlace,
  whyNotRollOnly,
  whyNotStop,
  whyNotTake,
} from './rules.ts'
import {
  BUILDING,
  die,
  labelOf,
  MATCHED,
  OPENING,
  phaseNumber,
  pile,
  ROLLED,
  SLOTS,
  slotWith,
  tileIn,
  TURN,
  turn,
  type State,
} from './state.ts'

// A move as one number: a resource to name, draw or take; a roll without a card; a face to keep; stop; or a slot of the sets times a
// space of the board. Every build is listed once and paid in the usual way (DB-R23).
const ROLL = RESOURCES.length
const KEEP = ROLL + 1
const STOP = KEEP + FACES.length
export const BUILD = STOP + 1

/** Room for every action there can be at once. */
export function mostActions(spaces: number): number {
  return BUILD + SLOTS * spaces
}

/** Answers a move with what it causes, or with the reason why not. Whose turn it is has been asked before. */
export function decide(state: State, seat: Seat, move: Move, chance: Chance): Event[] | Refusal {
  const action = encode(state, move)
  if (typeof action !== 'number') return action
  const log: Event[] = []
  if (move.kind === 'build') {
    // The one thing that its number does not say: how it is paid.
    const space = (action - BUILD) % state.ground.spaces
    const bill = chosenBill(state, seat, move.tile, space, move.pay ?? {})
    if ('refused' in bill) return bill
    build(state, log, slotWith(state, move.tile), space, bill)
  } else act(state, action, log, chance)
  return log
}

/** Does a listed action: told or in silence, by the same verbs. */
export function act(state: State, action: Action, log: Log<Event>, chance: Chance): void {
  if (action >= BUILD) {
    const { spaces } = state.ground
    const slot = ((action - BUILD) / spaces) | 0
    const space = action - BUILD - slot * spaces
    build(state, log, slot, space, usualBill(state, turn(state), tileIn(state, slot), space))
  } else if (action === STOP) stop(state, log)
  else if (action >= KEEP) keep(state, log, action - KEEP, chance)
  else if (action === ROLL) roll(state, log, chance)
  else if (phaseNumber(state) === OPENING) name(state, log, action, chance)
  else if (phaseNumber(state) === TURN) draw(state, log, action, chance)
  else take(state, log, action)
}

/** The action that a move is, however it is paid, or why it cannot be made. */
function encode(state: State, move: Move): Action | Refusal {
  switch (move.kind) {
    case 'name':
      return whyNotName(state, move.resource) ?? numberOf(move.resource)
    case 'draw':
      return whyNotDraw(state, move.resource) ?? numberOf(move.resource)
    case 'roll':
      return whyNotRollOnly(state) ?? ROLL
    case 'take':
      return whyNotTake(state, move.resource) ?? numberOf(move.resource)
    case 'keep':
      return whyNotKeep(state, move.face) ?? KEEP + numberOf(move.face)
    case 'build': {
      const space = state.ground.grid.find(move.space)
      if (space === undefined) return refuse('no-such-space', { space: move.space }, 'DB-41')
      const why = whyNotPick(state, move.tile) ?? whyNotPlace(state, space)
      return why ?? BUILD + slotWith(state, move.tile) * state.ground.spaces + space
    }
    case 'stop':
      return whyNotStop(state) ?? STOP
  }
}

export function decode(state: State, action: Action): Move {
  if (action >= BUILD) {
    const { spaces } = state.ground
    const tile = tileIn(state, Math.floor((action - BUILD) / spaces))
    return { kind: 'build', tile, space: labelOf(state, (action - BUILD) % spaces) }
  }
  if (action === STOP) return { kind: 'stop' }
  if (action >= KEEP) return { kind: 'keep', face: faceOf(action - KEEP) }
  if (action === ROLL) return { kind: 'roll' }
  const resource = resourceOf(action)
  const now = phaseNumber(state)
  if (now === OPENING) return { kind: 'name', resource }
  return now === TURN ? { kind: 'draw', resource } : { kind: 'take', resource }
}

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
