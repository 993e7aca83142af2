import { plainChance, type Chance } from '@caravanserai/kernel'
import type { Ask, Chair, Say, Table } from '@caravanserai/protocol'
import { Desk } from '../desk.ts'
import type { Engine } from '../play/match.ts'
import type { Change, Store, StoredLine } from '../store.ts'
import type { World } from '../world.ts'
import { faulty, StoreFault } from './faulty.ts'
import { Page } from './page.ts'

export interface Ordeal {
  readonly engine: Engine
  readonly players: number
  /** Empty at first. */
  readonly store: Store
  readonly seed: string
  /** One call of the store in so many fails; 0 for none. */
  readonly rarely: number
  /** So many things are asked for at most. */
  readonly steps: number
  /** What a seat may say beforehand. */
  readonly stands?: readonly unknown[]
}

/** What is known of a message that was sent. */
interface Sent {
  readonly page: Page
  readonly message: Extract<Ask, { match: string }>
  outcome: 'done' | 'refused' | 'failed' | 'unsure'
}

/**
 * A random match on a store that fails: two pages move, take back, talk, say things beforehand, ask twice, come late, look as
 * others; the host dies and another goes on. Throws unless everything is answered, what was accepted is stored exactly once,
 * what was not is not, nothing is told before it is stored, and in the end all know the same. Returns the number of moves.
 */
export async function ordeal(given: Ordeal): Promise<number> {
  const run = new Run(given)
  await run.begin()
  for (let i = 0; i < given.steps && !run.isOver; i++) await run.step()
  return run.end()
}

const MATCH = 'ordeal'
/** Answers are lost soon or never: nobody asks again for what was asked long ago. */
const RECENT = 12

class Run {
  readonly #given: Ordeal
  readonly #luck: Chance
  readonly #pages: Page[] = []
  readonly #sent: Sent[] = []
  /** By message: how often it reached the store. */
  readonly #stored = new Map<string, number>()
  /** The lines as they lie there now. */
  #truth: StoredLine[] = []
  #timers: { readonly due: number; readonly work: () => void }[] = []
  #lives = 0
  #holder = 0
  #now = 0
  #names = 0
  #rarely: number
  #desk: Desk

  constructor(given: Ordeal) {
    this.#given = given
    this.#luck = plainChance(given.seed)
    this.#rarely = given.rarely
    this.#desk = this.#host()
  }

