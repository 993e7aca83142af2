import { refuse } from '@caravanserai/kernel'
import { PROTOCOL, type Ask, type Chair, type Failure, type Say } from '@caravanserai/protocol'
import { answerOf, type Answer, type RoomAsk } from './answer.ts'
import type { Desk } from './desk.ts'
import type { Guest } from './people/guest.ts'
import { whyNotAsk, type Place } from './people/rights.ts'
import { Queue } from './queue.ts'
import type { Room } from './room.ts'
import type { World } from './world.ts'

/** Who somebody is at a match. */
export interface Claimed {
  /** The seats as which they may look and move: none for who only watches, or those of all people. */
  readonly seats: readonly number[] | 'people'
  /** By which those who watch know each other. */
  readonly name: string
  /** For whom is counted how often they ask, where no seat is theirs; else each page is somebody else. */
  readonly who?: string
  /** Does somebody else still play what the record would tell? */
  readonly isSealed?: boolean
}

/** Who somebody is at a match; null if it is not for them, and then they do not even learn that there is one. */
export type Claim = (match: string) => Claimed | null | Promise<Claimed | null>

/** At one screen: everybody who is no bot. */
export const everyPerson: Claim = () => ({ seats: 'people', name: '' })

type Pass = (text: string) => void

/** One page and what it follows. Every message is answered, whatever happens. */
export class Visit {
  readonly #desk: Desk
  readonly #world: World
  readonly #say: (message: Say) => void
  readonly #pass: Pass
  readonly #isFar: boolean
  readonly #claim: Claim
  readonly #place: Place
  /** The matches that it follows: as whom, and in which room. */
  readonly #guests = new Map<string, { readonly guest: Guest; readonly room: Room }>()
  /** The name of who watches and has none. */
  #nobody: string | undefined
  #isGreeted = false
  #isGone = false
  readonly #queue = new Queue()

  constructor(desk: Desk, world: World, say: (message: Say) => void, pass: Pass | undefined, claim: Claim, place: Place) {
    this.#desk = desk
    this.#world = world
    this.#say = say
    this.#pass = pass ?? ((text) => say(JSON.parse(text) as Say))
    this.#isFar = pass !== undefined
    this.#claim = claim
    this.#place = place
  }

  /** One message after the other, as they came. */
  ask(message: Ask): Promise<void> {
    const came = this.#world.now()
    return this.#queue.next(() => this.#handle(message, came))
  }

  /** The page is gone without a word. */
  end(): Promise<void> {
    this.#isGone = true
    return this.#queue.next(() => this.#leaveAll())
  }

  async #leaveAll(): Promise<void> {
    for (const [match, { guest }] of this.#guests) await this.#desk.leave(match, guest, 'lost')
    this.#guests.clear()
  }

