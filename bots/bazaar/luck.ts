import type { Chance } from '@caravanserai/kernel'

/** Luck for worlds that are only imagined, from a number: xoshiro128**. Nobody gains by foreseeing it, so it need not be a cipher. */
export function lightChance(seed: number): Chance {
  return new Light(seed)
}

/** The number that the futures of one choice begin with: the same for all of them, so that they can be compared. */
export function luckOf(chance: Chance): number {
  return chance.below(2 ** 32)
}

class Light implements Chance {
  #a: number
  #b: number
  #c: number
  #d: number

  constructor(seed: number) {
    this.#a = mixed(seed)
    this.#b = mixed(seed + 1)
    this.#c = mixed(seed + 2)
    this.#d = mixed(seed + 3) | 1
  }

  /** A few numbers are likelier by one in hundreds of millions: dice that nobody rolls may be. */
  below(n: number): number {
    const five = Math.imul(this.#b, 5)
    const word = Math.imul((five << 7) | (five >>> 25), 9) >>> 0
    const t = this.#b << 9
    this.#c ^= this.#a
    this.#d ^= this.#b
    this.#b ^= this.#c
    this.#a ^= this.#d
    this.#c ^= t
    this.#d = (this.#d << 11) | (this.#d >>> 21)
    return Math.floor((word / 2 ** 32) * n)
  }
}

/** Seeds that follow each other give streams that have nothing in common. */
function mixed(seed: number): number {
  let x = Math.imul(seed ^ (seed >>> 16), 0x21f0_aaad) + 0x9e37_79b9
  x = Math.imul(x ^ (x >>> 15), 0x735a_2d97)
  return x ^ (x >>> 15)
}
