import type { Claim, Claimed, Visit } from '@caravanserai/host'
import type { Ask, Say } from '@caravanserai/protocol'
import type { Voice } from '../live/line.ts'
import type { LineSaid } from './said.ts'

export interface LentWorld {
  /** The process that leads the match and can be reached; null if there is none, or if it is this one. */
  leader(match: string): Promise<string | null>
  send(to: string, word: LineSaid, texts?: readonly string[]): void
  /** A text that a page has said, to the process that has its line. */
  pass(to: string, number: number, text: string): void
  report(error: unknown): void
}

/** The other end of a line. */
interface End {
  say(message: Say): void
  pass(text: string): void
}

/** A line, lent to one process. */
interface Loan {
  readonly number: number
  readonly place: string
  readonly line: LentLine
  /** So many things were told to it. */
  told: number
}

/** So begins what is asked here once more for a page that has asked it of another process, with the match to which it comes; it is not answered. */
const AGAIN = '-again-'
/** Where nothing could be read it comes once more after so many ms, and then after twice as long each time. */
const PATIENCE = { first: 1000, most: 30_000 }

/**
 * Who comes to a table that another process leads is lent to it, so that the table is played at one process alone: what the page says goes there
 * as it is, and what it is told comes back as text. Where that process cannot be reached any more the line is taken back and the page served here; it need not know.
 */
export class Lent {
  readonly #world: LentWorld
  readonly #loans = new Map<number, Loan>()
  #number = 0

  constructor(world: LentWorld) {
    this.#world = world
  }

