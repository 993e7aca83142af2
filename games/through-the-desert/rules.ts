import { refuse, type Chance, type Refusal, type Seat } from '@caravanserai/kernel'
import { areas, closes } from './reads/enclose.ts'
import {
  crossed,
  enclosed,
  ledOut,
  linked,
  placed,
  planted,
  returned,
  setAside,
  skipped,
  took,
  turnPassed,
  type Event,
  type Log,
} from './events.ts'
import type { Move } from './move.ts'
import {
  caravan,
  COLOURS,
  colourIn,
  colourOf,
  CROSSING_POINTS,
  leaderOrder,
  leadersFor,
  LINK_POINTS,
  numberOf,
  seatOf,
  type Colour,
} from './pieces.ts'
import { settleEnd } from './score.ts'
import { prepare } from './setup.ts'
import {
  areaOn,
  camelOn,
  camelsLeft,
  canLead,
  canPlace,
  first,
  hasCrossed,
  IN_HAND,
  isLeadable,
  isOpen,
  labelOf,
  leader,
  led,
  links,
  palmOn,
  palmsNear,
  phase,
  RETURNED,
  sizeOf,
  supply,
  tokenOn,
  type Phase,
  type State,
} from './state.ts'
import { SIDES } from '@caravanserai/hexes'

/** Answers a move with what it causes, or with the reason why not. Whose turn it is has been asked before. */
export function decide(state: State, seat: Seat, move: Move, chance: Chance): Event[] | Refusal {
  const log: Event[] = []
  switch (move.kind) {
    case 'return': {
      const why = whyNotReturn(state, move.colour)
      if (why) return why
      giveBack(state, log, seat, numberOf(move.colour), chance)
      return log
    }
    case 'plant': {
      const space = spaceNamed(state, move.space)
      if (typeof space !== 'number') return space
      const why = whyNotPlant(state, space)
      if (why) return why
      plant(state, log, seat, space, chance)
      return log
    }
    case 'lead': {
      const space = spaceNamed(state, move.space)
      if (typeof space !== 'number') return space
      const why = whyNotLead(state, seat, move.colour, space)
      if (why) return why
      lead(state, log, seat, numberOf(move.colour), space)
      return log
    }
    case 'place': {
      const space = spaceNamed(state, move.space)
      if (typeof space !== 'number') return space
      const why = whyNotPlace(state, seat, move.colour, space)
      if (why) return why
      place(state, log, seat, numberOf(move.colour), space)
      return log
    }
  }
}

/** TD-06, TD-09 The space with that label, or why there is none. */
export function spaceNamed(state: State, label: string): number | Refusal {
  const space = state.ground.grid.find(label)
  if (space !== undefined) return space
  switch (state.ground.outside.get(label)) {
    case 'mountain':
      return refuse('mountain', { space: label }, 'TD-09')
    case 'beyond':
      return refuse('beyond-line', { space: label }, 'TD-06')
    case undefined:
      return refuse('no-such-space', { space: label })
  }
}

// -- before the leaders

/** TD-11, TD-R06 */
export function giveBack(state: State, log: Log, seat: Seat, colour: number, chance: Chance): void {
  returned(state, log, seat, colour)
  prepare(state, log, chance)
}

export function whyNotReturn(state: State, colour: Colour): Refusal | undefined {
  const why = whyNotNow(state, 'returning')
  if (why) return why
  const number = numberOf(colour)
  for (let seat = 0; seat < state.players; seat++)
    if (leader(state, caravan(seat, number)) === RETURNED) return refuse('returned-already', { colour }, 'TD-11')
  return undefined
}

/** TD-13, TD-R04 */
export function plant(state: State, log: Log, seat: Seat, space: number, chance: Chance): void {
  planted(state, log, seat, space)
  prepare(state, log, chance)
}

export function whyNotPlant(state: State, space: number): Refusal | undefined {
  const why = whyNotNow(state, 'planting')
  if (why) return why
  if (state.ground.pool[space] !== 2) return refuse('no-large-pool', { space: labelOf(state, space) }, 'TD-13')
  return palmOn(state, space) >= 0 ? refuse('palm-there', { space: labelOf(state, space) }, 'TD-13') : undefined
}

// -- the leaders

