import type { Chance, Seat } from '@caravanserai/kernel'
import { MOST_SPACES } from './ground/check.ts'
import { leadable, listLeadable, listOpen, nthLeadable, nthOpen } from './lists.ts'
import type { Move } from './move.ts'
import { caravan, COLOURS, colourOf } from './pieces.ts'
import { barOf, giveBack, lead, place, plant, whyNotPlant, whyNotReturn } from './rules.ts'
import { isOver, labelOf, openings, phase, phaseNumber, PHASES, supply, turn, type State } from './state.ts'

/** A move as one number, for search and playouts: the colour times the number of spaces, plus the space. */
export type Action = number

/** Room for every action there can be at once. */
export function mostActions(spaces: number): number {
  return COLOURS.length * spaces
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

const PLACING = PHASES.indexOf('placing')
const LEADING = PHASES.indexOf('leading')

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

/** One of the listed actions, each equally likely, without making the list: for playouts. There must be one. */
export function any(state: State, chance: Chance): Action {
  switch (phaseNumber(state)) {
    case PLACING:
      return anyPlacing(state, chance)
    case LEADING:
      return anyLead(state, chance)
    default: {
      const count = listSetup(state, FEW)
      return FEW[chance.below(count)] as number
    }
  }
}

/** Room for colours to give back and pools to plant on. */
const FEW = new Int32Array(MOST_SPACES)

function anyPlacing(state: State, chance: Chance): Action {
  const k = caravan(turn(state), 0)
  let count = 0
  for (let colour = 0; colour < COLOURS.length; colour++) if (supply(state, colour) > 0) count += openings(state, k + colour)
  let place = chance.below(count)
  for (let colour = 0; colour < COLOURS.length; colour++) {
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
  for (let colour = 0; colour < COLOURS.length; colour++) if (barOf(state, turn(state), colour) === undefined) colours++
  let place = chance.below(colours * each)
  for (let colour = 0; colour < COLOURS.length; colour++) {
    if (barOf(state, turn(state), colour) !== undefined) continue
    if (place < each) return colour * state.ground.spaces + nthLeadable(state, place)
    place -= each
  }
  return -1
}

function listSetup(state: State, out: Int32Array): number {
  let count = 0
  if (phase(state) === 'returning') {
    for (let colour = 0; colour < COLOURS.length; colour++)
      if (!whyNotReturn(state, colourOf(colour))) out[count++] = colour * state.ground.spaces
  } else if (phase(state) === 'planting') {
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

/** Makes a listed action happen without telling anybody: what search does, by the same rules as `decide`. */
export function advance(state: State, action: Action, chance: Chance): void {
  const { spaces } = state.ground
  const seat = turn(state)
  const colour = (action / spaces) | 0
  const space = action - colour * spaces
  const now = phaseNumber(state)
  if (now === PLACING) place(state, null, seat, colour, space)
  else if (now === LEADING) lead(state, null, seat, colour, space)
  else if (phase(state) === 'planting') plant(state, null, seat, space, chance)
  else if (phase(state) === 'returning') giveBack(state, null, seat, colour, chance)
}

/** The moves of a seat as people and records write them. */
export function moves(state: State, seat: Seat): Move[] {
  if (isOver(state) || seat !== turn(state)) return []
  const out = new Int32Array(mostActions(state.ground.spaces))
  return Array.from(out.subarray(0, list(state, out)), (action) => decode(state, action))
}
