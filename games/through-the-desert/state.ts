import { SIDES as SIX } from '@caravanserai/hexes'
import type { Seat } from '@caravanserai/kernel'
import { ground, type Ground, type Options } from './ground/ground.ts'
import { COLOURS, MOST_SEATS, seatOf, supplyFor, TOKEN_VALUES, TOKENS_EACH } from './pieces.ts'

/** What lies on the table: one flat array of numbers over a ground that never changes. Read it through the functions below. */
export interface State {
  readonly ground: Ground
  readonly players: number
  readonly n: Int32Array
}

export const PHASES = ['returning', 'planting', 'leading', 'placing', 'over'] as const
export type Phase = (typeof PHASES)[number]
/** The phases by number. */
export const RETURNING = 0
export const PLANTING = 1
export const LEADING = 2
export const PLACING = 3
export const OVER = 4

/** TD-49 Where a player's points come from, in the order of the final scoring. */
export const SOURCES = ['waterholes', 'oases', 'river', 'areas', 'caravans'] as const
export type Source = (typeof SOURCES)[number]

/** Where a leader is that stands on no space. */
export const IN_HAND = -1
export const RETURNED = -2
export const SET_ASIDE = -3

// The plan of the array. Whatever grows with the board comes last.
const CARAVANS = MOST_SEATS * COLOURS.length
const PHASE = 0
const TURN = 1
const FIRST = 2
const TURNS = 3
const LEFT = 4
const LED = 5
const PLANTED = 6
const QUESTION = 7
const SUPPLY = 8
const BOX = SUPPLY + COLOURS.length
const PALM = BOX + TOKEN_VALUES.length
const TOKENS = PALM + 5
const POINTS = TOKENS + TOKEN_VALUES.length * MOST_SEATS
const INSIDE = POINTS + SOURCES.length * MOST_SEATS
const LEADER = INSIDE + MOST_SEATS
const SIZE = LEADER + CARAVANS
const LINKS = SIZE + CARAVANS
const CROSSED = LINKS + CARAVANS
const OPEN = CROSSED + CARAVANS
/**
 * By space, HERE: bits 0-4 the caravan that stands here plus one, bits 5-7 the palm tree plus one, bits 8-12 the caravan
 * that encloses it plus one: a space without any of these is free. Bits 13-14 the value of the waterhole token, bits 15-19 one for
 * each palm tree beside.
 */
const HERE = OPEN + CARAVANS
const CAMEL_BITS = 31
const PALM_SHIFT = 5
const AREA_SHIFT = 8
const TAKEN_BITS = (1 << 13) - 1
const TOKEN_SHIFT = 13
const TOKEN_BITS = 3 << TOKEN_SHIFT
const NEAR_SHIFT = 15
// Then by space CLAIM, three bits a colour: 0 nobody's camel of it is beside, 1-5 that seat's plus one, 7 camels of several seats;
// then a bit a space for leaders and for each caravan: may a piece go there?
const SHARED = 7

// What a module imports or exports is looked up whenever it is read: the loops below have their own.
const SIDES = SIX
const COLOUR_COUNT = COLOURS.length

/** For loops over spaces elsewhere: where the spaces begin, and the bits of the caravan. */
export const SPACES_AT = HERE
export const STANDS_BITS = CAMEL_BITS

/** The empty table: full supplies, all leaders in hand, every token in the box. */
export function blank(players: number, options: Options): State {
  const on = ground(options, players)
  const n = new Int32Array(HERE + 2 * on.spaces + (1 + players * COLOURS.length) * on.words)
  n[QUESTION] = 1
  n.fill(supplyFor(players), SUPPLY, SUPPLY + COLOURS.length)
  n.fill(TOKENS_EACH, BOX, BOX + TOKEN_VALUES.length)
  n.fill(-1, PALM, PALM + 5)
  n.fill(IN_HAND, LEADER, LEADER + CARAVANS)
  return { ground: on, players, n }
}

export function copy(state: State): State {
  return { ground: state.ground, players: state.players, n: state.n.slice() }
}

/** The same without a new array, for search: both tables must be of the same game. */
export function copyInto(from: State, to: State): void {
  to.n.set(from.n)
}

// -- reading: each asks the array itself and not another of them, because the compiler takes in only so many calls

/** Where the bits of the spaces that are open to leaders begin, and those that are open to a caravan: for lists.ts. */
export const leadableAt = (state: State): number => HERE + 2 * state.ground.spaces
export const openAt = (state: State, k: number): number => leadableAt(state) + (1 + k) * state.ground.words

