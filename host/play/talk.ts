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

  get newest(): readonly Saying[] {
    return this.#newest
  }

  load(said: readonly Saying[]): void {
    this.#newest = said.slice(-NEWEST)
  }

  say(saying: Omit<Saying, 'number'>): Saying | Refusal {
    const number = (this.#newest.at(-1)?.number ?? 0) + 1
    if (number > MOST) return refuse('talk-full')
    const said = { number, ...saying }
    this.load([...this.#newest, said])
    return said
  }

  /** Who has that seat is forgotten, and their words with them. */
  hush(seat: number): void {
    this.#newest = this.#newest.map((said) => (said.seat === seat ? hushed(said) : said))
  }
}
