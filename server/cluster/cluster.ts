import { randomBytes } from 'node:crypto'
import type { Others, Store, Word } from '@caravanserai/host'
import type { Ways } from '../store/postgres/pool.ts'
import { ALL, busAt, type Bus } from './bus.ts'
import { Gatherer, type Gossip } from './gossip.ts'
import { Leases } from './leases.ts'
import { Mirror } from './mirror.ts'

/** What one process says to others. */
type Said =
  | Gossip
  /** A match is open here; where it is open too, that is answered. */
  | { readonly kind: 'open' | 'open too' | 'closed'; readonly match: string }
  /** From one host of a match to another. */
  | { readonly kind: 'word'; readonly match: string; readonly word: Word }
  /** This process begins, or has heard nothing for a while: who is where? */
  | { readonly kind: 'hello' }

export interface ClusterWorld {
  readonly ways: Ways
  /** Without it the processes find in the database what others have done, a second later. */
  readonly redis: string | undefined
  /** The name of the house among others that use the same Redis. */
  readonly house: string
  /** For trials: is it wrong about what it leads? */
  believes(): boolean
  /** A word of another host of the match. */
  hear(match: string, word: Word, from: string): Promise<void>
  /** Something has changed at another process. */
  changed(topic: string): void
  /** Something was done elsewhere that may not be done too often. */
  taken(limit: string, who: string, times: number): void
  hangUp(person: string, whose: 'programs' | null): void
  /** The database does not answer any more. */
  cut(): void
  /** For a while nothing was heard of the others. */
  missed(): void
  /** Everybody who is here, for who has just come. */
  everybody(): Pick<Gossip, 'tables' | 'people'>
  report(error: unknown): void
}

/** So often this process says that it is alive, and looks after what it has open; and every so many times whether it has missed something. */
const BEAT = 1000
const LOOK = 3
/** Who waits so many ms for the database would be served better elsewhere. */
const STALLED = 1200
/** What is not about one match and must be done by one process only. */
const CHORES = '#chores'