  async #handle(message: Ask, came: number): Promise<void> {
    try {
      this.#say(answerOf(message.id, await this.#answer(message, came)))
    } catch (error) {
      this.#world.report(error)
      this.#say(answerOf(message.id, 'broken'))
    }
  }

  #answer(message: Ask, came: number): Answer | Promise<Answer> {
    if (message.kind === 'hello') return this.#hello(message)
    if (!this.#isGreeted) return 'version'
    const why = whyNotAsk(message, this.#place)
    if (why) return why
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
        return this.#forget(message.match)
      case 'leave':
        return this.#leave(message.match)
      case 'move':
      case 'undo':
      case 'stand':
      case 'talk':
      case 'look':
      case 'beat':
      case 'lines':
      case 'past':
      case 'moment':
      case 'moves':
      case 'plead':
      case 'consent':
      case 'here':
        return this.#inRoom(message, came)
      // Nothing here changes but matches, and whoever is in one is told.
      case 'follow':
        return null
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
      chairs: [...chairs],
      touched,
      moves,
      waiting,
      places,
    }))
    return { kind: 'matches', id, matches: matches.toSorted((a, b) => b.touched - a.touched) }
  }

  /** The match has the name of the message that asked for it: asked twice, it is there once. */
  async #start(start: Extract<Ask, { kind: 'start' }>): Promise<Answer> {
    return (await this.#desk.start(start)) ?? { kind: 'accepted', id: start.id, match: start.id }
  }

  async #resume(message: Extract<Ask, { kind: 'resume' }>, isAgain = false): Promise<Answer> {
    const { id, match, seen, take = false } = message
    // Whoever asked has gone and asks elsewhere: nothing is looked up for nobody.
    if (this.#isGone) return 'no-such-match'
    const claimed = await this.#claim(match)
    if (!claimed) {
      await this.#leave(match)
      return 'no-such-match'
    }
    if (!isAgain && this.#isTooOften(message, claimed)) return refuse('too-fast')
    const open = await this.#desk.room(match, take)
    if (typeof open === 'string') return open
    const guest = await this.#guest(match, claimed, open.room.match.chairs)
    this.#guests.set(match, { guest, room: open.room })
    const trouble = await open.room.join(guest, seen)
    // The last guest had just left, and it was closed behind them.
    if (trouble && open.room.isClosed) return this.#resume({ ...message, take: false }, true)
    return trouble ?? { kind: 'accepted', id, match }
  }

  /** Who comes again with other seats comes in anew: nobody is told anything as somebody else before they know it. */
  async #guest(match: string, { seats: claimed, name, who }: Claimed, chairs: readonly Chair[]): Promise<Guest> {
    const seats = claimed === 'people' ? chairs.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])) : claimed
    const known = this.#guests.get(match)?.guest
    if (known && known.seats.length === seats.length && known.seats.every((seat) => seats.includes(seat))) return known
    if (known) await this.#desk.leave(match, known, 'lost')
    // Several people at one screen: nobody's hand is shown until somebody says who looks.
    const you = seats.length === 1 ? (seats[0] ?? null) : null
    const mark = this.#place === 'home' ? '' : `${seats.length > 0 ? seats.join() : this.#world.random()}:`
    const say = (message: Say) => this.#tell(this.#say, message)
    return {
      seats,
      name,
      mark,
      who: this.#who(seats, who),
      you,
      isHere: true,
      isFar: this.#isFar,
      say,
      pass: (text) => this.#tell(this.#pass, text),
    }
  }

  /** Somebody who cannot be reached is no trouble for the others. */
  #tell<Message>(say: (message: Message) => void, message: Message): void {
    try {
      say(message)
    } catch (error) {
      this.#world.report(error)
    }
  }

  async #record(message: Extract<Ask, { kind: 'record' }>): Promise<Answer> {
    const { id, match } = message
    const claimed = await this.#claim(match)
    if (!claimed) return 'no-such-match'
    if (claimed.isSealed) return 'not-over'
    if (this.#isTooOften(message, claimed)) return refuse('too-fast')
    const record = await this.#desk.record(match)
    if (typeof record === 'string') return record
    const { name, text } = record
    return { kind: 'record', id, match, name, text }
  }

  #isTooOften({ kind, match }: Extract<Ask, { kind: 'resume' | 'record' }>, claimed: Claimed): boolean {
    return this.#desk.throttles.isTooOften(kind, match, this.#who(claimed.seats, claimed.who))
  }

  /** For whom is counted how often they ask: a seat, or who watches, on however many pages. */
  #who(seats: Claimed['seats'], who?: string): string {
    return seats.length > 0 ? String(seats) : (who ?? (this.#nobody ??= this.#world.random()))
  }

  async #forget(match: string): Promise<Failure | null> {
    if (!(await this.#claim(match))) return 'no-such-match'
    this.#guests.delete(match)
    return this.#desk.forget(match)
  }

  async #leave(match: string): Promise<null> {
    const known = this.#guests.get(match)
    this.#guests.delete(match)
    if (known) await this.#desk.leave(match, known.guest, 'left')
    return null
  }

  #inRoom(message: RoomAsk, came: number): Failure | Promise<Say> {
    const known = this.#guests.get(message.match)
    if (!known) return 'no-such-match'
    // Who was put out by another host must come in again, and be told how the table lies, before anything is done.
    return known.room.isClosed || !known.room.has(known.guest) ? 'open-elsewhere' : known.room.ask(known.guest, message, came)
  }
}
