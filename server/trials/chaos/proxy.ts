import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way between two programs that can be cut, stopped or made slow. */
export interface Proxy {
  readonly port: number
  /** All that comes through it is cut, and nobody gets through any more. */
  cut(): void
  /** Nothing moves, and nobody is told. */
  stall(): void
  /** Everything takes so many ms longer. */
  slow(ms: number): void
  heal(): void
  close(): void
}

export async function proxyTo(target: number): Promise<Proxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isCut = false
  let isStalled = false
  let delay = 0
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (data) => {
      if (delay === 0) to.write(data)
      else setTimeout(() => to.destroyed || to.write(data), delay)
    })
    from.on('error', () => {})
    from.on('close', () => to.destroy())
  }
  const server = createServer({ pauseOnConnect: true }, (inside) => {
    if (isCut) return void inside.destroy()
    const outside = createConnection({ port: target, host: '127.0.0.1', noDelay: true })
    inside.setNoDelay(true)
    const pair = [inside, outside] as const
    pairs.add(pair)
    inside.once('close', () => pairs.delete(pair))
    pass(inside, outside)
    pass(outside, inside)
    if (isStalled) outside.pause()
    else inside.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const each = (work: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) work(socket)
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      each((socket) => socket.destroy())
    },
    stall() {
      isStalled = true
      each((socket) => socket.pause())
    },
    slow: (ms) => (delay = ms),
    heal() {
      isCut = false
      isStalled = false
      delay = 0
      each((socket) => socket.resume())
    },
    close() {
      each((socket) => socket.destroy())
      server.close()
    },
  }
}
