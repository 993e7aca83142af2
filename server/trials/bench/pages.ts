/** The other end of the lines: all pages of all tables, in one process. They play what was made up beforehand. */
import { PROTOCOL } from '@caravanserai/protocol'
import { WebSocket } from 'ws'
import { answers } from '../child.ts'
import { script, type Scripted } from '../script.ts'
import type { Stocked } from '../stock.ts'
import { Sample } from './sample.ts'

/** To whom the pages speak. */
export interface Place {
  /** Of the processes. */
  readonly ports: readonly number[]
  /** Do all pages of a table come to the same process, or each to the next one? */
  readonly isByTable: boolean
  /** What the pages show at the door, by seat. */
  readonly tokens: readonly string[]
  /** Is a move acknowledged beside being told? */
  readonly isAcknowledged: boolean
}

/** How long and how fast is played: so many moves a second over all tables, or as soon as everybody has seen the last one. */
export interface Play {
  readonly seconds: number
  readonly rate?: number
}

export interface Played {
  readonly moves: number
  readonly seconds: number
  /** Milliseconds from sending a move until the last page of its table has been told. */
  readonly middle: number
  readonly slow: number
  /** Bytes of the line in the middle. */
  readonly bytes: number
}

let place: Place
let stocked: readonly Stocked[] = []
const taken = new Set<Stocked>()
const tables: Sitting[] = []
let lines = 0
let sittings = 0
const scripts = new Map<string, Promise<readonly Scripted[]>>()

/** What is being measured, while it is; and what was, by how fast it was played. */
let sample: Sample | null = null
const samples = new Map<number | undefined, Sample>()
let pace: { readonly each: number } | null = null
let isPlaying = false

answers({
  /** Goes to a place where these tables are. */
  async go(to: Place, at: readonly Stocked[]): Promise<void> {
    place = to
    stocked = at
    for (const { game, players, seed } of at) void scriptOf(game, players, seed)
    await Promise.all(scripts.values())
  },
  /** Sits down at so many tables more. */
  async sit(count: number): Promise<void> {
    const more = Array.from({ length: count }, () => new Sitting())
    for (let from = 0; from < count; from += 20) await Promise.all(more.slice(from, from + 20).map((each) => each.begin()))
    tables.push(...more)
  },
  /** So many moves at each table. */
  async advance(moves: number): Promise<void> {
    await Promise.all(tables.map((table) => table.play(moves)))
  },
  /** Each table goes on to a point of its own in its game: thousands that have begun together would come to the same move, and to their ends, together. */
  async spread(): Promise<void> {
    await Promise.all(tables.map((table, i) => table.goOnBy((i * GOLDEN) % 1)))
  },
  /** With what was played before in the same way. */
  async play({ seconds, rate }: Play): Promise<Played> {
    pace = rate === undefined ? null : { each: (tables.length / rate) * 1000 }
    const measured = samples.get(rate) ?? new Sample()
    samples.set(rate, measured)
    const began = performance.now()
    sample = measured
    isPlaying = true
    tables.forEach((table, i) => table.go(pace ? (pace.each * i) / tables.length : 0))
    await pause(seconds)
    sample = null
    isPlaying = false
    measured.lasted(performance.now() - began)
    await Promise.all(tables.map((table) => table.rest()))
    return measured.read()
  },
})

/** Multiples of it lie evenly between whole numbers, however many there are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2
/** Where games are longer, tables are spread over so many moves, or it would take minutes. */
const LONG = 120

/** The next table, with so many seats if it matters. */
function take(players?: number): Stocked {
  const at = stocked.findIndex((table) => !taken.has(table) && (players ?? table.players) === table.players)
  const table = stocked[at]
  if (!table) throw new Error('there are no tables left: play for a shorter time')
  taken.add(table)
  return table
}

function scriptOf(game: string, players: number, seed: string): Promise<readonly Scripted[]> {
  const key = `${game} ${players} ${seed}`
  const known = scripts.get(key) ?? script(game, players, seed)
  scripts.set(key, known)
  return known
}

/** Of a page: the last line that came to it with a whole table while it played, as happens where its process has to look up what it missed. */
interface Caught {
  up: number
}

/** The pages of one table, and after it of the next. */
class Sitting {
  readonly #caught: Caught[] = []
  readonly #number = sittings++
  #sockets: WebSocket[] = []
  #match = ''
  #moves: readonly Scripted[] = []
  #at = 0
  #missing = 0
  #sent = 0
  #due = 0
  #left = 0
  #arrived: (() => void) | null = null
  #rested: (() => void) | null = null
  #ids = 0

