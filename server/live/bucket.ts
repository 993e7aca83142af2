/** So much may be done at once, and so much more every second. */
export interface Limit {
  readonly burst: number
  readonly perSecond: number
}

/** Holds what may still be done; it fills up as time goes by. */
export class Bucket {
  readonly #limit: Limit
  #left: number
  #at: number

  constructor(limit: Limit, now: number) {
    this.#limit = limit
    this.#left = limit.burst
    this.#at = now
  }

  /** True if there was so much left to take. */
  take(now: number, much = 1): boolean {
    this.#fill(now)
    if (this.#left < much) return false
    this.#left -= much
    return true
  }

  #fill(now: number): void {
    const { burst, perSecond } = this.#limit
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond)
    this.#at = now
  }

  /** Something was taken elsewhere. */
  spend(times: number, now: number): void {
    this.#fill(now)
    this.#left = Math.max(0, this.#left - times)
  }

  /** Is it as full as one that was never touched? */
  isFull(now: number): boolean {
    return this.#left + ((now - this.#at) / 1000) * this.#limit.perSecond >= this.#limit.burst
  }
}

/** A bucket for each who comes; those that are full again are forgotten. */
export class Buckets {
  readonly #limit: Limit
  readonly #each = new Map<string, Bucket>()
  /** When so many are remembered it is looked who need not be. */
  #many = MOST

  constructor(limit: Limit) {
    this.#limit = limit
  }

  take(who: string, now: number, much = 1): boolean {
    return this.#of(who, now).take(now, much)
  }

  /** Something was taken elsewhere. */
  spend(who: string, times: number, now: number): void {
    this.#of(who, now).spend(times, now)
  }

  #of(who: string, now: number): Bucket {
    let bucket = this.#each.get(who)
    if (!bucket) {
      if (this.#each.size >= this.#many) this.#tidy(now)
      this.#each.set(who, (bucket = new Bucket(this.#limit, now)))
    }
    return bucket
  }

  get size(): number {
    return this.#each.size
  }

  #tidy(now: number): void {
    for (const [who, bucket] of this.#each) if (bucket.isFull(now)) this.#each.delete(who)
    // Where all must be it is not looked again for each who comes.
    this.#many = Math.max(MOST, 2 * this.#each.size)
  }
}

/** So many may be remembered, whether they need be or not. */
const MOST = 10_000
