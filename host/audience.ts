import type { Line, Told, Watcher } from '@caravanserai/kernel'
import { diffs, type Patch, type Say, type Saying, type SeenLine, type Situation, type Table } from '@caravanserai/protocol'
import type { Guest } from './people/guest.ts'
import type { Hosted } from './play/match.ts'

/** What is to be said, by who looks. It is made once for each of them, when it is told. */
type Telling = (watcher: Watcher) => Say | null

/**
 * Those who follow a match. Those who look as the same seat are told the same, made once. What is prepared is said when
 * `tell` is called, and forgotten when it is dropped: nobody hears of what was not stored.
 */
export class Audience {
  readonly guests = new Set<Guest>()
  /** How things stand, as each of the watchers was told last. */
  #told = new Map<Watcher, Situation>()
  /** And as they will have been told. */
  #coming: Map<Watcher, Situation> | null = null
  #tellings: Telling[] = []

  get isEmpty(): boolean {
    return this.guests.size === 0
  }

  enter(guest: Guest): void {
    this.guests.add(guest)
  }

  leave(guest: Guest): void {
    this.guests.delete(guest)
    this.#forget(guest.you)
  }

  look(guest: Guest, seat: Watcher): void {
    const was = guest.you
    guest.you = seat
    this.#forget(was)
  }

  /** To everybody, at once. */
  say(message: Say): void {
    for (const guest of this.guests) guest.say(message)
  }

  /** Everything at once, to one guest. */
  tellTable(match: Hosted, guest: Guest, log: SeenLine[], besides: Partial<Table>): void {
    const now = this.#told.get(guest.you) ?? match.sight.situations([guest.you])[0]
    if (!now) return
    this.#told.set(guest.you, now)
    guest.say({
      kind: 'table',
      match: match.id,
      game: match.game.id,
      chairs: [...match.chairs],
      yours: [...guest.seats],
      you: guest.you,
      ...match.facts,
      epoch: match.epoch,
      log,
      talk: [...match.talk],
      stands: [...match.standsOf(guest.you)],
      ...besides,
      ...now,
    })
  }

  /** A line that was just made. */
  prepare(match: Hosted, line: Line<unknown, Told>): void {
    const { id, epoch, moves } = match
    const changes = this.#changes(match)
    this.#tellings.push((watcher) => {
      const change = changes.get(watcher)
      return change ? { kind: 'told', match: id, epoch, line: match.sight.seen(line, moves, watcher), change } : null
    })
  }

  prepareUndo(match: Hosted, epoch: number): void {
    const { id, moves } = match
    const changes = this.#changes(match)
    this.#tellings.push((watcher) => {
      const change = changes.get(watcher)
      return change ? { kind: 'undone', match: id, epoch, moves, change } : null
    })
  }

  prepareSeats({ id, chairs }: Hosted): void {
    this.#tellings.push(() => ({ kind: 'seated', match: id, chairs: [...chairs] }))
  }

  prepareTalk({ id }: Hosted, saying: Saying): void {
    this.#tellings.push(() => ({ kind: 'talked', match: id, saying }))
  }

  prepareStand(match: Hosted, seat: number): void {
    const answers = [...match.standsOf(seat)]
    this.#tellings.push((watcher) => (watcher === seat ? { kind: 'stood', match: match.id, seat, answers } : null))
  }

  /** It is stored: now it is told. */
  tell(): void {
    const tellings = this.#tellings
    this.#told = this.#coming ?? this.#told
    this.drop()
    for (const telling of tellings) {
      const made = new Map<Watcher, Say | null>()
      for (const guest of this.guests) {
        if (!made.has(guest.you)) made.set(guest.you, telling(guest.you))
        const message = made.get(guest.you)
        if (message) guest.say(message)
      }
    }
  }

  /** It was not stored: nobody hears of it. */
  drop(): void {
    this.#coming = null
    this.#tellings = []
  }

  /** What was told before no longer counts: everybody is told the whole table anew. */
  reset(): void {
    this.drop()
    this.#told.clear()
  }

  /** What has changed since the last telling, for each of the watchers. */
  #changes(match: Hosted): ReadonlyMap<Watcher, Patch> {
    const before = this.#coming ?? this.#told
    const watchers = [...before.keys()]
    const was = [...before.values()]
    const now = match.sight.situations(watchers, was)
    const steps = diffs(was.map((situation, i) => [situation, now[i] as Situation] as const))
    this.#coming = new Map(watchers.map((watcher, i) => [watcher, now[i] as Situation]))
    return new Map(watchers.map((watcher, i) => [watcher, steps[i] as Patch]))
  }

  /** Nobody looks as that seat any more. */
  #forget(watcher: Watcher): void {
    for (const guest of this.guests) if (guest.you === watcher) return
    this.#told.delete(watcher)
  }
}
