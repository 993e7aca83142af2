import * as ground from './ground.ts'
import * as payment from './reads/payment.ts'
import { chosenSet, countPayable, isLegal, nthPayable, setOfSlot, SLOTS, tileIn, touching, turn, type State } from './state.ts'

// What a module imports is looked up whenever it is read: what silent play asks for all the time it keeps itself.
const { OFFERS } = ground
const { PAYABLE } = payment

// The builds that are open to the seat to move, paid in the usual way: listed, or counted and one of them picked without a list. A
// build is numbered by its slot and its space. What is due is one of 35 sums of at most three cards, so each is weighed against the
// hand once, not at every space; and a space matters only by what its neighbours offer, so spaces that are offered alike are counted
// together.

/** Writes out the builds, numbered from `base` on, behind what is listed already; returns how many there are then. */
export function listBuilds(state: State, out: Int32Array, from: number, base: number): number {
  const { spaces, due } = state.ground
  let count = from
  countBuilds(state)
  for (let slot = 0; slot < SLOTS; slot++) {
    if (COUNTS[slot] === 0) continue
    const tile = tileIn(state, slot) * OFFERS
    for (let space = 0; space < spaces; space++)
      if (isLegal(state, space) && PAYABLE[due[tile + touching(state, space)] as number] === 1) out[count++] = base + slot * spaces + space
  }
  return count
}

/** How many builds there are. */
export function countBuilds(state: State): number {
  const { due } = state.ground
  payment.notePayable(state, turn(state))
  const chosen = chosenSet(state)
  let sum = 0
  for (let slot = 0; slot < SLOTS; slot++) {
    const tile = tileIn(state, slot)
    // DB-40
    const open = tile > 0 && (chosen < 0 || chosen === setOfSlot(slot))
    const count = open ? countPayable(state, due, tile * OFFERS, PAYABLE) : 0
    COUNTS[slot] = count
    sum += count
  }
  return sum
}

/** The build in a place of the list. Only straight after `countBuilds`. */
export function nthBuild(state: State, place: number): number {
  const { spaces, due } = state.ground
  let left = place
  let slot = 0
  for (; left >= (COUNTS[slot] as number); slot++) left -= COUNTS[slot] as number
  return slot * spaces + nthPayable(state, due, tileIn(state, slot) * OFFERS, PAYABLE, left)
}

/** By slot, the builds of its tile: written at every count, never kept. */
const COUNTS = new Int16Array(SLOTS)
