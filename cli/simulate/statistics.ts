/** A share with the interval that holds the true one 95 times out of 100. */
export interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Wilson's interval: honest also near 0 and 1, where the usual one claims certainty. Ties count in parts. */
export function wilson(won: number, games: number): Share {
  if (games === 0) return { share: 0, low: 0, high: 1 }
  const z2 = Z * Z
  const share = won / games
  const middle = (share + z2 / (2 * games)) / (1 + z2 / games)
  const half = (Z / (1 + z2 / games)) * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games))
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

const Z = 1.959964

export interface Summary {
  readonly mean: number
  readonly sd: number
  readonly least: number
  readonly most: number
}

/** Numbers added one by one, without keeping them (Welford). */
export class Sample {
  #count = 0
  #mean = 0
  #squares = 0
  #least = Infinity
  #most = -Infinity

  add(number: number): void {
    this.#count++
    const gap = number - this.#mean
    this.#mean += gap / this.#count
    this.#squares += gap * (number - this.#mean)
    this.#least = Math.min(this.#least, number)
    this.#most = Math.max(this.#most, number)
  }

  summary(): Summary {
    if (this.#count === 0) return { mean: 0, sd: 0, least: 0, most: 0 }
    return { mean: this.#mean, sd: Math.sqrt(this.#squares / Math.max(1, this.#count - 1)), least: this.#least, most: this.#most }
  }
}
