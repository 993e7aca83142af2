import type { Socket } from 'node:net'
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
  /** Does too much wait for all who come from the same address? */
  isCrowded(): boolean
  /** May so much be read for them? */
  reads(cost: number): boolean
  visit(say: (message: Say) => void, pass: (text: string) => void): Voice
}

/** To what a line speaks; each message also as it came. */
export interface Voice {
  ask(message: Ask, text: string): Promise<void> | void
  end(): Promise<void>
}

/** Under the socket: what is sent goes out there. */
export type Wire = Pick<Socket, 'write' | 'writableLength' | 'bytesWritten'>

export interface Line {
  /** Bytes that could not be sent yet. */
  readonly unsent: () => number
  /** Gives it up if it is dead. */
  check(): void
  close(code: number, why: string): void
}

/** Nobody may have more than so many messages under way, or so much that could not be sent yet. */
const UNDER_WAY = 64
const UNSENT = 4 * 1024 * 1024
/** That much anybody may, whatever waits for others from the same address. */
export const SHARE = 160 * 1024
/** Each so many bytes of a message cost as much as a short one. */
const PIECE = 4096
/** What is read of a match or shown of a whole table takes so much more than a move that it counts for the address. */
const READS: { readonly [kind in Ask['kind']]?: number } = { record: 20, lines: 5, resume: 3, past: 3, moment: 3, look: 1 }
/** Who was told so often that it is too fast, and does not slow down, is hung up on. */
const PATIENCE: Limit = { burst: 200, perSecond: 20 }
/** Where nothing was heard for so long it is asked whether anybody is there, and then the line is dead; so is one on which nothing that waits goes out. */
const QUIET = 14_000
const SILENCE = 45_000

/** One page, or one program, at the other end of a socket. What it says is read, allowed or not, and answered. */
export function line(socket: WebSocket, wire: Wire, world: LineWorld): Line {
  const bucket = new Bucket(world.limit, world.now())
  const patience = new Bucket(PATIENCE, world.now())
  let underWay = 0
  let heard = world.now()
  /** So many bytes have been taken from us, and when that was last seen to be more; or nothing waited. */
  let taken = 0
  let tookAt = heard

  const isOpen = (): boolean => socket.readyState === socket.OPEN
  const outbox = new Outbox({ wire, isOpen })
  const unsent = (): number => wire.writableLength + outbox.size
  /** Who does not read what they are sent is better off coming back and asking for what they missed. */
  const isFull = (): boolean => unsent() > UNSENT || (unsent() > SHARE && world.isCrowded())
  const pass = (text: string): void => {
    if (!isOpen()) return
    if (isFull()) return socket.terminate()
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
    // What begins or ends with it others hear of.
    bucket.spend(world.topics.follow(follower, message.topics), heard)
    say({ kind: 'accepted', id: message.id })
  }

  /** Is there patience left for what is too much? Who was hung up on, and goes on all the same, is not read any further. */
  const bears = (cost: number): boolean => {
    if (patience.take(heard, cost)) return true
    if (isOpen()) close(1008, 'too fast')
    else socket.pause()
    return false
  }

  /** It is not read further than to answer it. */
  const refuse = (data: Buffer, cost: number): void => {
    if (!bears(cost)) return
    const id = idIn(parsed(data.toString()))
    if (id === undefined) return close(1008, 'unreadable')
    say(refused(id, 'too-fast'))
  }

  /** What is no message costs as much as a short one. */
  const affords = (): boolean => {
    heard = world.now()
    if (isOpen() && bucket.take(heard)) return true
    bears(1)
    return false
  }

  socket.on('message', (data, isBinary) => {
    const bytes = data as Buffer
    const cost = 1 + Math.floor(bytes.length / PIECE)
    heard = world.now()
    if (!isOpen()) return void bears(cost)
    if (isBinary) return close(1003, 'text only')
    if (!bucket.take(heard, cost) || underWay >= UNDER_WAY) return refuse(bytes, cost)
    const text = bytes.toString()
    const message = read(text)
    if (!message) return close(1008, 'unreadable')
    if ('unreadable' in message) return say({ kind: 'failed', id: message.id, code: 'broken' })
    const reads = READS[message.kind]
    if (reads !== undefined && !world.reads(reads)) return refuse(bytes, 1)
    underWay++
    // Whatever a visit is asked it answers, in the order in which it came.
    const work = answer(message, text)
    if (work) work.then(settled, failed)
    else settled()
  })
  socket.on('ping', (data) => {
    if (!affords()) return
    if (isFull()) socket.terminate()
    else socket.pong(data)
  })
  socket.on('pong', affords)
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    world.topics.leave(follower)
    void visit.end().catch(world.report)
  })
  return {
    close,
    unsent,
    check() {
      const now = world.now()
      const before = taken
      taken = wire.bytesWritten - wire.writableLength
      if (taken !== before || wire.writableLength === 0) tookAt = now
      if (now - Math.min(heard, tookAt) > SILENCE) socket.terminate()
      else if (now - heard > QUIET && isOpen()) socket.ping()
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
