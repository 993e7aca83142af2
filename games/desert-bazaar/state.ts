import { SIDES } from '@caravanserai/hexes'
import type { Seat } from '@caravanserai/kernel'
import { RESOURCES, SETS } from './goods.ts'
import { ground, cardsIn, OFFERS, type Ground, type Options } from './ground.ts'
import { TILES } from './tiles.ts'

/** What lies on the table: one flat array of numbers over a ground that never changes. Read it through the functions below. */
export interface State {
  readonly ground: Ground
  readonly players: number
  readonly n: Int16Array
}

/** DB-02, DB-05, DB-15, DB-43 */
export const CARDS_EACH = 15
export const MARKERS = 7
export const SET_SIZE = 4
export const FULL_CAMP = 7

export const PHASES = ['opening', 'turn', 'rolled', 'matched', 'building', 'over'] as const
export type Phase = (typeof PHASES)[number]
/** The same by number, as the table holds them. */
export const OPENING = 0
export const TURN = 1
export const ROLLED = 2
export const MATCHED = 3
export const BUILDING = 4
export const OVER = 5

/** Where a player's points came from, in the order in which they can be scored. */
export const SOURCES = ['lone', 'camp', 'closing', 'tents', 'most'] as const
export type Source = (typeof SOURCES)[number]
/** The same by number. */
export const LONE = 0
export const CAMPS = 1
export const CLOSING = 2
export const TENTS = 3
export const MOST = 4

/** DB-01 */
export const MOST_SEATS = 5

// The plan of the array. Whatever grows with the board comes last.
const PHASE = 0
const SEAT = 1
const FIRST = 2
const ROLL = 3
const WILDS = 4
const SET = 5
const IDLE = 6
const TOP = 7
const QUESTION = 8
const BUILT = 9
const LEGAL_LEFT = 10
const KEPT = 11
const DREW = 12
const KINDS = 13
const DICE = 14
const PILES = DICE + 3
const HANDS = PILES + 4
const SCORES = HANDS + 4 * MOST_SEATS
const MARKERS_FREE = SCORES + SOURCES.length * MOST_SEATS
const FACE_UP = MARKERS_FREE + MOST_SEATS
const DECK = FACE_UP + SETS.length * SET_SIZE
const PER_SPACE = 7
/** Beside the last spaces lies this one, in the room before the first: nothing lies there, and nothing may. */
const BEYOND = -1
const BOARD = DECK + TILES + PER_SPACE
/** Per space, side by side: its tile (0 for none), its marker's seat (-1), its encampment's name (-1), that encampment's size (kept
 * under the name), the next space of that encampment (they go round), what its neighbours produce (two bits a resource, 3 stands for
 * more) and whether a tile may go there. */
const TILE = BOARD
const OWNER = BOARD + 1
const CAMP = BOARD + 2
const SIZE = BOARD + 3
const NEXT = BOARD + 4
const TOUCH = BOARD + 5
const LEGAL = BOARD + 6
/** Behind the board, in pairs: what the neighbours of legal spaces offer, and how many spaces are offered just that. */
const kindsAt = (on: Ground): number => BOARD + PER_SPACE * on.spaces

export const NO_DIE = -1

/** The empty table: full piles, all markers at home, nothing turned up. */
export function blank(players: number, options: Options): State {
  const on = ground(options)
  const n = new Int16Array(kindsAt(on) + 2 * Math.min(on.spaces, OFFERS))
  n[QUESTION] = 1
  n[SET] = -1
  n[KEPT] = NO_DIE
  n.fill(NO_DIE, DICE, DICE + 3)
  n.fill(CARDS_EACH, PILES, PILES + RESOURCES.length)
  n.fill(MARKERS, MARKERS_FREE, MARKERS_FREE + MOST_SEATS)
  n[CAMP + PER_SPACE * BEYOND] = -1
  for (let space = 0; space < on.spaces; space++) {
    n[OWNER + PER_SPACE * space] = -1
    n[CAMP + PER_SPACE * space] = -1
    n[LEGAL + PER_SPACE * space] = 1
  }
  const state = { ground: on, players, n }
  n[LEGAL_LEFT] = on.spaces
  countKind(state, 0, on.spaces)
  return state
}

export function copy(state: State): State {
  return { ground: state.ground, players: state.players, n: state.n.slice() }
}

/** Into a table of the same players on the same ground. */
export function copyInto(from: State, to: State): void {
  to.n.set(from.n)
}

// -- reading

