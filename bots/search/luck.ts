import type { Chance } from '@caravanserai/kernel'

/**
 * Luck for imagined games, many times quicker than a cipher: nobody gains by guessing what a bot imagines. The generator is sfc32
 * (Chris Doty-Humphrey); what it is started with is drawn from real luck.
 */
export class Luck implements Chance {
  #a: number
  #b: number
  #c: number
  #count = 1

  constructor(from: Chance) {
    this.#a = from.below(WORD) | 0
    this.#b = from.below(WORD) | 0
    this.#c = from.below(WORD) | 0
    for (let i = 0; i < 12; i++) this.#next()
  }

  /** By multiplying instead of dividing: some numbers are likelier than others by n in four thousand million. */
  below(n: number): number {
    return Math.floor((this.#next() >>> 0) * n * SCALE)
  }

  #next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#count) | 0
    this.#count = (this.#count + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum
  }
}

const WORD = 2 ** 32
const SCALE = 2 ** -32