export const phase = (state: State): Phase => PHASES[state.n[PHASE] as number] as Phase
/** The number of the phase in `PHASES`, for loops that have no time for words. */
export const phaseNumber = (state: State): number => state.n[PHASE] as number
export const isOver = (state: State): boolean => (state.n[PHASE] as number) === OVER
export const turn = (state: State): Seat => state.n[TURN] as number
export const first = (state: State): Seat => state.n[FIRST] as number
/** TD-23 How many turns have begun, skipped ones included. */
export const turns = (state: State): number => state.n[TURNS] as number
/** TD-22 Camels still to be placed in this turn. */
export const camelsLeft = (state: State): number => state.n[LEFT] as number
/** Leaders that have been placed, of all players. */
export const led = (state: State): number => state.n[LED] as number
export const planted = (state: State): number => state.n[PLANTED] as number
export const question = (state: State): number => state.n[QUESTION] as number
export const supply = (state: State, colour: number): number => state.n[SUPPLY + colour] as number
/** Tokens of a value (1 to 3) that are not in the game. */
export const boxed = (state: State, value: number): number => state.n[BOX + value - 1] as number
/** The space of a palm tree, -1 while it is not planted. */
export const palm = (state: State, index: number): number => state.n[PALM + index] as number
/** TD-57 Secret. */
export const tokens = (state: State, seat: Seat, value: number): number =>
  state.n[TOKENS + TOKEN_VALUES.length * seat + value - 1] as number
/** Before the end, `waterholes` is secret. */
export const points = (state: State, seat: Seat, source: number): number => state.n[POINTS + SOURCES.length * seat + source] as number
/** TD-41 What a seat's enclosed areas will bring. */
export const inside = (state: State, seat: Seat): number => state.n[INSIDE + seat] as number
/** The space of a caravan's leader, or IN_HAND, RETURNED, SET_ASIDE. */
export const leader = (state: State, k: number): number => state.n[LEADER + k] as number
/** TD-R10 Camels in a caravan, the leader counted. */
export const sizeOf = (state: State, k: number): number => state.n[SIZE + k] as number
/** TD-33 A bit for each palm tree that the caravan is linked to. */
export const links = (state: State, k: number): number => state.n[LINKS + k] as number
export const hasCrossed = (state: State, k: number): boolean => (state.n[CROSSED + k] as number) === 1
/** On how many spaces the caravan may grow, as long as there are camels of its colour. */
export const openings = (state: State, k: number): number => state.n[OPEN + k] as number
/** The caravan that stands on a space, or -1. */
export const camelOn = (state: State, space: number): number => ((state.n[HERE + space] as number) & CAMEL_BITS) - 1
/** The palm tree on a space, or -1. */
export const palmOn = (state: State, space: number): number => (((state.n[HERE + space] as number) >> PALM_SHIFT) & 7) - 1
/** The caravan that encloses a space, or -1. */
export const areaOn = (state: State, space: number): number => (((state.n[HERE + space] as number) >> AREA_SHIFT) & 31) - 1
/** The value of the token on a space, 0 for none. Secret with aquifers. */
export const tokenOn = (state: State, space: number): number => ((state.n[HERE + space] as number) & TOKEN_BITS) >> TOKEN_SHIFT
/** A bit for each palm tree beside a space. */
export const palmsNear = (state: State, space: number): number => (state.n[HERE + space] as number) >> NEAR_SHIFT
/** TD-17, TD-18 May a leader stand there? */
export const isLeadable = (state: State, space: number): boolean => hasBit(state, leadableAt(state), space)
/** TD-24..TD-29 May the caravan grow there, as long as there are camels of its colour? */
export const isOpen = (state: State, k: number, space: number): boolean => hasBit(state, openAt(state, k), space)

const hasBit = (state: State, from: number, space: number): boolean =>
  (((state.n[from + (space >> 5)] as number) >>> (space & 31)) & 1) === 1

/** TD-57 How many tokens a seat holds: public. */
export function held(state: State, seat: Seat): number {
  let sum = 0
  for (const value of TOKEN_VALUES) sum += tokens(state, seat, value)
  return sum
}

export function score(state: State, seat: Seat): number {
  let sum = 0
  for (let source = 0; source < SOURCES.length; source++) sum += points(state, seat, source)
  return sum
}

/** TD-R11 */
export function canPlace(state: State, seat: Seat): boolean {
  const { n } = state
  const open = OPEN + seat * COLOUR_COUNT
  for (let colour = 0; colour < COLOUR_COUNT; colour++)
    if ((n[open + colour] as number) > 0 && (n[SUPPLY + colour] as number) > 0) return true
  return false
}