// Each reads the array itself and not through another: the compiler takes in only so many calls.

export const phase = (state: State): Phase => PHASES[phaseNumber(state)] as Phase
export const phaseNumber = (state: State): number => state.n[PHASE] as number
/** Whose turn it is, or whose starting rolls. */
export const turn = (state: State): Seat => state.n[SEAT] as number
export const first = (state: State): Seat => state.n[FIRST] as number
/** Which of the three starting rolls was made last, 0 before the first. */
export const startingRoll = (state: State): number => state.n[ROLL] as number
/** Starting Wilds that wait to be named. */
export const wilds = (state: State): number => state.n[WILDS] as number
/** DB-40 The number of the set that is built from in this turn, -1 while it is open. */
export const chosenSet = (state: State): number => state.n[SET] as number
/** DB-R48 Turns in a row without a card or a tile. */
export const idle = (state: State): number => state.n[IDLE] as number
export const drewThisTurn = (state: State): boolean => (state.n[DREW] as number) === 1
export const question = (state: State): number => state.n[QUESTION] as number
export const builtThisTurn = (state: State): number => state.n[BUILT] as number
export const legalSpaces = (state: State): number => state.n[LEGAL_LEFT] as number
export const die = (state: State, index: number): number => state.n[DICE + index] as number
/** The face of the die that was set aside, NO_DIE if none was. */
export const kept = (state: State): number => state.n[KEPT] as number
export const pile = (state: State, resource: number): number => state.n[PILES + resource] as number
export const inHand = (state: State, seat: Seat, resource: number): number => state.n[HANDS + 4 * seat + resource] as number
export const points = (state: State, seat: Seat, source: number): number => state.n[SCORES + SOURCES.length * seat + source] as number
export const freeMarkers = (state: State, seat: Seat): number => state.n[MARKERS_FREE + seat] as number
/** The id of the tile in a place of a set, 0 if that place is empty. */
export const faceUp = (state: State, set: number, place: number): number => tileIn(state, set * SET_SIZE + place)
/** The same by slot: the places of both sets, counted through. */
export const tileIn = (state: State, slot: number): number => state.n[FACE_UP + slot] as number
export const SLOTS = SETS.length * SET_SIZE
export const setOfSlot = (slot: number): number => (slot < SET_SIZE ? 0 : 1)
export const tilesLeft = (state: State): number => TILES - (state.n[TOP] as number)
/** The tile that is `depth` below the top of the face-down pile. Secret. */
export const faceDown = (state: State, depth: number): number => state.n[DECK + (state.n[TOP] as number) + depth] as number
export const tileOn = (state: State, space: number): number => state.n[TILE + PER_SPACE * space] as number
export const ownerOf = (state: State, space: number): Seat => state.n[OWNER + PER_SPACE * space] as number
/** The encampment that a space's tile belongs to, named by one of its spaces; -1 without a tile. */
export const campOf = (state: State, space: number): number => state.n[CAMP + PER_SPACE * space] as number
export const sizeOf = (state: State, camp: number): number => state.n[SIZE + PER_SPACE * camp] as number
export const touching = (state: State, space: number): number => state.n[TOUCH + PER_SPACE * space] as number
export const isLegal = (state: State, space: number): boolean => (state.n[LEGAL + PER_SPACE * space] as number) === 1

export function labelOf(state: State, space: number): string {
  return state.ground.grid.labels[space] as string
}

export function handSize(state: State, seat: Seat): number {
  let sum = 0
  for (let r = 0; r < RESOURCES.length; r++) sum += inHand(state, seat, r)
  return sum
}

export function score(state: State, seat: Seat): number {
  let sum = 0
  for (let source = 0; source < SOURCES.length; source++) sum += points(state, seat, source)
  return sum
}

export function setSize(state: State, set: number): number {
  let size = 0
  for (let place = 0; place < SET_SIZE; place++) if (faceUp(state, set, place) > 0) size++
  return size
}

/** The slot in which a tile lies face up, or -1. */
export function slotWith(state: State, tile: number): number {
  for (let slot = 0; slot < SLOTS; slot++) if (tile > 0 && tileIn(state, slot) === tile) return slot
  return -1
}

/** DB-49, DB-R25 How many products of a resource the neighbours of a space offer, at most the three a cost can use. */
export function offered(state: State, space: number, resource: number): number {
  return (touching(state, space) >> (2 * resource)) & 3
}

