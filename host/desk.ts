import type { Levels } from '@caravanserai/bots'
import { isRefusal, refuse, type Refusal } from '@caravanserai/kernel'
import type { Aside, Chair, Failure, Presence, Say } from '@caravanserai/protocol'
import type { Scene } from '@caravanserai/protocol/table'
import type { RoomAsk } from './answer.ts'
import type { Word, Who } from './others.ts'
import type { Guest } from './people/guest.ts'
import type { Place } from './people/rights.ts'
import { Throttles } from './people/throttle.ts'
import { Hosted } from './play/match.ts'
import type { Start } from './play/start.ts'
import { isTrouble, readingFrom, type Reading } from './reading.ts'
import { Recent } from './recent.ts'
import { AGAIN, Room } from './room.ts'
import type { Store } from './store.ts'
import { everyPerson, Visit, type Claim } from './visit.ts'
import type { World } from './world.ts'

interface Open {
  readonly room: Room
  release(): void
}

interface Recorded {
  readonly name: string
  readonly text: string
  readonly levels: Levels
}

/** The records of so many matches are kept for so many ms. */
const RECORDS = 8
const FRESH = 10_000

/** Of so many matches it is remembered when each seat was there last. */
const SEEN = 10_000

/** Where pages come with their messages: finds matches, opens their rooms and closes them behind the last guest. */
export class Desk {
  readonly #world: World
  readonly #rooms = new Map<string, Promise<Open | Failure>>()
  /** By match, by seat: until when somebody may have been there. */
  readonly #seen = new Recent<string, readonly number[]>(SEEN)
  readonly #records = new Recent<string, { readonly at: number; readonly record: Recorded }>(RECORDS)
  readonly #began: number
  #store: Promise<Store> | undefined
  readonly throttles: Throttles
  #isClosed = false

  constructor(world: World) {
    this.#world = world
    this.throttles = new Throttles(world)
    this.#began = world.now()
  }

