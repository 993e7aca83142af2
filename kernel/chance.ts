import { hex, sha256, utf8 } from './sha256.ts'

/** Luck, handed in. A game asks for a number below n and never holds the generator. */
export interface Chance {
  /** A whole number from 0 to n - 1, each equally likely. */
  below(n: number): number
}

/** What is published when a match starts: the seed can be checked against it when the match ends, and not guessed from it. */
export function commitment(seed: string): string {
  return hex(sha256(utf8(`caravanserai commitment\n${seed}`)))
}

/** The secret of a match, ready to give the chance of any of its moves. */
export type ChanceKey = Uint32Array

export function chanceKey(seed: string): ChanceKey {
  const bytes = sha256(utf8(`caravanserai chance\n${seed}`))
  const key = new Uint32Array(8)
  for (let i = 0; i < bytes.length; i++) key[i >> 2] = (key[i >> 2] as number) | ((bytes[i] as number) << (8 * (i & 3)))
  return key
}

/**
 * The chance of one move: a ChaCha8 stream whose key is the match's secret and whose nonce is the move's number. A cipher,
 * because dice that were seen must not give away the dice to come. Nothing is computed before the first number is asked for.
 */
export function chanceOf(key: ChanceKey, move: number): Chance {
  return new Stream(key, move)
}

/** The chance of every move of a match, one at a time: what it gave for the move before is that of this move now. For search. */
export interface Luck {
  of(move: number): Chance
}

export function luckOf(key: ChanceKey): Luck {
  return new Stream(key, 0)
}

/** Fresh luck from a seed that is no secret: bots, tests, simulations. */
export function plainChance(seed: string): Chance {
  return chanceOf(chanceKey(seed), 0)
}

/** Luck that is known beforehand, for tests, puzzles and replays; it ends with a clear error. */
export function scripted(numbers: readonly number[]): Chance & { left(): number } {
  let next = 0
  return {
    below(n) {
      const number = numbers[next]
      if (number === undefined) throw new ChanceError(`the chance to come ran out after ${numbers.length} numbers`)
      if (!Number.isInteger(number) || number < 0 || number >= n)
        throw new ChanceError(`chance number ${next + 1} is ${number}, but a number from 0 to ${n - 1} is needed`)
      next++
      return number
    },
    left: () => numbers.length - next,
  }
}

export class ChanceError extends Error {}

/** The same chance, written down as it is used. */
export function noting(chance: Chance, notes: number[]): Chance {
  return {
    below(n) {
      const number = chance.below(n)
      notes.push(number)
      return number
    },
  }
}

/** Fisher and Yates, in place. */
export function shuffle<T>(items: T[] | Int16Array, chance: Chance): void {
  const list = items as T[]
  for (let i = list.length - 1; i > 0; i--) {
    const j = chance.below(i + 1)
    const held = list[i] as T
    list[i] = list[j] as T
    list[j] = held
  }
}

/** What a stream holds that nobody has drawn from. */
const NONE = new Uint32Array(0)

class Stream implements Chance, Luck {
  readonly #key: ChanceKey
  #move: number
  #block = 0
  #next = 16
  #words = NONE

  constructor(key: ChanceKey, move: number) {
    this.#key = key
    this.#move = move
  }

  of(move: number): this {
    this.#move = move
    this.#block = 0
    this.#next = 16
    return this
  }

