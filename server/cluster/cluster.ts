import { randomBytes } from 'node:crypto'
import type { News, Others, RoomAsk, Store, Who, Word } from '@caravanserai/host'
import type { Presence, Say } from '@caravanserai/protocol'
import type { Whose } from '../live/door.ts'
import type { Due } from '../store/database.ts'
import type { Ways } from '../store/postgres/pool.ts'
import type { BorrowedWorld } from './borrowed.ts'
import { ALL, busAt, type Bus } from './bus.ts'
import { Errands } from './errands.ts'
import { Gatherer, type Gossip } from './gossip.ts'
import { Leases } from './leases.ts'
import { Lending } from './lending.ts'
import { Mirror } from './mirror.ts'
import { tellingsOf, type Said } from './said.ts'

export interface ClusterWorld {
  readonly ways: Ways
  /** Without it the processes find in the database what others have done, a second later. */
  readonly redis: string | undefined
  /** The name of the house among others that use the same Redis. */
  readonly house: string
  /** For trials: is it wrong about what it leads? */
  believes(): boolean
  /** A word of another host of the match; up to which version it was told here then, null if that cannot be said. */
  hear(match: string, word: Word, from: string): Promise<number | null>
  /** Another process, or a page of it, asks something; null if it is not for us to answer. */
  asked(match: string, from: string, mark: string, message: RoomAsk | Who): Promise<Say | null>
  /** A page of another process comes here, as if its line were ours. */
  readonly visit: BorrowedWorld['visit']
  /** Something has changed at another process. */
  changed(topic: string): void
  /** Something was done elsewhere that may not be done too often. */
  taken(limit: string, who: string, times: number): void
  hangUp(person: string, whose: Whose | null): void
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
/** So many ms a match that nobody has open is kept for those who come again at once. */
const GIVE = 100

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
  /** Who leads those that are not led here, as far as it was said. */
  readonly #leaders = new Map<string, string>()
  readonly #errands = new Errands((to, number, errand) => this.#bus?.send(to, { kind: 'ask', number, ...errand } satisfies Said))
  readonly lending: Lending
  /** How far each of them was told here. */
  readonly #versions = new Map<string, number>()
  /** Those of which their host was told that it leads. */
  #led = new Set<string>()
  /** Those that were ours at the last beat though nobody has them open here. */
  #spare: readonly string[] = []
  /** Matches that are about to be given back. */
  #released: string[] = []
  #giveTimer: NodeJS.Timeout | undefined
  #giving: Promise<void> = Promise.resolve()
  #wasCut = false
  #beats = 0
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(world: ClusterWorld) {
    this.#world = world
    this.#leases = new Leases(world.ways, this.place)
    this.lending = new Lending({
      place: this.place,
      leases: this.#leases,
      bus: () => this.#bus,
      leads: (match) => this.leads(match),
      isStalled: () => this.isStalled,
      visit: world.visit,
      report: world.report,
    })
  }

