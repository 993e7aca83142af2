import type { Chair, Presence as Shown } from '@caravanserai/protocol'
import type { Ghost } from '../others.ts'

/** Whoever is away so long counts as gone, and a bot may stand in. */
const LONG = 2 * 60_000
/** Of so many who watch the names are said. */
const NAMED = 30

interface Absence {
  readonly since: number
  /** The line was lost; or they went, or have not come yet. */
  readonly how: 'lost' | 'left' | 'never'
  /** Until then they may have been there, as far as others must reckon with it. */
  readonly seen: number
}

/** Somebody was back, for a moment or for good. */
interface Return {
  /** For so many ms they had been away. */
  readonly away: number
  readonly at: number
  /** What they were waited for with. */
  readonly question: number
}

/** The question that a seat is waited for with, 0 if it is not. */
type Asked = (seat: number) => number

/** Who is at the table and who is not, as far as it can be known from pages that come and go. */
export class Presence {
  /** By seat; null while somebody is there for it. */
  readonly #absent: (Absence | null)[]
  readonly #back: (Return | null)[]
  /** By seat: since when whoever sits there is asked and looks elsewhere; null while they do not. */
  readonly #idle: (number | null)[]

  constructor(seats: number, now: number) {
    this.#absent = Array.from({ length: seats }, () => ({ since: now, how: 'never', seen: now }))
    this.#back = Array<null>(seats).fill(null)
    this.#idle = Array<null>(seats).fill(null)
  }

  /** What is known from before of those who have not come yet. */
  recall(seen: readonly number[]): void {
    for (const [seat, absence] of this.#absent.entries())
      if (absence?.how === 'never') this.#absent[seat] = { ...absence, seen: seen[seat] ?? absence.seen }
  }

  /** By seat: until when somebody may have been there. */
  seen(now: number): number[] {
    return this.#absent.map((absence) => absence?.seen ?? now)
  }

  enter({ seats }: Ghost, asked: Asked, now: number): void {
    for (const seat of seats) {
      const absence = this.#absent[seat]
      if (absence) this.#back[seat] = { away: Math.min(now - absence.since, LONG), at: now, question: asked(seat) }
      this.#absent[seat] = null
    }
  }

  leave({ seats }: Ghost, others: Iterable<Ghost>, how: 'lost' | 'left', asked: Asked, now: number): void {
    const kept = new Set([...others].flatMap((other) => other.seats))
    for (const seat of seats) {
      if (kept.has(seat)) continue
      const since = now - this.#owed(seat, asked(seat), now)
      // Who says that they go is gone at once.
      this.#absent[seat] = { since, how, seen: how === 'left' ? now - LONG : since }
    }
  }

  /** For whom the others still wait as before has been away for as long as before, less what they were there for since. */
  #owed(seat: number, question: number, now: number): number {
    const back = this.#back[seat]
    return back && question !== 0 && question === back.question ? Math.max(0, back.away - (now - back.at)) : 0
  }

  /** Notes which of those who are asked look elsewhere. */
  note(asked: readonly number[], guests: readonly Ghost[], now: number): void {
    for (const [seat, since] of this.#idle.entries()) {
      const isIdle = asked.includes(seat) && this.isThere(seat) && !isSeen(seat, guests)
      this.#idle[seat] = isIdle ? (since ?? now) : null
    }
  }

  /** As everybody may know it. */
  shown(all: readonly Ghost[], chairs: readonly Chair[], now: number): Shown {
    const seats = chairs.map(({ kind }, seat) => {
      if (kind === 'bot') return 'bot'
      const absence = this.#absent[seat]
      if (!absence) return isSeen(seat, all) ? 'here' : this.isLongGone(seat, now) ? 'gone' : 'away'
      return now < absence.seen + LONG ? 'lost' : 'gone'
    })
    const watching = all.filter((guest) => guest.seats.length === 0)
    const named = new Set(watching.flatMap(({ name }) => (name === '' ? [] : name)))
    return { seats, watching: watching.length, watchers: [...named].slice(0, NAMED) }
  }

  isThere(seat: number): boolean {
    return this.#absent[seat] === null
  }

  isLongGone(seat: number, now: number): boolean {
    const since = this.#absent[seat]?.since ?? this.#idle[seat] ?? null
    return since !== null && since + LONG <= now
  }

  /** Since when the line of the seat is lost, if it is. Who has not come yet may have lost their line with the host. */
  lostSince(seat: number): number | null {
    const absence = this.#absent[seat]
    return absence && absence.how !== 'left' ? absence.since : null
  }

  get isAnyIdle(): boolean {
    for (const since of this.#idle) if (since !== null) return true
    return false
  }

  /** When there will be something new though nobody comes or goes. */
  next(now: number): number | null {
    let first: number | null = null
    for (const [seat, absence] of this.#absent.entries()) {
      for (const since of [absence?.since ?? this.#idle[seat] ?? null, absence?.seen ?? null])
        if (since !== null && since + LONG > now) first = Math.min(first ?? Infinity, since + LONG)
    }
    return first
  }
}

/** Does anybody look at a page for that seat? */
export function isSeen(seat: number, guests: readonly Ghost[]): boolean {
  return guests.some((guest) => guest.isHere && guest.seats.includes(seat))
}
