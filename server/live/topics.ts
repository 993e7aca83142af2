/** Who wants to hear of what. */
export interface Follower {
  /** Null for somebody without an account. */
  readonly person: string | null
  changed(topic: string): void
}

/** Where else somebody may follow a topic. */
interface Beyond {
  changed(topic: string): void
  /** Somebody has come to a table or gone. */
  moved(table: string): void
}

const TABLE = 'table:'

/** Tells those who follow a topic that it has changed, once for all that changes in one go. */
export class Topics {
  readonly #followers = new Map<string, Set<Follower>>()
  readonly #topics = new Map<Follower, readonly string[]>()
  readonly #beyond: Beyond | undefined
  #news = new Set<string>()

  constructor(beyond?: Beyond) {
    this.#beyond = beyond
  }

  /** From now on these, and no others. What is one's own is named after the person. */
  follow(follower: Follower, topics: readonly string[]): void {
    this.leave(follower)
    const named = topics.flatMap((topic) => (topic !== 'mine' ? topic : follower.person === null ? [] : `mine:${follower.person}`))
    this.#topics.set(follower, named)
    for (const topic of named) {
      const others = this.#followers.get(topic) ?? new Set()
      this.#followers.set(topic, others.add(follower))
    }
    this.#comeOrGo(named)
  }

  leave(follower: Follower): void {
    const topics = this.#topics.get(follower) ?? []
    this.#topics.delete(follower)
    for (const topic of topics) {
      const others = this.#followers.get(topic)
      others?.delete(follower)
      if (others?.size === 0) this.#followers.delete(topic)
    }
    this.#comeOrGo(topics)
  }

  /** Who is there belongs to what is seen of a table. */
  #comeOrGo(topics: readonly string[]): void {
    for (const topic of topics) {
      if (!topic.startsWith(TABLE)) continue
      this.#beyond?.moved(topic.slice(TABLE.length))
      this.changed(topic)
    }
  }

  changed(topic: string): void {
    this.#beyond?.changed(topic)
    this.heard(topic)
  }

  /** It has changed, and those elsewhere know it. */
  heard(topic: string): void {
    if (!this.#followers.has(topic)) return
    if (this.#news.size === 0) setImmediate(() => this.#tell())
    this.#news.add(topic)
  }

  followers(topic: string): ReadonlySet<Follower> {
    return this.#followers.get(topic) ?? NOBODY
  }

  /** Whatever is followed may have changed. */
  missed(): void {
    for (const topic of this.#followers.keys()) this.heard(topic)
  }

  /** The tables that somebody has open, and who; null for somebody without an account. */
  get tables(): [table: string, people: (string | null)[]][] {
    return [...this.#followers]
      .filter(([topic]) => topic.startsWith(TABLE))
      .map(([topic, followers]) => [topic.slice(TABLE.length), [...followers].map(({ person }) => person)])
  }

  #tell(): void {
    const news = this.#news
    this.#news = new Set()
    for (const topic of news)
      for (const follower of this.#followers.get(topic) ?? NOBODY) follower.changed(topic.startsWith('mine:') ? 'mine' : topic)
  }
}

/** How many they are without those who sit: somebody with two pages is one, and of who has no account nobody knows. */
export function watchersIn(followers: Iterable<Pick<Follower, 'person'>>, seated: readonly string[]): number {
  const all = [...followers].map((each) => each.person ?? each)
  return new Set(all.filter((each) => typeof each !== 'string' || !seated.includes(each))).size
}

const NOBODY: ReadonlySet<Follower> = new Set()
