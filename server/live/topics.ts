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

interface TopicsWorld {
  readonly beyond?: Beyond | undefined
  /** Does something after so many ms. */
  later?(ms: number, work: () => void): void
}

const TABLE = 'table:'
/** So many ms after somebody has come to a table or gone, whoever does so next is told of. */
const PAUSE = 1000

/** Tells those who follow a topic that it has changed, once for all that changes in one go. */
export class Topics {
  readonly #followers = new Map<string, Set<Follower>>()
  readonly #topics = new Map<Follower, ReadonlySet<string>>()
  readonly #beyond: Beyond | undefined
  readonly #later: NonNullable<TopicsWorld['later']>
  /** Tables at which somebody has just come or gone, and whether somebody has since. */
  readonly #astir = new Map<string, boolean>()
  #news = new Set<string>()

  constructor({ beyond, later = soon }: TopicsWorld = {}) {
    this.#beyond = beyond
    this.#later = later
  }

  /** From now on these, and no others; how many of them are new, or no longer followed. What is one's own is named after the person. */
  follow(follower: Follower, topics: readonly string[]): number {
    const before = this.#topics.get(follower) ?? NOTHING
    const named = new Set(topics.flatMap((topic) => (topic !== 'mine' ? topic : follower.person === null ? [] : `mine:${follower.person}`)))
    if (named.size > 0) this.#topics.set(follower, named)
    else this.#topics.delete(follower)
    const [gone, come] = [before.difference(named), named.difference(before)]
    for (const topic of gone) {
      const others = this.#followers.get(topic)
      others?.delete(follower)
      if (others?.size === 0) this.#followers.delete(topic)
    }
    for (const topic of come) {
      const others = this.#followers.get(topic) ?? new Set()
      this.#followers.set(topic, others.add(follower))
    }
    for (const topic of [...gone, ...come]) if (topic.startsWith(TABLE)) this.#cameOrWent(topic)
    return gone.size + come.size
  }

  leave(follower: Follower): void {
    this.follow(follower, [])
  }

  /** Who is there belongs to what is seen of a table. Whoever comes and goes all the time need not be looked at each time. */
  #cameOrWent(topic: string): void {
    if (this.#astir.has(topic)) return void this.#astir.set(topic, true)
    this.#astir.set(topic, false)
    this.#later(PAUSE, () => {
      const again = this.#astir.get(topic)
      this.#astir.delete(topic)
      if (again) this.#cameOrWent(topic)
    })
    this.#beyond?.moved(topic.slice(TABLE.length))
    this.changed(topic)
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
const NOTHING: ReadonlySet<string> = new Set()

function soon(ms: number, work: () => void): void {
  setTimeout(work, ms).unref()
}