  get isOver(): boolean {
    return Boolean(this.#pages[0]?.table?.places)
  }

  async begin(): Promise<void> {
    const { players, engine } = this.#given
    const people = 1 + this.#luck.below(players)
    const chairs = Array.from({ length: players }, (_, seat): Chair => {
      const isBot = seat >= people
      return { name: `P${seat}`, kind: isBot ? 'bot' : 'person', level: isBot ? 'random' : null }
    })
    for (let i = 0; i < 2; i++) this.#pages.push(new Page(this.#desk, (line, table) => this.#seen(line, table)))
    for (const page of this.#pages) await page.ask({ kind: 'hello', id: 'hello', protocol: 2 })
    const start: Ask = { kind: 'start', id: MATCH, game: engine.game.id, options: {}, chairs, seed: this.#given.seed }
    await this.#insist(this.#page(0), start)
    for (const page of this.#pages) await this.#enter(page)
  }

  /** One thing that a page, a host or time might do. */
  async step(): Promise<void> {
    const page = this.#page(this.#luck.below(this.#pages.length))
    const { table } = page
    if (!table) return this.#enter(page)
    switch (this.#luck.below(16)) {
      case 0:
        return this.#again()
      case 1:
        return this.#send(page, { kind: 'talk', id: this.#name(), match: MATCH, seat: this.#luck.below(3), words: 'Peace?' })
      case 2:
        return this.#stand(page, table)
      case 3:
      case 4:
        return this.#undo(page, table)
      case 5:
        await page.ask({ kind: 'look', id: this.#name(), match: MATCH, seat: this.#someone(table) })
        return
      case 6:
        // A late answer, to a question that is closed or was never asked.
        return this.#send(page, this.#move(table, table.you ?? 0, this.#luck.below(table.question + 3)))
      case 7:
        if (this.#luck.below(6) > 0) return
        return this.#crashMidway(page, table)
      case 8:
        return this.#earlier(page, table)
      case 9:
        // The whole table, held against what was pieced together from changes.
        await page.ask({ kind: 'resume', id: this.#name(), match: MATCH })
        return
      default:
        await this.#pass(1 + this.#luck.below(400))
        return this.#play(page)
    }
  }

  /** Nothing fails any more: everybody asks once more for what they do not know, and then all must agree. */
  async end(): Promise<number> {
    this.#rarely = 0
    await this.#crash()
    for (const sent of this.#sent.filter(({ outcome }) => outcome === 'unsure')) await this.#ask(sent)
    for (const page of this.#pages) {
      // The whole table, held against what was pieced together from changes; then both look alike.
      await page.ask({ kind: 'resume', id: this.#name(), match: MATCH })
      await page.ask({ kind: 'look', id: this.#name(), match: MATCH, seat: null })
    }
    for (const { message, outcome } of this.#sent) {
      const times = this.#stored.get(message.id) ?? 0
      const right = outcome === 'done' ? 1 : 0
      if (times !== right) throw this.#wrong(`${message.kind} ${message.id} was ${outcome} and is stored ${times} times`)
    }
    const kept = await this.#given.store.open(MATCH, 0)
    const all = await this.#given.store.lines(MATCH, 1, Infinity)
    if (kept?.match.moves !== all.length || all.some(({ number }, i) => number !== i + 1)) throw this.#wrong('the stored log has a hole')
    const [one, two] = this.#pages.map(({ table }) => JSON.stringify({ ...table, log: [] }))
    if (one !== two) throw this.#wrong(`two pages end with different tables:\n${one}\n${two}`)
    return all.length
  }

  // -- what pages do

  async #play(page: Page): Promise<void> {
    const { table } = page
    const seat = table?.waiting.find((each) => table.yours.includes(each))
    if (!table || seat === undefined) return
    if (table.you !== seat) {
      await page.ask({ kind: 'look', id: this.#name(), match: MATCH, seat })
      return
    }
    await this.#send(page, this.#move(table, seat, table.question))
  }

  #move(table: Table, seat: number, question: number): Extract<Ask, { kind: 'move' }> {
    const { game } = this.#given.engine
    const moves = table.you === seat && !table.places ? game.moves(game.imagine(table.view, this.#luck), seat) : []
    const move = moves.length === 0 ? { kind: 'nonsense' } : (game.whim?.(moves, this.#luck) ?? moves[this.#luck.below(moves.length)])
    return { kind: 'move', id: this.#name(), match: MATCH, seat, question, move }
  }

  async #earlier(page: Page, table: Table): Promise<void> {
    const answer = await page.ask({ kind: 'lines', id: this.#name(), match: MATCH, from: 0, to: 20 })
    if (answer?.kind === 'lines') for (const line of answer.lines) this.#seen(line, { ...table, you: answer.you })
  }

  async #undo(page: Page, { you, epoch, log, canUndo }: Table): Promise<void> {
    if (you === null || (!canUndo && this.#luck.below(4) > 0)) return
    await this.#send(page, { kind: 'undo', id: this.#name(), match: MATCH, seat: you, epoch, line: log.at(-1)?.number ?? 0 })
  }

  async #stand(page: Page, { you }: Table): Promise<void> {
    const { stands = [] } = this.#given
    if (you === null || stands.length === 0) return
    const answers = this.#luck.below(2) === 0 ? [] : [stands[this.#luck.below(stands.length)]]
    await this.#send(page, { kind: 'stand', id: this.#name(), match: MATCH, seat: you, answers })
  }

  /** Something is on its way through the host, anywhere between its door and the store, when the host dies. Its page asks the next one. */
  async #crashMidway(page: Page, table: Table): Promise<void> {
    const seat = table.you ?? 0
    const talk: Sent['message'] = { kind: 'talk', id: this.#name(), match: MATCH, seat, words: 'Hello?' }
    const message = this.#luck.below(3) === 0 ? talk : this.#move(table, seat, table.question)
    const sent: Sent = { page, message, outcome: 'unsure' }
    this.#sent.push(sent)
    page.fire(message)
    for (let moments = this.#luck.below(16); moments > 0; moments--) await Promise.resolve()
    await this.#crash()
    await this.#ask(sent)
  }

  /** Something that was sent before is sent again: its answer was lost on the way, or never came. */
  async #again(): Promise<void> {
    const sent = this.#sent.at(-1 - this.#luck.below(RECENT))
    if (sent) await this.#ask(sent)
  }

  async #send(page: Page, message: Sent['message']): Promise<void> {
    const sent: Sent = { page, message, outcome: 'unsure' }
    this.#sent.push(sent)
    await this.#ask(sent)
  }

  async #ask(sent: Sent): Promise<void> {
    const before = sent.outcome
    const answer = await sent.page.ask(sent.message)
    const outcome = outcomeOf(answer)
    // What was done stays done, even if the host has forgotten that it said so; what was refused may be refused for another reason.
    if (before === 'done' && outcome !== 'done' && outcome !== 'unsure') {
      throw this.#wrong(`${sent.message.kind} ${sent.message.id} was done, and then ${JSON.stringify(answer)}`)
    }
    if (before !== 'done') sent.outcome = outcome
  }

  async #insist(page: Page, message: Ask): Promise<void> {
    for (let i = 0; i < 50; i++) if ((await page.ask(message))?.kind === 'accepted') return
    throw this.#wrong(`${message.kind} never succeeds`)
  }

  async #enter(page: Page): Promise<void> {
    await this.#insist(page, { kind: 'resume', id: this.#name(), match: MATCH })
  }

  #someone({ yours }: Table): number | null {
    return yours[this.#luck.below(yours.length + 1)] ?? null
  }

  #page(index: number): Page {
    return this.#pages[index] as Page
  }

  // -- what the world does

  /** The host dies; what is already on its way to the store may still arrive there while the next one is at work. */
  async #crash(): Promise<void> {
    this.#timers = []
    this.#desk = this.#host()
    for (const page of this.#pages) {
      await page.reconnect(this.#desk)
      const { table } = page
      const seen = table ? { seen: { you: table.you, epoch: table.epoch, line: table.log.at(-1)?.number ?? 0 } } : {}
      await this.#insist(page, { kind: 'resume', id: this.#name(), match: MATCH, ...seen })
    }
  }

  /** Time passes: bots move. */
  async #pass(ms: number): Promise<void> {
    const until = this.#now + ms
    for (let i = 0; i < 50; i++) {
      const next = this.#timers.filter(({ due }) => due <= until).toSorted((a, b) => a.due - b.due)[0]
      if (!next) break
      this.#timers = this.#timers.filter((timer) => timer !== next)
      this.#now = Math.max(this.#now, next.due)
      next.work()
      // Whatever it has started comes to its end.
      for (const page of this.#pages) await page.ask({ kind: 'beat', id: this.#name(), match: MATCH, ms: 100 })
    }
    this.#now = until
  }

  #host(): Desk {
    const { engine, store } = this.#given
    const fails = faulty(store, this.#luck, this.#rarely, {
      begun: () => {},
      changed: (change) => this.#changed(change),
    })
    const life = ++this.#lives
    const world: World = {
      store: async () => fails,
      // What a host held is free when it is dead, and a dead one takes nothing any more.
      hold: async () => {
        if (this.#holder === life || life !== this.#lives) return null
        this.#holder = life
        return () => (this.#holder = this.#holder === life ? 0 : this.#holder)
      },
      engine: async () => engine,
      now: () => this.#now,
      later: (ms, work) => {
        // What is dead plans nothing.
        if (life !== this.#lives) return () => {}
        const timer = { due: this.#now + ms, work }
        this.#timers.push(timer)
        return () => (this.#timers = this.#timers.filter((each) => each !== timer))
      },
      random: () => this.#name(),
      report: (error) => {
        if (!(error instanceof StoreFault)) throw error
      },
    }
    return new Desk(world)
  }

  // -- the checker: it sees what truly reached the store, and holds it against what pages are told

  #changed({ match, lines = [], cut }: Change): void {
    this.#stored.set(match.by, (this.#stored.get(match.by) ?? 0) + 1)
    if (cut !== undefined) this.#truth = this.#truth.slice(0, cut)
    this.#truth.push(...lines)
  }

  #seen(line: { readonly number: number; readonly events: readonly unknown[] }, { you, match }: Table): void {
    if (line.number === 0) return
    const stored = this.#truth[line.number - 1]
    if (!stored) throw this.#wrong(`line ${line.number} of ${match} was told before it was stored`)
    const { game } = this.#given.engine
    const right = JSON.stringify(stored.events.flatMap((event) => game.seenBy(event, you) ?? []))
    if (JSON.stringify(line.events) !== right)
      throw this.#wrong(`line ${line.number} was told as ${JSON.stringify(line.events)}, stored is ${right}`)
  }

  #name(): string {
    return `n${++this.#names}`
  }

  #wrong(why: string): Error {
    return new Error(`${this.#given.engine.game.id} with ${this.#given.players}, seed ${this.#given.seed}: ${why}`)
  }
}

function outcomeOf(answer: Say | undefined): Sent['outcome'] {
  if (answer?.kind === 'accepted') return 'done'
  if (answer?.kind === 'refused') return 'refused'
  return answer?.kind === 'failed' && answer.code !== 'not-stored' ? 'unsure' : 'failed'
}
