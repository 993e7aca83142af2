import { isRefusal, refuse } from '@caravanserai/kernel'
import { PROTOCOL, type Ask, type Chair, type Failure, type Say } from '@caravanserai/protocol'
import type { Desk } from './desk.ts'
import type { Guest } from './guest.ts'
import { Hosted } from './match.ts'
import { isTrouble } from './reading.ts'
import type { RoomAsk } from './room.ts'
import type { World } from './world.ts'

/** Which seats of a match somebody may look and move as, and what those who watch know them by; null if the match is none of their business. */
export type Claim = (match: string, chairs: readonly Chair[]) => Claimed | null | Promise<Claimed | null>

export interface Claimed {
  readonly seats: readonly number[]
  readonly name: string
}

/** At one screen: everybody who is no bot. */
export const everyPerson: Claim = (_, chairs) => ({
  seats: chairs.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])),
  name: '',
})

/** One page and what it follows. Every message is answered, whatever happens. */
export class Visit {
  readonly #desk: Desk
  readonly #world: World
  readonly #say: (message: Say) => void
  readonly #claim: Claim
  /** The matches that it follows. */
  readonly #guests = new Map<string, Guest>()
  #isGreeted = false
  #queue: Promise<void> = Promise.resolve()

  constructor(desk: Desk, world: World, say: (message: Say) => void, claim: Claim) {
    this.#desk = desk
    this.#world = world
    this.#say = say
    this.#claim = claim
  }

  /** One message after the other, as they came. */
  ask(message: Ask): Promise<void> {
    this.#queue = this.#queue.then(() => this.#handle(message))
    return this.#queue
  }

  /** The page is gone. */
  end(): Promise<void> {
    this.#queue = this.#queue.then(() => this.#leaveAll())
    return this.#queue
  }

  async #leaveAll(): Promise<void> {
    for (const [match, guest] of this.#guests) await this.#desk.leave(match, guest)
    this.#guests.clear()
  }

  async #handle(message: Ask): Promise<void> {
    try {
      const answer = await this.#answer(message)
      if (answer) this.#say(typeof answer === 'string' ? { kind: 'failed', id: message.id, code: answer } : answer)
      else this.#say({ kind: 'accepted', id: message.id })
    } catch (error) {
      this.#world.report(error)
      this.#say({ kind: 'failed', id: message.id, code: 'broken' })
    }
  }

  async #answer(message: Ask): Promise<Say | Failure | null> {
    if (message.kind === 'hello') return this.#hello(message)
    if (!this.#isGreeted) return 'version'
    switch (message.kind) {
      case 'list':
        return this.#list(message.id)
      case 'start':
        return this.#start(message)
      case 'resume':
        return this.#resume(message)
      case 'record':
        return this.#record(message)
      case 'forget':
        this.#guests.delete(message.match)
        return this.#desk.forget(message.match)
      case 'leave':
        return this.#leave(message.match)
      case 'move':
      case 'undo':
      case 'stand':
      case 'talk':
      case 'look':
      case 'beat':
      case 'lines':
        return this.#inRoom(message)
      case 'plead':
      case 'consent':
      case 'here':
      case 'follow':
        return refused(message.id, refuse('not-allowed'))
    }
  }

  #hello({ id, protocol }: Extract<Ask, { kind: 'hello' }>): Say | Failure {
    this.#isGreeted = protocol === PROTOCOL
    return this.#isGreeted ? { kind: 'hello', id, protocol: PROTOCOL } : 'version'
  }

  async #list(id: string): Promise<Say> {
    const stored = await (await this.#desk.store()).list()
    const matches = stored.map(({ match, game, chairs, touched, moves, waiting, places }) => ({
      match,
      game,
      chairs,
      touched,
      moves,
      waiting,
      places,
    }))
    return { kind: 'matches', id, matches: matches.toSorted((a, b) => b.touched - a.touched) }
  }

  /** The match has the name of the message that asked for it: asked twice, it is there once. */
  async #start(message: Extract<Ask, { kind: 'start' }>): Promise<Say | Failure> {
    const { id } = message
    const engine = await this.#world.engine(message.game)
    if (!engine) return refused(id, refuse('no-such-game', { game: message.game }))
    const match = Hosted.start(id, engine, message, message.seed ?? this.#world.random() + this.#world.random())
    if (isRefusal(match)) return refused(id, match)
    const store = await this.#desk.store()
    try {
      await store.begin(match.stored(this.#world.now()), match.secret())
      return { kind: 'accepted', id, match: id }
    } catch (error) {
      this.#world.report(error)
      return 'unsure'
    }
  }

  async #resume(message: Extract<Ask, { kind: 'resume' }>): Promise<Say | Failure> {
    const { id, match, seen, take = false } = message
    const open = await this.#desk.room(match, take)
    if (typeof open === 'string') return open
    const guest = this.#guests.get(match) ?? (await this.#guest(match, open.chairs))
    if (!guest) return 'no-such-match'
    this.#guests.set(match, guest)
    const trouble = await open.room.join(guest, seen)
    // The last guest had just left, and it was closed behind them.
    if (trouble && open.room.isClosed) return this.#resume({ ...message, take: false })
    return trouble ?? { kind: 'accepted', id, match }
  }

  async #guest(match: string, chairs: readonly Chair[]): Promise<Guest | null> {
    const claimed = await this.#claim(match, chairs)
    if (!claimed) return null
    const { seats } = claimed
    // Several people at one screen: nobody's hand is shown until somebody says who looks.
    return { seats, you: seats.length === 1 ? (seats[0] ?? null) : null, say: (message) => this.#tell(message) }
  }

  /** Somebody who cannot be reached is no trouble for the others. */
  #tell(message: Say): void {
    try {
      this.#say(message)
    } catch (error) {
      this.#world.report(error)
    }
  }

  async #record({ id, match }: Extract<Ask, { kind: 'record' }>): Promise<Say | Failure> {
    const [reading, store] = await Promise.all([this.#desk.reading(), this.#desk.store()])
    const hosted = await reading(match)
    if (isTrouble(hosted)) return hosted
    const text = hosted.isOver ? hosted.record(await store.lines(match, 1, hosted.moves)) : null
    return text === null ? 'not-over' : { kind: 'record', id, match, name: `${hosted.game.id}-${match}.jsonl`, text }
  }

  async #leave(match: string): Promise<null> {
    const guest = this.#guests.get(match)
    this.#guests.delete(match)
    if (guest) await this.#desk.leave(match, guest)
    return null
  }

  async #inRoom(message: RoomAsk): Promise<Say | Failure> {
    const guest = this.#guests.get(message.match)
    if (!guest) return 'no-such-match'
    // Who was put out by another host must come in again, and be told how the table lies, before anything is done.
    const room = await this.#desk.opened(message.match)
    return room?.has(guest) ? room.ask(guest, message) : 'open-elsewhere'
  }
}

function refused(id: string, refusal: ReturnType<typeof refuse>): Say {
  return { kind: 'refused', id, refusal: { ...refusal, facts: { ...refusal.facts } } }
}
