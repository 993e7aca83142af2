import type { SeenLine } from './match.ts'
import type { Patch } from './patch.ts'
import type { Say } from './say.ts'

/** A message as it goes over the wire. What is said to several in a row is put into text once. */
export function textOf(message: Say): string {
  if (message instanceof Told) return message.text
  if (message !== last) {
    text = JSON.stringify(message)
    last = message
  }
  return text
}

let last: Say | undefined
let text = ''

/** A part that is the same in what several are told. */
export class Common<Part> {
  readonly part: Part
  #text: string | undefined

  constructor(part: Part) {
    this.part = part
  }

  get text(): string {
    this.#text ??= JSON.stringify(this.part)
    return this.#text
  }
}

/** A line and what it changed: what is common to several is put into text once. Who sees more or less than others has parts of their own. */
export function told(match: string, epoch: number, line: Common<SeenLine>, open: Common<Patch>, own: Patch): Say {
  return new Told(match, epoch, line, open, own)
}

/** The message is plain data; how it is put into text is its own affair. */
class Told {
  readonly kind = 'told'
  readonly match: string
  readonly epoch: number
  readonly line: SeenLine
  readonly change: Patch
  readonly #line: Common<SeenLine>
  readonly #open: Common<Patch>
  readonly #own: Patch
  #text: string | undefined

  constructor(match: string, epoch: number, line: Common<SeenLine>, open: Common<Patch>, own: Patch) {
    this.match = match
    this.epoch = epoch
    this.line = line.part
    this.change = own.length === 0 ? open.part : open.part.concat(own)
    this.#line = line
    this.#open = open
    this.#own = own
  }

  get text(): string {
    this.#text ??= `{"kind":"told","match":"${this.match}","epoch":${this.epoch},"line":${this.#line.text},"change":${this.#change()}}`
    return this.#text
  }

  #change(): string {
    if (this.#own.length === 0) return this.#open.text
    const own = JSON.stringify(this.#own)
    return this.#open.part.length === 0 ? own : `${this.#open.text.slice(0, -1)},${own.slice(1)}`
  }
}
