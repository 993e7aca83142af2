import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Say } from '@caravanserai/protocol'
import { WebSocketServer, type WebSocket } from 'ws'
import { addressOf, isOurs } from '../http/guard.ts'
import { Places } from '../http/places.ts'
import type { Rates } from '../limits.ts'
import type { People } from '../people/people.ts'
import type { Caller } from '../people/person.ts'
import { Buckets } from './bucket.ts'
import { line, SHARE, type Line, type Voice, type Wire } from './line.ts'
import type { Topics } from './topics.ts'
import { Turns } from './turns.ts'

export interface DoorWorld {
  readonly people: Pick<People, 'caller' | 'banned'>
  readonly topics: Topics
  readonly rates: Pick<Rates, 'messages' | 'reads' | 'lines'>
  /** Where the house is found from outside, if it was said. */
  readonly origin: string | undefined
  /** Is there somebody in front who says truly where requests come from? */
  readonly isBehindProxy: boolean
  /** Breaks if so many requests came from there that this is one too many. */
  spend(from: IncomingMessage): void
  visit(say: (message: Say) => void, pass: (text: string) => void, caller: Caller | null, from: string): Voice
  /** Somebody has opened a page or closed one. */
  moved?(person: string): void
  report(error: unknown): void
}

/** Of somebody’s lines those of programs, those of one device, or those of all other devices. */
export type Whose = 'programs' | { readonly device: string } | { readonly not: string }

interface Open extends Line {
  readonly caller: Caller | null
}

/** When the house closes: so few lines at least at a time, in so many steps at most, and so many ms between two. */
const FEW = 8
const STEPS = 20
const STEP = 50

/** Looked after so many times, every line has been. */
export const TURNS = 150

/**
 * No message is longer than that, nor comes in more frames or in more bits. Who was hung up on has so many ms to say goodbye. What is no
 * message the library would answer whatever waits: the line does.
 */
const SOCKETS = {
  maxPayload: 64 * 1024,
  maxFragments: 64,
  maxBufferedChunks: 1024,
  closeTimeout: 2000,
  autoPong: false,
  perMessageDeflate: false,
}

/** Where lines come in, to `/live` and nowhere else, and are looked after. */
export class Door {
  readonly #world: DoorWorld
  readonly #sockets = new WebSocketServer({ noServer: true, ...SOCKETS })
  readonly #lines = new Map<WebSocket, Open>()
  readonly #turns = new Turns(this.#lines, TURNS)
  /** The lines from each address, and how many there may be. */
  readonly #from = new Map<string, Set<Line>>()
  readonly #places: Places
  readonly #reads: Buckets
  #isClosing = false

  constructor(world: DoorWorld) {
    this.#world = world
    this.#places = new Places(world.rates.lines)
    this.#reads = new Buckets(world.rates.reads)
  }

  connect(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    this.#connect(request, socket, head).catch((error: unknown) => {
      this.#world.report(error)
      socket.destroy()
    })
  }

  async #connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { people, origin, isBehindProxy, spend } = this.#world
    const from = addressOf(request, isBehindProxy)
    // Whatever is answered costs.
    if (!isDone(() => spend(request))) return refused(socket, '429 Too Many Requests')
    if (!/^\/live(?:\?|$)/.test(request.url ?? '')) return refused(socket, '404 Not Found')
    if (this.#isClosing) return refused(socket, '503 Service Unavailable')
    if (!isOurs(request, origin)) return refused(socket, '403 Forbidden')
    // It counts from now on: who it is takes a while to find out.
    if (!this.#places.take(from, socket)) return refused(socket, '429 Too Many Requests')
    const { cookie, authorization } = request.headers
    const caller = await people.caller({ cookie, authorization })
    if (socket.destroyed || this.#isClosing) return void socket.destroy()
    this.#sockets.handleUpgrade(request, socket, head, (ws) => this.#open(ws, request.socket, caller, from))
  }

  #open(ws: WebSocket, wire: Wire, caller: Caller | null, from: string): void {
    const { topics, rates, report, visit } = this.#world
    const others = this.#from.get(from) ?? new Set()
    const mine = line(ws, wire, {
      topics,
      limit: rates.messages,
      // Whether a line is alive is a matter of the time in which it is, whatever the clock is set to.
      now: () => performance.now(),
      report,
      person: caller?.person ?? null,
      isBanned: caller?.isBanned ?? false,
      isCrowded: () => [...others].reduce((sum, { unsent }) => sum + unsent(), 0) > rates.lines * SHARE,
      reads: (cost) => this.#reads.take(from, performance.now(), cost),
      visit: (say, pass) => visit(say, pass, caller, from),
    })
    this.#lines.set(ws, { caller, ...mine })
    this.#from.set(from, others.add(mine))
    const moved = () => caller && this.#world.moved?.(caller.person)
    moved()
    ws.once('close', () => {
      this.#lines.delete(ws)
      others.delete(mine)
      if (others.size === 0) this.#from.delete(from)
      moved()
    })
  }

  /** Looks after a few lines: those that are dead are given up. */
  check(): void {
    for (const { check } of this.#turns.next()) check()
  }

  /** The lines of people who were shown the door are closed. */
  async showOut(): Promise<void> {
    for (const person of await this.#world.people.banned()) this.hangUp(person)
  }

  /** Has the person a page open? */
  isHere(person: string): boolean {
    for (const { caller } of this.#lines.values()) if (caller?.person === person) return true
    return false
  }

  /** All who have one. */
  get people(): Set<string> {
    return new Set([...this.#lines.values()].flatMap(({ caller }) => caller?.person ?? []))
  }

  /** Closes the lines of a person, or only some. */
  hangUp(person: string, whose?: Whose): void {
    for (const { caller, close } of this.#lines.values())
      if (caller?.person === person && (whose === undefined || isMeant(caller, whose))) close(1008, 'goodbye')
  }

  get size(): number {
    return this.#lines.size
  }

  /** Nothing can be done here at the moment: everybody had better come back, perhaps elsewhere. */
  turnAway(): void {
    for (const socket of this.#lines.keys()) socket.close(1013, 'try again')
  }

  /** Everybody is told that the house closes, a few at a time: where they go next not all come at once. Then what is still on its way is waited for. */
  async close(rest: () => Promise<void>): Promise<void> {
    this.#isClosing = true
    const lines = [...this.#lines.values()]
    const few = Math.max(FEW, Math.ceil(lines.length / STEPS))
    for (let from = 0; from < lines.length; from += few) {
      if (from > 0) await new Promise((resolve) => setTimeout(resolve, STEP))
      for (const { close } of lines.slice(from, from + few)) close(1001, 'closing')
    }
    await rest()
    for (const socket of this.#lines.keys()) socket.terminate()
  }
}

function isMeant({ device }: Pick<Caller, 'device'>, whose: Whose): boolean {
  if (whose === 'programs') return device === null
  return 'device' in whose ? device === whose.device : device !== null && device !== whose.not
}

function isDone(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

function refused(socket: Duplex, status: string): void {
  // Who has not even read what was sent before is told nothing more; and who keeps their end open would keep ours open, too.
  if (socket.writableLength > 0) return void socket.destroy()
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
