import type { Claim, Claimed, Visit } from '@caravanserai/host'
import { PROTOCOL, readAsk, textOf, type Say } from '@caravanserai/protocol'
import type { LineSaid } from './said.ts'

export interface BorrowedWorld {
  visit(say: (message: Say) => void, claim: Claim, pass: (text: string) => void): Visit
  send(to: string, word: LineSaid): void
  /** What a page of another process is told, the first, second, third of it; an answer with the name of the message. */
  pass(to: string, number: number, place: number, id: string, text: string): void
  /** Can anything be done for anybody here? */
  isAble(): boolean
  report(error: unknown): void
}

/** A page at another process. */
interface Guest {
  readonly visit: Visit
  /** As whom it comes to each match: looked up there. */
  readonly claims: Map<string, Claimed | null>
  tell(id: string, text: string): void
  underWay: number
}

/** Nobody may have more messages under way, as on a line of ours. */
const UNDER_WAY = 64

/** Pages of other processes at tables that are led here, as if their lines were ours. */
export class Borrowed {
  readonly #world: BorrowedWorld
  /** By process and by number there. */
  readonly #guests = new Map<string, Map<number, Guest>>()

  constructor(world: BorrowedWorld) {
    this.#world = world
  }

  hear(word: Exclude<LineSaid, { kind: 'gone' }>, from: string, texts: readonly string[]): void {
    if (word.kind === 'part') return this.#part(from, word.number)
    const { number, match, claimed } = word
    if (!this.#world.isAble()) return this.#world.send(from, { kind: 'gone', number })
    const theirs = this.#guests.get(from) ?? new Map<number, Guest>()
    this.#guests.set(from, theirs)
    const guest = theirs.get(number) ?? this.#guest(from, number)
    theirs.set(number, guest)
    guest.claims.set(match, claimed)
    this.asked(from, number, texts[0] ?? '')
  }

  #guest(from: string, number: number): Guest {
    const { visit: visitOf, pass, report } = this.#world
    let told = 0
    const tell = (id: string, text: string): void => pass(from, number, ++told, id, text)
    const say = (message: Say): void => {
      // It was greeted where it came in.
      if (message.kind !== 'hello') tell('id' in message ? (message.id ?? '') : '', textOf(message))
    }
    const claims: Guest['claims'] = new Map()
    const visit = visitOf(
      say,
      (match) => claims.get(match) ?? null,
      (text) => tell('', text),
    )
    void visit.ask({ kind: 'hello', id: 'hello', protocol: PROTOCOL }).catch(report)
    return { visit, claims, tell, underWay: 0 }
  }

  /** What it says was read there before; who lends what is not known here is told so. */
  asked(from: string, number: number, text: string): void {
    const { send, report } = this.#world
    const guest = this.#guests.get(from)?.get(number)
    if (!guest) return send(from, { kind: 'gone', number })
    const message = readAsk(JSON.parse(text))
    if ('unreadable' in message) return report(new Error(`a line was lent that says what cannot be read: ${message.unreadable}`))
    if (guest.underWay >= UNDER_WAY) {
      const refusal = { refused: 'too-fast', facts: {} }
      return guest.tell(message.id, textOf({ kind: 'refused', id: message.id, refusal }))
    }
    guest.underWay++
    void guest.visit
      .ask(message)
      .catch(report)
      .finally(() => guest.underWay--)
  }

  #part(from: string, number: number): void {
    const theirs = this.#guests.get(from)
    const guest = theirs?.get(number)
    if (!theirs?.delete(number)) return
    if (theirs.size === 0) this.#guests.delete(from)
    void guest?.visit.end().catch(this.#world.report)
  }

  /** That process cannot be reached, or takes its lines back by itself. */
  lost(from?: string): void {
    for (const [place, theirs] of this.#guests)
      if (from === undefined || place === from) for (const number of theirs.keys()) this.#part(place, number)
  }

  /** Who has lent lines. */
  get places(): Iterable<string> {
    return this.#guests.keys()
  }

  /** Nothing can be done here any more: whoever has lent a line takes it back. */
  giveBack(): void {
    for (const [place, theirs] of this.#guests)
      for (const number of theirs.keys()) {
        this.#world.send(place, { kind: 'gone', number })
        this.#part(place, number)
      }
  }
}