/**
 * How many legal spaces have neighbours that leave a tile payable. `dues` has from `tile` on, by what they offer, what is then due;
 * `payable` is 1 or 0. Here and below nothing is asked on the way, because no processor guesses what can be paid.
 */
export function countPayable({ n, ground: on }: State, dues: Uint8Array, tile: number, payable: Uint8Array): number {
  const start = kindsAt(on)
  const end = start + 2 * (n[KINDS] as number)
  let count = 0
  for (let at = start; at < end; at += 2) count += (payable[dues[tile + (n[at] as number)] as number] as number) * (n[at + 1] as number)
  return count
}

/** The space in a place among those, in reading order. */
export function nthPayable({ n, ground: on }: State, dues: Uint8Array, tile: number, payable: Uint8Array, place: number): number {
  const end = LEGAL + PER_SPACE * on.spaces
  let left = place
  for (let at = LEGAL; at < end; at += PER_SPACE) {
    left -= (n[at] as number) * (payable[dues[tile + (n[at + TOUCH - LEGAL] as number)] as number] as number)
    if (left < 0) return (at - LEGAL) / PER_SPACE
  }
  return -1
}

/** The spaces of an encampment, from one of them. */
export function campSpaces(state: State, start: number): number[] {
  const spaces = new Int16Array(state.ground.spaces)
  return Array.from(spaces.subarray(0, gather(state, start, spaces)))
}

/** The same written out, without a new list; returns how many. */
export function gather({ n }: State, start: number, out: Int16Array): number {
  let count = 0
  let space = start
  do {
    out[count++] = space
    space = n[NEXT + PER_SPACE * space] as number
  } while (space !== start)
  return count
}

/** DB-43 The size of the encampment that a tile on an empty space would make. */
export function campSizeWith({ n, ground: on }: State, space: number): number {
  const { beside } = on.grid
  let size = 1
  // An encampment counts once, however many sides touch it. Six sides have room for three, so two must be remembered.
  let one = -1
  let two = -1
  for (let side = SIDES * space; side < SIDES * space + SIDES; side++) {
    const camp = n[CAMP + PER_SPACE * (beside[side] as number)] as number
    if (camp < 0 || camp === one || camp === two) continue
    size += n[SIZE + PER_SPACE * camp] as number
    two = one
    one = camp
  }
  return size
}

// -- writing: only `evolve` (in events.ts) and `load` (in position.ts) call these

export const set = {
  phase: (state: State, to: number) => (state.n[PHASE] = to),
  turn: (state: State, to: Seat) => (state.n[SEAT] = to),
  first: (state: State, to: Seat) => (state.n[FIRST] = to),
  startingRoll: (state: State, to: number) => (state.n[ROLL] = to),
  wilds: (state: State, to: number) => (state.n[WILDS] = to),
  chosenSet: (state: State, to: number) => (state.n[SET] = to),
  idle: (state: State, to: number) => (state.n[IDLE] = to),
  drew: (state: State, to: boolean) => (state.n[DREW] = to ? 1 : 0),
  question: (state: State, to: number) => (state.n[QUESTION] = to),
  built: (state: State, to: number) => (state.n[BUILT] = to),
  die: (state: State, index: number, to: number) => (state.n[DICE + index] = to),
  kept: (state: State, to: number) => (state.n[KEPT] = to),
  tileIn: (state: State, slot: number, tile: number) => (state.n[FACE_UP + slot] = tile),
}

export function gain(state: State, seat: Seat, source: number, add: number): void {
  const index = SCORES + SOURCES.length * seat + source
  state.n[index] = (state.n[index] as number) + add
}

/** DB-38 Moves cards between a hand and the pile of their own resource; a negative count gives them back. */
export function draw(state: State, seat: Seat, resource: number, count: number): void {
  const hand = HANDS + 4 * seat + resource
  state.n[hand] = (state.n[hand] as number) + count
  state.n[PILES + resource] = pile(state, resource) - count
}

/** Lays the face-down pile, its top first. */
export function stack(state: State, tiles: readonly number[]): void {
  state.n[TOP] = TILES - tiles.length
  state.n.set(tiles, DECK + TILES - tiles.length)
}

/** Turns up tiles of the face-down pile: which ones is told, so that it holds for those who cannot see the pile. */
export function turnUp(state: State, to: number, tiles: ArrayLike<number>, count: number): void {
  let next = 0
  for (let place = 0; place < SET_SIZE && next < count; place++) {
    if (faceUp(state, to, place) > 0) continue
    set.tileIn(state, to * SET_SIZE + place, tiles[next++] as number)
  }
  state.n[TOP] = (state.n[TOP] as number) + count
}

