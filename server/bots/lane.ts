/** So many of one may wait. Each table has one question; what is older than that is mostly waited for by nobody. */
const MOST = 256

/** What waits, by whose it is: each has a turn, and of each the oldest comes first. */
export class Lane<Job> {
  readonly #jobs = new Map<string, Job[]>()

  /** Comes last of what is theirs; if that is too much, the oldest is handed back. */
  add(who: string, job: Job): Job | undefined {
    const jobs = this.#jobs.get(who) ?? []
    this.#jobs.set(who, jobs)
    return jobs.push(job) > MOST ? jobs.shift() : undefined
  }

  /** Takes the next one; whose it is comes last among those who wait. */
  next(): Job | undefined {
    for (const [who, jobs] of this.#jobs) {
      const job = jobs.shift()
      this.#jobs.delete(who)
      if (jobs.length > 0) this.#jobs.set(who, jobs)
      return job
    }
    return undefined
  }

  get isEmpty(): boolean {
    return this.#jobs.size === 0
  }
}
