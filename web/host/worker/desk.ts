import type { Line, Refusal, Told } from '@caravanserai/kernel'
import type { Ask, HostError, Say } from '@caravanserai/protocol'
import { memory, type Store } from './store.ts'
import type { Table } from './table.ts'

/** What the desk needs from the world around it. */
export interface World {
  say(message: Say): void
  /** Resolves when the match is this page's own, with the way to give it back; null if another page has it. */
  hold(match: string): Promise<(() => void) | null>
  store(): Promise<Store>
  now(): number
  /** A name or a secret that nobody can guess. */
  random(): string
}

/** What plays is fetched when somebody wants to play, not to show a list; the rules and bots of a game when it is that one. */
const engine = () => import('./table.ts')

/** The host of one page: answers its messages one after the other and plays for its bots in between. */
export class Desk {
  readonly #world: World
  #store: Promise<Store> | undefined
  #table: Table | undefined
  #release: (() => void) | undefined
  #queue: Promise<void> = Promise.resolve()
  /** Grows with everything that happens: a bot's answer to an older table is dropped. */
  #version = 0
  #beat = 350
  readonly #answers = new Map<string, Say>()

  constructor(world: World) {
    this.#world = world
  }

  ask(message: Ask): Promise<void> {
    return this.#next(() => this.#handle(message))
  }

