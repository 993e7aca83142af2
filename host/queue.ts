interface QueueWorld {
  /** After each thing that went well. */
  settle(): void
  /** Something went wrong; whoever asked is told so. */
  fail(error: unknown): void
}

/** One thing after the other: at once, where nothing is under way. */
export class Queue {
  readonly #world: QueueWorld | undefined
  /** What begins when all before it is done. */
  readonly #waiting: (() => void)[] = []
  /** So many things wait to be done, or are being done. */
  #underWay = 0

  constructor(world?: QueueWorld) {
    this.#world = world
  }

  get isEmpty(): boolean {
    return this.#underWay === 0
  }

  /** All that was asked for so far is done. */
  get rest(): Promise<void> {
    if (this.isEmpty) return Promise.resolve()
    this.#underWay++
    return this.#after(() => this.#done())
  }

  next<T>(work: () => Promise<T>): Promise<T> {
    return this.#underWay++ === 0 ? this.#does(work) : this.#after(() => this.#does(work))
  }

  #after<T>(begin: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve) => this.#waiting.push(() => resolve(begin())))
  }

  async #does<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      this.#world?.settle()
      return result
    } catch (error) {
      this.#world?.fail(error)
      throw error
    } finally {
      this.#done()
    }
  }

  #done(): void {
    this.#underWay--
    this.#waiting.shift()?.()
  }
}
