/** Within so many ms. */
const WITHIN = 10_000
/** When so many are remembered, those who have said nothing for so long are forgotten. */
const MOST = 10_000

/** Keeps those who speak too often from drowning the others. */
class Throttle {
  readonly #most: number
  readonly #times = new Map<string, readonly number[]>()

  constructor(most = 5) {
    this.#most = most
  }

  /** Does whoever it is speak too fast? What is let through is counted. */
  isTooFast(who: string, now: number): boolean {
    const recent = (this.#times.get(who) ?? []).filter((time) => time > now - WITHIN)
    if (recent.length >= this.#most) return true
    if (this.#times.size >= MOST) this.#tidy(now)
    this.#times.set(who, [...recent, now])
    return false
  }

  #tidy(now: number): void {
    for (const [who, times] of this.#times) if ((times.at(-1) ?? 0) <= now - WITHIN) this.#times.delete(who)
  }
}

/** What a host counts of those who follow its matches. It outlasts their pages and the rooms: to go and come again is no way round it. */
export class Throttles {
  readonly talk = new Throttle()
  readonly past = new Throttle()
  /** As fast as one moves through a match. */
  readonly moments = new Throttle(40)
}
