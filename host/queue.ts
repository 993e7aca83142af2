interface QueueWorld {
  /** After each thing that went well. */
  settle(): void
  /** Something went wrong; whoever asked is told so. */
  fail(error: unknown): void
}

/** One thing after the other. */
export class Queue {
  readonly #world: QueueWorld
  #last: Promise<void> = Promise.resolve()
  /** So many things wait to be done, or are being done. */
  #underWay = 0

  constructor(world: QueueWorld) {
    this.#world = world
  }

  get isEmpty(): boolean {
    return this.#underWay === 0
  }

  /** All that was asked for so far is done. */
  get rest(): Promise<void> {
    return this.#last
  }

  next<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay++
    const done = this.#after(this.#last, work)
    this.#last = done.then(nothing, nothing)
    return done
  }

  async #after<T>(before: Promise<void>, work: () => Promise<T>): Promise<T> {
    await before
    try {
      const result = await work()
      this.#world.settle()
      return result
    } catch (error) {
      this.#world.fail(error)
      throw error
    } finally {
      this.#underWay--
    }
  }
}

function nothing(): void {}
