import { leadableAt, openAt, type State } from './state.ts'

/** Writes out where a caravan may grow, `base` added to each space, in reading order; returns how many there are now. */
export function listOpen(state: State, k: number, base: number, out: Int32Array, count: number): number {
  return listBits(state, openAt(state, k), base, out, count)
}

export function listLeadable(state: State, base: number, out: Int32Array): number {
  return listBits(state, leadableAt(state), base, out, 0)
}

function listBits(state: State, from: number, base: number, out: Int32Array, count: number): number {
  const { n } = state
  const { words } = state.ground
  let end = count
  for (let word = 0; word < words; word++) {
    let bits = n[from + word] as number
    const start = base + (word << 5)
    while (bits !== 0) {
      const low = bits & -bits
      out[end++] = start + 31 - Math.clz32(low)
      bits ^= low
    }
  }
  return end
}

/** The space that stands at that place of the list of where a caravan may grow. */
export function nthOpen(state: State, k: number, place: number): number {
  return nthBit(state, openAt(state, k), place)
}

export function nthLeadable(state: State, place: number): number {
  return nthBit(state, leadableAt(state), place)
}

/** On how many spaces a leader may stand. */
export function leadable(state: State): number {
  const from = leadableAt(state)
  let count = 0
  for (let word = 0; word < state.ground.words; word++) count += ones(state.n[from + word] as number)
  return count
}

function nthBit(state: State, from: number, place: number): number {
  const { n } = state
  const { words } = state.ground
  let left = place
  for (let word = 0; word < words; word++) {
    const bits = n[from + word] as number
    const count = ones(bits)
    if (left < count) return (word << 5) + nthOf(bits, left)
    left -= count
  }
  return -1
}

/** Which bit of a word is the one at that place among those that are set. */
export function nthOf(word: number, place: number): number {
  let bits = word
  for (let left = place; left > 0; left--) bits &= bits - 1
  return 31 - Math.clz32(bits & -bits)
}

/** How many bits are set: in pairs, fours, bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