  /** Somebody comes in; who takes texts says how they are passed on. */
  visit(say: (message: Say) => void, claim: Claim = everyPerson, place: Place = 'home', pass?: (text: string) => void): Visit {
    return new Visit(this, this.#world, say, pass, claim, place)
  }

  /** Begins a match under that name, once. */
  async start(start: Start): Promise<Refusal | Failure | null> {
    const engine = await this.#world.engine(start.game)
    if (!engine) return refuse('no-such-game', { game: start.game })
    const match = Hosted.start(start.id, engine, start, start.seed ?? this.#world.random() + this.#world.random())
    if (isRefusal(match)) return match
    const store = await this.store()
    try {
      const now = this.#world.now()
      // Nobody is gone before they had time to come.
      if (await store.begin(match.stored(now), match.secret()))
        this.#seen.set(
          start.id,
          start.chairs.map(() => now),
        )
      return null
    } catch (error) {
      this.#world.report(error)
      return 'unsure'
    }
  }

  /** Somebody else plays for a seat from now on: a bot stands in, or the person is back. Who is forgotten leaves no words behind. */
  async seat(match: string, seat: number, chair: Chair, isForgotten = false): Promise<Failure | null> {
    const sits = () => this.#within(match, (room) => room.seat(seat, chair, isForgotten ? seat : undefined))
    let failure = await sits()
    // Where another host was quicker, who sits there is said of the match as it is now.
    for (let i = 1; failure === 'not-stored' && this.#world.others && i < AGAIN; i++) failure = await sits()
    // Who sat there may have no name any more.
    this.#records.delete(match)
    return failure
  }

  /** Who is at the match, as the host that leads it knows. */
  async presence(match: string): Promise<Presence | Failure> {
    return (await this.#world.others?.presence(match)) ?? this.#presenceHere(match)
  }

  async #presenceHere(match: string): Promise<Presence | Failure> {
    const open = await this.room(match, false)
    if (typeof open === 'string') return open
    const { room } = open
    // Who is coming or going just now has come or gone.
    await room.next(async () => {})
    return room.around.isBlind ? 'unsure' : room.vigil.presence
  }

  /** Has somebody who watches said that, as far as it is remembered? Null: it is not remembered here. */
  async wasHeard(match: string, { name, words }: Pick<Aside, 'name' | 'words'>): Promise<boolean | null> {
    const open = await this.#rooms.get(match)
    if (!open || typeof open === 'string') return null
    return open.room.around.asides.some((each) => each.name === name && each.words === words)
  }

  /** Bots and clocks go on, though nobody looks, until there is nothing more to do soon. */
  wake(match: string): Promise<Failure | null> {
    return this.#within(match, (room) => room.wake())
  }

  /**
   * Another host of a match says something; if the match is not open here it does not matter. Up to which version was it told here then?
   * Null if that cannot be said: whoever asked must say it once more.
   */
  async hear(match: string, word: Word, from: string): Promise<number | null> {
    const open = await this.#rooms.get(match)
    return open && typeof open !== 'string' ? open.room.hear(word, from) : null
  }

  /** Another host, or a page that it has, asks something of a match that is led here; null if it is not for us to answer. */
  async asked(match: string, from: string, mark: string, message: RoomAsk | Who): Promise<Say | null> {
    if (message.kind === 'who') {
      const presence = await this.#presenceHere(match)
      return typeof presence === 'string' ? null : { kind: 'presence', match, presence }
    }
    const open = await this.#rooms.get(match)
    return open && typeof open !== 'string' ? open.room.asked(from, mark, message) : null
  }

  async #within(match: string, work: (room: Room) => Promise<Failure | null>): Promise<Failure | null> {
    const open = await this.room(match, false)
    if (typeof open === 'string') return open
    const failure = await work(open.room)
    // It was closed behind the last guest just now.
    if (failure && open.room.isClosed) return this.#within(match, work)
    this.#shutIdle(match, open)
    return failure
  }

  /** A match as everybody may see it: as it is stored, whatever is being done. */
  async scene(match: string): Promise<Scene | Failure> {
    const hosted = await (await this.reading())(match)
    return isTrouble(hosted) ? hosted : { moves: hosted.moves, ...hosted.sight.scene() }
  }

  store(): Promise<Store> {
    this.#store ??= this.#world.store()
    // A store that could not be opened is tried again by whoever comes next.
    this.#store.catch(() => (this.#store = undefined))
    return this.#store
  }

  async reading(): Promise<Reading> {
    return readingFrom(this.#world, await this.store())
  }

  /** The record of a match as a file, once it is over, and which seats are played by bots. It is long, and many ask for the same when a match ends. */
  async record(match: string): Promise<Recorded | Failure> {
    const now = this.#world.now()
    const known = this.#records.get(match)
    if (known && known.at > now - FRESH) return known.record
    const record = await this.#recorded(match)
    if (typeof record !== 'string') this.#records.set(match, { at: now, record })
    return record
  }

  async #recorded(match: string): Promise<Recorded | Failure> {
    const [reading, store] = await Promise.all([this.reading(), this.store()])
    const hosted = await reading(match)
    if (isTrouble(hosted)) return hosted
    const text = hosted.isOver ? hosted.record(await store.lines(match, 1, hosted.moves)) : null
    const levels = hosted.chairs.map(({ level }) => level)
    return text === null ? 'not-over' : { name: `${hosted.game.id}-${match}.jsonl`, text, levels }
  }

  /** How many matches are open here. */
  get size(): number {
    return this.#rooms.size
  }

  /** The room of a match. First the match is held, then it is read: what another host did before is there. */
  async room(match: string, take: boolean): Promise<Open | Failure> {
    const known = this.#rooms.get(match)
    if (known) return known
    // Who comes while the house closes finds the match where it goes on.
    if (this.#isClosed) return 'open-elsewhere'
    const opening = this.#open(match, take)
    this.#rooms.set(match, opening)
    const open = await opening
    if (typeof open === 'string') this.#rooms.delete(match)
    return open
  }

  async #open(match: string, take: boolean): Promise<Open | Failure> {
    let release: (() => void) | null = null
    try {
      let open: Open | null = null
      release = await this.#world.hold(match, take, () => open && this.#lose(match, open))
      if (!release) return 'open-elsewhere'
      const reading = await this.reading()
      const hosted = await reading(match)
      if (!isTrouble(hosted)) {
        const idle = () => open && this.#shutIdle(match, open)
        const room = new Room(this.#world, await this.store(), reading, hosted, this.throttles, idle)
        room.vigil.recall(this.#seen.get(match) ?? hosted.chairs.map(() => this.#unknown))
        open = { room, release }
        return open
      }
      release()
      return hosted
    } catch (error) {
      this.#world.report(error)
      release?.()
      return 'unsure'
    }
  }

  /** Until when somebody may have been at a match of which nothing is known here. Other hosts may know of them. */
  get #unknown(): number {
    return this.#world.others ? this.#world.now() : this.#began
  }

  #isShut(match: string, { vigil, match: { isOver } }: Room): void {
    this.#rooms.delete(match)
    this.#seen.delete(match)
    if (!isOver) this.#seen.set(match, vigil.seen)
  }

  /** Another host plays the match now. */
  #lose(match: string, { room }: Open): void {
    if (room.isClosed) return
    this.#isShut(match, room)
    room.news('taken')
    room.close()
  }

  async leave(match: string, guest: Guest, how: 'left' | 'lost'): Promise<void> {
    const open = await this.#rooms.get(match)
    if (!open || typeof open === 'string') return
    await open.room.leave(guest, how)
    this.#shutIdle(match, open)
  }

  /** Nobody is left, and nothing to be done: the match is given back. */
  #shutIdle(match: string, open: Open): void {
    if (!open.room.isClosed && open.room.isIdle) this.#shut(match, open)
  }

  #shut(match: string, { room, release }: Open): void {
    this.#isShut(match, room)
    room.close()
    release()
  }

  /** Every room is closed, once what was asked for there is done, and none is opened any more. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const [match, opening] of this.#rooms) {
      const open = await opening
      if (typeof open === 'string') continue
      await open.room.rest
      this.#shut(match, open)
    }
  }

  /** Forgets a match, unless somebody else plays it. */
  async forget(match: string): Promise<Failure | null> {
    this.#records.delete(match)
    const open = await this.#rooms.get(match)
    if (open && typeof open !== 'string') this.#shut(match, open)
    const release = await this.#world.hold(match, false, () => {})
    if (!release) return 'open-elsewhere'
    try {
      await (await this.store()).forget(match)
      return null
    } finally {
      release()
    }
  }
}
