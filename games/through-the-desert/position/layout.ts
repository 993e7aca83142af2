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
import type { Flaw } from '../text/flaws/index.ts'
import { fillTurn, isEarly } from './turn.ts'
import { fillWater } from './water.ts'

/** Lays a position on an empty table, or says why it cannot be. */
export function fillTable(state: State, position: Position): Flaw | undefined {
  const { phase = 'placing', first = 0, question = 1 } = position
  if (question === 0) return { flaw: 'question' }
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
function fillReturned(state: State, { players, phase = 'placing', first = 0, returned }: Position): Flaw | undefined {
  if (players < 5) return returned === undefined && phase !== 'returning' ? undefined : { flaw: 'returned-five' }
  const colours = returned ?? COLOURS.map((colour) => (phase === 'returning' ? null : colour))
  const given = colours.filter((colour) => colour !== null)
  if (new Set(given).size < given.length) return { flaw: 'returned-alike' }
  if (phase !== 'returning' && given.length < players) return { flaw: 'returned-each' }
  if (phase === 'returning' && given.length === players) return { flaw: 'returned-all' }
  for (let i = 0; i < players; i++) {
    const seat = (first + i) % players
    const colour = colours[seat] ?? null
    if ((colour !== null) !== i < given.length) return { flaw: 'returned-order' }
    if (colour !== null) set.leader(state, caravan(seat, numberOf(colour)), RETURNED)
  }
  return undefined
}

/** TD-08, TD-13 */
function fillOases(state: State, { phase = 'placing', oases }: Position): Flaw | undefined {
  const { large } = state.ground
  const most = Math.min(PALMS, large.length)
  const labels = oases ?? (isEarly(phase) ? [] : large.slice(0, most).map((space) => labelOf(state, space)))
  if (phase === 'returning' && labels.length > 0) return { flaw: 'palms-early' }
  if (phase === 'planting' && labels.length >= PALMS) return { flaw: 'palms-all' }
  if (!isEarly(phase) && labels.length !== most) return { flaw: 'oases', most, given: labels.length }
  for (const label of labels) {
    const space = state.ground.grid.find(label)
    if (space === undefined) return { flaw: 'no-space', space: label }
    if (state.ground.pool[space] !== 2) return { flaw: 'small-oasis', space: label }
    if (palmOn(state, space) >= 0) return { flaw: 'two-palms', space: label }
    plant(state, space)
  }
  return undefined
}

/** TD-16..TD-19 */
function fillLeaders(state: State, { phase = 'placing', caravans = [] }: Position): Flaw | undefined {
  if (isEarly(phase)) return caravans.length > 0 ? { flaw: 'leader-early' } : undefined
  openLeading(state)
  for (const {
    seat,
    colour,
    spaces: [label = ''],
  } of caravans) {
    const space = state.ground.grid.find(label)
    const k = caravan(seat, numberOf(colour))
    if (space === undefined) return { flaw: 'no-space', space: label }
    if (leader(state, k) === RETURNED) return { flaw: 'leader-returned', seat, colour }
    if (leader(state, k) !== IN_HAND) return { flaw: 'leader-twice', seat, colour }
    if (!isLeadable(state, space)) return { flaw: whyNoLeader(state, space), space: label }
    lead(state, k, space)
  }
  if (phase === 'leading') return whyNotLeading(state)
  // TD-R08 A leader that is not on the board found no space.
  for (const seat of seats(state))
    for (let colour = 0; colour < COLOURS.length; colour++)
      if (leader(state, caravan(seat, colour)) === IN_HAND) set.leader(state, caravan(seat, colour), SET_ASIDE)
  return undefined
}

function whyNoLeader(state: State, space: number): Flaw['flaw'] {
  if (camelOn(state, space) >= 0) return 'leader-taken'
  if (state.ground.pool[space] !== 0) return 'leader-pool'
  return palmsNear(state, space) > 0 ? 'leader-oasis' : 'leader-beside'
}

/** TD-16, TD-19, TD-R07 In the middle of it, each seat has placed as many leaders as the order says, and the next one can go on. */
function whyNotLeading(state: State): Flaw | undefined {
  const { players } = state
  const { serpentine } = state.ground.options
  const placed = led(state)
  if (placed === players * leadersFor(players)) return { flaw: 'leaders-all' }
  if (!canLead(state)) return { flaw: 'leaders-full' }
  const start = first(state)
  const order = Array.from({ length: placed }, (_, before) => leaderOrder(players, start, serpentine, before))
  const onBoard = (seat: Seat) => COLOURS.filter((_, colour) => leader(state, caravan(seat, colour)) >= 0).length
  const wrong = seats(state).find((seat) => onBoard(seat) !== order.filter((each) => each === seat).length)
  if (wrong !== undefined) return { flaw: 'leaders-order', seat: wrong, count: onBoard(wrong) }
  const twice = COLOURS.find((_, colour) => seats(state).filter((seat) => leader(state, caravan(seat, colour)) >= 0).length > 1)
  if (placed <= players && twice !== undefined) return { flaw: 'leaders-alike', colour: twice }
  const next = leaderOrder(players, start, serpentine, placed)
  return COLOURS.every((colour) => whyNotRide(state, next, colour)) ? { flaw: 'leaders-stuck', seat: next } : undefined
}

/** TD-24..TD-28 The camels round their leaders. */
function fillCamels(state: State, { phase = 'placing', caravans = [] }: Position): Flaw | undefined {
  if (phase === 'leading' && caravans.some(({ spaces }) => spaces.length > 1)) return { flaw: 'camels-early' }
  for (const each of caravans) {
    const why = fillCaravan(state, each)
    if (why !== undefined) return why
  }
  const short = COLOURS.find((_, colour) => supply(state, colour) < 0)
  if (short !== undefined) return { flaw: 'camels-short', colour: short }
  const touching = spacesWhere(state, (space) => touchesOther(state, space))[0]
  if (touching !== undefined) return { flaw: 'camels-touch', colour: colourIn(camelOn(state, touching)), space: labelOf(state, touching) }
  if (phase !== 'leading')
    for (const seat of seats(state)) for (let colour = 0; colour < COLOURS.length; colour++) settle(state, caravan(seat, colour))
  return undefined
}

function fillCaravan(state: State, { seat, colour, spaces }: Caravan): Flaw | undefined {
  const k = caravan(seat, numberOf(colour))
  for (const label of spaces.slice(1)) {
    const space = state.ground.grid.find(label)
    if (space === undefined) return { flaw: 'no-space', space: label }
    if (palmOn(state, space) >= 0) return { flaw: 'camel-oasis', space: label }
    if (camelOn(state, space) >= 0) return { flaw: 'two-camels', space: label }
    camel(state, k, space)
  }
  const reached = new Set([leader(state, k)])
  for (const space of reached)
    for (let side = 0; side < SIDES; side++) if (isOn(state, space, side, k)) reached.add(beside(state, space, side))
  return reached.size === sizeOf(state, k) ? undefined : { flaw: 'in-pieces', seat, colour }
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