/** How many placements a seat may choose from. */
export function placings(state: State, seat: Seat): number {
  const { n } = state
  const open = OPEN + seat * COLOUR_COUNT
  let count = 0
  for (let colour = 0; colour < COLOUR_COUNT; colour++) if ((n[SUPPLY + colour] as number) > 0) count += n[open + colour] as number
  return count
}

/** TD-R08 */
export function canLead(state: State): boolean {
  const from = leadableAt(state)
  for (let word = 0; word < state.ground.words; word++) if ((state.n[from + word] as number) !== 0) return true
  return false
}

/** All spaces that a function of the space holds true for, in reading order. */
export function spacesWhere(state: State, holds: (space: number) => boolean): number[] {
  const found: number[] = []
  for (let space = 0; space < state.ground.spaces; space++) if (holds(space)) found.push(space)
  return found
}

/** One look at every space, in reading order: the caravan that stands on it, the token, the caravan that encloses it; -1 and 0 for none. */
export function survey(state: State, look: (space: number, camel: number, token: number, area: number) => void): void {
  const { n } = state
  const { spaces } = state.ground
  for (let space = 0; space < spaces; space++) {
    const here = n[HERE + space] as number
    if (here !== 0) look(space, (here & CAMEL_BITS) - 1, (here & TOKEN_BITS) >> TOKEN_SHIFT, ((here >> AREA_SHIFT) & 31) - 1)
  }
}

export const labelOf = (state: State, space: number): string => state.ground.grid.labels[space] as string

// -- writing: only events.ts and load.ts call these

export const set = {
  phase: (state: State, to: number) => (state.n[PHASE] = to),
  turn: (state: State, to: Seat) => (state.n[TURN] = to),
  first: (state: State, to: Seat) => (state.n[FIRST] = to),
  turns: (state: State, to: number) => (state.n[TURNS] = to),
  camelsLeft: (state: State, to: number) => (state.n[LEFT] = to),
  led: (state: State, to: number) => (state.n[LED] = to),
  question: (state: State, to: number) => (state.n[QUESTION] = to),
  leader: (state: State, k: number, to: number) => (state.n[LEADER + k] = to),
  crossed: (state: State, k: number) => (state.n[CROSSED + k] = 1),
}

/** The sources by number. */
export const OASES = SOURCES.indexOf('oases')
export const RIVER = SOURCES.indexOf('river')
export const AREAS = SOURCES.indexOf('areas')
export const LARGEST = SOURCES.indexOf('caravans')

export function gain(state: State, seat: Seat, source: number, add: number): void {
  const index = POINTS + SOURCES.length * seat + source
  state.n[index] = (state.n[index] as number) + add
}

/** TD-13 The next palm tree makes a large pool an oasis. */
export function plant(state: State, space: number): void {
  const { n } = state
  const { beside } = state.ground.grid
  const index = planted(state)
  n[PALM + index] = space
  n[PLANTED] = index + 1
  n[HERE + space] = (n[HERE + space] as number) | ((index + 1) << PALM_SHIFT)
  for (let side = 0; side < SIDES; side++) {
    const next = beside[space * SIDES + side] as number
    if (next >= 0) n[HERE + next] = (n[HERE + next] as number) | (1 << (NEAR_SHIFT + index))
  }
}

/** Takes a token out of the box and lays it on a pool. */
export function fill(state: State, space: number, value: number): void {
  state.n[HERE + space] = (state.n[HERE + space] as number) | (value << TOKEN_SHIFT)
  unbox(state, value)
}

/** Takes a token out of the box and gives it to a seat. */
export function give(state: State, seat: Seat, value: number): void {
  unbox(state, value)
  keep(state, seat, value)
}

function unbox(state: State, value: number): void {
  const box = BOX + value - 1
  state.n[box] = (state.n[box] as number) - 1
}

function keep(state: State, seat: Seat, value: number): void {
  const index = TOKENS + TOKEN_VALUES.length * seat + value - 1
  state.n[index] = (state.n[index] as number) + 1
  state.n[POINTS + SOURCES.length * seat] = (state.n[POINTS + SOURCES.length * seat] as number) + value
}

/** TD-31 A token goes from the board to a seat, as worth what is told. */
export function drink(state: State, seat: Seat, space: number, value: number): void {
  lift(state, space)
  keep(state, seat, value)
}

function lift(state: State, space: number): void {
  state.n[HERE + space] = (state.n[HERE + space] as number) & ~TOKEN_BITS
}

