import { SIDES } from '@caravanserai/hexes'
import type { Seat } from '@caravanserai/kernel'
import { closedBy } from '../reads/enclose.ts'
import { caravan, COLOURS, colourIn, CROSSING_POINTS, leaderOrder, leadersFor, LINK_POINTS, numberOf, PALMS, seatOf } from '../pieces.ts'
import type { Caravan, Position } from './position.ts'
import { whyNotRide } from '../reads/reasons.ts'
import { crosses } from '../rules.ts'
import { seats } from '../score.ts'
import {
  areaOn,
  camel,
  camelOn,
  canLead,
  close,
  first,
  gain,
  IN_HAND,
  isLeadable,
  labelOf,
  lead,
  leader,
  led,
  link,
  OASES,
  openLeading,
  palm,
  palmOn,
  palmsNear,
  PHASES,
  plant,
  planted,
  RETURNED,
  RIVER,
  set,
  SET_ASIDE,
  sizeOf,
  spacesWhere,
  supply,
  type State,
} from '../state.ts'
import { fillTurn, isEarly } from './turn.ts'
import { fillWater } from './water.ts'

/** Lays a position on an empty table, or says why it cannot be. */
export function fillTable(state: State, position: Position): string | undefined {
  const { phase = 'placing', first = 0, question = 1 } = position
  if (question === 0) return 'decisions are numbered from 1'
  set.phase(state, PHASES.indexOf(phase))
  set.first(state, first)
  set.question(state, question)
  return (
    fillReturned(state, position) ??
    fillOases(state, position) ??
    fillLeaders(state, position) ??
    fillCamels(state, position) ??
    fillWater(state, position) ??
    fillTurn(state, position)
  )
}

/** TD-11 */
function fillReturned(state: State, { players, phase = 'placing', first = 0, returned }: Position): string | undefined {
  if (players < 5) return returned === undefined && phase !== 'returning' ? undefined : 'leaders are given back only with five players'
  const colours = returned ?? COLOURS.map((colour) => (phase === 'returning' ? null : colour))
  const given = colours.filter((colour) => colour !== null)
  if (new Set(given).size < given.length) return 'the leaders that were given back must ride different colours'
  if (phase !== 'returning' && given.length < players) return 'each of five players has given back a leader'
  if (phase === 'returning' && given.length === players) return 'all leaders have been given back, so that part is over'
  for (let i = 0; i < players; i++) {
    const seat = (first + i) % players
    const colour = colours[seat] ?? null
    if ((colour !== null) !== i < given.length) return 'leaders are given back in the order of the turns'
    if (colour !== null) set.leader(state, caravan(seat, numberOf(colour)), RETURNED)
  }
  return undefined
}

/** TD-08, TD-13 */
function fillOases(state: State, { phase = 'placing', oases }: Position): string | undefined {
  const { large } = state.ground
  const most = Math.min(PALMS, large.length)
  const labels = oases ?? (isEarly(phase) ? [] : large.slice(0, most).map((space) => labelOf(state, space)))
  if (phase === 'returning' && labels.length > 0) return 'palm trees are planted after leaders are given back'
  if (phase === 'planting' && labels.length >= PALMS) return 'all palm trees are planted, so that part is over'
  if (!isEarly(phase) && labels.length !== most) return `there are ${most} oases on this board, not ${labels.length}`
  for (const label of labels) {
    const space = state.ground.grid.find(label)
    if (space === undefined) return `there is no space ${label} on the board`
    if (state.ground.pool[space] !== 2) return `${label} is no large pool, so no oasis`
    if (palmOn(state, space) >= 0) return `two palm trees stand on ${label}`
    plant(state, space)
  }
  return undefined
}

/** TD-16..TD-19 */
function fillLeaders(state: State, { phase = 'placing', caravans = [] }: Position): string | undefined {
  if (isEarly(phase)) return caravans.length > 0 ? 'no leader stands on the board before the palm trees' : undefined
  openLeading(state)
  for (const {
    seat,
    colour,
    spaces: [label = ''],
  } of caravans) {
    const space = state.ground.grid.find(label)
    const k = caravan(seat, numberOf(colour))
    if (space === undefined) return `there is no space ${label} on the board`
    if (leader(state, k) === RETURNED) return `seat ${seat} has given back its ${colour} leader`
    if (leader(state, k) !== IN_HAND) return `seat ${seat} has two ${colour} caravans`
    if (!isLeadable(state, space)) return `no leader can stand on ${label}: ${whyNoLeader(state, space)}`
    lead(state, k, space)
  }
  if (phase === 'leading') return whyNotLeading(state)
  // TD-R08 A leader that is not on the board found no space.
  for (const seat of seats(state))
    for (let colour = 0; colour < COLOURS.length; colour++)
      if (leader(state, caravan(seat, colour)) === IN_HAND) set.leader(state, caravan(seat, colour), SET_ASIDE)
  return undefined
}

