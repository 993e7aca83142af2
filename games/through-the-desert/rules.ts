import { SIDES } from '@caravanserai/hexes'
import type { Action, Chance, Log, Refusal, Seat } from '@caravanserai/kernel'
import { crossed, enclosed, ledOut, linked, placed, planted, returned, setAside, skipped, took, turnPassed, type Event } from './events.ts'
import type { Move } from './move.ts'
import { encode } from './moves.ts'
import { caravan, COLOURS, CROSSING_POINTS, leadersFor, LINK_POINTS } from './pieces.ts'
import { areas, closes } from './reads/enclose.ts'
import { settleEnd } from './score.ts'
import { prepare } from './setup.ts'
import {
  camelOn,
  camelsLeft,
  canLead,
  canPlace,
  first,
  hasCrossed,
  IN_HAND,
  LEADING,
  leader,
  led,
  links,
  palmOn,
  palmsNear,
  phaseNumber,
  PLACING,
  PLANTING,
  RETURNING,
  tokenOn,
  turn,
  type State,
} from './state.ts'

/** Answers a move with what it causes, or with the reason why not. Whose turn it is has been asked before. */
export function decide(state: State, seat: Seat, move: Move, chance: Chance): Event[] | Refusal {
  const action = encode(state, seat, move)
  if (typeof action !== 'number') return action
  const log: Event[] = []
  act(state, action, log, chance)
  return log
}

/** Does what a listed action does, told where somebody listens. */
export function act(state: State, action: Action, log: Log<Event>, chance: Chance): void {
  const { spaces } = state.ground
  const seat = turn(state)
  const colour = (action / spaces) | 0
  const space = action - colour * spaces
  switch (phaseNumber(state)) {
    case PLACING:
      return place(state, log, seat, colour, space)
    case LEADING:
      return lead(state, log, seat, colour, space)
    case PLANTING:
      return plant(state, log, seat, space, chance)
    case RETURNING:
      return giveBack(state, log, seat, colour, chance)
  }
}

// -- before the leaders

/** TD-11, TD-R06 */
function giveBack(state: State, log: Log<Event>, seat: Seat, colour: number, chance: Chance): void {
  returned(state, log, seat, colour)
  prepare(state, log, chance)
}

/** TD-13, TD-R04 */
function plant(state: State, log: Log<Event>, seat: Seat, space: number, chance: Chance): void {
  planted(state, log, seat, space)
  prepare(state, log, chance)
}

// -- the leaders

/** TD-16 */
function lead(state: State, log: Log<Event>, seat: Seat, colour: number, space: number): void {
  ledOut(state, log, seat, colour, space)
  const isLast = led(state) === state.players * leadersFor(state.players)
  if (!isLast && canLead(state)) return
  // TD-R08 Where one leader finds no space, none will: all that are left are set aside.
  if (!isLast) setAllAside(state, log)
  // TD-R12 Without any legal placement the game is over before the first turn.
  if (!settleEnd(state, log)) pass(state, log, first(state))
}

function setAllAside(state: State, log: Log<Event>): void {
  for (let i = 0; i < state.players; i++) {
    const seat = (first(state) + i) % state.players
    let colours = 0
    for (let colour = 0; colour < COLOURS.length; colour++) if (leader(state, caravan(seat, colour)) === IN_HAND) colours |= 1 << colour
    if (colours !== 0) setAside(state, log, seat, colours)
  }
}

// -- the camels

/** TD-22..TD-44 One camel with all its effects, in the order of TD-R19; then the turn goes on or passes. */
function place(state: State, log: Log<Event>, seat: Seat, colour: number, space: number): void {
  const k = caravan(seat, colour)
  const closed = closes(state, k, space)
  const across = !hasCrossed(state, k) && crosses(state, k, space)
  placed(state, log, seat, colour, space)
  // TD-31
  if (tokenOn(state, space) > 0) {
    ONE[0] = space
    took(state, log, seat, ONE, 0, 1)
  }
  // TD-32, TD-33, TD-R24
  const palms = palmsNear(state, space)
  if (palms !== 0) linkNew(state, log, seat, colour, palms)
  // TD-52, TD-R28
  if (across) crossed(state, log, seat, colour, CROSSING_POINTS)
  for (let i = 0; i < closed; i++) enclose(state, log, seat, colour, areas.ends[i] as number, areas.ends[i + 1] as number)
  goOn(state, log, seat)
}

/** The list of one space, kept: silent play makes nothing new. */
const ONE = new Int16Array(1)

function linkNew(state: State, log: Log<Event>, seat: Seat, colour: number, palms: number): void {
  const fresh = palms & ~links(state, caravan(seat, colour))
  if (fresh === 0) return
  let count = 0
  for (let rest = fresh; rest !== 0; rest &= rest - 1) count++
  linked(state, log, seat, colour, fresh, count * LINK_POINTS)
}

/** TD-R28 Does a camel of the caravan stand on the other bank? */
export function crosses(state: State, k: number, space: number): boolean {
  const sides = state.ground.river[space] as number
  if (sides === 0) return false
  const { beside } = state.ground.grid
  for (let side = 0; side < SIDES; side++)
    if ((sides >> side) & 1 && camelOn(state, beside[space * SIDES + side] as number) === k) return true
  return false
}

/** TD-36..TD-41 One area, which lies in `areas.spaces`: its tokens, and its oases that the caravan was not linked to. */
function enclose(state: State, log: Log<Event>, seat: Seat, colour: number, from: number, to: number): void {
  const { spaces } = areas
  // Told in reading order.
  if (log) spaces.subarray(from, to).sort()
  enclosed(state, log, seat, colour, spaces, from, to)
  took(state, log, seat, spaces, from, to)
  let palms = 0
  for (let i = from; i < to; i++) {
    const palm = palmOn(state, spaces[i] as number)
    if (palm >= 0) palms |= 1 << palm
  }
  if (palms !== 0) linkNew(state, log, seat, colour, palms)
}

/** TD-22, TD-46, TD-R11, TD-R12 The next camel of this turn, or the next turn, or the end. */
function goOn(state: State, log: Log<Event>, seat: Seat): void {
  const left = camelsLeft(state)
  if (left > 0) {
    if (canPlace(state, seat)) return
    skipped(state, log, seat, left)
  }
  if (!settleEnd(state, log)) pass(state, log, (seat + 1) % state.players)
}

/** TD-21, TD-R11 To the left; who has no legal placement is skipped. */
function pass(state: State, log: Log<Event>, to: Seat): void {
  for (let seat = to; ; seat = (seat + 1) % state.players) {
    turnPassed(state, log, seat)
    if (canPlace(state, seat)) return
    skipped(state, log, seat, camelsLeft(state))
  }
}
