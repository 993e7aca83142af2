import type { Chair, Presence as Shown } from '@caravanserai/protocol'
import type { Ghost } from '../others.ts'

/** Whoever is away so long counts as gone, and a bot may stand in. */
const LONG = 2 * 60_000
/** So long a clock stands still for somebody whose line is lost. */
const STILL = 40_000
/** Of so many who watch the names are said. */
const NAMED = 30

interface Absence {
  readonly since: number
  /** The line was lost; or they went, or have not come yet. */
  readonly how: 'lost' | 'left' | 'never'
}

/** Who is at the table and who is not, as far as it can be known from pages that come and go. */
export class Presence {
  /** By seat; null while somebody is there for it. */
  readonly #absent: (Absence | null)[]

  constructor(seats: number, now: number) {
    this.#absent = Array.from({ length: seats }, () => ({ since: now, how: 'never' }))
  }

  enter({ seats }: Ghost): void {
    for (const seat of seats) this.#absent[seat] = null
  }

  leave({ seats }: Ghost, others: Iterable<Ghost>, how: 'lost' | 'left', now: number): void {
    const kept = new Set([...others].flatMap((other) => other.seats))
    for (const seat of seats) if (!kept.has(seat)) this.#absent[seat] = { since: now, how }
  }

  /** As everybody may know it. */
  shown(guests: Iterable<Ghost>, chairs: readonly Chair[], now: number): Shown {
    const all = [...guests]
    const seats = chairs.map(({ kind }, seat) => {
      if (kind === 'bot') return 'bot'
      const absence = this.#absent[seat]
      if (!absence) return all.some((guest) => guest.isHere && guest.seats.includes(seat)) ? 'here' : 'away'
      return absence.how === 'lost' && now < absence.since + LONG ? 'lost' : 'gone'
    })
    const watching = all.filter((guest) => guest.seats.length === 0)
    const named = new Set(watching.flatMap(({ name }) => (name === '' ? [] : name)))
    return { seats, watching: watching.length, watchers: [...named].slice(0, NAMED) }
  }

  isThere(seat: number): boolean {
    return this.#absent[seat] === null
  }

  isLongGone(seat: number, now: number): boolean {
    const absence = this.#absent[seat]
    return absence ? absence.since + LONG <= now : false
  }

  /** Until when the clock of the seat stands still, if it does. Who has not come yet may have lost their line with the host. */
  stillUntil(seat: number): number | null {
    const absence = this.#absent[seat]
    return absence && absence.how !== 'left' ? absence.since + STILL : null
  }

  /** Will somebody count as gone only because time goes by? */
  get isPassing(): boolean {
    for (const absence of this.#absent) if (absence?.how === 'lost') return true
    return false
  }

  /** When there will be something new though nobody comes or goes. */
  next(now: number): number | null {
    let first: number | null = null
    for (const absence of this.#absent) if (absence && absence.since + LONG > now) first = Math.min(first ?? Infinity, absence.since + LONG)
    return first
  }
}
