import { PROTOCOL, readSay, type Say, type SeenLine } from '@caravanserai/protocol'
import { WebSocket } from 'ws'
import type { Scripted } from '../script.ts'

/** One player's page at one table: it comes back by itself, and sends what was not acknowledged again, under the same name. */
export class Page {
  readonly seat: number
  /** What it was told, by number from 1 on. */
  readonly heard: SeenLine[] = []
  /** The moves that were acknowledged, by number. */
  readonly acknowledged = new Set<number>()
  /** What must not be. */
  readonly wrong: string[] = []
  readonly #world: PageWorld
  #socket: WebSocket | undefined
  /** The number of the move that is on its way. */
  #pending = 0
  #names = 0
  #isOver = false
  /** How often it had to come back. */
  returns = -1

  constructor(seat: number, world: PageWorld) {
    this.seat = seat
    this.#world = world
    this.#connect()
  }

  /** Never comes back. */
  end(): void {
    this.#isOver = true
    this.#socket?.terminate()
  }

  #connect(): void {
    if (this.#isOver) return
    const { address, token } = this.#world
    const socket = new WebSocket(address, { perMessageDeflate: false, headers: { authorization: `Bearer ${token}` } })
    this.#socket = socket
    socket.on('open', () => {
      this.returns++
      this.#send({ kind: 'hello', id: 'hello', protocol: PROTOCOL })
      this.#resume()
    })
    socket.on('message', (data) => this.#hear((data as Buffer).toString()))
    socket.on('error', () => {})
    // Nobody is there at the moment: not all come back at once.
    socket.on('close', () => setTimeout(() => this.#connect(), 10 + 60 * Math.random()))
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  #resume(): void {
    const seen = this.heard.length > 0 ? { seen: { you: this.seat, epoch: 0, line: this.heard.length } } : {}
    this.#send({ kind: 'resume', id: `resume-${this.#names++}`, match: this.#world.match, ...seen })
  }

  #hear(text: string): void {
    const said = readSay(JSON.parse(text))
    if ('unreadable' in said) return this.#complain(said.unreadable)
    switch (said.kind) {
      case 'table':
        for (const line of said.log) this.#line(line, said.epoch)
        if (this.heard.length !== said.log.reduce((most, { number }) => Math.max(most, number), this.heard.length))
          this.#complain('a table with a gap')
        this.#move(true)
        return
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

  #line(line: SeenLine, epoch: number): void {
    if (epoch !== 0) this.#complain('something was taken back')
    if (line.number === 0) return
    const known = this.heard[line.number - 1]
    if (known && JSON.stringify(known) !== JSON.stringify(line)) this.#complain(`line ${line.number} was told in two ways`)
    if (!known && line.number !== this.heard.length + 1) this.#complain(`line ${line.number} was told after ${this.heard.length}`)
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

  #complain(why: string): void {
    this.wrong.push(`${this.#world.match}, seat ${this.seat}: ${why}`)
  }
}

interface PageWorld {
  readonly address: string
  readonly token: string
  readonly match: string
  readonly script: readonly Scripted[]
  /** Are no new moves to be made? */
  isResting(): boolean
  acknowledged(): void
  told(lines: number): void
}
