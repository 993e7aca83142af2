import { EventEmitter } from 'node:events'
import type { Ask, Say } from '@caravanserai/protocol'
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
  const { check } = line(
    socket as unknown as WebSocket,
    { writableLength: 0, bytesWritten: 0, write: () => true },
    {
      topics: new Topics(),
      limit: { burst: 1, perSecond: 1 },
      now: () => now,
      report: () => {},
      person: null,
      isBanned: false,
      isCrowded: () => false,
      reads: () => true,
      visit: () => ({ ask: async () => {}, end: async () => {} }),
    },
  )
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
  const pongs: string[] = []
  let isRead = true
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    terminate: () => closed.push('given up'),
    ping: () => {},
    pong: (data: Buffer) => pongs.push(data.toString()),
    pause: () => (isRead = false),
    close(code: number) {
      closed.push(code)
      socket.readyState = 2
    },
  })
  const frames = (text: string) =>
    void said.push(...text.split('\u0081').flatMap((each) => (each ? (JSON.parse(each.slice(each.indexOf('{'))) as Say) : [])))
  const wire = { writableLength: 0, bytesWritten: 0, write: (text: unknown) => frames(String(text)) === undefined }
  const { check } = line(socket as unknown as WebSocket, wire, {
    topics: new Topics(),
    limit: { burst: 60, perSecond: 20 },
    now: () => 0,
    report: () => {},
    person: null,
    isBanned: false,
    isCrowded: () => false,
    reads: () => true,
    visit: () => ({ ask: () => {}, end: async () => {} }),
    ...more,
  })
  return {
    said,
    closed,
    pongs,
    wire,
    check,
    isRead: () => isRead,
    hears: (text: string) => void socket.emit('message', Buffer.from(text), false),
    hearsControl: (kind: 'ping' | 'pong') => void socket.emit(kind, Buffer.from('x')),
    sent: () => new Promise(setImmediate),
  }
}

type Heard = ReturnType<typeof overheard>

const codes = (said: readonly Say[]) =>
  said.map((each) => (each.kind === 'refused' ? each.refusal.refused : each.kind === 'failed' ? each.code : each.kind))

test('what cannot be read costs like anything else, and who goes on and on is hung up on', async () => {
  const { said, closed, isRead, hears, sent } = overheard()
  for (let i = 0; i < 261; i++) hears(`{"kind":"nonsense","id":"n${i}"}`)
  expect([closed, isRead()]).toEqual([[1008], true])
  for (let i = 0; i < 20_000; i++) hears(`{"kind":"nonsense","id":"n${i}"}`)
  await sent()
  expect(Map.groupBy(codes(said), (each) => each)).toEqual(
    new Map([
      ['broken', Array(60).fill('broken')],
      ['too-fast', Array(200).fill('too-fast')],
    ]),
  )
  expect([closed, isRead()]).toEqual([[1008], false])
})

test('a ping costs as much as a message and is answered as long as there is something left; so does a pong', () => {
  const { closed, pongs, isRead, hearsControl } = overheard()
  for (let i = 0; i < 30; i++) for (const kind of ['ping', 'pong'] as const) hearsControl(kind)
  expect([pongs.length, closed]).toEqual([30, []])
  for (let i = 0; i < 200; i++) hearsControl('ping')
  expect([pongs.length, closed]).toEqual([30, []])
  hearsControl('pong')
  expect([closed, isRead()]).toEqual([[1008], true])
  // Who does not hear it has nothing more to say.
  hearsControl('ping')
  expect([pongs.length, isRead()]).toEqual([30, false])
})

test('who was hung up on for something else is heard a little longer, until their end is closed, but not for ever', () => {
  const { closed, isRead, hears } = overheard()
  hears('nonsense')
  expect(closed).toEqual([1008])
  for (let i = 0; i < 200; i++) hears('{"kind":"list","id":"l"}')
  expect(isRead()).toBe(true)
  hears('{"kind":"list","id":"l"}')
  expect([closed, isRead()]).toEqual([[1008], false])
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

test('to come to tables and go again costs more the more they are; to say again what one follows costs no more than anything else', async () => {
  const follows = async (isFollowed: (i: number) => boolean) => {
    const { said, hears, sent } = overheard()
    const tables = Array.from({ length: 12 }, (_, i) => `table:t${i}`)
    for (let i = 0; i < 60; i++) hears(JSON.stringify({ kind: 'follow', id: `f${i}`, topics: isFollowed(i) ? tables : [] }))
    await sent()
    return codes(said).filter((each) => each === 'accepted').length
  }
  expect([await follows(() => true), await follows((i) => i % 2 === 0)]).toEqual([48, 5])
})

test('what is read of whole matches costs the address as much as it takes, and is not asked for where nothing is left', async () => {
  const costs: number[] = []
  const asked: string[] = []
  const visit = () => ({ ask: ({ kind }: Ask) => void asked.push(kind), end: async () => {} })
  for (const isLeft of [true, false]) {
    const { said, hears, sent } = overheard({ visit, reads: (cost) => costs.push(cost) > 0 && isLeft })
    hears('{"kind":"hello","id":"h","protocol":2}')
    hears('{"kind":"resume","id":"r","match":"m"}')
    hears('{"kind":"lines","id":"l","match":"m","from":0,"to":9}')
    hears('{"kind":"record","id":"c","match":"m"}')
    hears('{"kind":"look","id":"k","match":"m","seat":null}')
    await sent()
    expect(codes(said)).toEqual(Array(isLeft ? 0 : 4).fill('too-fast'))
  }
  expect(costs).toEqual([3, 5, 20, 1, 3, 5, 20, 1])
  expect(asked).toEqual(['hello', 'resume', 'lines', 'record', 'look', 'hello'])
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
  for (const asks of [(it: Heard) => it.hears('{"kind":"nonsense","id":"a"}'), (it: Heard) => it.hearsControl('ping')]) {
    const it = overheard()
    it.wire.writableLength = 4 * 1024 * 1024 - 1000
    asks(it)
    expect(it.closed).toEqual([])
    it.wire.writableLength += 1001
    asks(it)
    expect(it.closed).toEqual(['given up'])
  }
})

test('where too much waits for an address, who has more than their share of it is given up', () => {
  for (const isCrowded of [false, true])
    for (const [waiting, expected] of [
      [160 * 1024, []],
      [160 * 1024 + 1, isCrowded ? ['given up'] : []],
    ] as const) {
      const { closed, wire, hears } = overheard({ isCrowded: () => isCrowded })
      wire.writableLength = waiting
      hears('{"kind":"nonsense","id":"a"}')
      expect(closed).toEqual(expected)
    }
})

test('who takes nothing of what waits for them for 45 s is given up, however much they say; who takes a little is not', () => {
  let now = 0
  const { closed, wire, check, hearsControl } = overheard({ now: () => now })
  const checked = (taken: number) => {
    now += 15_000
    hearsControl('pong')
    wire.writableLength -= taken
    check()
  }
  wire.bytesWritten = wire.writableLength = 100_000
  for (let i = 0; i < 8; i++) checked(i % 3 === 0 ? 1 : 0)
  expect(closed).toEqual([])
  for (let i = 0; i < 3; i++) checked(0)
  expect(closed).toEqual(['given up'])
  // What nobody sends them nobody waits for.
  wire.writableLength = 0
  for (let i = 0; i < 8; i++) checked(0)
  expect(closed).toEqual(['given up'])
})