  /** One thing after the other; what goes wrong is said and ends nothing else. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      console.error(error)
      this.#error('broken')
    })
    return this.#queue
  }

  async #handle(message: Ask): Promise<void> {
    switch (message.kind) {
      case 'list':
        return this.#list()
      case 'start':
        return this.#once(message.id, () => this.#start(message))
      case 'resume':
        return this.#resume(message.match)
      case 'move':
        return this.#once(message.id, () => this.#move(message))
      case 'stand':
        return this.#once(message.id, () => this.#stand(message))
      case 'talk':
        return this.#once(message.id, () => this.#talk(message))
      case 'undo':
        return this.#once(message.id, () => this.#undo(message))
      case 'look':
        this.#table?.look(message.seat)
        return this.#whole()
      case 'beat':
        this.#beat = message.ms
        return
      case 'record':
        return this.#record(message.match)
      case 'forget':
        await (await this.#kept()).forget(message.match)
        return this.#list()
      case 'leave':
        if (this.#table?.id === message.match) this.#leave()
        return
    }
  }

  async #list(): Promise<void> {
    const stored = await (await this.#kept()).list()
    const matches = stored.map(({ match, game, chairs, touched, moves, waiting, places }) => ({
      match,
      game,
      chairs,
      touched,
      moves,
      waiting,
      places,
    }))
    this.#world.say({ kind: 'matches', matches: matches.toSorted((a, b) => b.touched - a.touched) })
  }

  /** The same message twice is done once and answered twice. */
  async #once(id: string, work: () => Promise<Refusal | null>): Promise<void> {
    const known = this.#answers.get(id)
    if (known) return this.#world.say(known)
    const refusal = await work()
    const answer: Say = refusal ? await this.#refused(id, refusal) : { kind: 'accepted', id }
    this.#answers.set(id, answer)
    this.#world.say(answer)
  }

  async #refused(id: string, refusal: Refusal): Promise<Say> {
    const { sentence } = await engine()
    const game = this.#table?.game
    const why = { en: sentence(game, 'en', refusal), fr: sentence(game, 'fr', refusal) }
    return { kind: 'refused', id, refusal: { ...refusal, facts: { ...refusal.facts } }, why }
  }

  async #start(message: Extract<Ask, { kind: 'start' }>): Promise<Refusal | null> {
    const { Table } = await engine()
    const table = await Table.start(this.#world.random(), message, message.seed ?? this.#world.random() + this.#world.random())
    if (!(table instanceof Table)) return table
    await (await this.#kept()).begin(table.stored(this.#world.now()), table.secret())
    await this.#sit(table)
    return null
  }

  async #resume(match: string): Promise<void> {
    if (this.#table?.id === match) return this.#whole()
    const [{ Table }, whole] = await Promise.all([engine(), this.#kept().then((store) => store.read(match))])
    if (!whole) return this.#error('no-such-match')
    const table = await Table.load(whole)
    if (!(table instanceof Table)) return this.#error('unreadable')
    await this.#sit(table)
  }

  async #sit(table: Table): Promise<void> {
    this.#leave()
    const release = await this.#world.hold(table.id)
    if (!release) return this.#error('open-elsewhere')
    this.#release = release
    this.#table = table
    this.#whole()
    this.#goOn()
  }

  async #move({ seat, question, move }: Extract<Ask, { kind: 'move' }>): Promise<Refusal | null> {
    const table = this.#table
    // Bots answer for themselves.
    if (!table?.yours.includes(seat)) return { refused: 'not-asked', facts: {} }
    const line = table.move(seat, question, move)
    if ('refused' in line) return line
    await this.#tell(table, line)
    return null
  }

  /** First it is stored, then it is told; then come the answers that were given beforehand. */
  async #tell(table: Table, line: Line<unknown, Told>): Promise<void> {
    for (let next: Line<unknown, Told> | undefined = line; next; next = table.settled()) {
      await (await this.#kept()).append(table.stored(this.#world.now()), table.storedLine(next))
      this.#world.say(table.told(next))
    }
    this.#goOn()
  }

  async #stand({ seat, answers }: Extract<Ask, { kind: 'stand' }>): Promise<Refusal | null> {
    const table = this.#table
    if (!table?.yours.includes(seat)) return { refused: 'not-asked', facts: {} }
    const why = table.stand(seat, answers)
    if (why) return why
    const line = table.settled()
    if (line) await this.#tell(table, line)
    return null
  }

  async #talk({ seat, words }: Extract<Ask, { kind: 'talk' }>): Promise<Refusal | null> {
    const table = this.#table
    if (!table?.yours.includes(seat)) return { refused: 'not-asked', facts: {} }
    const saying = table.saying(seat, words)
    await (await this.#kept()).say({ ...saying, match: table.id })
    this.#world.say(table.talked(saying))
    return null
  }

  async #undo({ seat }: Extract<Ask, { kind: 'undo' }>): Promise<Refusal | null> {
    const table = this.#table
    if (!table?.yours.includes(seat)) return { refused: 'nothing-to-undo', facts: {} }
    const why = table.undo(seat)
    if (why) return why
    await (await this.#kept()).cut(table.stored(this.#world.now()))
    this.#whole()
    this.#goOn()
    return null
  }

  /** If a bot is asked, it thinks at once and answers on the beat, so that slow thoughts do not add to the wait; to pass needs no beat. */
  #goOn(): void {
    const version = ++this.#version
    const due = this.#world.now() + this.#beat
    const table = this.#table
    const stale = () => version !== this.#version || table === undefined
    setTimeout(() => {
      const answer = stale() ? null : (table?.botMove() ?? null)
      if (!answer) return
      const speak = async () => {
        if (stale() || !table) return
        const line = answer.play()
        if ('refused' in line) throw new Error(`a bot was refused: ${JSON.stringify(line)}`)
        await this.#tell(table, line)
      }
      setTimeout(() => void this.#next(speak), answer.idle ? 0 : Math.max(0, due - this.#world.now()))
    }, 0)
  }

  async #record(match: string): Promise<void> {
    const { Table } = await engine()
    const open = this.#table?.id === match ? this.#table : undefined
    const whole = open ? undefined : await (await this.#kept()).read(match)
    const table = open ?? (whole && (await Table.load(whole)))
    if (!(table instanceof Table)) return this.#error('no-such-match')
    const text = table.record()
    if (text === null) return this.#error('not-over')
    this.#world.say({ kind: 'record', match, name: `${table.game.id}-${match}.jsonl`, text })
  }

  #leave(): void {
    this.#version++
    this.#table = undefined
    this.#release?.()
    this.#release = undefined
  }

  #whole(): void {
    if (this.#table) this.#world.say(this.#table.whole())
  }

  #kept(): Promise<Store> {
    this.#store ??= this.#world.store().catch((error: unknown) => {
      console.warn(error)
      this.#error('not-stored')
      return memory()
    })
    return this.#store
  }

  #error(code: HostError): void {
    this.#world.say({ kind: 'error', code })
  }
}
