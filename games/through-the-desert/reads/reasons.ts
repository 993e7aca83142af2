import { refuse, type Refusal, type Seat } from '@caravanserai/kernel'
import { SIDES } from '@caravanserai/hexes'
import { caravan, COLOURS, colourIn, colourOf, leaderOrder, numberOf, seatOf, type Colour } from '../pieces.ts'
import {
  areaOn,
  camelOn,
  first,
  IN_HAND,
  isLeadable,
  isOpen,
  labelOf,
  leader,
  led,
  palmOn,
  palmsNear,
  phase,
  RETURNED,
  sizeOf,
  supply,
  tokenOn,
  type Phase,
  type State,
} from '../state.ts'

/** Why a move may not be made, asked by the engine, by bots and by every greyed-out space on a screen. */

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

/** TD-11 */
export function whyNotReturn(state: State, colour: Colour): Refusal | undefined {
  const why = whyNotNow(state, 'returning')
  if (why) return why
  const number = numberOf(colour)
  for (let seat = 0; seat < state.players; seat++)
    if (leader(state, caravan(seat, number)) === RETURNED) return refuse('returned-already', { colour }, 'TD-11')
  return undefined
}

/** TD-13 */
export function whyNotPlant(state: State, space: number): Refusal | undefined {
  const why = whyNotNow(state, 'planting')
  if (why) return why
  if (state.ground.pool[space] !== 2) return refuse('no-large-pool', { space: labelOf(state, space) }, 'TD-13')
  return palmOn(state, space) >= 0 ? refuse('palm-there', { space: labelOf(state, space) }, 'TD-13') : undefined
}

// -- the leaders

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
