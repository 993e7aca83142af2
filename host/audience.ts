import type { Line, Told, Watcher } from '@caravanserai/kernel'
import { Common, diff, textOf, told, type Patch, type Say, type Saying, type SeenLine, type Table } from '@caravanserai/protocol'
import type { Telling as Passed } from './others.ts'
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
  /** As whom those look who follow the match at other hosts. */
  #beyond: readonly Watcher[] = []
  /** Grows when somebody comes or goes, looks as somebody else, or looks away. */
  turnover = 0

  get isEmpty(): boolean {
    return this.guests.size === 0
  }

  enter(guest: Guest): void {
    this.guests.add(guest)
    this.turnover++
  }

  leave(guest: Guest): void {
    this.guests.delete(guest)
    this.turnover++
    this.#forget(guest.you)
  }

  look(guest: Guest, seat: Watcher): void {
    const was = guest.you
    guest.you = seat
    this.turnover++
    this.#forget(was)
  }

  /** Those who look elsewhere are others now; what they are told of a change is made here as well. */
  beyond(match: Hosted, watchers: readonly Watcher[]): void {
    const gone = this.#beyond.filter((each) => !watchers.includes(each))
    this.#beyond = watchers
    for (const watcher of gone) this.#forget(watcher)
    const told = this.#told?.watchers
    if (told && !watchers.every((each) => told.includes(each))) this.see(match)
  }

  /** To everybody, at once. */
  say(message: Say): void {
    for (const guest of this.guests) guest.say(message)
  }

  /** Everything at once, to one guest. */
  tellTable(match: Hosted, guest: Guest, log: SeenLine[], besides: Partial<Table>): void {
    // Nothing has happened since the others were told: they may as well be told anew.
    const told = this.#told?.watchers.includes(guest.you) ? this.#told : this.see(match)
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
      ...situationIn(told, told.watchers.indexOf(guest.you)),
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

  /** It is stored: now it is told. What is to be told elsewhere is handed out, for those who are known to look. */
  tell(): Passed[] {
    const tellings = this.#tellings
    this.#told = this.#coming ?? this.#told
    this.drop()
    const beyond = this.#beyond.filter((each) => this.#told?.watchers.includes(each))
    const passed = beyond.map((watcher) => ({ watcher, texts: [] as string[] }))
    for (const telling of tellings) {
      // By who looks, side by side: they are few.
      const watchers: Watcher[] = []
      const made: (Say | null)[] = []
      const messageFor = (watcher: Watcher): Say | null | undefined => {
        let place = watchers.indexOf(watcher)
        if (place < 0) place = watchers.push(watcher) - 1
        return place < made.length ? made[place] : (made[place] = telling(watcher))
      }
      for (const guest of this.guests) {
        const message = messageFor(guest.you)
        if (message) guest.say(message)
      }
      for (const { watcher, texts } of passed) {
        const message = messageFor(watcher)
        if (message) texts.push(textOf(message))
      }
    }
    return passed
  }

  /** Is there something for everybody who is here? */
  isFor(tellings: readonly Passed[]): boolean {
    for (const { you } of this.guests) if (!tellings.some(({ watcher }) => watcher === you)) return false
    return true
  }

  /** What another host has made of a change is told here as it is. How things stand is to be looked at again before anything is told from here. */
  pass(tellings: readonly Passed[]): void {
    this.reset()
    for (const guest of this.guests)
      for (const { watcher, texts } of tellings) if (watcher === guest.you) for (const text of texts) guest.pass(text)
  }

  /** How things stand now is what everybody was told. */
  see(match: Hosted): Outlook {
    const watchers = new Set([...Array.from(this.guests, ({ you }) => you), ...this.#beyond])
    this.#told = match.sight.outlook([...watchers])
    return this.#told
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
    if (this.#beyond.includes(watcher)) return
    for (const guest of this.guests) if (guest.you === watcher) return
    this.#told = this.#told && without(this.#told, watcher)
  }
}

const NOTHING = { watchers: [], open: new Common<Patch>([]), own: [] }

function without({ watchers, views, open, own }: Outlook, watcher: Watcher): Outlook | null {
  const stay = (_: unknown, place: number) => watchers[place] !== watcher
  if (!watchers.some(stay)) return null
  return { watchers: watchers.filter(stay), views: { ...views, own: views.own.filter(stay) }, open, own: own.filter(stay) }
}
