import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Outbox } from './outbox.ts'

const tick = () => new Promise((resolve) => setImmediate(resolve))

test('whatever its length and letters, a text comes as it was said, in order', async () => {
  const texts = [
    '',
    'a',
    'é',
    '☮ שלום',
    'x'.repeat(125),
    'x'.repeat(126),
    'ü'.repeat(63),
    'x'.repeat(65_535),
    'x'.repeat(65_536),
    '☮'.repeat(70_000),
  ]
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  const heard: string[] = []
  server.on('connection', (socket, request) => {
    const outbox = new Outbox({ wire: request.socket, isOpen: () => socket.readyState === socket.OPEN })
    for (const text of texts) outbox.say(text)
    // What the other side asks for comes in between, whole.
    socket.ping()
    setImmediate(() => {
      for (const text of texts.toReversed()) outbox.say(text)
      outbox.send()
      socket.close()
    })
  })
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const page = new WebSocket(`ws://127.0.0.1:${port}`)
  page.on('message', (data, isBinary) => heard.push(isBinary ? 'binary' : (data as Buffer).toString()))
  const [code] = (await once(page, 'close')) as [number]
  server.close()
  expect(code).toBe(1005)
  expect(heard.map((text) => text.length)).toEqual([...texts, ...texts.toReversed()].map((text) => text.length))
  expect(heard).toEqual([...texts, ...texts.toReversed()])
})

test('what is said in one go is written at once, line by line, and nothing where nobody is any more', async () => {
  const written: string[] = []
  let isOpen = true
  const box = (name: string) =>
    new Outbox({
      isOpen: () => isOpen,
      wire: { write: (frames: string) => written.push(name + frames) > 0 },
    })
  const [one, two] = [box('one '), box('two ')]
  one.say('told')
  two.say('told')
  one.say('accepted')
  expect([written, one.size, two.size]).toEqual([[], 16, 6])
  await tick()
  expect([written, one.size]).toEqual([['one \u0081\u0004told\u0081\u0008accepted', 'two \u0081\u0004told'], 0])
  two.say('late')
  isOpen = false
  await tick()
  expect(written).toHaveLength(2)
})
