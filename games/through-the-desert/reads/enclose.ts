import { SIDES as SIX } from '@caravanserai/hexes'
import { MOST_SPACES } from '../ground/check.ts'
import { leader, sizeOf, SPACES_AT, STANDS_BITS, type State } from '../state.ts'

// What a module imports is looked up whenever it is read: these loops have their own.
const SIDES = SIX
const HERE = SPACES_AT
const CAMEL_BITS = STANDS_BITS

/**
 * TD-36, TD-R13 The areas that the last question found: the spaces of area i lie in `spaces` from `ends[i]` to `ends[i + 1]`.
 * Overwritten by the next question.
 */
export const areas = { count: 0, spaces: new Int16Array(MOST_SPACES), ends: new Int16Array(2 * SIDES + 1) }
const FOUND = areas

/**
 * TD-R13 How many areas a camel of caravan `k` on a free space would close; nothing is written but `areas`. Take the board
 * without the caravan: a group that touches it and holds no camel is enclosed. A group that was there before is closed
 * already or holds a camel, so only those count that the new camel splits off: the free spaces round it must fall into
 * several arcs, and then each arc is followed until it meets a camel or ends.
 */
export function closes(state: State, k: number, space: number): number {
  FOUND.count = 0
  // TD-R19 A leader alone encloses nothing: with its first camel, everything round both is looked at.
  const isFirst = sizeOf(state, k) === 1
  if (ARCS[passable(state, k, space)] === 0 && !isFirst) return 0
  begin()
  SEEN[space] = look
  follow(state, k, space)
  if (isFirst) follow(state, k, leader(state, k))
  return FOUND.count
}

/** TD-R13 All areas of a caravan, from nothing: for positions that are loaded. */
export function closedBy(state: State, k: number, members: readonly number[]): number[] {
  begin()
  const found: number[] = []
  for (const member of members) {
    FOUND.count = 0
    follow(state, k, member)
    found.push(...FOUND.spaces.subarray(0, FOUND.ends[FOUND.count]))
  }
  return found
}

/** The spaces that this look has been to hold `look`; those of a group that was found to hold a camel, `look` plus one. */
const SEEN = new Int32Array(MOST_SPACES)
let look = 0

function begin(): void {
  look += 2
  if (look < 0x4000_0000) return
  SEEN.fill(0)
  look = 2
}

/** By the six sides that are passable: do they fall into several arcs, with a camel of the caravan or a wall between? */
const ARCS = Uint8Array.from({ length: 1 << SIDES }, (_, sides) => {
  let starts = 0
  for (let side = 0; side < SIDES; side++) if ((sides >> side) & 1 && !((sides >> ((side + SIDES - 1) % SIDES)) & 1)) starts++
  return starts > 1 ? 1 : 0
})

/** A bit for each side on which there is a space without a camel of the caravan. */
function passable(state: State, k: number, space: number): number {
  const { n } = state
  const { beside } = state.ground.grid
  const at = space * SIDES
  let sides = 0
  for (let side = 0; side < SIDES; side++) {
    const next = beside[at + side] as number
    // 0 for a camel of the caravan. Read off signs: the processor would guess wrong as often as not which way a branch goes here.
    const other = ((n[HERE + next] as number) & CAMEL_BITS) ^ (k + 1)
    const isPassable = ((0 - other) & ~next) >>> 31
    sides |= isPassable << side
  }
  return sides
}

/** Follows every group round a space of the caravan that this look has not been to yet. */
function follow(state: State, k: number, space: number): void {
  const { n } = state
  const { beside } = state.ground.grid
  for (let at = space * SIDES, end = at + SIDES; at < end; at++) {
    const next = beside[at] as number
    if (next < 0 || (SEEN[next] as number) >= look || ((n[HERE + next] as number) & CAMEL_BITS) === k + 1) continue
    flood(state, k, next)
  }
}

/** Walks through a group until it meets a camel; a group without one becomes the next of `areas`. */
function flood(state: State, k: number, start: number): void {
  const { n } = state
  const { beside } = state.ground.grid
  const { spaces, ends } = FOUND
  const from = ends[FOUND.count] as number
  let to = from
  spaces[to++] = start
  SEEN[start] = look
  let isPure = ((n[HERE + start] as number) & CAMEL_BITS) === 0
  for (let i = from; isPure && i < to; i++) {
    for (let at = (spaces[i] as number) * SIDES, end = at + SIDES; at < end; at++) {
      const next = beside[at] as number
      if (next < 0) continue
      const seen = SEEN[next] as number
      if (seen === look) continue
      const here = (n[HERE + next] as number) & CAMEL_BITS
      if (here === k + 1) continue
      // TD-38 A camel inside, or a group that an earlier arc has found to hold one.
      if (here !== 0 || seen > look) {
        isPure = false
        break
      }
      SEEN[next] = look
      spaces[to++] = next
    }
  }
  if (isPure) ends[++FOUND.count] = to
  else for (let i = from; i < to; i++) SEEN[spaces[i] as number] = look + 1
}