  below(n: number): number {
    const most = n >>> 0
    if (most !== n || most === 0) return this.#any(n)
    // Only words from whole blocks of n, so that no number is likelier than another: the last block may be cut short.
    const lastBlock = (0x1_0000_0000 - most) >>> 0
    for (;;) {
      if (this.#next === 16) this.#fill()
      const word = this.#words[this.#next++] as number
      const number = word % most
      if (word - number <= lastBlock) return number
    }
  }

  /** Any word at all, where n is as many as there are. */
  #any(n: number): number {
    if (n !== 0x1_0000_0000) throw new ChanceError(`there is no number below ${n} to draw`)
    if (this.#next === 16) this.#fill()
    return this.#words[this.#next++] as number
  }

  #fill(): void {
    if (this.#words === NONE) this.#words = new Uint32Array(16)
    chacha8(this.#key, this.#block++, this.#move, this.#words)
    this.#next = 0
  }
}

/** One block of ChaCha with 8 rounds; counter in word 12, nonce (the move) in word 14. Sixteen locals: the quickest way there is. */
export function chacha8(key: ChanceKey, counter: number, nonce: number, out: Uint32Array): void {
  let x0 = 0x61707865
  let x1 = 0x3320646e
  let x2 = 0x79622d32
  let x3 = 0x6b206574
  let x4 = (key[0] as number) | 0
  let x5 = (key[1] as number) | 0
  let x6 = (key[2] as number) | 0
  let x7 = (key[3] as number) | 0
  let x8 = (key[4] as number) | 0
  let x9 = (key[5] as number) | 0
  let x10 = (key[6] as number) | 0
  let x11 = (key[7] as number) | 0
  let x12 = counter | 0
  let x13 = 0
  let x14 = nonce | 0
  let x15 = 0
  for (let round = 0; round < 8; round += 2) {
    x0 = (x0 + x4) | 0
    x12 ^= x0
    x12 = (x12 << 16) | (x12 >>> 16)
    x8 = (x8 + x12) | 0
    x4 ^= x8
    x4 = (x4 << 12) | (x4 >>> 20)
    x0 = (x0 + x4) | 0
    x12 ^= x0
    x12 = (x12 << 8) | (x12 >>> 24)
    x8 = (x8 + x12) | 0
    x4 ^= x8
    x4 = (x4 << 7) | (x4 >>> 25)
    x1 = (x1 + x5) | 0
    x13 ^= x1
    x13 = (x13 << 16) | (x13 >>> 16)
    x9 = (x9 + x13) | 0
    x5 ^= x9
    x5 = (x5 << 12) | (x5 >>> 20)
    x1 = (x1 + x5) | 0
    x13 ^= x1
    x13 = (x13 << 8) | (x13 >>> 24)
    x9 = (x9 + x13) | 0
    x5 ^= x9
    x5 = (x5 << 7) | (x5 >>> 25)
    x2 = (x2 + x6) | 0
    x14 ^= x2
    x14 = (x14 << 16) | (x14 >>> 16)
    x10 = (x10 + x14) | 0
    x6 ^= x10
    x6 = (x6 << 12) | (x6 >>> 20)
    x2 = (x2 + x6) | 0
    x14 ^= x2
    x14 = (x14 << 8) | (x14 >>> 24)
    x10 = (x10 + x14) | 0
    x6 ^= x10
    x6 = (x6 << 7) | (x6 >>> 25)
    x3 = (x3 + x7) | 0
    x15 ^= x3
    x15 = (x15 << 16) | (x15 >>> 16)
    x11 = (x11 + x15) | 0
    x7 ^= x11
    x7 = (x7 << 12) | (x7 >>> 20)
    x3 = (x3 + x7) | 0
    x15 ^= x3
    x15 = (x15 << 8) | (x15 >>> 24)
    x11 = (x11 + x15) | 0
    x7 ^= x11
    x7 = (x7 << 7) | (x7 >>> 25)
    x0 = (x0 + x5) | 0
    x15 ^= x0
    x15 = (x15 << 16) | (x15 >>> 16)
    x10 = (x10 + x15) | 0
    x5 ^= x10
    x5 = (x5 << 12) | (x5 >>> 20)
    x0 = (x0 + x5) | 0
    x15 ^= x0
    x15 = (x15 << 8) | (x15 >>> 24)
    x10 = (x10 + x15) | 0
    x5 ^= x10
    x5 = (x5 << 7) | (x5 >>> 25)
    x1 = (x1 + x6) | 0
    x12 ^= x1
    x12 = (x12 << 16) | (x12 >>> 16)
    x11 = (x11 + x12) | 0
    x6 ^= x11
    x6 = (x6 << 12) | (x6 >>> 20)
    x1 = (x1 + x6) | 0
    x12 ^= x1
    x12 = (x12 << 8) | (x12 >>> 24)
    x11 = (x11 + x12) | 0
    x6 ^= x11
    x6 = (x6 << 7) | (x6 >>> 25)
    x2 = (x2 + x7) | 0
    x13 ^= x2
    x13 = (x13 << 16) | (x13 >>> 16)
    x8 = (x8 + x13) | 0
    x7 ^= x8
    x7 = (x7 << 12) | (x7 >>> 20)
    x2 = (x2 + x7) | 0
    x13 ^= x2
    x13 = (x13 << 8) | (x13 >>> 24)
    x8 = (x8 + x13) | 0
    x7 ^= x8
    x7 = (x7 << 7) | (x7 >>> 25)
    x3 = (x3 + x4) | 0
    x14 ^= x3
    x14 = (x14 << 16) | (x14 >>> 16)
    x9 = (x9 + x14) | 0
    x4 ^= x9
    x4 = (x4 << 12) | (x4 >>> 20)
    x3 = (x3 + x4) | 0
    x14 ^= x3
    x14 = (x14 << 8) | (x14 >>> 24)
    x9 = (x9 + x14) | 0
    x4 ^= x9
    x4 = (x4 << 7) | (x4 >>> 25)
  }
  out[0] = x0 + 0x61707865
  out[1] = x1 + 0x3320646e
  out[2] = x2 + 0x79622d32
  out[3] = x3 + 0x6b206574
  out[4] = x4 + (key[0] as number)
  out[5] = x5 + (key[1] as number)
  out[6] = x6 + (key[2] as number)
  out[7] = x7 + (key[3] as number)
  out[8] = x8 + (key[4] as number)
  out[9] = x9 + (key[5] as number)
  out[10] = x10 + (key[6] as number)
  out[11] = x11 + (key[7] as number)
  out[12] = x12 + counter
  out[13] = x13
  out[14] = x14 + nonce
  out[15] = x15
}
