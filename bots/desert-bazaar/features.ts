import {
  campOf,
  canPay,
  dueFor,
  faceUp,
  freeMarkers,
  handSize,
  inHand,
  isLegal,
  legalSpaces,
  campSizeWith,
  FULL_CAMP,
  MARKERS,
  ownerOf,
  phase,
  pile,
  RESOURCES,
  score,
  SET_SIZE,
  SETS,
  sizeOf,
  tilesLeft,
  touching,
  turn,
  type State,
} from '@caravanserai/desert-bazaar/seat'
import { arrangeBlocks, type Arranger, type Seer } from '../nets/value.ts'

// The numbers of a seat: all are about 1 or less.
const SCORE = 0
const TENTS = 1
const FREE = 2
const NONE_FREE = 3
const HAND = 4
/** Cards by resource, the most first. */
const CARDS = 5
/** Resources of which it has most alone, and shares the most. */
const MOST = CARDS + RESOURCES.length
const SHARED = MOST + 1
const AHEAD = SHARED + 1
/** Tents by the size of their encampment, from 1 to 6. */
const CAMPS = AHEAD + 1
/** Tents in encampments that the next tile may close. */
const RIPE = CAMPS + FULL_CAMP - 1
/** Face-up tiles that it could pay for anywhere, by set. */
const PAYABLE = RIPE + 1
const WAIT = PAYABLE + SETS.length
const FIRST = WAIT + 1
const BLOCK = FIRST + 1
/** The numbers of the table. */
const TABLE = 8

export function rowSize(players: number): number {
  return players * BLOCK + TABLE
}

/** Writes what there is to tell of a table, seat by seat and then of the whole. */
export function seer(from: State): Seer<State> {
  const { players } = from
  const { spaces } = from.ground
  const ripe = new Uint8Array(spaces)
  return {
    see(state, row) {
      row.fill(0)
      ripe.fill(0)
      let lone = 0
      let closing = 0
      for (let space = 0; space < spaces; space++) {
        if (!isLegal(state, space)) continue
        if (touching(state, space) === 0) lone++
        else if (campSizeWith(state, space) === FULL_CAMP) {
          closing++
          ripen(state, space, ripe)
        }
      }
      for (let space = 0; space < spaces; space++) {
        const owner = ownerOf(state, space)
        if (owner < 0) continue
        const camp = campOf(state, space)
        const size = sizeOf(state, camp)
        if (size < FULL_CAMP) add(row, owner * BLOCK + CAMPS + size - 1, 1 / MARKERS)
        if (ripe[camp] === 1) add(row, owner * BLOCK + RIPE, 1 / MARKERS)
      }
      for (let seat = 0; seat < players; seat++) look(state, seat, row.subarray(seat * BLOCK, (seat + 1) * BLOCK))
      let stock = 0
      let empty = 0
      for (let r = 0; r < RESOURCES.length; r++) {
        stock += pile(state, r)
        if (pile(state, r) === 0) empty++
      }
      const at = players * BLOCK
      row[at] = legalSpaces(state) / 60
      row[at + 1] = Math.max(0, 1 - legalSpaces(state) / 20)
      row[at + 2] = lone / 40
      row[at + 3] = tilesLeft(state) / 52
      row[at + 4] = stock / 60
      row[at + 5] = empty / 4
      row[at + 6] = closing / 10
      row[at + 7] = phase(state) === 'turn' ? 0 : 1
    },
  }
}

function add(row: Float32Array, at: number, more: number): void {
  row[at] = (row[at] as number) + more
}

/** The encampments beside a space on which a tile would close them. */
function ripen(state: State, space: number, ripe: Uint8Array): void {
  const { beside } = state.ground.grid
  const sides = beside.length / state.ground.spaces
  for (let at = space * sides; at < (space + 1) * sides; at++) {
    const next = beside[at] as number
    if (next >= 0 && campOf(state, next) >= 0) ripe[campOf(state, next)] = 1
  }
}

function look(state: State, seat: number, out: Float32Array): void {
  const free = freeMarkers(state, seat)
  out[SCORE] = score(state, seat) / 30
  out[TENTS] = (MARKERS - free) / 30
  out[FREE] = free / MARKERS
  out[NONE_FREE] = free === 0 ? 1 : 0
  out[HAND] = handSize(state, seat) / 15
  for (let r = 0; r < RESOURCES.length; r++) {
    const own = inHand(state, seat, r)
    let place = 0
    for (let other = 0; other < RESOURCES.length; other++) {
      const held = inHand(state, seat, other)
      if (held > own || (held === own && other < r)) place++
    }
    out[CARDS + place] = own / 6
    let best = 0
    for (let other = 0; other < state.players; other++) if (other !== seat) best = Math.max(best, inHand(state, other, r))
    if (own > best) add(out, MOST, 0.25)
    else if (own === best) add(out, SHARED, 0.25)
    add(out, AHEAD, Math.max(-3, Math.min(3, own - best)) / 12)
  }
  for (let set = 0; set < SETS.length; set++)
    for (let place = 0; place < SET_SIZE; place++) {
      const tile = faceUp(state, set, place)
      if (tile > 0 && canPay(state, seat, dueFor(state, tile, 0))) add(out, PAYABLE + set, 0.25)
    }
  out[WAIT] = ((seat - turn(state) + state.players) % state.players) / state.players
  out[FIRST] = turn(state) === seat ? 1 : 0
}

/** Who is most ahead comes first: points, and tents that will be points. */
export function arranger(players: number): Arranger {
  return arrangeBlocks(players, BLOCK, (row, from) => (row[from + SCORE] as number) + (row[from + TENTS] as number))
}
