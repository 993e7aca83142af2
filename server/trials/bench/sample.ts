/** Counts moves and how long they took, and every so often the length of a line. */
export class Sample {
  readonly #times: number[] = []
  readonly #lengths: number[] = []
  #lines = 0
  #ms = 0

  move(ms: number): void {
    this.#times.push(ms)
  }

  line(bytes: number): void {
    if (this.#lines++ % 7 === 0) this.#lengths.push(bytes)
  }

  /** So long it was looked at. */
  lasted(ms: number): void {
    this.#ms += ms
  }

  read(): { moves: number; seconds: number; middle: number; slow: number; bytes: number } {
    return {
      moves: this.#times.length,
      seconds: this.#ms / 1000,
      middle: quantile(this.#times, 0.5),
      slow: quantile(this.#times, 0.99),
      bytes: quantile(this.#lengths, 0.5),
    }
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
