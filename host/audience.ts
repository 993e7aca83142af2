import type { Line, Told, Watcher } from '@caravanserai/kernel'
import { Common, diff, told, type Patch, type Say, type Saying, type SeenLine, type Table } from '@caravanserai/protocol'
import type { Guest } from './people/guest.ts'
import type { Hosted } from './play/match.ts'
import { situationIn, type Outlook } from './play/sight.ts'

/** What is to be said, by who looks. It is made once for each of them, when it is told. */
type Telling = (watcher: Watcher) => Say | null

/**
 * Those who follow a match. Those who look as the same seat are told the same, made once. What is prepared is said when
 * `tell` is called, and forgotten when it is dropped: nobody hears of what was not stored.
 */
export class Audience {
  readonly guests = new Set<Guest>()
  /** How things stand, as those who watch were told last. */
  #told: Outlook | null = null
  /** And as they will have been told. */
  #coming: Outlook | null = null
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
    const { watchers } = this.#told ?? NOBODY
    // Nothing has happened since the others were told: they may as well be told anew.
    if (!this.#told || !watchers.includes(guest.you)) this.#told = match.sight.outlook([...watchers, guest.you])
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
      ...situationIn(this.#told, this.#told.watchers.indexOf(guest.you)),
    })
  }

  /** A line that was just made. */
  prepare(match: Hosted, line: Line<unknown, Told>): void {
    const { id, epoch, moves } = match
    const { watchers, open, own } = this.#changes(match)
    this.#tellings.push((watcher) => {
      const change = own[watchers.indexOf(watcher)]
      return change ? told(id, epoch, match.sight.told(line, moves, watcher), open, change) : null
    })
  }

  prepareUndo(match: Hosted, epoch: number): void {
    const { id, moves } = match
    const { watchers, open, own } = this.#changes(match)
    this.#tellings.push((watcher) => {
      const change = own[watchers.indexOf(watcher)]
      return change ? { kind: 'undone', match: id, epoch, moves, change: open.part.concat(change) } : null
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
      // By who looks, side by side: they are few.
      const watchers: Watcher[] = []
      const made: (Say | null)[] = []
      for (const guest of this.guests) {
        let place = watchers.indexOf(guest.you)
        if (place < 0) place = watchers.push(guest.you) - 1
        const message = place < made.length ? made[place] : (made[place] = telling(guest.you))
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
    this.#told = null
  }

  /** What has changed since the last telling: for all, and for each of the watchers besides. */
  #changes(match: Hosted): { readonly watchers: readonly Watcher[]; readonly open: Common<Patch>; readonly own: readonly Patch[] } {
    const before = this.#coming ?? this.#told
    if (!before) return NOTHING
    const { watchers } = before
    const now = match.sight.outlook(watchers, before)
    this.#coming = now
    return {
      watchers,
      open: new Common(diff(before.open, now.open)),
      own: now.own.map((each, place) => diff(before.own[place] ?? each, each)),
    }
  }

  /** Nobody looks as that seat any more. */
  #forget(watcher: Watcher): void {
    for (const guest of this.guests) if (guest.you === watcher) return
    this.#told = this.#told && without(this.#told, watcher)
  }
}

const NOBODY: Pick<Outlook, 'watchers'> = { watchers: [] }
const NOTHING = { watchers: [], open: new Common<Patch>([]), own: [] }

function without({ watchers, views, open, own }: Outlook, watcher: Watcher): Outlook | null {
  const stay = (_: unknown, place: number) => watchers[place] !== watcher
  if (!watchers.some(stay)) return null
  return { watchers: watchers.filter(stay), views: { ...views, own: views.own.filter(stay) }, open, own: own.filter(stay) }
}
