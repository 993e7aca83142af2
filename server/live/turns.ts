/** Each of very many has its turn once in so many calls, a few at a time: all of them at once would keep everybody else waiting. */
export class Turns<One> {
  readonly #all: ReadonlyMap<unknown, One>
  readonly #calls: number
  #rest: Iterator<One, unknown>
  /** Each call adds how many there are, and each turn takes as many as there are calls: where there are few, it takes several calls for one. */
  #due = 0

  constructor(all: ReadonlyMap<unknown, One>, calls: number) {
    this.#all = all
    this.#calls = calls
    this.#rest = all.values()
  }

  next(): One[] {
    const some: One[] = []
    for (this.#due += this.#all.size; this.#due >= this.#calls; this.#due -= this.#calls) {
      let next = this.#rest.next()
      if (next.done) next = (this.#rest = this.#all.values()).next()
      if (!next.done) some.push(next.value)
    }
    return some
  }
}
