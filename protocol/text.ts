import type { SeenLine } from './match.ts'
import type { Patch } from './patch.ts'
import type { Say } from './say.ts'

/** A message as it goes over the wire. What is said to several in a row is put into text once. */
export function textOf(message: Say): string {
  if (message !== last) {
    text = JSON.stringify(message)
    last = message
  }
  return text
}

let last: Say | undefined
let text = ''

/** A line and what it changed, for several who are told of it: as messages, or as texts in which what they are told alike is put into text once. */
export class Tale {
  readonly #match: string
  readonly #epoch: number
  readonly #open: Patch
  #line: SeenLine | undefined
  /** Of that line: the text without what has changed; with what has for all; and that as far as more may follow. */
  #head = ''
  #whole = ''
  #begun = ''

  /** `open` is what has changed for all. */
  constructor(match: string, epoch: number, open: Patch) {
    this.#match = match
    this.#epoch = epoch
    this.#open = open
  }

  /** With what has changed for one alone. */
  message(line: SeenLine, own: Patch): Say {
    return { kind: 'told', match: this.#match, epoch: this.#epoch, line, change: own.length === 0 ? this.#open : this.#open.concat(own) }
  }

  /** The text of that message. Who sees more or less of the line than others has a line of their own. */
  text(line: SeenLine, own: Patch): string {
    if (line !== this.#line) this.#begin(line)
    if (own.length === 0) return this.#whole
    const more = JSON.stringify(own)
    return this.#open.length === 0 ? `${this.#head}${more}}` : `${this.#begun}${more.slice(1)}}`
  }

  #begin(line: SeenLine): void {
    this.#line = line
    this.#head = `{"kind":"told","match":"${this.#match}","epoch":${this.#epoch},"line":${JSON.stringify(line)},"change":`
    const open = this.#head + JSON.stringify(this.#open)
    this.#whole = `${open}}`
    this.#begun = `${open.slice(0, -1)},`
  }
}
