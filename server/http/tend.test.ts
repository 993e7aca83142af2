import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { tend } from './tend.ts'

/** A server that is tended, and how to connect to it. */
async function tended(listener: RequestListener, how: Partial<Parameters<typeof tend>[1]> = {}) {
  const server = createServer(listener)
  tend(server, { most: 100, isBehindProxy: false, ...how })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const outside: Socket[] = []
  return {
    async comes() {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      outside.push(socket)
      socket.on('error', () => {})
      const [[inside]] = (await Promise.all([once(server, 'connection'), once(socket, 'connect')])) as [[Socket], unknown]
      return { socket, inside }
    },
    [Symbol.dispose]() {
      for (const socket of outside) socket.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

const ASKS = 'GET / HTTP/1.1\r\nHost: club.example\r\n\r\n'

test('who asks and never reads the answer is given up', async () => {
  // More than any machine keeps by itself for who does not read.
  using it = await tended((_, response) => void response.end(Buffer.alloc(64 * 2 ** 20)), { still: 50 })
  const { socket, inside } = await it.comes()
  socket.pause()
  socket.write(ASKS)
  if (!inside.closed) await once(inside, 'close')
  expect(inside.destroyed).toBe(true)
})

test('who asks on and on without waiting for an answer is hung up on', async () => {
  const asked = Promise.withResolvers<void>()
  let count = 0
  using it = await tended(() => ++count === 16 && asked.resolve())
  const { socket, inside } = await it.comes()
  const closed = once(inside, 'close')
  socket.write(ASKS.repeat(16))
  await asked.promise
  expect(inside.destroyed).toBe(false)
  socket.write(ASKS)
  await closed
  expect(inside.destroyed).toBe(true)
})

test('one after the other they may ask for as long as they like', async () => {
  using it = await tended((_, response) => void response.end('x'))
  const { socket, inside } = await it.comes()
  for (let i = 0; i < 100; i++) {
    socket.write(ASKS)
    await once(socket, 'data')
  }
  expect(inside.destroyed).toBe(false)
})

test('one address has so many connections and no more, until it closes some', async () => {
  using it = await tended(() => {}, { most: 2 })
  const [one] = [await it.comes(), await it.comes()]
  const { inside } = await it.comes()
  expect(inside.destroyed).toBe(true)
  one.inside.destroy()
  await once(one.inside, 'close')
  expect((await it.comes()).inside.destroyed).toBe(false)
})

test('behind a proxy all of them come from one address', async () => {
  using it = await tended(() => {}, { most: 2, isBehindProxy: true })
  for (let i = 0; i < 5; i++) expect((await it.comes()).inside.destroyed).toBe(false)
})
