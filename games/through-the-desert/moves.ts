import type { Action, Chance, Refusal, Seat } from '@caravanserai/kernel'
import { MOST_SPACES } from './ground/check.ts'
import { leadable, listLeadable, listOpen, nthLeadable, nthOf, nthOpen } from './lists.ts'
import type { Move } from './move.ts'
import { caravan, COLOURS, colourOf, numberOf } from './pieces.ts'
import { barOf, spaceNamed, whyNotLead, whyNotPlace, whyNotPlant, whyNotReturn } from './reads/reasons.ts'
import {
  isOver,
  labelOf,
  LEADING,
  openings,
  OVER,
  phase,
  phaseNumber,
  PLACING,
  placings,
  PLANTING,
  RETURNING,
  supply,
  turn,
  type State,
} from './state.ts'

/** Room for every action there can be at once. An action is the colour times the number of spaces, plus the space. */
export function most(state: State): number {
  return COLOURS.length * state.ground.spaces
}

/** Lists the actions of the seat to move, by colour and then in reading order; returns how many. */
export function list(state: State, out: Int32Array): number {
  switch (phaseNumber(state)) {
    case PLACING:
      return listPlacings(state, out)
    case LEADING:
      return listLeads(state, out)
    default:
      return listSetup(state, out)
  }
}

function listPlacings(state: State, out: Int32Array): number {
  const { spaces } = state.ground
  const k = caravan(turn(state), 0)
  let count = 0
  for (let colour = 0; colour < COLOURS.length; colour++)
    if (supply(state, colour) > 0 && openings(state, k + colour) > 0) count = listOpen(state, k + colour, colour * spaces, out, count)
  return count
}

/** The spaces are the same for every colour that may be ridden: looked up once, then copied. */
function listLeads(state: State, out: Int32Array): number {
  const { spaces } = state.ground
  let each = 0
  let count = 0
  let base = 0
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (barOf(state, turn(state), colour) !== undefined) continue
    if (count === 0) {
      base = colour * spaces
      count = each = listLeadable(state, base, out)
      continue
    }
    const add = colour * spaces - base
    for (let i = 0; i < each; i++) out[count++] = (out[i] as number) + add
  }
  return count
}

const COLOUR_COUNT = COLOURS.length

/** One of the listed actions, each equally likely, without making the list; -1 when the game is over. */
export function any(state: State, chance: Chance): Action {
  switch (phaseNumber(state)) {
    case PLACING:
      return anyPlacing(state, chance)
    case LEADING:
      return anyLead(state, chance)
    case OVER:
      return -1
    default: {
      const count = listSetup(state, FEW)
      return FEW[chance.below(count)] as number
    }
  }
}

/** Room for colours to give back and pools to plant on. */
const FEW = new Int32Array(MOST_SPACES)

function anyPlacing(state: State, chance: Chance): Action {
  const seat = turn(state)
  const k = caravan(seat, 0)
  let place = chance.below(placings(state, seat))
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    if (supply(state, colour) === 0) continue
    const own = openings(state, k + colour)
    if (place < own) return colour * state.ground.spaces + nthOpen(state, k + colour, place)
    place -= own
  }
  return -1
}

function anyLead(state: State, chance: Chance): Action {
  const each = leadable(state)
  let colours = 0
  let open = 0
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    if (barOf(state, turn(state), colour) !== undefined) continue
    colours |= 1 << colour
    open++
  }
  const place = chance.below(open * each)
  const which = (place / each) | 0
  return nthOf(colours, which) * state.ground.spaces + nthLeadable(state, place - which * each)
}

function listSetup(state: State, out: Int32Array): number {
  let count = 0
  if (phaseNumber(state) === RETURNING) {
    for (let colour = 0; colour < COLOURS.length; colour++)
      if (!whyNotReturn(state, colourOf(colour))) out[count++] = colour * state.ground.spaces
  } else if (phaseNumber(state) === PLANTING) {
    for (const space of state.ground.large) if (!whyNotPlant(state, space)) out[count++] = space
  }
  return count
}

export function decode(state: State, action: Action): Move {
  const { spaces } = state.ground
  const colour = colourOf(Math.floor(action / spaces))
  const space = labelOf(state, action % spaces)
  switch (phase(state)) {
    case 'returning':
      return { kind: 'return', colour }
    case 'planting':
      return { kind: 'plant', space }
    case 'leading':
      return { kind: 'lead', colour, space }
    case 'placing':
    case 'over':
      return { kind: 'place', colour, space }
  }
}

/** The action that a move stands for, or why a seat may not make it now. */
export function encode(state: State, seat: Seat, move: Move): Action | Refusal {
  if (move.kind === 'return') return whyNotReturn(state, move.colour) ?? numberOf(move.colour) * state.ground.spaces
  const space = spaceNamed(state, move.space)
  if (typeof space !== 'number') return space
  switch (move.kind) {
    case 'plant':
      return whyNotPlant(state, space) ?? space
    case 'lead':
      return whyNotLead(state, seat, move.colour, space) ?? numberOf(move.colour) * state.ground.spaces + space
    case 'place':
      return whyNotPlace(state, seat, move.colour, space) ?? numberOf(move.colour) * state.ground.spaces + space
  }
}

/** The moves of a seat as people and records write them. */
export function moves(state: State, seat: Seat): Move[] {
  if (isOver(state) || seat !== turn(state)) return []
  const out = new Int32Array(most(state))
  return Array.from(out.subarray(0, list(state, out)), (action) => decode(state, action))
}