  async begin(): Promise<void> {
    const table = take()
    this.#sockets = await Promise.all(Array.from({ length: table.players }, (_, seat) => this.#line(seat)))
    for (const socket of this.#sockets) socket.send(`{"kind":"hello","id":"h","protocol":${PROTOCOL}}`)
    await this.#sit(table)
  }

  async #line(seat: number): Promise<WebSocket> {
    const { ports, isByTable } = place
    const port = ports[(isByTable ? this.#number : lines++) % ports.length]
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, {
      perMessageDeflate: false,
      headers: { authorization: `Bearer ${place.tokens[seat] ?? ''}` },
    })
    const caught = { up: 0 }
    this.#caught.push(caught)
    socket.on('message', (data) => this.#heard(data as Buffer, caught))
    socket.on('close', (code, why) => {
      throw new Error(`a line was closed: ${code} ${why.toString()}`)
    })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return socket
  }

  async #sit({ match, game, players, seed }: Stocked): Promise<void> {
    const left = this.#match
    this.#moves = await scriptOf(game, players, seed)
    this.#match = match
    this.#at = 0
    this.#missing = players
    for (const caught of this.#caught) caught.up = 0
    const arrived = new Promise<void>((resolve) => (this.#arrived = resolve))
    for (const socket of this.#sockets) {
      if (left !== '') socket.send(`{"kind":"leave","id":"l${this.#ids}","match":"${left}"}`)
      socket.send(`{"kind":"resume","id":"r${this.#ids++}","match":"${match}"}`)
    }
    await arrived
  }

  /** Only what decides is looked at: who plays by a script need not read what they are told. */
  #heard(data: Buffer, caught: Caught): void {
    const [first, second] = [data[9], data[10]]
    // {"kind":"told
    if (first === 116 && second === 111) {
      sample?.line(data.length)
      if (caught.up === 0) return this.#seen()
      const { line } = JSON.parse(data.toString()) as { line: { number: number } }
      return line.number > caught.up ? this.#seen() : undefined
    }
    // {"kind":"table
    if (first === 116 && second === 97) return this.#arrived ? this.#isThere() : this.#catchesUp(data, caught)
    // {"kind":"accepted; those of a move are named by m.
    if (first === 97 && second === 99) return data[25] === 109 ? this.#seen() : undefined
    if (first === 114 || first === 102) throw new Error(`not accepted: ${data.toString()}`)
  }

  /** A move that is seen with the whole table is not counted again when it is told. */
  #catchesUp(data: Buffer, caught: Caught): void {
    const { match, log } = JSON.parse(data.toString()) as { match: string; log: readonly { number: number }[] }
    const { number = 0 } = log.at(-1) ?? {}
    if (match !== this.#match || number <= Math.max(this.#at, caught.up)) return
    caught.up = number
    this.#seen()
  }

  #isThere(): void {
    if (--this.#missing > 0) return
    this.#arrived?.()
    this.#arrived = null
  }

  play(moves: number): Promise<void> {
    this.#left = moves
    this.#send()
    return new Promise((resolve) => (this.#rested = resolve))
  }

  /** Plays that share of a game. */
  goOnBy(share: number): Promise<void> {
    return this.play(1 + Math.floor(share * Math.min(this.#moves.length, LONG)))
  }

  go(delay: number): void {
    this.#left = Infinity
    this.#due = performance.now() + delay
    if (pace) setTimeout(() => this.#send(), delay)
    else this.#send()
  }

  /** Resolves when nothing is under way. */
  rest(): Promise<void> {
    return this.#left === 0 ? Promise.resolve() : new Promise((resolve) => (this.#rested = resolve))
  }

  #send(): void {
    const { seat, question, move } = this.#moves[this.#at] as Scripted
    this.#missing = this.#sockets.length + (place.isAcknowledged ? 1 : 0)
    const now = performance.now()
    this.#sent = pace && this.#due < now ? this.#due : now
    this.#sockets[seat]?.send(
      `{"kind":"move","id":"m${this.#match}-${this.#at}","match":"${this.#match}","seat":${seat},"question":${question},"move":${JSON.stringify(move)}}`,
    )
  }

  /** One page more has seen the move. */
  #seen(): void {
    if (--this.#missing > 0) return
    sample?.move(performance.now() - this.#sent)
    this.#at++
    this.#left--
    void this.#goOn()
  }

  async #goOn(): Promise<void> {
    if (this.#at === this.#moves.length) await this.#sit(take(this.#sockets.length))
    if (this.#left <= 0 || (this.#left === Infinity && !isPlaying)) {
      this.#left = 0
      this.#rested?.()
      return
    }
    this.#due += pace?.each ?? 0
    const wait = pace ? this.#due - performance.now() : 0
    if (wait > 1) setTimeout(() => this.#send(), wait)
    else this.#send()
  }
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
