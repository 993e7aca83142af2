/** Remembers the newest of what it is given, so that nothing grows without end. */
export class Recent<Key, Value> {
  readonly #most: number
  readonly #kept = new Map<Key, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key): Value | undefined {
    return this.#kept.get(key)
  }

  has(key: Key): boolean {
    return this.#kept.has(key)
  }

  set(key: Key, value: Value): void {
    if (this.#kept.size >= this.#most && !this.#kept.has(key)) {
      const [oldest] = this.#kept.keys()
      this.#kept.delete(oldest as Key)
    }
    this.#kept.set(key, value)
  }

  delete(key: Key): void {
    this.#kept.delete(key)
  }

  /** The oldest first. */
  get all(): Iterable<[Key, Value]> {
    return this.#kept
  }
}
