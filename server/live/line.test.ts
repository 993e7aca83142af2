import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { Say } from '@caravanserai/protocol'
import type { WebSocket } from 'ws'
import { expect, test } from 'vitest'
import { line, type LineWorld } from './line.ts'
import { Topics } from './topics.ts'

test('a line is asked whether anybody is there only while nothing is heard on it, and given up when nobody answers', () => {
  let now = 0
  const done: string[] = []
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    ping: () => done.push(`asked at ${now}`),
    terminate: () => done.push(`given up at ${now}`),
  })
  const { check } = line(socket as unknown as WebSocket, new EventEmitter() as Duplex, {
    topics: new Topics(),
    limit: { burst: 1, perSecond: 1 },
    now: () => now,
    report: () => {},
    person: null,
    isBanned: false,
    visit: () => ({ ask: async () => {}, end: async () => {} }),
  })
  const checked = (at: number) => {
    now = at
    check()
  }
  checked(10_000)
  socket.emit('message', Buffer.from('{"kind":"list","id":"l"}'), false)
  checked(20_000)
  expect(done).toEqual([])
  checked(30_000)
  socket.emit('pong')
  for (const at of [40_000, 55_000, 70_000, 85_000]) checked(at)
  expect(done).toEqual(['asked at 30000', 'asked at 55000', 'asked at 70000', 'given up at 85000'])
})

/** A line whose other end says what a test wants. */
function overheard(more: Partial<LineWorld> = {}) {
  const said: Say[] = []
  const closed: (number | string)[] = []
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    terminate: () => closed.push('given up'),
    close(code: number) {
      closed.push(code)
      socket.readyState = 2
    },
  })
  const frames = (text: string) =>
    void said.push(...text.split('\u0081').flatMap((each) => (each ? (JSON.parse(each.slice(each.indexOf('{'))) as Say) : [])))
  const wire = Object.assign(new EventEmitter(), { writableLength: 0, write: frames })
  line(socket as unknown as WebSocket, wire as unknown as Duplex, {
    topics: new Topics(),
    limit: { burst: 60, perSecond: 20 },
    now: () => 0,
    report: () => {},
    person: null,
    isBanned: false,
    visit: () => ({ ask: () => {}, end: async () => {} }),
    ...more,
  })
  return {
    said,
    closed,
    wire,
    hears: (text: string) => void socket.emit('message', Buffer.from(text), false),
    sent: () => new Promise(setImmediate),
  }
}

const codes = (said: readonly Say[]) =>
  said.map((each) => (each.kind === 'refused' ? each.refusal.refused : each.kind === 'failed' ? each.code : each.kind))

test('what cannot be read costs like anything else, and who goes on and on is hung up on', async () => {
  const { said, closed, hears, sent } = overheard()
  for (let i = 0; i < 20_000; i++) hears(`{"kind":"nonsense","id":"n${i}"}`)
  await sent()
  expect(Map.groupBy(codes(said), (each) => each)).toEqual(
    new Map([
      ['broken', Array(60).fill('broken')],
      ['too-fast', Array(200).fill('too-fast')],
    ]),
  )
  expect(closed).toEqual([1008])
})

test('what is long costs more: so much of it is not even read', async () => {
  const { said, closed, hears, sent } = overheard()
  for (let i = 0; i < 100; i++) hears(`{"kind":"nonsense","id":"n${i}","text":"${'x'.repeat(28_000)}"}`)
  await sent()
  expect(codes(said).filter((each) => each === 'broken').length).toBeLessThan(10)
  expect(said.length).toBeLessThan(40)
  expect(closed).toEqual([1008])
})

test('who is refused now and then, as whoever asks again after a second is, is not hung up on', async () => {
  let now = 0
  const { said, closed, hears, sent } = overheard({ limit: { burst: 1, perSecond: 0 }, now: () => now })
  for (let i = 0; i < 1000; i++) {
    hears(`{"kind":"list","id":"l${i}"}`)
    now += 100
  }
  await sent()
  expect(codes(said)).toEqual(Array(999).fill('too-fast'))
  expect(closed).toEqual([])
})

test('no more than 64 messages are under way', async () => {
  const { said, hears, sent } = overheard({
    limit: { burst: 1e9, perSecond: 1e9 },
    visit: () => ({ ask: () => new Promise(() => {}), end: async () => {} }),
  })
  for (let i = 0; i < 66; i++) hears(`{"kind":"list","id":"l${i}"}`)
  await sent()
  expect(said).toMatchObject([
    { id: 'l64', refusal: { refused: 'too-fast' } },
    { id: 'l65', refusal: { refused: 'too-fast' } },
  ])
})

test('who does not read what they are sent is given up once 4 MB wait', () => {
  const { closed, wire, hears } = overheard()
  wire.writableLength = 4 * 1024 * 1024 - 1000
  hears('{"kind":"nonsense","id":"a"}')
  expect(closed).toEqual([])
  wire.writableLength += 1001
  hears('{"kind":"nonsense","id":"b"}')
  expect(closed).toEqual(['given up'])
})
