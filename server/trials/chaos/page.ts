import { followed, PROTOCOL, readSay, type Say, type SeenLine, type Table } from '@caravanserai/protocol'
import { WebSocket } from 'ws'
import type { Scripted } from '../script.ts'
import { digestOf, type Glimpse } from './checker.ts'

/** After every so many lines it is noted what is seen. */
const OFTEN = 4

/** The page of a player at one table, or of somebody who watches (null): it comes back by itself, and sends what was not acknowledged again, under the same name. */
export class Page {
  readonly seat: number | null
  /** What it was told, by number from 1 on. */
  readonly heard: SeenLine[] = []
  /** The moves that were acknowledged, by number. */
  readonly acknowledged = new Set<number>()
  /** How the table lies as it was last told, whole or by what changed; null while that is not known. */
  table: Table | null = null
  /** What it saw now and then, and whenever the whole table was told. */
  readonly glimpses: Glimpse[] = []
  /** What must not be. */
  readonly wrong: string[] = []
  readonly #world: PageWorld
  #socket: WebSocket | undefined
  /** The number of the move that is on its way. */
  #pending = 0
  #names = 0
  #isEnded = false
  /** Does it know that the match is over? */
  isOver = false
  /** How often it had to come back; and when it was away, each time, in ms. */
  returns = -1
  readonly away: Away[] = []
  #lost: number | null = null
  /** What was asked and not answered, and how long it waits for that. */
  readonly #asked = new Set<string>()
  #impatience: NodeJS.Timeout | undefined

  constructor(seat: number | null, world: PageWorld) {
    this.seat = seat
    this.#world = world
    this.#connect()
  }

  /** Never comes back. */
  end(): void {
    this.#isEnded = true
    clearTimeout(this.#impatience)
    this.#socket?.terminate()
  }

  /** Comes in anew, and sees how things stand. */
  refresh(): void {
    this.#socket?.terminate()
  }

  #connect(): void {
    if (this.#isEnded) return
    const { address, token } = this.#world
    const socket = new WebSocket(address(), { perMessageDeflate: false, headers: { authorization: `Bearer ${token}` } })
    this.#socket = socket
    this.#asked.clear()
    this.#wait()
    socket.on('open', () => {
      this.returns++
      this.#send({ kind: 'hello', id: 'hello', protocol: PROTOCOL })
      this.#resume()
    })
    socket.on('message', (data) => this.#hear((data as Buffer).toString()))
    socket.on('error', () => {})
    // Nobody is there at the moment: not all come back at once.
    socket.on('close', () => {
      this.#lost ??= performance.now()
      setTimeout(() => this.#connect(), 50 + 150 * Math.random())
    })
  }

  /** Where nothing is answered for long it is tried anew, perhaps elsewhere. */
  #wait(): void {
    clearTimeout(this.#impatience)
    const patience = this.#world.patience()
    if (patience < Infinity) this.#impatience = setTimeout(() => this.#socket?.terminate(), patience)
  }

  #send(message: { readonly id: string; readonly [field: string]: unknown }): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(JSON.stringify(message))
    this.#asked.add(message.id)
    this.#wait()
  }

  #resume(): void {
    const seen = this.heard.length > 0 ? { seen: { you: this.seat, epoch: 0, line: this.heard.length } } : {}
    this.#send({ kind: 'resume', id: `resume-${this.#names++}`, match: this.#world.match, ...seen })
  }

  #hear(text: string): void {
    const said = readSay(JSON.parse(text))
    if ('unreadable' in said) return this.#complain(said.unreadable)
    const table = followed(this.table, said)
    this.table = table === 'lost' ? null : table
    if (said.kind === 'table' || said.kind === 'told') this.#glimpse(said.kind === 'table')
    if ('id' in said && said.id !== undefined) this.#asked.delete(said.id)
    if (this.#asked.size === 0) clearTimeout(this.#impatience)
    else this.#wait()
    switch (said.kind) {
      case 'table':
        if (this.#lost !== null) this.away.push({ since: this.#lost, ms: performance.now() - this.#lost })
        this.#lost = null
        return this.#table(said)
      case 'told':
        this.#line(said.line, said.epoch)
        return this.#move(false)
      case 'accepted':
      case 'refused':
      case 'failed':
        return this.#answered(said)
      default:
    }
  }

  #glimpse(isWhole: boolean): void {
    const after = this.table?.log.at(-1)?.number ?? 0
    if (this.table && (isWhole || after % OFTEN === 0)) this.glimpses.push({ after, digest: digestOf(this.table.view) })
  }

  #table({ log, epoch, places }: Extract<Say, { kind: 'table' }>): void {
    const first = log.find(({ number }) => number > 0)?.number ?? 1
    if (first > this.heard.length + 1) {
      // Who was here before asks for what came between; who comes to watch has missed the beginning.
      if (this.heard.length > 0 || this.seat !== null) return this.#resume()
      this.heard.length = first - 1
    }
    this.isOver = places !== null
    for (const line of log) this.#line(line, epoch)
    this.#move(true)
  }

  #line(line: SeenLine, epoch: number): void {
    if (epoch !== 0) this.#complain('something was taken back')
    if (line.number === 0) return
    const known = this.heard[line.number - 1]
    if (known && JSON.stringify(known) !== JSON.stringify(line)) this.#complain(`line ${line.number} was told in two ways`)
    // Who came late to watch may be told of the beginning afterwards.
    if (!known && line.number > this.heard.length + 1) this.#complain(`line ${line.number} was told after ${this.heard.length}`)
    this.heard[line.number - 1] ??= line
    this.#world.told(this.heard.length)
  }

  #answered(said: Extract<Say, { kind: 'accepted' | 'refused' | 'failed' }>): void {
    const [what, number] = said.id.split('-')
    if (said.kind === 'refused') return this.#complain(`${said.id} was refused: ${said.refusal.refused}`)
    if (said.kind === 'failed') return void setTimeout(() => (what === 'resume' ? this.#resume() : this.#move(true)), 50)
    if (what !== 'move') return
    this.acknowledged.add(Number(number))
    if (this.#pending === Number(number)) this.#pending = 0
    this.#world.acknowledged()
    this.#move(false)
  }

  /** Makes its next move, if it is its turn; or once more the one that nobody has acknowledged. */
  #move(again: boolean): void {
    const { script, match } = this.#world
    if (this.#pending === 0) {
      const number = this.heard.length + 1
      if (script[number - 1]?.seat !== this.seat || this.#world.isResting()) return
      this.#pending = number
    } else if (!again) return
    const { question, move } = script[this.#pending - 1] as Scripted
    this.#send({ kind: 'move', id: `move-${this.#pending}-${match}`, match, seat: this.seat, question, move })
  }

  /** Somebody who rested goes on. */
  wake(): void {
    this.#move(true)
  }

  get isWaiting(): boolean {
    return this.#pending !== 0
  }

  /** In a word: is it away, does it wait for an answer, or does it listen? */
  get state(): string {
    return this.#lost !== null ? ' away' : this.isWaiting ? ' waits' : ''
  }

  #complain(why: string): void {
    this.wrong.push(`${this.#world.match}, seat ${this.seat}: ${why}`)
  }
}

/** A page had no line, or was not let in. */
export interface Away {
  readonly since: number
  readonly ms: number
}

interface PageWorld {
  address(): string
  /** So many ms it waits for an answer. */
  patience(): number
  readonly token: string
  readonly match: string
  readonly script: readonly Scripted[]
  /** Are no new moves to be made? */
  isResting(): boolean
  acknowledged(): void
  told(lines: number): void
}
