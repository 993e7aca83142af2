import type { RoomAsk, Who } from '@caravanserai/host'
import type { Say } from '@caravanserai/protocol'

/** What a page, or a process, asks of a match that another process leads. */
interface Errand {
  readonly match: string
  readonly mark: string
  readonly message: RoomAsk | Who
}

interface Waiting {
  readonly to: string
  readonly since: number
  resolve(said: Say | null): void
}

/** Nobody waits longer than so many ms for the answer of another process. */
const PATIENCE = 1000

/** What other processes were asked to do and have not answered yet. Who does not answer in time is not asked again until it says something. */
export class Errands {
  readonly #send: (to: string, number: number, errand: Errand) => void
  /** The first has waited longest. */
  readonly #waiting = new Map<number, Waiting>()
  readonly #silent = new Set<string>()
  readonly #patience: number
  #number = 0
  /** Is there a timer? One for all: most are answered long before. */
  #isTimed = false

  constructor(send: (to: string, number: number, errand: Errand) => void, patience = PATIENCE) {
    this.#send = send
    this.#patience = patience
  }

  /** What came of it: null if nobody says. */
  send(to: string, errand: Errand): Promise<Say | null> | null {
    if (this.#silent.has(to)) return null
    const number = ++this.#number
    return new Promise((resolve) => {
      this.#waiting.set(number, { to, resolve, since: performance.now() })
      if (!this.#isTimed) this.#lookIn(this.#patience)
      this.#send(to, number, errand)
    })
  }

  answer(number: number, said: Say | null): void {
    const asked = this.#waiting.get(number)
    if (!asked) return
    this.#waiting.delete(number)
    // What could not be done there may be possible here; if it was done, it is not done again.
    asked.resolve(said?.kind === 'failed' ? null : said)
  }

  /** That process is there. */
  hears(from: string): void {
    if (this.#silent.size > 0) this.#silent.delete(from)
  }

  #lookIn(ms: number): void {
    this.#isTimed = true
    setTimeout(() => this.#look(), ms)
  }

  /** Has somebody waited too long? The timer may be a little early. */
  #look(): void {
    this.#isTimed = false
    const late = performance.now() - this.#patience + 1
    for (const { to, since } of this.#waiting.values()) {
      if (since > late) return this.#lookIn(since - late)
      this.#giveUp(to)
    }
  }

  #giveUp(on: string): void {
    this.#silent.add(on)
    for (const [number, { to }] of this.#waiting) if (to === on) this.answer(number, null)
  }
}
