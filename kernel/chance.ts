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
  const bytes = new DataView(sha256(utf8(`caravanserai chance\n${seed}`)).buffer)
  return Uint32Array.from({ length: 8 }, (_, i) => bytes.getUint32(4 * i, true))
}

/**
 * The chance of one move: a ChaCha8 stream whose key is the match's secret and whose nonce is the move's number. A cipher,
 * because dice that were seen must not give away the dice to come. Nothing is computed before the first number is asked for.
 */
export function chanceOf(key: ChanceKey, move: number): Chance {
  return new Stream(key, move)
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

class Stream implements Chance {
  readonly #key: ChanceKey
  readonly #move: number
  #block = 0
  #next = 16
  #words: Uint32Array | undefined

  constructor(key: ChanceKey, move: number) {
    this.#key = key
    this.#move = move
  }

  below(n: number): number {
    // Whole multiples of n only, so that no number is likelier than another.
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n)
    let word = this.#word()
    while (word >= limit) word = this.#word()
    return word % n
  }

  #word(): number {
    this.#words ??= new Uint32Array(16)
    if (this.#next === 16) {
      chacha8(this.#key, this.#block++, this.#move, this.#words)
      this.#next = 0
    }
    return this.#words[this.#next++] ?? 0
  }
}

/** One block of ChaCha with 8 rounds; counter in word 12, nonce (the move) in word 14. */
export function chacha8(key: ChanceKey, counter: number, nonce: number, out: Uint32Array): void {
  const x = WORK
  x[0] = 0x61707865
  x[1] = 0x3320646e
  x[2] = 0x79622d32
  x[3] = 0x6b206574
  for (let i = 0; i < 8; i++) x[4 + i] = key[i] as number
  x[12] = counter
  x[13] = 0
  x[14] = nonce
  x[15] = 0
  for (let i = 0; i < 16; i++) out[i] = x[i] as number
  for (let round = 0; round < 8; round += 2) {
    quarter(x, 0, 4, 8, 12)
    quarter(x, 1, 5, 9, 13)
    quarter(x, 2, 6, 10, 14)
    quarter(x, 3, 7, 11, 15)
    quarter(x, 0, 5, 10, 15)
    quarter(x, 1, 6, 11, 12)
    quarter(x, 2, 7, 8, 13)
    quarter(x, 3, 4, 9, 14)
  }
  for (let i = 0; i < 16; i++) out[i] = (out[i] as number) + (x[i] as number)
}

const WORK = new Int32Array(16)

function quarter(x: Int32Array, a: number, b: number, c: number, d: number): void {
  let p = x[a] as number
  let q = x[b] as number
  let r = x[c] as number
  let s = x[d] as number
  p = (p + q) | 0
  s ^= p
  s = (s << 16) | (s >>> 16)
  r = (r + s) | 0
  q ^= r
  q = (q << 12) | (q >>> 20)
  p = (p + q) | 0
  s ^= p
  s = (s << 8) | (s >>> 24)
  r = (r + s) | 0
  q ^= r
  q = (q << 7) | (q >>> 25)
  x[a] = p
  x[b] = q
  x[c] = r
  x[d] = s
}