  async start(): Promise<void> {
    const { redis, house, report } = this.#world
    if (redis !== undefined)
      this.#bus = await busAt(redis, {
        house,
        place: this.place,
        hear: (word, from, texts) => this.#hear(word as Said, from, texts),
        passed: (line, from) => this.lending.passed(line, from),
        up: () => this.#up(),
        down: () => this.lending.lost(),
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

  tell(match: string, wordFor: (place: string) => Word): void {
    for (const place of this.#open.get(match) ?? []) {
      const word = wordFor(place)
      if (word.kind !== 'changed') this.#bus?.send(place, { kind: 'word', match, word } satisfies Said)
      else this.#send(place, match, word)
    }
  }

  /** What is told there goes as it is; only whose it is is written beside it. */
  #send(place: string, match: string, { tellings, ...news }: News): void {
    const to = tellings.map(({ watcher, texts }) => [watcher, texts.length] as const)
    this.#bus?.send(
      place,
      { kind: 'news', match, news, to } satisfies Said,
      tellings.flatMap(({ texts }) => texts),
    )
  }

  ask(match: string, mark: string, message: RoomAsk): Promise<Say | null> | null {
    const leader = this.#leaders.get(match)
    return leader !== undefined && this.#bus?.isUp ? this.#errands.send(leader, { match, mark, message }) : null
  }

  async presence(match: string): Promise<Presence | null> {
    const leader = await this.lending.leader(match)
    const said = leader === null ? null : await this.#errands.send(leader, { match, mark: '', message: { kind: 'who' } })
    return said?.kind === 'presence' ? said.presence : null
  }

  /** The match is open here, until it is given back. */
  async hold(match: string): Promise<() => void> {
    this.#open.set(match, new Set())
    this.#versions.set(match, -1)
    this.#bus?.send(ALL, { kind: 'open', match })
    await this.#take([match]).catch(this.#world.report)
    return () => this.#release(match)
  }

  /** What is given back within a moment, as when the house closes, is so with one statement. */
  #release(match: string): void {
    this.#open.delete(match)
    this.#versions.delete(match)
    this.#leaders.delete(match)
    this.#led.delete(match)
    this.#released.push(match)
    this.#giveTimer ??= setTimeout(() => {
      this.#giving = this.#give().catch(this.#world.report)
    }, GIVE)
  }

  async #give(): Promise<void> {
    clearTimeout(this.#giveTimer)
    this.#giveTimer = undefined
    const released = this.#released
    this.#released = []
    // Some may have been opened again meanwhile.
    const free = released.filter((match) => !this.#open.has(match))
    await this.#leases.give(free)
    for (const match of free) if (!this.#open.has(match)) this.#bus?.send(ALL, { kind: 'closed', match })
  }

  /** The store; how far each match has come by what was done here is noted. */
  from<Kept extends Store>(store: Kept): Kept {
    return {
      ...store,
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
  due(before: number): Promise<Due[]> {
    return this.#leases.due(before)
  }

  // -- what others say

  #hear(said: Said, from: string, texts: readonly string[]): void {
    const { report } = this.#world
    this.#errands.hears(from)
    this.lending.hears(from)
    switch (said.kind) {
      case 'word':
        return this.#pass(said.match, said.word, from)
      case 'news':
        return this.#pass(said.match, { ...said.news, tellings: tellingsOf(said.to, texts) }, from)
      case 'ask':
        return void this.#answer(said, from).catch(report)
      case 'answer':
        return this.#errands.answer(said.number, said.said)
      case 'open':
        if (!this.#open.get(said.match)?.add(from)) return
        this.#bus?.send(from, { kind: 'open too', match: said.match } satisfies Said)
        return this.#meets(said.match, from)
      case 'open too':
        return this.#open.get(said.match)?.add(from) ? this.#meets(said.match, from) : undefined
      case 'leads':
        return void (this.#open.has(said.match) && this.#leaders.set(said.match, from))
      case 'closed':
        if (this.#leaders.get(said.match) === from) this.#leaders.delete(said.match)
        if (!this.#open.get(said.match)?.delete(from)) return
        this.#pass(said.match, { kind: 'guests', guests: [], how: 'lost' }, from)
        return void this.#take([said.match]).catch(report)
      case 'gossip':
        return this.#heard(said, from)
      case 'lend':
      case 'part':
      case 'gone':
        return this.lending.hear(said, from, texts)
      case 'pulse':
        return
      case 'hello':
        this.lending.lost(from)
        return this.#bus?.send(from, { kind: 'gossip', topics: [], taken: [], hangUps: [], ...this.#world.everybody() } satisfies Gossip)
    }
  }

  /** A match of ours is open there too. */
  #meets(match: string, place: string): void {
    if (this.leads(match)) this.#bus?.send(place, { kind: 'leads', match } satisfies Said)
    this.#pass(match, { kind: 'who' }, place)
  }

  async #answer({ number, match, mark, message }: Extract<Said, { kind: 'ask' }>, from: string): Promise<void> {
    const said = await this.#world.asked(match, from, mark, message).catch((error: unknown) => {
      this.#world.report(error)
      return null
    })
    this.#bus?.send(from, { kind: 'answer', number, said } satisfies Said)
  }

  #pass(match: string, word: Word, from: string): void {
    const reached = (version: number | null) => version !== null && this.#reached(match, version)
    void this.#world.hear(match, word, from).then(reached, this.#world.report)
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
    for (const [match, place] of this.#leaders) if (!alive.has(place)) this.#leaders.delete(match)
    this.lending.keep(alive)
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
    for (const [match, places] of this.#open) {
      if (before.has(match) === this.#led.has(match)) continue
      this.#pass(match, { kind: 'led' }, this.place)
      if (this.#led.has(match)) for (const place of places) this.#bus?.send(place, { kind: 'leads', match } satisfies Said)
    }
  }

  /** Whatever was said and not heard here, or could not be followed, lies in the database. */
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
    this.lending.stop()
    this.gossip.flush()
    await Promise.all([this.#beating, this.#giving])
    await this.#give().catch(this.#world.report)
    await this.#leases.leave().catch(this.#world.report)
    for (const match of this.#open.keys()) this.#bus?.send(ALL, { kind: 'closed', match })
    await this.#bus?.close()
  }
}
