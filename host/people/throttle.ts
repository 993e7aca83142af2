/** So many times within so many ms. */
const MOST = 5
const WITHIN = 10_000

/** Keeps those who speak too often from drowning the others. */
export class Throttle {
  readonly #times = new WeakMap<object, number[]>()

  /** Does whoever it is speak too fast? What is let through is counted. */
  isTooFast(who: object, now: number): boolean {
    const recent = (this.#times.get(who) ?? []).filter((time) => time > now - WITHIN)
    const isTooFast = recent.length >= MOST
    if (!isTooFast) recent.push(now)
    this.#times.set(who, recent)
    return isTooFast
  }
}