/** All tokens that lie on spaces or with seats go back to the box: whoever deals anew begins so. */
export function boxTokens(state: State, ofSeats: readonly Seat[], ofBoard: boolean): void {
  for (const seat of ofSeats)
    for (const value of TOKEN_VALUES) {
      const index = TOKENS + TOKEN_VALUES.length * seat + value - 1
      const count = state.n[index] as number
      state.n[index] = 0
      state.n[POINTS + SOURCES.length * seat] = (state.n[POINTS + SOURCES.length * seat] as number) - value * count
      state.n[BOX + value - 1] = boxed(state, value) + count
    }
  if (!ofBoard) return
  for (const space of spacesWhere(state, (each) => tokenOn(state, each) > 0)) {
    const value = tokenOn(state, space)
    lift(state, space)
    state.n[BOX + value - 1] = boxed(state, value) + 1
  }
}

/** TD-17, TD-18, TD-20 Once the palm trees stand, the spaces that are open to leaders are known: every other pool gets a token. */
export function openLeading(state: State): void {
  state.n.set(state.ground.dry, leadableAt(state))
  for (let index = 0; index < planted(state); index++) bar(state, palm(state, index))
}

/** No leader may stand on a space or beside it. */
function bar(state: State, space: number): void {
  const { n } = state
  const { beside } = state.ground.grid
  const from = leadableAt(state)
  n[from + (space >> 5)] = (n[from + (space >> 5)] as number) & ~(1 << (space & 31))
  for (let at = space * SIDES, end = at + SIDES; at < end; at++) {
    const next = beside[at] as number
    if (next >= 0) n[from + (next >> 5)] = (n[from + (next >> 5)] as number) & ~(1 << (next & 31))
  }
}

/** TD-16..TD-18 A leader comes on the board; nobody may stand beside it. */
export function lead(state: State, k: number, space: number): void {
  state.n[LEADER + k] = space
  state.n[LED] = led(state) + 1
  bar(state, space)
  stand(state, k, space)
}

/** TD-24 A camel comes from the supply. */
export function camel(state: State, k: number, space: number): void {
  const index = SUPPLY + (k % COLOURS.length)
  state.n[index] = (state.n[index] as number) - 1
  stand(state, k, space)
}

/** TD-24, TD-25, TD-28 A camel or leader stands on a space; where which caravan may grow is kept true. */
function stand(state: State, k: number, space: number): void {
  const { n } = state
  const { beside } = state.ground.grid
  const { words, spaces } = state.ground
  const claims = HERE + spaces
  const open = HERE + 2 * spaces + words
  n[HERE + space] = (n[HERE + space] as number) | (k + 1)
  n[SIZE + k] = (n[SIZE + k] as number) + 1
  vacate(state, space)
  const colour = k % COLOUR_COUNT
  const mine = (k - colour) / COLOUR_COUNT + 1
  const shift = 3 * colour
  const from = space * SIDES
  for (let at = from; at < from + SIDES; at++) {
    const next = beside[at] as number
    if (next < 0 || ((n[HERE + next] as number) & TAKEN_BITS) !== 0) continue
    const claim = n[claims + next] as number
    const now = (claim >> shift) & 7
    if (now === mine || now === SHARED) continue
    const word = next >> 5
    const bit = 1 << (next & 31)
    if (now === 0) {
      n[claims + next] = claim | (mine << shift)
      n[open + k * words + word] = (n[open + k * words + word] as number) | bit
      n[OPEN + k] = (n[OPEN + k] as number) + 1
    } else {
      const other = (now - 1) * COLOUR_COUNT + colour
      n[claims + next] = claim | (SHARED << shift)
      n[open + other * words + word] = (n[open + other * words + word] as number) & ~bit
      n[OPEN + other] = (n[OPEN + other] as number) - 1
    }
  }
}

/** The space is no longer free: no caravan may grow there. */
function vacate(state: State, space: number): void {
  const { n } = state
  const { words, spaces } = state.ground
  const claims = HERE + spaces
  const open = HERE + 2 * spaces + words + (space >> 5)
  const bit = 1 << (space & 31)
  let k = 0
  for (let claim = n[claims + space] as number; claim !== 0; claim >>= 3, k++) {
    const now = claim & 7
    if (now === 0 || now === SHARED) continue
    const other = (now - 1) * COLOUR_COUNT + k
    n[open + other * words] = (n[open + other * words] as number) & ~bit
    n[OPEN + other] = (n[OPEN + other] as number) - 1
  }
  n[claims + space] = 0
}

export function link(state: State, k: number, palms: number): void {
  state.n[LINKS + k] = links(state, k) | palms
}

/** TD-29, TD-36 Nobody will ever stand on that space. */
export function close(state: State, k: number, space: number): void {
  const { n } = state
  if (palmOn(state, space) < 0) n[INSIDE + seatOf(k)] = inside(state, seatOf(k)) + 1
  n[HERE + space] = (state.n[HERE + space] as number) | ((k + 1) << AREA_SHIFT)
  vacate(state, space)
}
