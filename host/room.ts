import { isRefusal, refuse, type Line, type Refusal, type Told } from '@caravanserai/kernel'
import type { Ask, Failure, Say } from '@caravanserai/protocol'
import { Audience } from './audience.ts'
import type { Guest } from './guest.ts'
import type { Hosted } from './match.ts'
import { isTrouble, type Reading } from './reading.ts'
import { Recent } from './recent.ts'
import type { Change, Store } from './store.ts'
import type { World } from './world.ts'

/** A message about the match of a room. */
export type RoomAsk = Extract<Ask, { kind: 'move' | 'undo' | 'stand' | 'talk' | 'look' | 'beat' | 'lines' }>
type Move = Line<unknown, Told>
/** What a page has seen before. */
type Seen = NonNullable<Extract<Ask, { kind: 'resume' }>['seen']>
type Answer = Refusal | Failure | Say | null

/** So many lines are stored together at most: a move, and what others had said beforehand that they would answer. */
const BATCH = 32
/** So many ms a bot waits for a person to answer what it has offered; then it counts as no. */
const ANSWER = 15_000
/** So many answers are remembered for those who ask again. */
const ANSWERS = 256
/** When bots cannot go on because nothing can be stored, they try again after so many ms, and then less and less often. */
const PATIENCE = { first: 1000, most: 30_000 }

/**
 * One match and those who follow it, one thing after the other: decide, store, then tell. What cannot be stored was never
 * said: the match is then taken from the store again.
 */
export class Room {
  readonly #world: World
  readonly #store: Store
  readonly #read: Reading
  readonly #audience = new Audience()
  readonly #answers = new Recent<string, Say>(ANSWERS)
  #match: Hosted
  #queue: Promise<void> = Promise.resolve()
  #isLost = false
  #isClosed = false
  /** Grows with everything that happens: a bot's answer to an older table is dropped. */
  #moment = 0
  /** Null: bots wait until it is said otherwise. */
  #beat: number | null = 350
  /** Lets the bot that is about to move wait as the beat is now. */
  #await = (): void => {}
  #patience = PATIENCE.first
  #stopTimer = (): void => {}

  constructor(world: World, store: Store, read: Reading, match: Hosted) {
    this.#world = world
    this.#store = store
    this.#read = read
    this.#match = match
  }

  get id(): string {
    return this.#match.id
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  has(guest: Guest): boolean {
    return this.#audience.guests.has(guest)
  }

  get isEmpty(): boolean {
    return this.#audience.isEmpty
  }

  /** Lets somebody in and tells how the table lies; who was here before gets what came since. */
  join(guest: Guest, seen?: Seen): Promise<Failure | null> {
    return this.#next(async () => {
      // Who comes from another host may know of more than is at hand here.
      if (seen && this.#isBehind(seen)) this.#lose()
      const trouble = await this.#whole()
      if (trouble) return trouble
      const known = seen && seen.epoch === this.#match.epoch && guest.seats.concat(-1).includes(seen.you ?? -1) ? seen : undefined
      if (known) this.#audience.look(guest, known.you)
      const isFirst = this.#audience.isEmpty
      this.#audience.enter(guest)
      await this.#tellTable(guest, known?.line)
      // Bots have waited for somebody to see them; who comes later does not make them think anew.
      if (isFirst) this.#goOn()
      return null
    })
  }

