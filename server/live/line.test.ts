import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { expect, test } from 'vitest'
import { line } from './line.ts'
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