/** DB-41..DB-46 Puts a tile on a space, with its player's marker or without, and keeps encampments, products and legal spaces true. */
export function lay(state: State, tile: number, space: number, owner: Seat | -1): void {
  const { n } = state
  n[TILE + PER_SPACE * space] = tile
  if (owner >= 0) {
    n[OWNER + PER_SPACE * space] = owner
    n[MARKERS_FREE + owner] = freeMarkers(state, owner) - 1
  }
  close(state, space)
  offer(state, space, state.ground.product[tile - 1] as number)
  join(state, space)
}

/** DB-62 A marker goes back to its owner. */
export function unmark(state: State, space: number): void {
  const owner = ownerOf(state, space)
  if (owner < 0) return
  state.n[OWNER + PER_SPACE * space] = -1
  state.n[MARKERS_FREE + owner] = freeMarkers(state, owner) + 1
}

function offer(state: State, space: number, resource: number): void {
  const { n, ground: on } = state
  const one = 1 << (2 * resource)
  for (let side = SIDES * space; side < SIDES * space + SIDES; side++) {
    const next = on.grid.beside[side] as number
    if (next === BEYOND || offered(state, next, resource) === 3) continue
    const before = touching(state, next)
    n[TOUCH + PER_SPACE * next] = before + one
    if (!isLegal(state, next)) continue
    countKind(state, before, -1)
    countKind(state, before + one, 1)
  }
}

/** DB-42 The tile joins what it touches; the whole takes its name from the new space, and the spaces round it are judged anew. */
function join(state: State, space: number): void {
  const { n, ground: on } = state
  const { beside } = on.grid
  let size = 1
  n[CAMP + PER_SPACE * space] = space
  n[NEXT + PER_SPACE * space] = space
  for (let side = SIDES * space; side < SIDES * space + SIDES; side++) {
    const next = beside[side] as number
    const camp = n[CAMP + PER_SPACE * next] as number
    if (camp >= 0 && camp !== space) size += annex(state, space, next)
  }
  n[SIZE + PER_SPACE * space] = size
  let member = space
  do {
    for (let side = SIDES * member; side < SIDES * member + SIDES; side++) judge(state, beside[side] as number, size)
    member = n[NEXT + PER_SPACE * member] as number
  } while (member !== space)
}

/** An encampment goes into the round of another, renamed; returns its size. */
function annex({ n }: State, name: number, start: number): number {
  let size = 0
  let last = start
  let member = start
  do {
    n[CAMP + PER_SPACE * member] = name
    size++
    last = member
    member = n[NEXT + PER_SPACE * member] as number
  } while (member !== start)
  n[NEXT + PER_SPACE * last] = n[NEXT + PER_SPACE * name] as number
  n[NEXT + PER_SPACE * name] = start
  return size
}

/** DB-43 Closes a space beside an encampment of that size if a tile there would make it too large. */
function judge(state: State, space: number, size: number): void {
  const { n } = state
  const tents = (n[LEGAL + PER_SPACE * space] as number) * cardsIn(n[TOUCH + PER_SPACE * space] as number)
  // With no other tent beside it, it stays legal until that encampment is full.
  if (tents > (size < FULL_CAMP ? 1 : 0) && campSizeWith(state, space) > FULL_CAMP) close(state, space)
}

/** DB-43, DB-R41 Encampments only grow, so a space that is no longer legal never is again. */
function close(state: State, space: number): void {
  if (!isLegal(state, space)) return
  state.n[LEGAL + PER_SPACE * space] = 0
  state.n[LEGAL_LEFT] = legalSpaces(state) - 1
  countKind(state, touching(state, space), -1)
}

/** More or fewer legal spaces with an offer. Few offers are there at once, so they are looked through; the last takes the place of one that is gone. */
function countKind({ n, ground: on }: State, offers: number, add: number): void {
  const from = kindsAt(on)
  const end = from + 2 * (n[KINDS] as number)
  let at = from
  while (at < end && n[at] !== offers) at += 2
  if (at === end) {
    n[at] = offers
    n[at + 1] = 0
    n[KINDS] = (n[KINDS] as number) + 1
  }
  n[at + 1] = (n[at + 1] as number) + add
  if (n[at + 1] !== 0) return
  n[at] = n[end - 2] as number
  n[at + 1] = n[end - 1] as number
  n[KINDS] = (n[KINDS] as number) - 1
}
