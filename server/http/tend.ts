import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressOf } from './guard.ts'
import { Places } from './places.ts'

interface Tending {
  /** Connections from one address at the same time. */
  readonly most: number
  /** Is there somebody in front, from whom all of them come? */
  readonly isBehindProxy: boolean
  readonly still?: number
}

/** Where nothing has moved for so many ms on a connection that is used, and where a request is not there after that, it is given up. */
const STILL = 120_000
/** So many requests of one connection may wait for their answers: browsers wait for one before they ask for another. */
const AHEAD = 16

/** Nobody has more connections than others need, or leaves answers lying on them. */
export function tend(server: Server, { most, isBehindProxy, still = STILL }: Tending): void {
  server.timeout = server.requestTimeout = still
  const ahead = new Places<Socket>(AHEAD)
  server.prependListener('request', ({ socket }, response) => {
    if (!ahead.take(socket, response)) socket.destroy()
  })
  if (isBehindProxy) return
  const places = new Places(most)
  server.on('connection', (socket) => {
    if (!places.take(addressOf({ headers: {}, socket }, false), socket)) socket.destroy()
  })
}