/** TD-16 */
export function lead(state: State, log: Log, seat: Seat, colour: number, space: number): void {
  ledOut(state, log, seat, colour, space)
  const isLast = led(state) === state.players * leadersFor(state.players)
  if (!isLast && canLead(state)) return
  // TD-R08 Where one leader finds no space, none will: all that are left are set aside.
  if (!isLast) setAllAside(state, log)
  // TD-R12 Without any legal placement the game is over before the first turn.
  if (!settleEnd(state, log)) pass(state, log, first(state))
}

function setAllAside(state: State, log: Log): void {
  for (let i = 0; i < state.players; i++) {
    const seat = (first(state) + i) % state.players
    const colours = COLOURS.map((_, number) => number).filter((colour) => leader(state, caravan(seat, colour)) === IN_HAND)
    if (colours.length > 0) setAside(state, log, seat, colours)
  }
}

/** TD-16..TD-19 Why a leader of that colour may not stand there. */
export function whyNotLead(state: State, seat: Seat, colour: Colour, space: number): Refusal | undefined {
  return whyNotRide(state, seat, colour) ?? whyNotStart(state, space)
}

/** TD-11, TD-19, TD-R07 Why a leader of that colour may not come now, wherever it would stand. */
export function whyNotRide(state: State, seat: Seat, colour: Colour): Refusal | undefined {
  const why = whyNotNow(state, 'leading')
  if (why) return why
  const bar = barOf(state, seat, numberOf(colour))
  if (bar === undefined) return undefined
  return refuse(bar, bar === 'keep-for-last' ? { colour, needed: colourOf(neededFirst(state)) } : { colour }, BARS[bar])
}

/** What keeps a leader from being the next, with the rule. */
const BARS = { 'leader-returned': 'TD-11', 'leader-placed': 'TD-16', 'colour-ridden': 'TD-19', 'keep-for-last': 'TD-R07' } as const

/** The same in a word, for lists of moves: is there a bar to a leader of that colour? */
export function barOf(state: State, seat: Seat, colour: number): keyof typeof BARS | undefined {
  const where = leader(state, caravan(seat, colour))
  if (where === RETURNED) return 'leader-returned'
  if (where !== IN_HAND) return 'leader-placed'
  if (led(state) >= state.players) return undefined
  if (isRidden(state, colour)) return 'colour-ridden'
  const needed = neededFirst(state)
  return needed < 0 || needed === colour ? undefined : 'keep-for-last'
}

/** TD-R09 Does any leader on the board ride that colour? */
function isRidden(state: State, colour: number): boolean {
  for (let seat = 0; seat < state.players; seat++) if (leader(state, caravan(seat, colour)) >= 0) return true
  return false
}

/** TD-R07 The only colour that the fourth of five players may start with: the one that the fifth lacks. -1 for no such bond. */
function neededFirst(state: State): number {
  const { players } = state
  if (players !== 5 || led(state) !== players - 2) return -1
  const last = leaderOrder(players, first(state), state.ground.options.serpentine, players - 1)
  for (let colour = 0; colour < COLOURS.length; colour++)
    if (leader(state, caravan(last, colour)) === RETURNED) return isRidden(state, colour) ? -1 : colour
  return -1
}

/** TD-17, TD-18, TD-20 Why no leader at all may stand on a space. */
export function whyNotStart(state: State, space: number): Refusal | undefined {
  if (isLeadable(state, space)) return undefined
  const facts = { space: labelOf(state, space) }
  if (camelOn(state, space) >= 0) return refuse('leader-there', facts, 'TD-17')
  if (palmOn(state, space) >= 0) return refuse('oasis-there', facts, 'TD-17')
  if (tokenOn(state, space) > 0) return refuse('waterhole-there', facts, 'TD-17')
  return palmsNear(state, space) === 0 ? refuse('beside-leader', facts, 'TD-18') : refuse('beside-oasis', facts, 'TD-18')
}

// -- the camels

/** TD-22..TD-44 One camel with all its effects, in the order of TD-R19; then the turn goes on or passes. */
export function place(state: State, log: Log, seat: Seat, colour: number, space: number): void {
  const k = caravan(seat, colour)
  const token = tokenOn(state, space)
  const closed = closes(state, k, space)
  const across = !hasCrossed(state, k) && crosses(state, k, space)
  placed(state, log, seat, colour, space)
  // TD-31
  if (token > 0) took(state, log, seat, [space])
  // TD-32, TD-33, TD-R24
  linkNew(state, log, seat, colour, palmsNear(state, space))
  // TD-52, TD-R28
  if (across) crossed(state, log, seat, colour, CROSSING_POINTS)
  for (let i = 0; i < closed; i++)
    enclose(
      state,
      log,
      seat,
      colour,
      Array.from(areas.spaces.subarray(areas.ends[i], areas.ends[i + 1])).toSorted((a, b) => a - b),
    )
  goOn(state, log, seat)
}

