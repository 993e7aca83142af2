import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { RATES } from '../limits.ts'
import { Door, TURNS, type DoorWorld } from './door.ts'
import { Topics } from './topics.ts'

/** A door on a port of its own, and the ends of what was connected there: what a test sends is sent as it is. */
async function door(more: Partial<DoorWorld> = {}) {
  const troubles: unknown[] = []
  const ended = Promise.withResolvers<void>()
  const door = new Door({
    people: { caller: async () => null, banned: async () => new Set() },
    topics: new Topics(),
    rates: RATES,
    origin: undefined,
    isBehindProxy: false,
    spend: () => {},
    visit: () => ({ ask: () => {}, end: async () => ended.resolve() }),
    report: (error) => troubles.push(error),
    ...more,
  })
  const server = createServer().on('upgrade', (...all) => door.connect(...all))
  const inside: Socket[] = []
  server.on('connection', (socket) => inside.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const outside: Socket[] = []
  return {
    door,
    troubles,
    inside,
    /** A line has ended. */
    ended: ended.promise,
    /** Asks to be let in, and gives back what was answered first. */
    async knock(path = '/live', headers: readonly string[] = []) {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      outside.push(socket)
      socket.on('error', () => {})
      socket.write(
        [
          `GET ${path} HTTP/1.1`,
          'Host: club.example',
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
          ...headers,
          '\r\n',
        ].join('\r\n'),
      )
      const [answer] = (await once(socket, 'data')) as [Buffer]
      return { socket, answer: answer.toString() }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of outside) socket.destroy()
      await door.close(async () => {})
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A frame as a page sends it, with a mask that changes nothing. */
function frame(first: number, text: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from([first, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

const [TEXT, PING, PONG] = [0x81, 0x89, 0x8a]
/** Text that goes on in another frame, and what goes on and is not the end of it either. */
const [BEGINNING, MORE] = [0x01, 0x00]

test.each([
  ['pings', PING],
  ['pongs', PONG],
])('who sends nothing but %s, and reads nothing, is hung up on before much waits for them', async (_, kind) => {
  await using open = await door()
  const { socket } = await open.knock()
  socket.pause()
  const many = Buffer.concat(Array.from({ length: 1000 }, () => frame(kind, 'x'.repeat(125))))
  for (let i = 0; i < 200; i++) socket.write(many)
  await open.ended
  expect(open.inside[0]?.bytesWritten).toBeLessThan(2 ** 20)
  expect(open.troubles).toEqual([])
})

test('no message comes in parts without end, though nothing is in them', async () => {
  await using open = await door()
  const { socket } = await open.knock()
  socket.write(frame(BEGINNING, ''))
  for (let i = 0; i < 64; i++) socket.write(frame(MORE, ''))
  await open.ended
  expect(open.troubles).toEqual([])
})

test('no message comes a byte at a time, each of which would be kept by itself', async () => {
  await using open = await door()
  await open.knock()
  const [inside] = open.inside
  inside?.emit('data', Buffer.from([TEXT, 0x80 | 126, 0xff, 0xff, 0, 0, 0, 0]))
  for (let i = 0; i < 1100; i++) inside?.emit('data', Buffer.from('x'))
  await open.ended
  expect(open.troubles).toEqual([])
})

test.each([
  ['404', '/x', []],
  ['404', '/livelong', []],
  ['403', '/live', ['Origin: https://evil.example']],
  ['429', '/live?often', []],
  ['429', '/x?often', []],
  ['503', '/live', []],
])('who is refused with %s and keeps their end open is gone all the same, and it counts: %s %o', async (status, path, headers) => {
  let spent = 0
  await using open = await door({
    spend({ url }) {
      spent++
      if (url?.endsWith('often')) throw new Error('too often')
    },
  })
  if (status === '503') await open.door.close(async () => {})
  const { answer } = await open.knock(path, headers)
  expect(answer).toContain(`HTTP/1.1 ${status}`)
  const [inside] = open.inside
  if (inside && !inside.closed) await once(inside, 'close')
  expect([spent, open.troubles]).toEqual([1, []])
})

test('no more lines come from one address than may, though it takes a while to find out who they are', async () => {
  const known = Promise.withResolvers<null>()
  await using open = await door({
    people: { caller: () => known.promise, banned: async () => new Set() },
    rates: { ...RATES, lines: 2 },
  })
  const all = Array.from({ length: 3 }, () => open.knock())
  expect((await Promise.race(all)).answer).toContain('429')
  known.resolve(null)
  const knocked = await Promise.all(all)
  expect(knocked.map(({ answer }) => answer.slice(9, 12)).toSorted()).toEqual(['101', '101', '429'])
  // Who has gone makes room.
  const goes = knocked.find(({ answer }) => answer.includes('101'))?.socket
  const inside = open.inside.find(({ remotePort }) => remotePort === goes?.localPort)
  const closed = inside && once(inside, 'close')
  inside?.destroy()
  await closed
  expect((await open.knock()).answer).toContain('101')
})

test('what waits for all lines from one address counts together: where it is too much, who has more than their share is given up', async () => {
  await using open = await door({ rates: { ...RATES, lines: 2 } })
  const asks = async (socket: Socket) => {
    const answered = Promise.race([once(socket, 'data').then(() => 'answered'), once(socket, 'end').then(() => 'given up')])
    socket.write(frame(TEXT, '{"kind":"nonsense","id":"a"}'))
    return answered
  }
  const [one, two] = [(await open.knock()).socket, (await open.knock()).socket]
  const waits = (socket: Socket, bytes: number) => {
    const inside = open.inside.find(({ remotePort }) => remotePort === socket.localPort)
    Object.defineProperty(inside, 'writableLength', { get: () => bytes })
  }
  waits(one, 300_000)
  expect([await asks(one), await asks(two)]).toEqual(['answered', 'answered'])
  waits(two, 100_000)
  expect(await asks(two)).toBe('answered')
  expect(await asks(one)).toBe('given up')
  expect(await asks(two)).toBe('answered')
})

test('what is read of whole matches counts together for all lines from one address', async () => {
  const asked: string[] = []
  const rates = { ...RATES, reads: { burst: 45, perSecond: 0 } }
  await using open = await door({ rates, visit: () => ({ ask: ({ id }) => void asked.push(id), end: async () => {} }) })
  for (let i = 0; i < 3; i++) {
    const { socket } = await open.knock()
    socket.write(frame(TEXT, `{"kind":"record","id":"r${i}","match":"m"}`))
    socket.write(frame(TEXT, '{"kind":"nonsense","id":"a"}'))
    // Whatever is answered, all before has been dealt with.
    await once(socket, 'data')
  }
  expect(asked).toEqual(['r0', 'r1'])
})

test('where the clock of the machine is set nobody is taken for dead', async () => {
  await using open = await door()
  let wrong = 0
  const right = Date.now
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() + wrong)
  await open.knock()
  wrong = 3_600_000
  for (let i = 0; i < TURNS; i++) open.door.check()
  clock.mockRestore()
  expect(open.inside[0]?.destroyed).toBe(false)
})
