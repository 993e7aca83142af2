import { refuse, type Refusal } from '@caravanserai/kernel'
import type { Saying } from '@caravanserai/protocol'
import { hushed } from '../store.ts'

/** So many of the newest are at hand, and told to whoever comes; what came before is in the store. */
const NEWEST = 200
/** And no more than so many are kept of a match. */
const MOST = 2000

/** What was said at a match. */
export class Talk {
  #newest: Saying[] = []
  /** How much each seat has said. */
  readonly #much: number[] = []

  get newest(): readonly Saying[] {
    return this.#newest
  }

  /** All that was said so far. */
  load(said: readonly Saying[]): void {
    this.#newest = said.slice(-NEWEST)
    for (const { seat } of said) this.#count(seat)
  }

  /** Once half of it is full no seat says more than its share: nobody can leave nothing to the others. */
  say(saying: Omit<Saying, 'number'>, seats: number): Saying | Refusal {
    const number = (this.#newest.at(-1)?.number ?? 0) + 1
    const hasShare = (this.#much[saying.seat] ?? 0) >= Math.ceil(MOST / seats)
    if (number > MOST || (number > MOST / 2 && hasShare)) return refuse('talk-full')
    const said = { number, ...saying }
    this.#newest = [...this.#newest, said].slice(-NEWEST)
    this.#count(said.seat)
    return said
  }

  #count(seat: number): void {
    this.#much[seat] = (this.#much[seat] ?? 0) + 1
  }

  /** Who has that seat is forgotten, and their words with them. */
  hush(seat: number): void {
    this.#newest = this.#newest.map((said) => (said.seat === seat ? hushed(said) : said))
  }
}
