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
    this.#kept.set(key, value)
    if (this.#kept.size <= this.#most) return
    const [oldest] = this.#kept.keys()
    this.#kept.delete(oldest as Key)
  }
}
