import type { Duplex } from 'node:stream'

/** Where what is said on a line goes out. */
export interface Way {
  /** May anything still be said there? */
  isOpen(): boolean
  readonly wire: Pick<Duplex, 'write'>
}

/**
 * What is said on a line in one go (a line of a match, and that a move was accepted) is handed to the system in one go, when all that is
 * said on any line in that go has been said. The frames are made here: the text of a server, whole, not packed and not masked, is a few
 * bytes and the text itself (RFC 6455, 5.2), and a string that has them goes out without being copied first.
 */
export class Outbox {
  readonly #way: Way
  #frames = ''

  constructor(way: Way) {
    this.#way = way
  }

  /** Bytes that wait here. */
  get size(): number {
    return this.#frames.length
  }

  say(text: string): void {
    if (this.#frames === '') {
      if (full.length === 0) process.nextTick(empty)
      full.push(this)
    }
    const bytes = Buffer.byteLength(text)
    // Each character of `latin1` is a byte.
    this.#frames += headOf(bytes) + (bytes === text.length ? text : Buffer.from(text).toString('latin1'))
  }

  send(): void {
    const frames = this.#frames
    this.#frames = ''
    if (frames !== '' && this.#way.isOpen()) this.#way.wire.write(frames, 'latin1')
  }
}

/** Those in which something waits. */
let full: Outbox[] = []

function empty(): void {
  const outboxes = full
  full = []
  for (const outbox of outboxes) outbox.send()
}

/** A whole message of text, so many bytes long. */
const TEXT = 0x81

function headOf(bytes: number): string {
  if (bytes < 126) return String.fromCharCode(TEXT, bytes)
  if (bytes < 0x1_0000) return String.fromCharCode(TEXT, 126, bytes >> 8, bytes & 255)
  return String.fromCharCode(TEXT, 127, 0, 0, 0, 0, bytes >>> 24, (bytes >> 16) & 255, (bytes >> 8) & 255, bytes & 255)
}
