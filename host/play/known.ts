import { Recent } from '../recent.ts'
import type { Change, Kept } from '../store.ts'

/** So many messages are known to be done that left no line: what was said, and what was taken back. */
const OTHERS = 256

/** The messages that are known to be done, so that none is done twice. */
export class Known {
  /** Those that asked for lines, by the number of the line. */
  readonly #asked: Recent<string, number>
  readonly #done = new Recent<string, true>(OTHERS)

  /** Of so many lines it is known who asked for them: those that can be taken back. */
  constructor(lines: number) {
    this.#asked = new Recent(lines)
  }

  load({ match, lines, talk }: Kept): void {
    for (const { number, by } of lines) if (by !== undefined) this.#asked.set(by, number)
    for (const by of talk.map((each) => each.by).concat(match.done, match.by)) if (by !== undefined) this.#done.set(by, true)
  }

  has(message: string): boolean {
    return this.#asked.has(message) || this.#done.has(message)
  }

  /** Those that asked for the lines from there on. */
  after(cut: number): string[] {
    return [...this.#asked.all].flatMap(([by, number]) => (number > cut ? by : []))
  }

  changed({ match, lines = [], cut }: Change): void {
    for (const by of cut === undefined ? [] : this.after(cut)) {
      this.#asked.delete(by)
      this.#done.set(by, true)
    }
    for (const { by, number } of lines) if (by !== undefined) this.#asked.set(by, number)
    if (!this.#asked.has(match.by)) this.#done.set(match.by, true)
  }
}
