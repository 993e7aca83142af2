import type { Refusal, Watcher } from '@caravanserai/kernel'
import type { Ask, Failure, Say, SeenLine } from '@caravanserai/protocol'
import type { Answer } from './answer.ts'
import type { News } from './others.ts'
import type { Guest } from './people/guest.ts'
import type { Throttles } from './people/throttle.ts'
import type { Hosted } from './play/match.ts'
import { isTrouble, type Reading } from './reading.ts'
import type { Change, Store } from './store.ts'
import type { World } from './world.ts'

/** Why a question is not answered that was open before. */
const CLOSED = ['too-late', 'not-asked', 'game-over']

/** What became of a change. `found`: nobody said that it was stored, but it is. */
type Outcome = 'stored' | 'found' | Missed

interface Missed {
  readonly failure: Failure | null
  /** Another host has changed the match. */
  readonly isForeign: boolean
}

/** So many lines are handed out at once. */
const MOST_LINES = 500
/** And so many of the newest are told again with what they changed. */
const MOST_AGAIN = 200

/** The match at hand and what is stored of it. What cannot be stored was never done: then the match is read again. */
export class Ledger {
  readonly #world: World
  readonly #store: Store
  readonly #read: Reading
  readonly #throttles: Throttles
  #match: Hosted
  #isLost = false
  #isBehind = false

  constructor(world: World, store: Store, read: Reading, match: Hosted, throttles: Throttles) {
    this.#world = world
    this.#store = store
    this.#read = read
    this.#match = match
    this.#throttles = throttles
  }

  get match(): Hosted {
    return this.#match
  }

  /** The match at hand may hold what is not stored: nothing may be done to it. */
  get isLost(): boolean {
    return this.#isLost
  }

  lose(): void {
    this.#isLost = true
  }

  /** Everybody was told what came since; how the table lies after it is looked up when somebody needs it. */
  get isBehind(): boolean {
    return this.#isBehind
  }

  pass(news: News): void {
    this.#match.pass(news)
    this.#isBehind = true
  }

  /** Does somebody know of more than is at hand here, from another host? They are not believed: what they say holds up nobody. */
  async isOvertaken({ epoch, line }: { readonly epoch: number; readonly line: number }): Promise<boolean> {
    const { id, moves, version, epoch: ours } = this.#match
    if (epoch < ours || (epoch === ours && line <= moves)) return false
    const kept = await this.#store.open(id, 0).catch(() => undefined)
    return kept?.match.version !== version
  }

  /** The match as it is stored; the reason if it cannot be had. */
  async again(): Promise<Failure | null> {
    this.#isLost = true
    const match = await this.#read(this.#match.id).catch((error: unknown): Failure => {
      this.#world.report(error)
      return 'unsure'
    })
    if (isTrouble(match)) return match
    this.#match = match
    this.#isLost = false
    this.#isBehind = false
    return null
  }

  async write(change: Change): Promise<Outcome> {
    try {
      if (await this.#store.change(change)) {
        this.#match.changed(change)
        return 'stored'
      }
    } catch (error) {
      this.#world.report(error)
    }
    // It was not stored, or nobody knows: what lies there now counts.
    const { version } = this.#match
    const failure = await this.again()
    if (failure) return { failure, isForeign: false }
    const isOurs = this.#match.isDone(change.match.by)
    if (isOurs && this.#match.version === change.match.version) return 'found'
    return { failure: isOurs ? null : 'not-stored', isForeign: this.#match.version !== version }
  }

  /** The lines at hand as somebody sees them, or all that came after the one that they know. */
  async log(watcher: Watcher, after?: number): Promise<SeenLine[]> {
    const { sight, id } = this.#match
    const { from, lines } = sight.tail()
    // Who has missed too much is told as little as who comes for the first time, and asks for the rest.
    if (after !== undefined && after + 1 < from - MOST_LINES) return this.log(watcher)
    const missing = after === undefined || after + 1 >= from ? [] : await this.#store.lines(id, after + 1, from - 1)
    const older = missing.map((line) => sight.seen(line, line.number, watcher))
    const log = [...older, ...lines.map((line, i) => sight.seen(line, from + i, watcher))]
    return after === undefined ? log : log.filter(({ number }) => number > after)
  }

  /** How the table lay, told again from its beginning: nobody sees more of it than they did then. */
  async moment({ id, at: wanted }: Extract<Ask, { kind: 'moment' }>, you: Watcher): Promise<Say> {
    const { sight, id: match, moves, epoch } = this.#match
    const at = Math.min(wanted, moves)
    const lines = at === 0 ? [] : await this.#store.lines(match, 1, at)
    return { kind: 'moment', id, match, you, epoch, at, view: sight.moment(lines, you) }
  }

  /** Earlier lines that somebody asks for. */
  async lines({ id, from, to }: Extract<Ask, { kind: 'lines' }>, you: Watcher): Promise<Say> {
    const { sight, id: match, moves, epoch } = this.#match
    const first = Math.max(1, from)
    const last = Math.min(to, moves, from + MOST_LINES - 1)
    const stored = first > last ? [] : await this.#store.lines(match, first, last)
    const lines = stored.map((line) => sight.seen(line, line.number, you))
    if (from === 0) lines.unshift(sight.seen(sight.setup, 0, you))
    return { kind: 'lines', id, match, you, epoch, lines }
  }

  /**
   * What is answered to a move that comes too late. Was it made long ago by this very message? A page whose host has crashed sends again
   * what had no answer. Or has the match gone on at another host, whose word was lost?
   */
  async late(guest: Guest, by: string, refusal: Refusal): Promise<Answer> {
    if (!CLOSED.includes(refusal.refused) || this.isTooOften(guest, 'past')) return refusal
    const { id, sight, moves } = this.#match
    if (this.#world.others && (await this.#store.lines(id, moves + 1, moves + 1)).length > 0) {
      this.lose()
      return 'not-stored'
    }
    for (let last = sight.tail().from - 1; last > 0; last -= MOST_LINES) {
      const lines = await this.#store.lines(id, Math.max(1, last - MOST_LINES + 1), last)
      if (lines.some((line) => line.by === by)) return null
    }
    return refusal
  }

  /** How the table lay after a line, and what has happened since, as somebody saw it. To tell a long match again takes a while. */
  async past({ id, line }: Extract<Ask, { kind: 'past' }>, you: Watcher): Promise<Answer> {
    const { id: match, moves, epoch } = this.#match
    const from = Math.min(moves, Math.max(line, moves - MOST_AGAIN))
    const whole = this.#match.sight.reaches(from) ? this.#match : await this.#read(match, moves - from)
    if (isTrouble(whole)) return whole
    return { kind: 'past', id, match, you, epoch, line: from, ...whole.sight.again(from, you) }
  }

  /** What takes long, or all have to read, is not done for the same person over and over. */
  isTooOften({ who }: Guest, kind: Ask['kind']): boolean {
    return this.#throttles.isTooOften(kind, this.#match.id, who)
  }
}
