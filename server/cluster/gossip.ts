import type { Whose } from '../live/door.ts'

/** What processes tell each other besides matches, gathered for a moment so that it travels together. */
export interface Gossip {
  readonly kind: 'gossip'
  /** Topics that have changed. */
  readonly topics: readonly string[]
  /** Who has a table open, and who has a page open at all. */
  readonly tables: readonly (readonly [table: string, people: readonly (string | null)[]])[]
  readonly people: readonly (readonly [person: string, isHere: boolean])[]
  /** How often something was done that may not be done too often, by whom. */
  readonly taken: readonly (readonly [limit: string, who: string, times: number])[]
  /** Whose lines are to be closed. */
  readonly hangUps: readonly (readonly [person: string, whose: Whose | null])[]
}

/** So many ms it is gathered, and so many lie between two times at least: what changes all the time is told four times a second. */
const MOMENT = 50
const PAUSE = 250

export class Gatherer {
  readonly #send: (gossip: Gossip) => void
  readonly #topics = new Set<string>()
  readonly #tables = new Map<string, () => readonly (string | null)[]>()
  readonly #people = new Map<string, boolean>()
  readonly #taken = new Map<string, Map<string, number>>()
  readonly #hangUps: [string, Whose | null][] = []
  #timer: NodeJS.Timeout | undefined
  #sent = -Infinity

  constructor(send: (gossip: Gossip) => void) {
    this.#send = send
  }

  topic(topic: string): void {
    this.#topics.add(topic)
    this.#soon()
  }

  /** Who is there is asked when it is told. */
  table(table: string, people: () => readonly (string | null)[]): void {
    this.#tables.set(table, people)
    this.#soon()
  }

  person(person: string, isHere: boolean): void {
    this.#people.set(person, isHere)
    this.#soon()
  }

  taken(limit: string, who: string): void {
    const times = this.#taken.get(limit) ?? new Map<string, number>()
    this.#taken.set(limit, times.set(who, (times.get(who) ?? 0) + 1))
    this.#soon()
  }

  hangUp(person: string, whose: Whose | null): void {
    this.#hangUps.push([person, whose])
    this.#soon()
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => this.flush(), Math.max(MOMENT, this.#sent + PAUSE - performance.now())).unref()
  }

  flush(): void {
    if (!this.#timer) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#sent = performance.now()
    this.#send({
      kind: 'gossip',
      topics: [...this.#topics],
      tables: [...this.#tables].map(([table, people]) => [table, people()]),
      people: [...this.#people],
      taken: [...this.#taken].flatMap(([limit, times]) => [...times].map(([who, count]) => [limit, who, count] as const)),
      hangUps: [...this.#hangUps],
    })
    for (const each of [this.#topics, this.#tables, this.#people, this.#taken]) each.clear()
    this.#hangUps.length = 0
  }
}
