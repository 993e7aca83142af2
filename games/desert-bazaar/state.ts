import { SIDES } from '@caravanserai/hexes'
import type { Seat } from '@caravanserai/kernel'
import { RESOURCES, SETS } from './goods.ts'
import { ground, MOST_SPACES, type Ground, type Options } from './ground.ts'
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
const DICE = 13
export const PILES = DICE + 3
const HANDS = PILES + 4
const SCORES = HANDS + 4 * MOST_SEATS
const MARKERS_FREE = SCORES + SOURCES.length * MOST_SEATS
const FACE_UP = MARKERS_FREE + MOST_SEATS
const DECK = FACE_UP + SETS.length * SET_SIZE
const BOARD = DECK + TILES
/** Per space, side by side: its tile (0 for none), its marker's seat (-1), its encampment's name, that encampment's size (kept under the
 * name), what its neighbours produce (two bits a resource, 3 stands for more) and whether a tile may go there. */
const TILE = 0
const OWNER = 1
const CAMP = 2
const SIZE = 3
const TOUCH = 4
const LEGAL = 5
const PER_SPACE = 6

export const NO_DIE = -1

/** The empty table: full piles, all markers at home, nothing turned up. */
export function blank(players: number, options: Options): State {
  const on = ground(options)
  const n = new Int16Array(BOARD + PER_SPACE * on.spaces)
  n[QUESTION] = 1
  n[SET] = -1
  n[KEPT] = NO_DIE
  n[LEGAL_LEFT] = on.spaces
  n.fill(NO_DIE, DICE, DICE + 3)
  n.fill(CARDS_EACH, PILES, PILES + RESOURCES.length)
  n.fill(MARKERS, MARKERS_FREE, MARKERS_FREE + MOST_SEATS)
  const state = { ground: on, players, n }
  for (let space = 0; space < on.spaces; space++) {
    n[at(OWNER, space)] = -1
    n[at(CAMP, space)] = -1
    n[at(LEGAL, space)] = 1
  }
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

const get = (state: State, index: number): number => state.n[index] as number
const at = (field: number, space: number): number => BOARD + space * PER_SPACE + field

export const phase = (state: State): Phase => PHASES[phaseNumber(state)] as Phase
export const phaseNumber = (state: State): number => get(state, PHASE)
/** Whose turn it is, or whose starting rolls. */
export const turn = (state: State): Seat => get(state, SEAT)
export const first = (state: State): Seat => get(state, FIRST)
/** Which of the three starting rolls was made last, 0 before the first. */
export const startingRoll = (state: State): number => get(state, ROLL)
/** Starting Wilds that wait to be named. */
export const wilds = (state: State): number => get(state, WILDS)
/** DB-40 The number of the set that is built from in this turn, -1 while it is open. */
export const chosenSet = (state: State): number => get(state, SET)
/** DB-R48 Turns in a row without a card or a tile. */
export const idle = (state: State): number => get(state, IDLE)
export const drewThisTurn = (state: State): boolean => get(state, DREW) === 1
export const question = (state: State): number => get(state, QUESTION)
export const builtThisTurn = (state: State): number => get(state, BUILT)
export const legalSpaces = (state: State): number => get(state, LEGAL_LEFT)
export const die = (state: State, index: number): number => get(state, DICE + index)
/** The face of the die that was set aside, NO_DIE if none was. */
export const kept = (state: State): number => get(state, KEPT)
export const pile = (state: State, resource: number): number => get(state, PILES + resource)
export const inHand = (state: State, seat: Seat, resource: number): number => get(state, HANDS + 4 * seat + resource)
export const points = (state: State, seat: Seat, source: number): number => get(state, SCORES + SOURCES.length * seat + source)
export const freeMarkers = (state: State, seat: Seat): number => get(state, MARKERS_FREE + seat)
/** The id of the tile in a place of a set, 0 if that place is empty. */
export const faceUp = (state: State, set: number, place: number): number => tileIn(state, set * SET_SIZE + place)
/** The same by slot: the places of both sets, counted through. */
export const tileIn = (state: State, slot: number): number => get(state, FACE_UP + slot)
export const SLOTS = SETS.length * SET_SIZE
export const setOfSlot = (slot: number): number => (slot < SET_SIZE ? 0 : 1)
export const tilesLeft = (state: State): number => TILES - get(state, TOP)
/** The tile that is `depth` below the top of the face-down pile. Secret. */
export const faceDown = (state: State, depth: number): number => get(state, DECK + get(state, TOP) + depth)
export const tileOn = (state: State, space: number): number => get(state, at(TILE, space))
export const ownerOf = (state: State, space: number): Seat => get(state, at(OWNER, space))
/** The encampment that a space's tile belongs to, named by one of its spaces; -1 without a tile. */
export const campOf = (state: State, space: number): number => get(state, at(CAMP, space))
export const sizeOf = (state: State, camp: number): number => get(state, at(SIZE, camp))
export const touching = (state: State, space: number): number => get(state, at(TOUCH, space))
export const isLegal = (state: State, space: number): boolean => get(state, at(LEGAL, space)) === 1

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

/** The legal spaces, and what the neighbours of each offer, written out for a list of moves; returns how many. */
export function openSpaces(state: State, spaces: Int16Array, offers: Uint8Array): number {
  const { n } = state
  let count = 0
  for (let space = 0; space < state.ground.spaces; space++) {
    if (n[at(LEGAL, space)] === 0) continue
    spaces[count] = space
    offers[count++] = n[at(TOUCH, space)] as number
  }
  return count
}

/** The spaces of an encampment, from one of them. */
export function campSpaces(state: State, start: number): number[] {
  return Array.from(MEMBERS.subarray(0, gather(state, start, MEMBERS)))
}

const MEMBERS = new Int16Array(MOST_SPACES)

/** The same written out, without a new list; returns how many. */
export function gather(state: State, start: number, out: Int16Array): number {
  const { beside } = state.ground.grid
  let count = 0
  out[count++] = start
  for (let i = 0; i < count; i++)
    for (let side = 0; side < SIDES; side++) {
      const next = beside[(out[i] as number) * SIDES + side] as number
      if (next >= 0 && tileOn(state, next) > 0 && !isAmong(out, count, next)) out[count++] = next
    }
  return count
}

function isAmong(list: Int16Array, count: number, item: number): boolean {
  for (let i = 0; i < count; i++) if (list[i] === item) return true
  return false
}

/** DB-43 The size of the encampment that a tile on an empty space would make. */
export function campSizeWith(state: State, space: number): number {
  const { beside } = state.ground.grid
  let size = 1
  let seen = 0
  for (let side = 0; side < SIDES; side++) {
    const next = beside[space * SIDES + side] as number
    if (next < 0) continue
    const camp = campOf(state, next)
    if (camp < 0) continue
    // An encampment counts once, however many sides touch it.
    if (isAmong(TOUCHED, seen, camp)) continue
    TOUCHED[seen++] = camp
    size += sizeOf(state, camp)
  }
  return size
}

const TOUCHED = new Int16Array(SIDES)

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
  state.n[index] = get(state, index) + add
}

