import { MOST_SPACES, type Ground } from './ground.ts'
import { payables } from './reads/payment.ts'
import { chosenSet, isLegal, legalSpaces, setOfSlot, SLOTS, tileIn, touching, turn, type State } from './state.ts'

// The builds that are open to the seat to move, paid in the usual way: listed, or counted and one of them picked without a list. A
// build is numbered by its slot and its space. What is due is one of 35 sums of at most three cards, so each is weighed against the
// hand once, not at every space; and a space matters only by what its neighbours offer, so spaces that are offered alike are counted
// together.

/** Writes out the builds, numbered from `base` on, behind what is listed already; returns how many there are then. */
export function listBuilds(state: State, out: Int32Array, from: number, base: number): number {
  const { spaces } = state.ground
  let count = from
  countBuilds(state)
  for (let slot = 0; slot < SLOTS; slot++) {
    if (COUNTS[slot] === 0) continue
    const tile = tileIn(state, slot)
    for (let space = 0; space < spaces; space++) if (isOpen(state, tile, space)) out[count++] = base + slot * spaces + space
  }
  return count
}

/** How many builds there are. */
export function countBuilds(state: State): number {
  payables(state, turn(state), PAYABLE)
  const chosen = chosenSet(state)
  let kinds = -1
  let sum = 0
  for (let slot = 0; slot < SLOTS; slot++) {
    COUNTS[slot] = 0
    const tile = tileIn(state, slot)
    // DB-40
    if (tile === 0 || (chosen >= 0 && chosen !== setOfSlot(slot))) continue
    if (isPayable(state.ground, tile, 0)) {
      // At full price, so everywhere.
      COUNTS[slot] = legalSpaces(state)
    } else {
      if (kinds < 0) kinds = gatherKinds(state)
      COUNTS[slot] = countPayable(state.ground, tile, kinds)
    }
    sum += COUNTS[slot] as number
  }
  return sum
}

/** The build in a place of the list. Only straight after `countBuilds`. */
export function nthBuild(state: State, place: number): number {
  let left = place
  let slot = 0
  for (; left >= (COUNTS[slot] as number); slot++) left -= COUNTS[slot] as number
  const tile = tileIn(state, slot)
  let space = 0
  for (; !isOpen(state, tile, space) || left-- > 0; space++);
  return slot * state.ground.spaces + space
}

function isOpen(state: State, tile: number, space: number): boolean {
  return isLegal(state, space) && isPayable(state.ground, tile, touching(state, space))
}

function isPayable({ due }: Ground, tile: number, offers: number): boolean {
  return PAYABLE[due[tile * 256 + offers] as number] === 1
}

/** Counts the legal spaces by what their neighbours offer, and writes out the offers that there are; returns how many. */
function gatherKinds(state: State): number {
  let kinds = 0
  ALIKE.fill(0)
  for (let space = 0; space < state.ground.spaces; space++) {
    if (!isLegal(state, space)) continue
    const offers = touching(state, space)
    if (ALIKE[offers] === 0) KINDS[kinds++] = offers
    ALIKE[offers] = (ALIKE[offers] as number) + 1
  }
  return kinds
}

function countPayable(on: Ground, tile: number, kinds: number): number {
  let count = 0
  for (let i = 0; i < kinds; i++) {
    const offers = KINDS[i] as number
    if (isPayable(on, tile, offers)) count += ALIKE[offers] as number
  }
  return count
}

// Written at every count, never kept.
/** By what is due, two bits a resource: can the hand pay it? */
const PAYABLE = new Uint8Array(256)
/** By slot, the builds of its tile. */
const COUNTS = new Int16Array(SLOTS)
/** By what the neighbours offer, the legal spaces; and the offers that there are. */
const ALIKE = new Int16Array(256)
const KINDS = new Uint8Array(MOST_SPACES)
