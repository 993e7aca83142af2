import type { Aside } from '@caravanserai/protocol'
import type { Guest } from './guest.ts'

/** So much of what watchers have said is remembered, for those who come to watch. */
const NEWEST = 50

/** What those who watch say to each other: heard by no seat, and gone when nobody is left. */
export class Asides {
  readonly #said: Aside[] = []

  get newest(): Aside[] {
    return [...this.#said]
  }

  /** For those who watch; nothing for those who play. */
  for({ seats }: Guest): { asides?: Aside[] } {
    return seats.length === 0 ? { asides: this.newest } : {}
  }

  say(aside: Aside, match: string, guests: Iterable<Guest>): void {
    this.#said.push(aside)
    if (this.#said.length > NEWEST) this.#said.shift()
    for (const guest of guests) if (guest.seats.length === 0) guest.say({ kind: 'aside', match, aside })
  }
}
