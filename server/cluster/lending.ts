import { gathered } from '../store/postgres/gathered.ts'
import { Borrowed, type BorrowedWorld } from './borrowed.ts'
import { ALL, type Bus } from './bus.ts'
import type { Leases } from './leases.ts'
import { Lent } from './lent.ts'
import { Pulse } from './pulse.ts'
import type { LineSaid, Said } from './said.ts'

export interface LendingWorld {
  readonly place: string
  readonly leases: Leases
  bus(): Bus | undefined
  leads(match: string): boolean
  /** Does the database not answer here? */
  isStalled(): boolean
  readonly visit: BorrowedWorld['visit']
  report(error: unknown): void
}

/** So begins what is passed of a line that is lent: what its page has said, and what it is told. */
const ASKED = '?'
const TOLD = '!'

/** Lines that processes lend each other, so that a table is played at one of them: `lent.ts` says why. */
export class Lending {
  readonly lent: Lent
  readonly #world: LendingWorld
  readonly #borrowed: Borrowed
  readonly #pulse: Pulse
  readonly #holder: (match: string) => Promise<string | null>
  #isClosing = false

  constructor(world: LendingWorld) {
    this.#world = world
    const { bus, leases, visit, report } = world
    this.#holder = gathered((matches) => leases.holders(matches))
    const send = (to: string, word: Said, texts?: readonly string[]) => bus()?.send(to, word, texts)
    const pass = (to: string, line: string) => bus()?.pass(to, line)
    this.lent = new Lent({
      leader: (match) => this.leader(match),
      send,
      pass: (to, number, text) => pass(to, `${ASKED}${number} ${text}`),
      report,
    })
    this.#borrowed = new Borrowed({
      visit,
      send,
      pass: (to, number, place, id, text) => pass(to, `${TOLD}${number} ${place} ${id} ${text}`),
      isAble: () => !this.#isClosing && !world.isStalled(),
      report,
    })
    this.#pulse = new Pulse({ beat: () => this.#beat(), places: () => this.lent.places, lost: (place) => this.lent.lost(place) })
  }

  /** Who leads the match, if it is another process that can be asked; who comes first leads. */
  async leader(match: string): Promise<string | null> {
    const { place, leads, bus } = this.#world
    if (leads(match) || !bus()?.isUp) return null
    const holder = await this.#holder(match)
    return holder !== null && holder !== place && this.#pulse.canAsk(holder) ? holder : null
  }

  #beat(): void {
    if (this.#world.isStalled()) this.#borrowed.giveBack()
    this.#world.bus()?.send(ALL, { kind: 'pulse' } satisfies Said)
  }

  /** That process has said something. */
  hears(from: string): void {
    this.#pulse.hears(from)
  }

  hear(said: LineSaid, from: string, texts: readonly string[]): void {
    if (said.kind !== 'gone') return this.#borrowed.hear(said, from, texts)
    this.#pulse.refused(from)
    this.lent.gone(said.number)
  }

  /** What the page of a line says or is told. */
  passed(line: string, from: string): void {
    const after = line.indexOf(' ')
    const [number, rest] = [Number(line.slice(1, after)), line.slice(after + 1)]
    if (line.startsWith(ASKED)) return this.#borrowed.asked(from, number, rest)
    const placed = rest.indexOf(' ')
    const named = rest.indexOf(' ', placed + 1)
    this.lent.said(number, Number(rest.slice(0, placed)), rest.slice(placed + 1, named), rest.slice(named + 1))
  }

  /** Nothing is known there any more of what was lent, here or there; or nobody can be heard at all. */
  lost(place?: string): void {
    this.lent.lost(place)
    this.#borrowed.lost(place)
  }

  /** All others have died. */
  keep(alive: ReadonlySet<string>): void {
    for (const place of [...this.lent.places, ...this.#borrowed.places]) if (!alive.has(place)) this.lost(place)
  }

  /** This process is to be replaced: what others have lent is theirs again. */
  giveBack(): void {
    this.#isClosing = true
    this.#borrowed.giveBack()
  }

  stop(): void {
    this.#pulse.stop()
  }
}