/** The other processes of the same house. */
export class Cluster implements Others {
  /** The name of this process. */
  readonly place = randomBytes(9).toString('base64url')
  readonly mirror = new Mirror()
  readonly gossip = new Gatherer((gossip) => this.#bus?.send(ALL, gossip))
  readonly #world: ClusterWorld
  readonly #leases: Leases
  #bus: Bus | undefined
  /** The matches that are open here, and where else each is. */
  readonly #open = new Map<string, Set<string>>()
  /** How far each of them has come, as far as is known here. */
  readonly #versions = new Map<string, number>()
  /** Those of which their host was told that it leads. */
  #led = new Set<string>()
  /** Those that were ours at the last beat though nobody has them open here. */
  #spare: readonly string[] = []
  /** Matches that are about to be given back. */
  #released: string[] = []
  #giving: Promise<void> = Promise.resolve()
  #wasCut = false
  #beats = 0
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(world: ClusterWorld) {
    this.#world = world
    this.#leases = new Leases(world.ways, this.place)
  }

  async start(): Promise<void> {
    const { redis, house, report } = this.#world
    if (redis !== undefined)
      this.#bus = await busAt(redis, {
        house,
        place: this.place,
        hear: (word, from) => this.#hear(word as Said, from),
        up: () => this.#up(),
        report,
      })
    await this.#leases.beat()
    await this.#leases.take([CHORES])
    this.#soon()
  }

  // -- what a host asks

  leads(match: string): boolean {
    return this.#leases.has(match) || this.#world.believes()
  }

  /** How many matches are led here, and how many processes are alive. */
  get led(): number {
    return this.#led.size
  }

  get alive(): number {
    return this.#leases.alive.length
  }

  /** Has the database not answered for so long that others take over what is ours? */
  get isCut(): boolean {
    return !this.#leases.isValid
  }

  /** Does the database not answer now? Whoever comes had better go elsewhere, long before others take over. */
  get isStalled(): boolean {
    return this.isCut || this.#world.ways.wait > STALLED
  }

  /** Is it for this process to do what one must do for all? */
  get doesChores(): boolean {
    return this.leads(CHORES)
  }

  /** Where no way to others was given, there are none to be heard as long as no other is alive. */
  get isHeard(): boolean {
    return this.#bus?.isUp ?? this.alive <= 1
  }

  tell(match: string, word: Word): void {
    const places = this.#open.get(match)
    if (!places || places.size === 0) return
    for (const place of places) this.#bus?.send(place, { kind: 'word', match, word: light(word) } satisfies Said)
  }

  /** The match is open here, until it is given back. */
  async hold(match: string): Promise<() => void> {
    this.#open.set(match, new Set())
    this.#bus?.send(ALL, { kind: 'open', match })
    await this.#take([match]).catch(this.#world.report)
    return () => this.#release(match)
  }

  /** What is given back in one go, as when the house closes, is so with one statement. */
  #release(match: string): void {
    this.#open.delete(match)
    this.#versions.delete(match)
    this.#led.delete(match)
    if (this.#released.length === 0) setImmediate(() => void (this.#giving = this.#give().catch(this.#world.report)))
    this.#released.push(match)
  }

  async #give(): Promise<void> {
    const released = this.#released
    this.#released = []
    // Some may have been opened again meanwhile.
    const free = released.filter((match) => !this.#open.has(match))
    await this.#leases.give(free)
    for (const match of free) if (!this.#open.has(match)) this.#bus?.send(ALL, { kind: 'closed', match })
  }

  /** The store, and how far each match has come is noted. */
  from<Kept extends Store>(store: Kept): Kept {
    return {
      ...store,
      open: async (match, tail) => {
        const kept = await store.open(match, tail)
        if (kept) this.#reached(match, kept.match.version)
        return kept
      },
      change: async (change) => {
        const isDone = await store.change(change)
        if (isDone) this.#reached(change.match.match, change.match.version)
        return isDone
      },
    }
  }

  #reached(match: string, version: number): void {
    if (this.#open.has(match)) this.#versions.set(match, Math.max(version, this.#versions.get(match) ?? 0))
  }

  /** The matches at which something is due and that no other process sees to. */
  due(before: number): Promise<string[]> {
    return this.#leases.due(before)
  }

  // -- what others say

  #hear(said: Said, from: string): void {
    const { report } = this.#world
    switch (said.kind) {
      case 'word':
        if (said.word.kind === 'changed') this.#reached(said.match, said.word.change.match.version)
        return this.#pass(said.match, said.word, from)
      case 'open':
        if (!this.#open.get(said.match)?.add(from)) return
        this.#bus?.send(from, { kind: 'open too', match: said.match })
        return this.#pass(said.match, { kind: 'who' }, from)
      case 'open too':
        if (this.#open.get(said.match)?.add(from)) this.#pass(said.match, { kind: 'who' }, from)
        return
      case 'closed':
        if (!this.#open.get(said.match)?.delete(from)) return
        this.#pass(said.match, { kind: 'guests', guests: [], how: 'lost' }, from)
        return void this.#take([said.match]).catch(report)
      case 'gossip':
        return this.#heard(said, from)
      case 'hello':
        return this.#bus?.send(from, { kind: 'gossip', topics: [], taken: [], hangUps: [], ...this.#world.everybody() } satisfies Gossip)
    }
  }

  #pass(match: string, word: Word, from: string): void {
    void this.#world.hear(match, word, from).catch(this.#world.report)
  }

  #heard({ topics, tables, people, taken, hangUps }: Gossip, from: string): void {
    for (const [table, followers] of tables) this.mirror.place(from, table, followers)
    for (const [person, isHere] of people) this.mirror.come(from, person, isHere)
    for (const [limit, who, times] of taken) this.#world.taken(limit, who, times)
    for (const [person, whose] of hangUps) this.#world.hangUp(person, whose)
    for (const topic of topics) this.#world.changed(topic)
  }

  /** The others can be heard again. */
  #up(): void {
    this.#bus?.send(ALL, { kind: 'hello' })
    this.#bus?.send(ALL, { kind: 'gossip', topics: [], taken: [], hangUps: [], ...this.#world.everybody() } satisfies Gossip)
    for (const match of this.#open.keys()) this.#bus?.send(ALL, { kind: 'open', match })
    this.#world.missed()
  }

  // -- what is done every second

  #soon(): void {
    this.#timer = setTimeout(() => {
      this.#beating = this.#beat()
        .catch(this.#world.report)
        .finally(() => this.#isClosed || this.#soon())
    }, BEAT)
  }

  async #beat(): Promise<void> {
    try {
      await this.#leases.beat()
      this.#bury()
      await this.#take([CHORES, ...this.#open.keys()])
      await this.#spareSome()
      if (!this.#bus?.isUp || ++this.#beats % LOOK === 0) await this.#look()
    } finally {
      this.#lead()
      // Who is here is better off at a process that can store what they do.
      if (this.isCut && !this.#wasCut) this.#world.cut()
      this.#wasCut = this.isCut
    }
  }

  /** What was found to be due and then not opened, or could not be given back, is given back. */
  async #spareSome(): Promise<void> {
    const idle = [...this.#leases.ours].filter((name) => name !== CHORES && !this.#open.has(name))
    await this.#leases.give(idle.filter((name) => this.#spare.includes(name)))
    this.#spare = idle
  }

  /** Those who were at a process that has died are lost. */
  #bury(): void {
    const alive = new Set(this.#leases.alive)
    for (const [match, places] of this.#open)
      for (const place of places)
        if (!alive.has(place) && places.delete(place)) this.#pass(match, { kind: 'guests', guests: [], how: 'lost' }, place)
    for (const place of this.mirror.places)
      if (!alive.has(place)) for (const table of this.mirror.drop(place)) this.#world.changed(`table:${table}`)
  }

  async #take(names: readonly string[]): Promise<void> {
    await this.#leases.take(names)
    this.#lead()
  }

  /** Hosts hear what they lead now, and what they no longer do. */
  #lead(): void {
    const before = this.#led
    this.#led = new Set([...this.#open.keys()].filter((match) => this.leads(match)))
    for (const match of this.#open.keys()) if (before.has(match) !== this.#led.has(match)) this.#pass(match, { kind: 'led' }, this.place)
  }

  /** Whatever was said and not heard here lies in the database. */
  async #look(): Promise<void> {
    const rows = await this.#world.ways.run('select match, version from matches where match = any($1)', [[...this.#versions.keys()]])
    for (const { match, version } of rows) {
      const known = this.#versions.get(String(match))
      if (known !== undefined && Number(version) > known)
        this.#pass(String(match), { kind: 'version', version: Number(version) }, this.place)
    }
  }

  /** All that was seen to here is free for the others, and they know it. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.gossip.flush()
    await Promise.all([this.#beating, this.#giving])
    await this.#leases.leave().catch(this.#world.report)
    for (const match of this.#open.keys()) this.#bus?.send(ALL, { kind: 'closed', match })
    await this.#bus?.close()
  }
}

/** A picture of the whole table is for the store alone. */
function light(word: Word): Word {
  if (word.kind !== 'changed') return word
  const { snapshot: _, ...change } = word.change
  return { kind: 'changed', change }
}
