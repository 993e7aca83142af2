import type { Store, StoredMatch } from '@caravanserai/host'
import type { Topics } from '../live/topics.ts'
import type { Notices } from '../notices/notices.ts'
import type { Club } from './club.ts'
import { peopleAt, type Table } from './table.ts'

interface NewsWorld {
  readonly topics: Topics
  club(): Club
  notices(): Notices
  report(error: unknown): void
}

/** A table that runs, and the topics of those who want to hear that something happened there. */
interface Known {
  readonly table: Table
  readonly topics: readonly string[]
}

const TABLE = 'table:'
/** By that name processes tell each other that a table must be looked up again; no page follows it. */
const LAID_ANEW = 'laid-anew:'
/** Of so many tables it is remembered who sits there. */
const MOST = 10_000

/** Who follows a match hears what happens there; who waits at home hears that something has. */
export class News {
  readonly #world: NewsWorld
  /** Tables that run: they are looked up once, not at every move. */
  readonly #known = new Map<string, Known>()
  readonly #underWay = new Set<Promise<void>>()

  constructor(world: NewsWorld) {
    this.#world = world
  }

  /** The store, and what is stored there is passed on. */
  from<Kept extends Store>(store: Kept): Kept {
    return {
      ...store,
      begin: async (match, secret) => {
        const isNew = await store.begin(match, secret)
        if (isNew) this.#tell(match)
        return isNew
      },
      change: (change) =>
        store.change(change).then((isDone) => {
          if (isDone) this.#tell(change.match)
          return isDone
        }),
    }
  }

  /** Who opened a table that runs, as far as it has been looked up. */
  ownerOf(table: string): string | undefined {
    return this.#known.get(table)?.table.owner
  }

  /** Something about a table is not as it was, who sits there for one. What is played there changes nothing of it. */
  changed(topic: string): void {
    const { topics } = this.#world
    if (topic.startsWith(TABLE)) {
      const table = topic.slice(TABLE.length)
      this.#known.delete(table)
      topics.changed(LAID_ANEW + table)
    }
    topics.changed(topic)
  }

  /** Another process of the house has changed it. */
  heard(topic: string): void {
    if (topic.startsWith(LAID_ANEW)) this.#known.delete(topic.slice(LAID_ANEW.length))
    else this.#world.topics.heard(topic)
  }

  /** For a while nothing was heard of the others. */
  missed(): void {
    this.#known.clear()
    this.#world.topics.missed()
  }

  #tell(head: StoredMatch): void {
    const known = this.#known.get(head.match)
    if (known && !head.places) this.#passOn(head, known)
    else this.aside(this.#lookUp(head))
  }

  async #lookUp(head: StoredMatch): Promise<void> {
    const club = this.#world.club()
    const known = this.#known.get(head.match) ?? this.#learn(head.match, await club.table(head.match))
    if (!known) return
    if (head.places) await club.ended(head.match)
    this.#passOn(head, known)
  }

  #learn(match: string, table: Table | null): Known | null {
    if (!table) return null
    if (this.#known.size >= MOST) this.#known.clear()
    const known = { table, topics: [TABLE + match, ...peopleAt(table).map((person) => `mine:${person}`)] }
    this.#known.set(match, known)
    return known
  }

  #passOn(head: StoredMatch, { table, topics }: Known): void {
    for (const topic of topics) this.#world.topics.changed(topic)
    const noted = this.#world.notices().turn(head, table)
    if (noted) this.aside(noted)
  }

  /** What nobody waits for but who closes the house. */
  aside(work: Promise<void>): void {
    const done = work.catch(this.#world.report).finally(() => this.#underWay.delete(done))
    this.#underWay.add(done)
  }

  async rest(): Promise<void> {
    await Promise.all(this.#underWay)
  }
}
