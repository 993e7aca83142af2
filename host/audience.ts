import type { Line, Told, Watcher } from '@caravanserai/kernel'
import { diff, Tale, textOf, type Patch, type Say, type Saying, type SeenLine, type Table } from '@caravanserai/protocol'
import type { Telling as Passed } from './others.ts'
import type { Guest } from './people/guest.ts'
import type { Hosted } from './play/match.ts'
import { situationIn, type Outlook } from './play/sight.ts'

/** What is to be said, by who looks: as a message, or as its text. It is made when it is told. */
interface Telling {
  message(watcher: Watcher): Say | null
  text(watcher: Watcher): string | null
}

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
    this.#tellings.push(new LineTelling(match, line, this.#changes(match)))
  }

  prepareUndo(match: Hosted, epoch: number): void {
    const { id, moves } = match
    const { watchers, open, own } = this.#changes(match)
    const made = (watcher: Watcher): Say | null => {
      const change = own[watchers.indexOf(watcher)]
      return change ? { kind: 'undone', match: id, epoch, moves, change: open.concat(change) } : null
    }
    this.#tellings.push(telling(made))
  }

  prepareSeats({ id, chairs }: Hosted): void {
    this.#tellings.push(toAll({ kind: 'seated', match: id, chairs: [...chairs] }))
  }

  prepareTalk({ id }: Hosted, saying: Saying): void {
    this.#tellings.push(toAll({ kind: 'talked', match: id, saying }))
  }

  prepareStand(match: Hosted, seat: number): void {
    const stood: Say = { kind: 'stood', match: match.id, seat, answers: [...match.standsOf(seat)] }
    this.#tellings.push(telling((watcher) => (watcher === seat ? stood : null)))
  }

  /** It is stored: now it is told. What is to be told elsewhere is handed out, for those who are known to look. */
  tell(): Passed[] {
    const tellings = this.#tellings
    this.#told = this.#coming ?? this.#told
    this.drop()
    const passed: { readonly watcher: Watcher; readonly texts: string[] }[] = []
    for (const watcher of this.#beyond) if (this.#told?.watchers.includes(watcher)) passed.push({ watcher, texts: [] })
    for (const telling of tellings) {
      for (const guest of this.guests) tellTo(guest, telling)
      for (const { watcher, texts } of passed) {
        const text = telling.text(watcher)
        if (text !== null) texts.push(text)
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
  #changes(match: Hosted): Changes {
    const before = this.#coming ?? this.#told
    if (!before) return NOTHING
    const { watchers } = before
    const now = match.sight.outlook(watchers, before)
    this.#coming = now
    return { watchers, open: diff(before.open, now.open), own: now.own.map((each, place) => diff(before.own[place] ?? each, each)) }
  }

  /** Nobody looks as that seat any more. */
  #forget(watcher: Watcher): void {
    if (this.#beyond.includes(watcher)) return
    for (const guest of this.guests) if (guest.you === watcher) return
    this.#told = this.#told && without(this.#told, watcher)
  }
}

/** What has changed: for all, and by watcher besides. */
interface Changes {
  readonly watchers: readonly Watcher[]
  readonly open: Patch
  readonly own: readonly Patch[]
}

const NOTHING: Changes = { watchers: [], open: [], own: [] }

/** A line and what it changed. */
class LineTelling implements Telling {
  readonly #match: Hosted
  readonly #line: Line<unknown, Told>
  readonly #number: number
  readonly #changes: Changes
  readonly #tale: Tale
  /** By place among the watchers: those who look as the same seat are told the same, made once. */
  readonly #messages: Say[] = []
  readonly #texts: string[] = []

  constructor(match: Hosted, line: Line<unknown, Told>, changes: Changes) {
    this.#match = match
    this.#line = line
    this.#number = match.moves
    this.#changes = changes
    this.#tale = new Tale(match.id, match.epoch, changes.open)
  }

  message(watcher: Watcher): Say | null {
    const place = this.#changes.watchers.indexOf(watcher)
    const own = this.#changes.own[place]
    return own ? (this.#messages[place] ??= this.#tale.message(this.#seenBy(watcher), own)) : null
  }

  text(watcher: Watcher): string | null {
    const place = this.#changes.watchers.indexOf(watcher)
    const own = this.#changes.own[place]
    return own ? (this.#texts[place] ??= this.#tale.text(this.#seenBy(watcher), own)) : null
  }

  #seenBy(watcher: Watcher): SeenLine {
    return this.#match.sight.seen(this.#line, this.#number, watcher)
  }
}

function telling(message: (watcher: Watcher) => Say | null): Telling {
  const text = (watcher: Watcher) => {
    const made = message(watcher)
    return made && textOf(made)
  }
  return { message, text }
}

function toAll(message: Say): Telling {
  return { message: () => message, text: () => textOf(message) }
}

function tellTo(guest: Guest, telling: Telling): void {
  if (guest.isFar) {
    const text = telling.text(guest.you)
    if (text !== null) guest.pass(text)
    return
  }
  const message = telling.message(guest.you)
  if (message) guest.say(message)
}

function without({ watchers, views, open, own }: Outlook, watcher: Watcher): Outlook | null {
  const stay = (_: unknown, place: number) => watchers[place] !== watcher
  if (!watchers.some(stay)) return null
  return { watchers: watchers.filter(stay), views: { ...views, own: views.own.filter(stay) }, open, own: own.filter(stay) }
}
