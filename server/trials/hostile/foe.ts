import { PROTOCOL } from '@caravanserai/protocol'
import { ask } from '@caravanserai/protocol/ask'
import { plainChance, type Chance } from '@caravanserai/kernel'
import { WebSocket } from 'ws'
import { pick, specimen } from './specimen.ts'
import { garbage, spoiled } from './spoil.ts'

export interface FoeWorld {
  readonly address: string
  readonly token: string
  readonly matches: readonly string[]
  readonly seat: number
}

/** So many messages are sent before it waits for all their answers. */
const BATCH = 40

/** One who says what nobody should, over a line of their own; when it is closed they come again. */
export class Foe {
  readonly #world: FoeWorld
  readonly #luck: Chance
  readonly #ids: string[] = ['first']
  readonly wrong: string[] = []
  sent = 0
  answered = 0
  closed = 0
  #name = 0

  constructor(world: FoeWorld, seed: string) {
    this.#world = world
    this.#luck = plainChance(seed)
  }

  /** Sends about so many; every one is answered, or the line is closed. */
  async attack(messages: number): Promise<void> {
    while (this.sent < messages) await this.#visit(messages)
  }

  /** From coming in until the line is closed. */
  async #visit(messages: number): Promise<void> {
    const { address, token } = this.#world
    const socket = new WebSocket(address, { perMessageDeflate: false, headers: { authorization: `Bearer ${token}` } })
    const waiting = new Set<string>()
    let wake = () => {}
    const heard = (id: string) => {
      const isAwaited = waiting.delete(id)
      if (waiting.size === 0) wake()
      return isAwaited
    }
    socket.on('message', (data) => {
      const said = JSON.parse((data as Buffer).toString()) as { readonly id?: unknown }
      if (typeof said.id === 'string' && heard(said.id)) this.answered++
    })
    socket.on('pong', (data) => heard(data.toString()))
    socket.on('error', () => {})
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    await Promise.race([new Promise((resolve) => socket.once('open', resolve)), closed])
    const say = (message: object) => socket.send(JSON.stringify(message))
    say({ kind: 'hello', id: 'hello', protocol: PROTOCOL })
    for (const match of this.#world.matches) say({ kind: 'resume', id: `resume-${match}`, match })
    while (this.sent < messages && socket.readyState === WebSocket.OPEN) {
      for (let i = 0; i < BATCH; i++) {
        const message = this.#message()
        const text = JSON.stringify(message)
        this.#send(socket, text, waiting)
        this.sent++
        const id = idOf(text)
        if (id === null) break
        waiting.add(id)
      }
      // After the last word: whoever answers in order has answered all before.
      const last = `last-${this.#name++}`
      waiting.add(last)
      say({ kind: 'hello', id: last, protocol: PROTOCOL })
      const all = new Promise<void>((resolve) => (wake = resolve))
      const isAnswered = await Promise.race([all.then(() => true), closed.then(() => false), late()])
      if (isAnswered === null) {
        this.wrong.push(`no answer to ${[...waiting].slice(0, 3).join(', ')}`)
        break
      }
      waiting.clear()
      if (this.#luck.below(20) === 0 && socket.readyState === WebSocket.OPEN) {
        socket.send(garbage(JSON.stringify(message(this.#luck)), this.#luck))
        this.sent++
        // An answer or the end of the line: both are seen by what comes next.
      }
    }
    socket.close()
    await Promise.race([closed, late()])
    this.closed++
  }

  /** In one piece or in some, of which some are empty; with a ping in between, which is answered, or a pong, which is not. */
  #send(socket: WebSocket, text: string, waiting: Set<string>): void {
    const pieces = this.#luck.below(8)
    let rest = Buffer.from(text)
    for (let i = 0; i < pieces; i++) {
      const length = this.#luck.below(2) * this.#luck.below(rest.length + 1)
      socket.send(rest.subarray(0, length), { fin: false, binary: false })
      rest = rest.subarray(length)
      if (this.#luck.below(4) > 0) continue
      const ping = `ping-${this.#name++}`
      waiting.add(ping)
      socket.ping(ping)
      socket.pong('x'.repeat(this.#luck.below(126)))
    }
    socket.send(rest, { binary: false })
  }

  #message(): unknown {
    const { matches, seat } = this.#world
    const made = message(this.#luck)
    if ('match' in made && this.#luck.below(10) > 0) made['match'] = pick(matches, this.#luck)
    if (typeof made['seat'] === 'number' && this.#luck.below(3) > 0) made['seat'] = seat
    made['id'] = this.#luck.below(30) === 0 ? pick(this.#ids, this.#luck) : `i${this.#name++}`
    this.#ids[this.#luck.below(50)] = String(made['id'])
    if (this.#luck.below(5) === 0) return made
    const { id, ...rest } = made
    const bad = spoiled(rest, this.#luck)
    // Without a name nobody can be answered, and the line is closed: that takes time, and is done less often.
    if (this.#luck.below(100) === 0) return bad
    return typeof bad === 'object' && !Array.isArray(bad) ? { ...bad, id } : { ...rest, kind: bad, id }
  }
}

function message(luck: Chance): Record<string, unknown> {
  return specimen(ask, luck) as Record<string, unknown>
}

/** By what the answer will name it; null if there is nothing to name, and then the line is closed. */
function idOf(text: string): string | null {
  const data = JSON.parse(text) as { readonly id?: unknown } | null
  const id = typeof data === 'object' ? data?.id : undefined
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : null
}

/** A machine that is busy is slow, but not that slow. */
function late(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), 120_000).unref())
}
