import { isRefusal, refuse, type Line, type Refusal, type Told } from '@caravanserai/kernel'
import type { Ask, Chair, Failure, Plea, Say } from '@caravanserai/protocol'
import { answerOf, type Answer, type RoomAsk } from './answer.ts'
import { Around } from './around.ts'
import { Audience } from './audience.ts'
import { Beat, PACE } from './beat.ts'
import { hear } from './ear.ts'
import { Ledger } from './ledger.ts'
import type { News, Word } from './others.ts'
import type { Guest } from './people/guest.ts'
import { answered, isGranted, pleaded } from './people/plea.ts'
import { whyNotSay } from './people/rights.ts'
import type { Throttles } from './people/throttle.ts'
import { takenBack } from './play/back.ts'
import type { Hosted } from './play/match.ts'
import { Queue } from './queue.ts'
import type { Reading } from './reading.ts'
import { Recent } from './recent.ts'
import type { Change, Store } from './store.ts'
import { played } from './turn.ts'
import { Vigil } from './vigil.ts'
import type { World } from './world.ts'

/** What a page has seen before. */
type Seen = NonNullable<Extract<Ask, { kind: 'resume' }>['seen']>

/** So many answers are remembered for those who ask again. */
const ANSWERS = 256
/** So often something is tried at once because another host was quicker. */
export const AGAIN = 6
/** A room that nobody is in stays open for what is due within so many ms. */
const SOON = 60_000

/**
 * One match and those who follow it, one thing after the other: decide, store, then tell. What cannot be stored was never
 * said: the match is then taken from the store again.
 */
export class Room {
  readonly #world: World
  readonly #ledger: Ledger
  readonly #idle: () => void
  readonly audience = new Audience()
  readonly around: Around
  readonly #answers = new Recent<string, Say>(ANSWERS)
  readonly #bots: Beat
  readonly vigil: Vigil
  readonly #queue = new Queue({ settle: () => this.#settle(), fail: (error) => this.#fail(error) })
  #isClosed = false
  #pace: number | null

  /** `idle` is called when something was done that nobody asked for: perhaps nothing is left to do. */
  constructor(world: World, store: Store, read: Reading, match: Hosted, throttles: Throttles, idle: () => void) {
    this.#world = world
    this.#ledger = new Ledger(world, store, read, match, throttles)
    this.#idle = idle
    this.#pace = world.unattended ? PACE.online : PACE.home
    this.around = new Around(world, match.id, this.audience)
    this.#bots = new Beat(world, this)
    this.vigil = new Vigil(world, this, match)
  }

  get match(): Hosted {
    return this.#ledger.match
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  get isAsleep(): boolean {
    return this.#isClosed || this.#ledger.isLost
  }

  get delay(): number {
    return this.#bots.delay
  }

  waits(): void {
    this.#bots.later()
  }

  has(guest: Guest): boolean {
    return this.audience.guests.has(guest)
  }

  /** Is nobody here, and nothing to be done soon? */
  get isIdle(): boolean {
    if (!this.#queue.isEmpty || !this.audience.isEmpty) return false
    if (!this.#world.unattended || this.match.isOver || !this.around.leads || this.around.hasGhosts) return true
    const { due } = this.vigil
    return this.match.botAsked === undefined && (due === null || due > this.#world.now() + SOON)
  }

  /** Between the moves of bots; when nobody looks, none. */
  get pace(): number | null {
    return this.#world.unattended && this.audience.isEmpty ? 0 : this.#pace
  }

  /** Lets somebody in and tells how the table lies; who was here before gets what came since. */
  join(guest: Guest, seen?: Seen): Promise<Failure | null> {
    return this.#queue.next(async () => {
      // Who comes from another host may know of more than is at hand here.
      if (seen && (await this.#ledger.isOvertaken(seen))) this.#lose()
      const trouble = await this.whole()
      if (trouble) return trouble
      const known = seen && seen.epoch === this.match.epoch && guest.seats.concat(-1).includes(seen.you ?? -1) ? seen : undefined
      if (known) this.audience.look(guest, known.you)
      const isFirst = this.audience.isEmpty
      this.audience.enter(guest)
      this.vigil.enter(guest)
      await this.#tellTable(guest, known?.line)
      if (isFirst) this.#bots.goOn()
      return null
    })
  }

  leave(guest: Guest, how: 'left' | 'lost'): Promise<void> {
    return this.#queue.next(async () => {
      if (!this.has(guest)) return
      this.audience.leave(guest)
      this.around.how = how
      this.vigil.leave(guest, how)
    })
  }

  /** Bots and clocks go on, though nobody is here. */
  wake(): Promise<Failure | null> {
    return this.#queue.next(async () => {
      const trouble = await this.whole()
      if (!trouble) this.#bots.goOn()
      return trouble
    })
  }