  #isBehind({ epoch, line }: Seen): boolean {
    return epoch > this.#match.epoch || (epoch === this.#match.epoch && line > this.#match.moves)
  }

  leave(guest: Guest): Promise<void> {
    return this.#next(async () => this.#audience.leave(guest))
  }

  /** Answers with the message that says what came of it. The same message twice is done once and answered twice. */
  ask(guest: Guest, message: RoomAsk): Promise<Say> {
    return this.#next(async () => {
      const { id } = message
      const known = this.#answers.get(id)
      if (known) return known
      const trouble = await this.#whole()
      const answer = trouble ?? (this.#match.isDone(id) ? null : await this.#handle(guest, message))
      const said = answerOf(id, answer)
      // A failure may be asked again, and is then tried again.
      if (said.kind === 'accepted' || said.kind === 'refused') this.#answers.set(id, said)
      return said
    })
  }

  /** Nothing more happens here. */
  close(): void {
    this.#isClosed = true
    this.#moment++
    this.#stopTimer()
  }

  /** Says to everybody who is here what is not about the match itself. */
  news(code: Extract<Say, { kind: 'news' }>['code']): void {
    for (const guest of this.#audience.guests) guest.say({ kind: 'news', match: this.id, code })
  }

  /** One thing after the other. Whatever goes wrong is answered, and the match is taken from the store again. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work).catch((error: unknown) => {
      this.#world.report(error)
      this.#lose()
      this.#goOnLater()
      throw error
    })
    this.#queue = settled(done)
    return done
  }

  async #handle(guest: Guest, message: RoomAsk): Promise<Answer> {
    switch (message.kind) {
      case 'move':
        return guest.seats.includes(message.seat) ? this.#move(message) : refuse('not-asked')
      case 'stand':
        return guest.seats.includes(message.seat) ? this.#stand(message) : refuse('not-asked')
      case 'talk':
        return guest.seats.includes(message.seat) ? this.#talk(message) : refuse('not-asked')
      case 'undo':
        return guest.seats.includes(message.seat) ? this.#undo(message) : refuse('nothing-to-undo')
      case 'look':
        if (message.seat !== null && !guest.seats.includes(message.seat)) return refuse('not-asked')
        this.#audience.look(guest, message.seat)
        await this.#tellTable(guest)
        return null
      case 'beat':
        this.#beat = message.ms
        this.#await()
        return null
      case 'lines':
        return this.#lines(guest, message)
    }
  }

  async #move({ id, seat, question, move }: Extract<Ask, { kind: 'move' }>): Promise<Answer> {
    const line = this.#match.move(seat, question, move)
    return isRefusal(line) ? line : this.#play(id, line)
  }

  /** A line, and the answers to it that were given beforehand. If there are many, what was asked for is done with the first of them. */
  async #play(by: string, first: Move, stand?: number): Promise<Failure | null> {
    const { failure, isFull } = await this.#playSome(by, first, stand)
    for (let goesOn = isFull && !failure; goesOn;) {
      const next = this.#match.settled()
      if (!next) break
      const more = await this.#playSome(this.#world.random(), next)
      goesOn = more.isFull && !more.failure
    }
    return failure
  }

  /** Some lines are stored together and told one by one. */
  async #playSome(by: string, first: Move, stand?: number): Promise<{ readonly failure: Failure | null; readonly isFull: boolean }> {
    const lines: Move[] = []
    for (let line: Move | undefined = first; line; line = lines.length < BATCH ? this.#match.settled() : undefined) {
      lines.push(line)
      this.#audience.prepare(this.#match, line)
    }
    const change = this.#match.change(by, this.#world.now(), { lines, ...(stand === undefined ? {} : { stand }) })
    return { failure: await this.#commit(change), isFull: lines.length === BATCH }
  }

  async #stand({ id, seat, answers }: Extract<Ask, { kind: 'stand' }>): Promise<Answer> {
    const why = this.#match.stand(seat, answers)
    if (why) return why
    this.#audience.prepareStand(this.#match, seat)
    const line = this.#match.settled()
    return line ? this.#play(id, line, seat) : this.#commit(this.#match.change(id, this.#world.now(), { stand: seat }))
  }

  async #talk({ id, seat, words }: Extract<Ask, { kind: 'talk' }>): Promise<Answer> {
    const saying = this.#match.say(seat, words)
    this.#audience.prepareTalk(this.#match, saying)
    return this.#commit(this.#match.change(id, this.#world.now(), { saying }))
  }

  async #undo({ id, seat, epoch, line }: Extract<Ask, { kind: 'undo' }>): Promise<Answer> {
    if (epoch !== this.#match.epoch || line !== this.#match.moves) return refuse('nothing-to-undo')
    const why = this.#match.undo(seat)
    if (why) return why
    this.#audience.prepareUndo(this.#match, epoch + 1)
    const failure = await this.#commit(this.#match.change(id, this.#world.now(), { cut: this.#match.moves }))
    // So much was taken back that little is at hand.
    if (!failure && this.#match.isShort && !(await this.#again())) this.#goOn()
    return failure
  }

  async #lines(guest: Guest, { id, from, to }: Extract<Ask, { kind: 'lines' }>): Promise<Say> {
    const first = Math.max(1, from)
    const last = Math.min(to, this.#match.moves, from + MOST_LINES)
    const stored = first > last ? [] : await this.#store.lines(this.id, first, last)
    const lines = stored.map((line) => this.#match.seen(line, line.number, guest.you))
    if (from === 0) lines.unshift(this.#match.seen(this.#match.setup, 0, guest.you))
    return { kind: 'lines', id, match: this.id, you: guest.you, epoch: this.#match.epoch, lines }
  }

  /** What was done counts and is told once it is stored. */
  async #commit(change: Change): Promise<Failure | null> {
    const stored = await this.#store.change(change).catch((error: unknown) => {
      this.#world.report(error)
      return false
    })
    if (!stored) return this.#recover(change)
    this.#match.changed(change)
    this.#told(change)
    return null
  }

  /** Now it counts, everybody hears of it, and if something has moved it is for the next to move. */
  #told({ lines, cut }: Change): void {
    this.#patience = PATIENCE.first
    this.#audience.tell()
    if (lines || cut !== undefined) this.#goOn()
  }

  /** It was not stored, or nobody knows: what lies there now counts. */
  async #recover(change: Change): Promise<Failure | null> {
    const version = this.#match.version
    const trouble = await this.#again()
    if (trouble) {
      this.#goOnLater()
      return trouble
    }
    const isOurs = this.#match.isDone(change.match.by)
    if (isOurs && this.#match.version === change.match.version) {
      this.#audience.tell()
      this.#goOn()
      return null
    }
    this.#audience.drop()
    // Another host was here.
    if (this.#match.version !== version) await this.#tellAll()
    this.#goOnLater()
    return isOurs ? null : 'not-stored'
  }

  /** The match as it is stored; the reason if it cannot be had. */
  async #again(): Promise<Failure | null> {
    this.#lose()
    const match = await this.#read(this.id).catch((error: unknown): Failure => {
      this.#world.report(error)
      return 'unsure'
    })
    if (isTrouble(match)) return match
    this.#match = match
    this.#isLost = false
    return null
  }

  /** The match at hand may hold what is not stored: nothing may be done to it. */
  #lose(): void {
    this.#isLost = true
    this.#moment++
    this.#stopTimer()
  }

  /** Before anything is done: is the match at hand, whole? */
  async #whole(): Promise<Failure | null> {
    if (this.#isClosed) return 'open-elsewhere'
    if (!this.#isLost) return null
    const version = this.#match.version
    const trouble = await this.#again()
    if (trouble) return trouble
    this.#audience.drop()
    if (this.#match.version !== version) await this.#tellAll()
    this.#goOn()
    return null
  }

  /** Something was stored that nobody here was told of. */
  async #tellAll(): Promise<void> {
    this.#audience.reset()
    for (const guest of this.#audience.guests) await this.#tellTable(guest)
  }

  async #tellTable(guest: Guest, after?: number): Promise<void> {
    const { from, lines } = this.#match.tail()
    const missing = after === undefined || after + 1 >= from ? [] : await this.#store.lines(this.id, after + 1, from - 1)
    const older = missing.map((line) => this.#match.seen(line, line.number, guest.you))
    const log = [...older, ...lines.map((line, i) => this.#match.seen(line, from + i, guest.you))]
    this.#audience.tellTable(this.#match, guest, after === undefined ? log : log.filter(({ number }) => number > after))
  }

  /**
   * If a bot is asked, it thinks at once and answers on the beat, so that slow thoughts do not add to the wait; to pass needs no
   * beat. A beat that changes meanwhile counts from when the wait began.
   */
  #goOn(): void {
    const moment = ++this.#moment
    const began = this.#world.now()
    const isStale = () => moment !== this.#moment || this.#isClosed
    this.#stopTimer()
    this.#await = () => {}
    if (this.#match.isOver) return
    this.#stopTimer = this.#world.later(0, () => {
      const answer = isStale() ? null : this.#botMove()
      if (!answer) return
      this.#await = () => {
        if (isStale()) return
        this.#stopTimer()
        if (this.#beat === null) return
        const pause = answer.waits && this.#beat > 0 ? ANSWER : this.#beat
        const wait = answer.idle ? 0 : Math.max(0, began + pause - this.#world.now())
        this.#stopTimer = this.#world.later(
          wait,
          () => void this.#next(() => this.#botPlays(answer, isStale)).catch(() => this.news('stalled')),
        )
      }
      this.#await()
    })
  }

  /** A bot that fails does not hold up the table: any move stands in for its own. */
  #botMove(): ReturnType<Hosted['botMove']> {
    for (const think of [() => this.#match.botMove(), () => this.#match.anyBotMove()])
      try {
        return think()
      } catch (error) {
        this.#world.report(error)
      }
    this.news('stalled')
    this.#goOnLater()
    return null
  }

  async #botPlays(answer: NonNullable<ReturnType<Hosted['botMove']>>, isStale: () => boolean): Promise<void> {
    if (isStale()) return
    const failure = await this.#play(this.#world.random(), this.#played(answer))
    if (failure) this.news('stalled')
  }

  #played(answer: NonNullable<ReturnType<Hosted['botMove']>>): Move {
    const line = answer.play()
    if (!isRefusal(line)) return line
    this.#world.report(new Error(`a bot was refused: ${JSON.stringify(line)}`))
    const other = this.#match.anyBotMove()?.play()
    if (!other || isRefusal(other)) throw new Error('no move of a bot is accepted')
    return other
  }

  /** Something could not be stored: bots wait a while, and longer each time. */
  #goOnLater(): void {
    if (this.#isClosed) return
    this.#stopTimer()
    this.#stopTimer = this.#world.later(this.#patience, () => {
      void this.#next(async () => {
        if (await this.#whole()) this.#goOnLater()
        else this.#goOn()
      }).catch(() => {})
    })
    this.#patience = Math.min(2 * this.#patience, PATIENCE.most)
  }
}

async function settled(work: Promise<unknown>): Promise<void> {
  await Promise.allSettled([work])
}

/** So many lines are handed out at once. */
const MOST_LINES = 500

function answerOf(id: string, answer: Answer): Say {
  if (answer === null) return { kind: 'accepted', id }
  if (typeof answer === 'string') return { kind: 'failed', id, code: answer }
  if ('kind' in answer) return answer
  return { kind: 'refused', id, refusal: { ...answer, facts: { ...answer.facts } } }
}