function whyNoLeader(state: State, space: number): string {
  if (camelOn(state, space) >= 0) return 'another one stands there'
  if (state.ground.pool[space] !== 0) return 'it is a pool'
  return palmsNear(state, space) > 0 ? 'an oasis is beside it' : 'another leader is beside it'
}

/** TD-16, TD-19, TD-R07 In the middle of it, each seat has placed as many leaders as the order says, and the next one can go on. */
function whyNotLeading(state: State): string | undefined {
  const { players } = state
  const { serpentine } = state.ground.options
  const placed = led(state)
  if (placed === players * leadersFor(players)) return 'all leaders are placed, so that part is over'
  if (!canLead(state)) return 'no space is left for a leader, so that part is over'
  const start = first(state)
  const order = Array.from({ length: placed }, (_, before) => leaderOrder(players, start, serpentine, before))
  const onBoard = (seat: Seat) => COLOURS.filter((_, colour) => leader(state, caravan(seat, colour)) >= 0).length
  const wrong = seats(state).find((seat) => onBoard(seat) !== order.filter((each) => each === seat).length)
  if (wrong !== undefined) return `seat ${wrong} has placed ${onBoard(wrong)} leaders, which does not fit the order`
  const twice = COLOURS.find((_, colour) => seats(state).filter((seat) => leader(state, caravan(seat, colour)) >= 0).length > 1)
  if (placed <= players && twice !== undefined) return `two players cannot both have begun with ${twice}`
  const next = leaderOrder(players, start, serpentine, placed)
  return COLOURS.every((colour) => whyNotRide(state, next, colour)) ? `seat ${next} is left without a leader to begin with` : undefined
}

/** TD-24..TD-28 The camels round their leaders. */
function fillCamels(state: State, { phase = 'placing', caravans = [] }: Position): string | undefined {
  if (phase === 'leading' && caravans.some(({ spaces }) => spaces.length > 1)) return 'camels are placed after all leaders'
  for (const each of caravans) {
    const why = fillCaravan(state, each)
    if (why !== undefined) return why
  }
  const short = COLOURS.find((_, colour) => supply(state, colour) < 0)
  if (short !== undefined) return `there are not so many ${short} camels`
  const touching = spacesWhere(state, (space) => touchesOther(state, space))[0]
  if (touching !== undefined)
    return `the ${colourIn(camelOn(state, touching))} camel on ${labelOf(state, touching)} touches another player's of the same colour`
  if (phase !== 'leading')
    for (const seat of seats(state)) for (let colour = 0; colour < COLOURS.length; colour++) settle(state, caravan(seat, colour))
  return undefined
}

function fillCaravan(state: State, { seat, colour, spaces }: Caravan): string | undefined {
  const k = caravan(seat, numberOf(colour))
  for (const label of spaces.slice(1)) {
    const space = state.ground.grid.find(label)
    if (space === undefined) return `there is no space ${label} on the board`
    if (palmOn(state, space) >= 0) return `a camel stands on the oasis ${label}`
    if (camelOn(state, space) >= 0) return `two camels stand on ${label}`
    camel(state, k, space)
  }
  const reached = new Set([leader(state, k)])
  for (const space of reached)
    for (let side = 0; side < SIDES; side++) if (isOn(state, space, side, k)) reached.add(beside(state, space, side))
  return reached.size === sizeOf(state, k) ? undefined : `the ${colour} caravan of seat ${seat} is not in one piece`
}

/** TD-28 */
function touchesOther(state: State, space: number): boolean {
  const k = camelOn(state, space)
  if (k < 0) return false
  for (let side = 0; side < SIDES; side++) {
    const next = beside(state, space, side)
    const there = next < 0 ? -1 : camelOn(state, next)
    if (there >= 0 && there !== k && there % COLOURS.length === k % COLOURS.length) return true
  }
  return false
}

/** TD-32, TD-36, TD-40, TD-52 What a caravan with camels has linked, crossed and enclosed follows from where it stands. */
function settle(state: State, k: number): void {
  // TD-R19 A leader alone encloses nothing.
  if (sizeOf(state, k) < 2) return
  const seat = seatOf(k)
  const members = spacesWhere(state, (space) => camelOn(state, space) === k)
  for (const space of closedBy(state, k, members)) close(state, k, space)
  for (let index = 0; index < planted(state); index++) {
    const space = palm(state, index)
    if (areaOn(state, space) !== k && !members.some((member) => (palmsNear(state, member) >> index) & 1)) continue
    link(state, k, 1 << index)
    gain(state, seat, OASES, LINK_POINTS)
  }
  if (!members.some((space) => crosses(state, k, space))) return
  set.crossed(state, k)
  gain(state, seat, RIVER, CROSSING_POINTS)
}

/** The space on a side, -1 where the board ends. */
function beside(state: State, space: number, side: number): number {
  return state.ground.grid.beside[space * SIDES + side] as number
}

/** Does the caravan stand on that side of a space? */
function isOn(state: State, space: number, side: number, k: number): boolean {
  const next = beside(state, space, side)
  return next >= 0 && camelOn(state, next) === k
}
