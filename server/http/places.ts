import type { EventEmitter } from 'node:events'

/** Each who comes has so many places at most, and has one until what took it is closed. */
export class Places<Who = string> {
  readonly #most: number
  readonly #taken = new Map<Who, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** False if all are taken. */
  take(who: Who, until: EventEmitter): boolean {
    const taken = this.#taken.get(who) ?? 0
    if (taken >= this.#most) return false
    this.#taken.set(who, taken + 1)
    until.once('close', () => {
      const left = (this.#taken.get(who) ?? 0) - 1
      if (left > 0) this.#taken.set(who, left)
      else this.#taken.delete(who)
    })
    return true
  }

  /** How many have any. */
  get size(): number {
    return this.#taken.size
  }
}