/** DB-38 Moves cards between a hand and the pile of their own resource; a negative count gives them back. */
export function draw(state: State, seat: Seat, resource: number, count: number): void {
  const hand = HANDS + 4 * seat + resource
  state.n[hand] = get(state, hand) + count
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
  state.n[TOP] = get(state, TOP) + count
}

/** DB-41..DB-46 Puts a tile on a space, with its player's marker or without, and keeps encampments, products and legal spaces true. */
export function lay(state: State, tile: number, space: number, owner: Seat | -1): void {
  state.n[at(TILE, space)] = tile
  if (owner >= 0) {
    state.n[at(OWNER, space)] = owner
    state.n[MARKERS_FREE + owner] = freeMarkers(state, owner) - 1
  }
  offer(state, space, state.ground.product[tile - 1] as number)
  join(state, space)
}

/** DB-62 A marker goes back to its owner. */
export function unmark(state: State, space: number): void {
  const owner = ownerOf(state, space)
  if (owner < 0) return
  state.n[at(OWNER, space)] = -1
  state.n[MARKERS_FREE + owner] = freeMarkers(state, owner) + 1
}

function offer(state: State, space: number, resource: number): void {
  const { beside } = state.ground.grid
  for (let side = 0; side < SIDES; side++) {
    const next = beside[space * SIDES + side] as number
    if (next >= 0 && offered(state, next, resource) < 3) state.n[at(TOUCH, next)] = touching(state, next) + (1 << (2 * resource))
  }
}

/** DB-42 The tile joins what it touches; the whole takes its name from the new space, and the spaces round it are judged anew. */
function join(state: State, space: number): void {
  const { beside } = state.ground.grid
  const size = gather(state, space, MEMBERS)
  for (let i = 0; i < size; i++) state.n[at(CAMP, MEMBERS[i] as number)] = space
  state.n[at(SIZE, space)] = size
  close(state, space)
  for (let i = 0; i < size; i++)
    for (let side = 0; side < SIDES; side++) {
      const next = beside[(MEMBERS[i] as number) * SIDES + side] as number
      if (next >= 0 && isLegal(state, next) && campSizeWith(state, next) > FULL_CAMP) close(state, next)
    }
}

/** DB-43, DB-R41 Encampments only grow, so a space that is no longer legal never is again. */
function close(state: State, space: number): void {
  if (!isLegal(state, space)) return
  state.n[at(LEGAL, space)] = 0
  state.n[LEGAL_LEFT] = legalSpaces(state) - 1
}