function linkNew(state: State, log: Log, seat: Seat, colour: number, palms: number): void {
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

/** TD-36..TD-41 One area: its tokens, and its oases that the caravan was not linked to. */
function enclose(state: State, log: Log, seat: Seat, colour: number, spaces: readonly number[]): void {
  enclosed(state, log, seat, colour, spaces)
  const wet = spaces.filter((space) => tokenOn(state, space) > 0)
  if (wet.length > 0) took(state, log, seat, wet)
  let palms = 0
  for (const space of spaces) if (palmOn(state, space) >= 0) palms |= 1 << palmOn(state, space)
  linkNew(state, log, seat, colour, palms)
}

/** TD-22, TD-46, TD-R11, TD-R12 The next camel of this turn, or the next turn, or the end. */
function goOn(state: State, log: Log, seat: Seat): void {
  const left = camelsLeft(state)
  if (left > 0) {
    if (canPlace(state, seat)) return
    skipped(state, log, seat, left)
  }
  if (!settleEnd(state, log)) pass(state, log, (seat + 1) % state.players)
}

/** TD-21, TD-R11 To the left; who has no legal placement is skipped. */
function pass(state: State, log: Log, to: Seat): void {
  for (let seat = to; ; seat = (seat + 1) % state.players) {
    turnPassed(state, log, seat)
    if (canPlace(state, seat)) return
    skipped(state, log, seat, camelsLeft(state))
  }
}

/** TD-24..TD-29 Why a seat may not place a camel of that colour there. */
export function whyNotPlace(state: State, seat: Seat, colour: Colour, space: number): Refusal | undefined {
  const why = whyNotTake(state, seat, colour)
  if (why) return why
  const k = caravan(seat, numberOf(colour))
  return isOpen(state, k, space) ? undefined : (whyNotStand(state, space) ?? whyNotGrow(state, k, space))
}

/** TD-22 Why a seat may not take a camel of that colour now, wherever it would go. */
export function whyNotTake(state: State, seat: Seat, colour: Colour): Refusal | undefined {
  const why = whyNotNow(state, 'placing')
  if (why) return why
  const number = numberOf(colour)
  if (sizeOf(state, caravan(seat, number)) === 0) return refuse('no-caravan', { colour }, 'TD-24')
  return supply(state, number) > 0 ? undefined : refuse('none-left', { colour }, 'TD-R20')
}

/** TD-25, TD-29 Why no camel at all may stand on a space. */
export function whyNotStand(state: State, space: number): Refusal | undefined {
  const label = labelOf(state, space)
  const area = areaOn(state, space)
  // An oasis inside an area is still an oasis.
  if (palmOn(state, space) >= 0) return refuse('oasis', { space: label }, 'TD-25')
  if (area >= 0) return refuse('enclosed', { space: label, seat: seatOf(area), colour: colourIn(area) }, 'TD-29')
  const there = camelOn(state, space)
  return there < 0 ? undefined : refuse('occupied', { space: label, seat: seatOf(there), colour: colourIn(there) }, 'TD-25')
}

/** TD-24, TD-28 Why a caravan does not reach a free space. */
function whyNotGrow(state: State, k: number, space: number): Refusal | undefined {
  const { beside } = state.ground.grid
  const facts = { space: labelOf(state, space), colour: colourIn(k) }
  let isBeside = false
  for (let side = 0; side < SIDES; side++) {
    const next = beside[space * SIDES + side] as number
    const there = next < 0 ? -1 : camelOn(state, next)
    if (there === k) isBeside = true
    else if (there >= 0 && colourIn(there) === colourIn(k)) return refuse('beside-other', { ...facts, seat: seatOf(there) }, 'TD-28')
  }
  return isBeside ? undefined : refuse('not-beside', facts, 'TD-24')
}

function whyNotNow(state: State, wanted: Phase): Refusal | undefined {
  const now = phase(state)
  return now === wanted ? undefined : refuse('not-now', { wanted, now })
}