  /** Somebody else plays for a seat from now on; if who sat there is forgotten, what was said there is, too. */
  seat(seat: number, chair: Chair, hush?: number): Promise<Failure | null> {
    return this.#queue.next(async () => {
      return (await this.whole()) ?? (this.match.canSeat(seat, chair) ? this.reseat(seat, chair, hush) : 'broken')
    })
  }

  /** Answers with the message that says what came of it. The same message twice is done once and answered twice. */
  ask(guest: Guest, message: RoomAsk, came: number): Promise<Say> {
    const here = () => this.#queue.next(() => this.#answer(guest, message, came))
    return this.around.ask(guest, message)?.then((said) => said ?? here()) ?? here()
  }

  /** The same for a page that another host has; null if nothing is known of it here. */
  asked(from: string, mark: string, message: RoomAsk): Promise<Say | null> {
    const came = this.#world.now()
    return this.#queue.next(async () => {
      const guest = this.around.caller(from, mark)
      return guest && !this.#isClosed ? this.#answer(guest, message, came) : null
    })
  }

  async #answer(guest: Guest, message: RoomAsk, came: number): Promise<Say> {
    const by = guest.mark + message.id
    const known = this.#answers.get(by)
    if (known) return known
    let answer: Answer = (this.isAsleep || this.#ledger.isBehind) && message.kind !== 'here' ? await this.whole() : null
    // Where another host was quicker, what was asked for is asked of the match as it is now.
    for (let i = 0; i === 0 ? !answer : answer === 'not-stored' && this.#world.others && i < AGAIN; i++)
      answer = (i > 0 ? await this.whole() : null) ?? (this.match.isDone(by) ? null : await this.#handle(guest, message, by, came))
    const said = answerOf(message.id, answer)
    // A failure, or what was too fast, may be asked again, and is then tried again. What the match itself remembers need not be remembered here.
    if (said.kind === 'accepted' ? !this.match.isDone(by) : said.kind === 'refused' && said.refusal.refused !== 'too-fast')
      this.#answers.set(by, said)
    return said
  }

  /** Nothing more happens here. */
  close(): void {
    this.#isClosed = true
    this.#bots.stop()
    this.vigil.stop()
  }

  /** All that was asked for so far is done. */
  get rest(): Promise<void> {
    return this.#queue.rest
  }

  /** Says to everybody who is here what is not about the match itself. */
  news(code: Extract<Say, { kind: 'news' }>['code']): void {
    this.audience.say({ kind: 'news', match: this.match.id, code })
  }

  /** What nobody asked for, after all that was asked for before. */
  async next<T>(work: () => Promise<T>): Promise<T> {
    const result = await this.#queue.next(work)
    this.#idle()
    return result
  }

  #settle(): void {
    // At one screen nothing goes on by itself but bots.
    if (this.#world.unattended || this.match.terms) this.vigil.settle()
    if (!this.#isClosed) this.around.settle()
  }

  /** Whatever goes wrong is answered, and the match is taken from the store again. */
  #fail(error: unknown): void {
    this.#world.report(error)
    this.#lose()
    this.#bots.later()
  }

  /** Another host of the match says something. Up to which version was it told here then? Null if that cannot be said. */
  hear(word: Word, from: string): Promise<number | null> {
    return this.next(async () => {
      if (!this.#isClosed) await hear(this, this.#bots, this.vigil, word, from)
      return this.isAsleep ? null : this.match.version
    })
  }

  async catchUp(): Promise<void> {
    if (await this.anew()) this.#bots.later()
  }

  /** The match is taken from the store again, whatever is at hand. */
  anew(): Promise<Failure | null> {
    this.#lose()
    return this.whole()
  }

  #handle(guest: Guest, message: RoomAsk, by: string, came: number): Answer | Promise<Answer> {
    const isTooOften = () => this.#ledger.isTooOften(guest, message.kind)
    // A wish is counted once it is one.
    const why = whyNotSay(guest, message) ?? (message.kind !== 'plead' && isTooOften() ? refuse('too-fast') : undefined)
    if (why) return why
    switch (message.kind) {
      case 'move':
        return this.#move(guest, message, by, came)
      case 'stand':
        return this.#stand(message, by)
      case 'talk':
        return this.#talk(guest, message, by)
      case 'undo':
        return this.#undo(message, by, came)
      case 'plead':
        return this.#wish(by, pleaded(this.around.plea, this.match, message, this.#world.now(), isTooOften))
      case 'consent':
        return this.#wish(by, answered(this.around.plea, this.match.chairs, message))
      case 'look':
        this.audience.look(guest, message.seat)
        return this.#tellTable(guest)
      case 'here':
        this.vigil.glanced(guest, message.here)
        this.audience.turnover++
        return null
      case 'beat':
        if (!message.once) this.#pace = message.ms
        this.#bots.changed(message.once ? message.ms : undefined)
        return null
      case 'lines':
        return this.#ledger.lines(message, guest.you)
      case 'past':
        return this.#ledger.past(message, guest.you)
      case 'moment':
        return this.#ledger.moment(message, guest.you)
      case 'moves':
        return { ...message, ...this.match.sight.open(message.seat) }
    }
  }

  #move(guest: Guest, { seat, question, move }: Extract<Ask, { kind: 'move' }>, by: string, came: number): Answer | Promise<Answer> {
    const line = this.match.move(seat, question, move)
    if (isRefusal(line)) return this.#ledger.late(guest, by, line)
    const chair = this.match.chairs[seat]
    // Whoever moves is back.
    if (chair?.kind === 'bot' && this.match.seat(seat, { ...chair, kind: 'person', level: null })) this.audience.prepareSeats(this.match)
    return played(this, this.#world, by, line, { came })
  }

  plays(line: Line<unknown, Told>): Promise<Failure | null> {
    return played(this, this.#world, this.#world.random(), line)
  }

  async #stand({ seat, answers }: Extract<Ask, { kind: 'stand' }>, by: string): Promise<Answer> {
    const why = this.match.stand(seat, answers)
    if (why) return why
    this.audience.prepareStand(this.match, seat)
    const line = this.match.settled()
    return line
      ? played(this, this.#world, by, line, { stand: seat })
      : this.commit(this.match.change(by, this.#world.now(), { stand: seat }))
  }

  async #talk(guest: Guest, { seat, words, phrase }: Extract<Ask, { kind: 'talk' }>, by: string): Promise<Answer> {
    if (seat === null) {
      this.around.says({ name: guest.name, words, ...(phrase ? { phrase } : {}) })
      return null
    }
    const saying = this.match.say(seat, words, phrase)
    if (isRefusal(saying)) return saying
    this.audience.prepareTalk(this.match, saying)
    return this.commit(this.match.change(by, this.#world.now(), { saying }))
  }

  async #undo({ seat, epoch, line }: Extract<Ask, { kind: 'undo' }>, by: string, came: number): Promise<Answer> {
    if (epoch !== this.match.epoch || line !== this.match.moves) return refuse('nothing-to-undo')
    return this.match.whyNotUndo(seat) ?? takenBack(this, this.#world, by, line, { undoes: seat, came })
  }

  /** A wish to take something back is done when nobody is left to agree, and waits until then. */
  async #wish(by: string, plea: Plea | Refusal | null): Promise<Answer> {
    if (isRefusal(plea)) return plea
    if (!plea || !isGranted(plea, this.match.chairs)) {
      this.setPlea(plea)
      this.around.tell({ kind: 'plea', plea })
      return null
    }
    return this.grant(plea, by)
  }

  grant(plea: Plea, by = this.#world.random()): Promise<Failure | null> {
    return takenBack(this, this.#world, by, plea.line, { grants: plea.seat })
  }

  setPlea(plea: Plea | null): void {
    if (this.around.plea === plea) return
    this.around.plea = plea
    this.audience.say({ kind: 'pleaded', match: this.match.id, plea })
    this.vigil.arm()
  }

  async reseat(seat: number, chair: Chair, hush?: number): Promise<Failure | null> {
    if (!this.match.seat(seat, chair) && hush === undefined) return null
    this.audience.prepareSeats(this.match)
    const failure = await this.commit(this.match.change(this.#world.random(), this.#world.now(), { isOurs: true, hush }))
    if (!failure) this.#bots.goOn()
    return failure
  }

  /** What was done counts and is told once it is stored. */
  async commit(change: Change): Promise<Failure | null> {
    const outcome = await this.#ledger.write(change)
    if (outcome === 'stored' || outcome === 'found') {
      this.#bots.calm()
      // If something has moved it is for the next to move.
      const hasMoved = change.lines !== undefined || change.cut !== undefined
      const tellings = this.audience.tell()
      // Where something is no longer to be read all are told anew, at other hosts as well.
      this.around.changed(this.match, hasMoved, change.hush === undefined ? tellings : [])
      if (change.hush !== undefined) for (const guest of this.audience.guests) await this.#tellTable(guest)
      if (hasMoved) this.setPlea(null)
      if (hasMoved || outcome === 'found') this.#bots.goOn()
      return null
    }
    this.#bots.stop()
    this.audience.drop()
    if (outcome.isForeign) await this.#tellAll()
    this.#bots.later()
    return outcome.failure
  }

  #again(): Promise<Failure | null> {
    this.#bots.stop()
    return this.#ledger.again()
  }

  #lose(): void {
    this.#ledger.lose()
    this.#bots.stop()
  }

  /** Before anything is done: is the match at hand, whole? */
  async whole(): Promise<Failure | null> {
    if (this.#isClosed) return 'open-elsewhere'
    if (!this.#ledger.isLost && !this.#ledger.isBehind) return null
    const { version } = this.match
    const trouble = await this.#again()
    if (trouble) return trouble
    this.audience.drop()
    if (this.match.version !== version) await this.#tellAll()
    else if (!this.audience.isEmpty) this.audience.see(this.match)
    this.#bots.goOn()
    return null
  }

  /** What another host has stored and made ready is told here. */
  pass(news: News): void {
    this.#ledger.pass(news)
    this.audience.pass(news.tellings)
  }

  /** Something was stored that nobody here was told of. */
  async #tellAll(): Promise<void> {
    this.audience.reset()
    this.around.plea = null
    for (const guest of this.audience.guests) await this.#tellTable(guest)
  }

  async #tellTable(guest: Guest, after?: number): Promise<null> {
    const log = await this.#ledger.log(guest.you, after)
    this.audience.tellTable(this.match, guest, log, { ...this.around.shown(guest), ...this.vigil.shown() })
    return null
  }
}
