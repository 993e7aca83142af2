import type { Duplex } from 'node:stream'
import type { Visit } from '@caravanserai/host'
import { readAsk, textOf, type Ask, type Say } from '@caravanserai/protocol'
import type { WebSocket } from 'ws'
import { Bucket, type Limit } from './bucket.ts'
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
  visit(say: (message: Say) => void): Visit
}

/** Nobody may have more than so many messages under way, or so much that could not be sent yet. */
const UNDER_WAY = 64
const UNSENT = 4 * 1024 * 1024
/** A line on which nothing was heard for so long is dead. */
const SILENCE = 45_000

/** One page, or one program, at the other end of a socket. What it says is read, allowed or not, and answered. */
export function line(socket: WebSocket, wire: Duplex, world: LineWorld): { check(): void } {
  const bucket = new Bucket(world.limit, world.now())
  let underWay = 0
  let heard = world.now()

  const say = (message: Say): void => {
    if (socket.readyState !== socket.OPEN) return
    // Who does not read what they are sent is better off coming back and asking for what they missed.
    if (socket.bufferedAmount > UNSENT) return socket.terminate()
    hold()
    socket.send(sent(message))
  }
  /** What is said in one go (a line, and that it was accepted) is handed to the system in one go. */
  let isHeld = false
  const hold = (): void => {
    if (isHeld) return
    isHeld = true
    wire.cork()
    process.nextTick(release)
  }
  const release = (): void => {
    isHeld = false
    wire.uncork()
  }
  const settled = async (work: Promise<void> | void): Promise<void> => {
    try {
      await work
    } catch (error) {
      world.report(error)
    }
    underWay--
  }
  const visit = world.visit(say)
  const follower = { person: world.person, changed: (topic: string) => say({ kind: 'changed', topic }) }

  const answer = (message: Ask): Promise<void> | void => {
    if (world.isBanned && message.kind !== 'hello') return say(refused(message.id, 'banned'))
    if (message.kind !== 'follow') return visit.ask(message)
    world.topics.follow(follower, message.topics)
    say({ kind: 'accepted', id: message.id })
  }

  socket.on('message', (data, isBinary) => {
    heard = world.now()
    if (isBinary) return socket.close(1003, 'text only')
    const message = read((data as Buffer).toString())
    if (!message) return socket.close(1008, 'unreadable')
    if ('unreadable' in message)
      return message.id === undefined ? socket.close(1008, 'unreadable') : say({ kind: 'failed', id: message.id, code: 'broken' })
    if (!bucket.take(heard) || underWay >= UNDER_WAY) return say(refused(message.id, 'too-fast'))
    underWay++
    // Whatever a visit is asked it answers, in the order in which it came.
    void settled(answer(message))
  })
  socket.on('pong', () => (heard = world.now()))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    world.topics.leave(follower)
    void visit.end().catch(world.report)
  })
  return {
    check() {
      if (world.now() - heard > SILENCE) socket.terminate()
      else if (socket.readyState === socket.OPEN) socket.ping()
    },
  }
}

/** Several who see alike are told the same: it is put into text once. */
const texts = new WeakMap<Say, string>()

function sent(message: Say): string {
  let text = texts.get(message)
  if (text === undefined) texts.set(message, (text = textOf(message)))
  return text
}

function read(text: string): Ask | { readonly unreadable: string; readonly id: string | undefined } | null {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return null
  }
  const message = readAsk(data)
  if (!('unreadable' in message)) return message
  const id = typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' ? data.id : undefined
  return { ...message, id: id !== undefined && /^[\w-]{1,64}$/.test(id) ? id : undefined }
}

function refused(id: string, code: string): Say {
  return { kind: 'refused', id, refusal: { refused: code, facts: {} } }
}
