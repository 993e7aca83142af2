import { isRefusal, refuse, type Refusal } from '@caravanserai/kernel'
import { Hosted } from './match.ts'
import type { Chair, Failure, Say } from '@caravanserai/protocol'
import type { Guest } from './guest.ts'
import { isTrouble, readingFrom, type Reading } from './reading.ts'
import { Room } from './room.ts'
import type { Store } from './store.ts'
import { everyPerson, Visit, type Claim } from './visit.ts'
import type { World } from './world.ts'

interface Setup {
  readonly game: string
  readonly options: unknown
  readonly chairs: Chair[]
  readonly terms: unknown
}

interface Open {
  readonly room: Room
  readonly chairs: readonly Chair[]
  release(): void
}

/** Where pages come with their messages: finds matches, opens their rooms and closes them behind the last guest. */
export class Desk {
  readonly #world: World
  readonly #rooms = new Map<string, Promise<Open | Failure>>()
  #store: Promise<Store> | undefined

  constructor(world: World) {
    this.#world = world
  }

  /** Somebody comes in. */
  visit(say: (message: Say) => void, claim: Claim = everyPerson): Visit {
    return new Visit(this, this.#world, say, claim)
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

  /** The room of a match. First the match is held, then it is read: what another host did before is there. */
  async room(match: string, take: boolean): Promise<Open | Failure> {
    const known = this.#rooms.get(match)
    if (known) return known
    const opening = this.#open(match, take)
    this.#rooms.set(match, opening)
    const open = await opening
    if (typeof open === 'string') this.#rooms.delete(match)
    return open
  }

  /** The room of a match, if it is open here. */
  async opened(match: string): Promise<Room | undefined> {
    const open = await this.#rooms.get(match)
    return typeof open === 'string' ? undefined : open?.room
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
        open = { room: new Room(this.#world, await this.store(), reading, hosted), chairs: hosted.chairs, release }
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

  /** Another host plays the match now. */
  #lose(match: string, { room }: Open): void {
    if (room.isClosed) return
    this.#rooms.delete(match)
    room.news('taken')
    room.close()
  }

  /** Nobody is left: the match is given back. */
  async leave(match: string, guest: Guest): Promise<void> {
    const open = await this.#rooms.get(match)
    if (!open || typeof open === 'string') return
    await open.room.leave(guest)
    if (open.room.isEmpty) this.#shut(match, open)
  }

  #shut(match: string, { room, release }: Open): void {
    this.#rooms.delete(match)
    room.close()
    release()
  }

  async begin(match: string, { game, options, chairs }: Setup): Promise<Failure | Refusal | null> {
    const engine = await this.#world.engine(game)
    if (!engine) return refuse('no-such-game')
    const hosted = Hosted.start(
      match,
      engine,
      { kind: 'start', id: match, game, options, chairs },
      this.#world.random() + this.#world.random(),
    )
    if (isRefusal(hosted)) return hosted
    await (await this.store()).begin(hosted.stored(this.#world.now()), hosted.secret())
    return null
  }

  async seat(_match: string, _seat: number, _chair: Chair): Promise<Failure | null> {
    return 'broken'
  }

  async wake(_match: string): Promise<void> {}

  async close(): Promise<void> {}

  /** Forgets a match, unless somebody else plays it. */
  async forget(match: string): Promise<Failure | null> {
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
