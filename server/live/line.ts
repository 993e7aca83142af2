import type { Duplex } from 'node:stream'
import { readAsk, textOf, type Ask, type Say } from '@caravanserai/protocol'
import type { WebSocket } from 'ws'
import { Bucket, type Limit } from './bucket.ts'
import { Outbox } from './outbox.ts'
import type { Topics } from './topics.ts'

/** What one line needs from the house. */
export interface LineWorld {
  readonly topics: Topics
  readonly limit: Limit
  now(): number
  report(error: unknown): void
  /** Null for somebody without an account. */
  readonly person: string | null
  /** Shown the door: they are greeted, and nothing else. */
  readonly isBanned: boolean
  visit(say: (message: Say) => void, pass: (text: string) => void): Voice
}

/** To what a line speaks; each message also as it came. */
export interface Voice {
  ask(message: Ask, text: string): Promise<void> | void
  end(): Promise<void>
}

export interface Line {
  /** Gives it up if it is dead. */
  check(): void
  close(code: number, why: string): void
}

/** Nobody may have more than so many messages under way, or so much that could not be sent yet. */
const UNDER_WAY = 64
const UNSENT = 4 * 1024 * 1024
/** Each so many bytes of a message cost as much as a short one. */
const PIECE = 4096
/** Who was told so often that it is too fast, and does not slow down, is hung up on. */
const PATIENCE: Limit = { burst: 200, perSecond: 20 }
/** Where nothing was heard for so long it is asked whether anybody is there, and then the line is dead. */
const QUIET = 14_000
const SILENCE = 45_000

/** One page, or one program, at the other end of a socket. What it says is read, allowed or not, and answered. */
export function line(socket: WebSocket, wire: Duplex, world: LineWorld): Line {
  const bucket = new Bucket(world.limit, world.now())
  const patience = new Bucket(PATIENCE, world.now())
  let underWay = 0
  let heard = world.now()

  const outbox = new Outbox({ wire, isOpen: () => socket.readyState === socket.OPEN })
  const pass = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return
    // Who does not read what they are sent is better off coming back and asking for what they missed.
    if (wire.writableLength + outbox.size > UNSENT) return socket.terminate()
    outbox.say(text)
  }
  const say = (message: Say): void => pass(textOf(message))
  /** What was said before is sent before. */
  const close = (code: number, why: string): void => {
    outbox.send()
    socket.close(code, why)
  }
  const settled = (): void => void underWay--
  const failed = (error: unknown): void => {
    world.report(error)
    underWay--
  }
  const visit = world.visit(say, pass)
  const follower = { person: world.person, changed: (topic: string) => say({ kind: 'changed', topic }) }

  const answer = (message: Ask, text: string): Promise<void> | void => {
    if (world.isBanned && message.kind !== 'hello') return say(refused(message.id, 'banned'))
    if (message.kind !== 'follow') return visit.ask(message, text)
    world.topics.follow(follower, message.topics)
    say({ kind: 'accepted', id: message.id })
  }

  /** It is not read further than to answer it. */
  const refuse = (text: string, cost: number): void => {
    if (!patience.take(heard, cost)) return close(1008, 'too fast')
    const id = idIn(parsed(text))
    if (id === undefined) return close(1008, 'unreadable')
    say(refused(id, 'too-fast'))
  }

  socket.on('message', (data, isBinary) => {
    // Who was hung up on may still say much until their end is closed, too.
    if (socket.readyState !== socket.OPEN) return
    heard = world.now()
    if (isBinary) return close(1003, 'text only')
    const text = (data as Buffer).toString()
    const cost = 1 + Math.floor(text.length / PIECE)
    if (!bucket.take(heard, cost) || underWay >= UNDER_WAY) return refuse(text, cost)
    const message = read(text)
    if (!message) return close(1008, 'unreadable')
    if ('unreadable' in message) return say({ kind: 'failed', id: message.id, code: 'broken' })
    underWay++
    // Whatever a visit is asked it answers, in the order in which it came.
    const work = answer(message, text)
    if (work) work.then(settled, failed)
    else settled()
  })
  socket.on('pong', () => (heard = world.now()))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    world.topics.leave(follower)
    void visit.end().catch(world.report)
  })
  return {
    close,
    check() {
      const silent = world.now() - heard
      if (silent > SILENCE) socket.terminate()
      else if (silent > QUIET && socket.readyState === socket.OPEN) socket.ping()
    },
  }
}

/** Null if it cannot even be answered. */
function read(text: string): Ask | { readonly unreadable: string; readonly id: string } | null {
  const data = parsed(text)
  const message = readAsk(data)
  if (!('unreadable' in message)) return message
  const id = idIn(data)
  return id === undefined ? null : { ...message, id }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function idIn(data: unknown): string | undefined {
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : undefined
}

function refused(id: string, code: string): Say {
  return { kind: 'refused', id, refusal: { refused: code, facts: {} } }
}
