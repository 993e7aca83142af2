/** Within so many ms. */
const WITHIN = 10_000

/** Keeps those who speak too often from drowning the others. */
export class Throttle {
  readonly #most: number
  readonly #times = new WeakMap<object, number[]>()

  constructor(most = 5) {
    this.#most = most
  }

  /** Does whoever it is speak too fast? What is let through is counted. */
  isTooFast(who: object, now: number): boolean {
    const recent = (this.#times.get(who) ?? []).filter((time) => time > now - WITHIN)
    const isTooFast = recent.length >= this.#most
    if (!isTooFast) recent.push(now)
    this.#times.set(who, recent)
    return isTooFast
  }
}