  /** A line that came here: `visit` serves it where it is not lent. */
  line(visit: (say: End['say'], claim: Claim) => Visit, claim: Claim, end: End): Voice {
    const begin = (place: string, line: LentLine): Loan => {
      const loan = { number: ++this.#number, place, line, told: 0 }
      this.#loans.set(loan.number, loan)
      return loan
    }
    const close = ({ number, place }: Loan) => {
      if (this.#loans.delete(number)) this.#world.send(place, { kind: 'part', number })
    }
    return new LentLine({ ...this.#world, begin, close }, visit, claim, end)
  }

  /** What another process says to a line of ours, and the how manyth it is; an answer says to which message. Where something is missing it is told anew. */
  said(number: number, place: number, id: string, text: string): void {
    const loan = this.#loans.get(number)
    if (!loan) return
    if (place === ++loan.told) loan.line.said(id, text)
    else loan.line.takeBack(loan)
  }

  /** That process does nothing more for one of ours. */
  gone(number: number): void {
    const loan = this.#loans.get(number)
    loan?.line.takeBack(loan)
  }

  /** That process cannot be reached, or knows nothing any more of ours. */
  lost(place?: string): void {
    for (const loan of this.#loans.values()) if (place === undefined || loan.place === place) loan.line.takeBack(loan)
  }

  /** To whom lines are lent. */
  get places(): Set<string> {
    return new Set([...this.#loans.values()].map(({ place }) => place))
  }
}

interface LineWorld extends LentWorld {
  begin(place: string, line: LentLine): Loan
  close(loan: Loan): void
}

class LentLine implements Voice {
  readonly #world: LineWorld
  readonly #visit: Visit
  readonly #claim: Claim
  readonly #end: End
  /** By match: to whom it is lent, or null where it is served here. */
  readonly #at = new Map<string, Loan | null>()
  readonly #loans = new Map<string, Loan>()
  /** As whom it comes to a match, just looked up. */
  readonly #claimed = new Map<string, Claimed | null>()
  /** What was asked elsewhere and not answered yet; and what it has said of itself, by kind and match. */
  readonly #asked = new Map<string, { readonly message: Ask; readonly loan: Loan }>()
  readonly #stances = new Map<string, Ask & { readonly match: string }>()
  /** By match that could not be read: when it is asked for once more, and after how long that is. */
  readonly #again = new Map<string, { readonly pause: number; readonly timer: NodeJS.Timeout }>()
  /** Where it comes in is being looked up: what it says meanwhile waits. */
  #finding: Promise<void> | null = null
  #isEnded = false

  constructor(world: LineWorld, visit: (say: End['say'], claim: Claim) => Visit, claim: Claim, end: End) {
    this.#world = world
    this.#claim = claim
    this.#end = end
    const say = (message: Say): void => {
      if (!('id' in message) || !message.id?.startsWith(AGAIN)) return end.say(message)
      const match = message.id.slice(AGAIN.length)
      // Its page believes that it is there, and would wait for ever.
      if ((message.kind === 'failed' || message.kind === 'refused') && this.#at.get(match) === null) this.#comeLater(match)
      else this.#calm(match)
    }
    this.#visit = visit(say, (match) => this.#took(match) ?? claim(match))
  }

  ask(message: Ask, text: string): Promise<void> | void {
    if (this.#finding) return this.#finding.then(() => this.ask(message, text))
    if (message.kind !== 'resume') return this.#pass(message, text)
    const finding = this.#find(message.match)
    this.#finding = finding
    return finding.then(() => this.#pass(message, text))
  }

  async #find(match: string): Promise<void> {
    try {
      const claimed = await this.#claim(match)
      this.#claimed.set(match, claimed)
      if (!claimed || this.#at.has(match)) return
      const place = await this.#world.leader(match)
      if (!this.#isEnded) this.#at.set(match, place === null ? null : this.#loanTo(place))
    } catch (error) {
      // It is looked up once more where it is served.
      this.#world.report(error)
    } finally {
      this.#finding = null
    }
  }

  #loanTo(place: string): Loan {
    const loan = this.#loans.get(place) ?? this.#world.begin(place, this)
    this.#loans.set(place, loan)
    return loan
  }

  #took(match: string): Claimed | null | undefined {
    const claimed = this.#claimed.get(match)
    this.#claimed.delete(match)
    return claimed
  }

  #pass(message: Ask, text: string): Promise<void> | void {
    const loan = isInRoom(message) ? this.#at.get(message.match) : undefined
    if (isInRoom(message) && message.kind === 'leave') {
      this.#at.delete(message.match)
      this.#calm(message.match)
    }
    if (!loan || !isInRoom(message)) return this.#visit.ask(message)
    const { number, place } = loan
    this.#asked.set(message.id, { message, loan })
    if (message.kind === 'look' || message.kind === 'here') this.#stances.set(`${message.kind} ${message.match}`, message)
    // A program may write its messages on several lines.
    const line = text.includes('\n') ? JSON.stringify(message) : text
    if (message.kind !== 'resume') return this.#world.pass(place, number, line)
    this.#world.send(place, { kind: 'lend', number, match: message.match, claimed: this.#took(message.match) ?? null }, [line])
  }

  said(id: string, text: string): void {
    if (id !== '') this.#asked.delete(id)
    this.#end.pass(text)
  }

  /** Whoever sits here sees the table anew; what had no answer is asked here, under the same name. */
  takeBack(loan: Loan): void {
    this.#world.close(loan)
    this.#loans.delete(loan.place)
    const again = [...this.#at].flatMap(([match, at]) => (at === loan ? match : []))
    const unanswered = [...this.#asked.values()].flatMap((each) => (each.loan === loan ? each.message : []))
    const stances = [...this.#stances.values()].filter(({ match }) => again.includes(match))
    for (const match of again) {
      this.#at.set(match, null)
      this.#calm(match)
    }
    for (const { id } of unanswered) this.#asked.delete(id)
    for (const match of again) this.#comeAgain(match)
    const asks: Ask[] = [...stances.map((stance) => ({ ...stance, id: AGAIN })), ...unanswered]
    for (const message of asks) void this.#visit.ask(message).catch(this.#world.report)
  }

  #comeAgain(match: string): void {
    void this.#visit.ask({ kind: 'resume', id: AGAIN + match, match }).catch(this.#world.report)
  }

  #comeLater(match: string): void {
    const before = this.#again.get(match)
    clearTimeout(before?.timer)
    const pause = Math.min(PATIENCE.most, 2 * (before?.pause ?? PATIENCE.first / 2))
    const timer = setTimeout(() => this.#comeAgain(match), pause)
    this.#again.set(match, { pause, timer: timer.unref() })
  }

  /** It need not be asked for once more. */
  #calm(match: string): void {
    clearTimeout(this.#again.get(match)?.timer)
    this.#again.delete(match)
  }

  async end(): Promise<void> {
    this.#isEnded = true
    for (const match of this.#again.keys()) this.#calm(match)
    for (const loan of this.#loans.values()) this.#world.close(loan)
    this.#loans.clear()
    this.#at.clear()
    await this.#visit.end()
  }
}

/** Is it for the process at which the match is played? A record is read from what is stored, wherever. */
function isInRoom(message: Ask): message is Extract<Ask, { match: string }> {
  return 'match' in message && message.kind !== 'record' && message.kind !== 'forget'
}
