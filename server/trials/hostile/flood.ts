import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '../child.ts'
import type { Usage } from '../usage.ts'

export interface FloodReport {
  readonly sockets: number
  /** MiB on the heap that are held more while all of them still keep their ends open. */
  readonly held: number
  readonly wrong: readonly string[]
}

/** What is sent on one connection: first what opens it, then the same again and again. */
interface Flood {
  readonly sockets: number
  readonly first: string
  readonly again: Buffer
  /** Is it answered before anything more is sent? */
  readonly isLine: boolean
}

const asked = (path: string, more: readonly string[] = []) => [`GET ${path} HTTP/1.1`, 'Host: club', ...more, '\r\n'].join('\r\n')
const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==']
/** As a page sends it, with a mask that changes nothing. */
const frame = (first: number, text: string) => Buffer.concat([Buffer.from([first, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
/** So many are handed to the system at once. */
const TOGETHER = 1000
const many = (one: Buffer) => Buffer.concat(Array.from({ length: TOGETHER }, () => one))

const line = (one: Buffer, begun = ''): Flood => ({ sockets: 4, first: asked('/live', UPGRADE) + begun, again: many(one), isLine: true })
const FLOODS: Readonly<Record<string, Flood>> = {
  pings: line(frame(0x89, 'x'.repeat(125))),
  pongs: line(frame(0x8a, 'x'.repeat(125))),
  messages: line(frame(0x81, '{"kind":"follow","id":"f","topics":["table:t0","lobby"]}')),
  // The beginning of a message, and nothing more, and nothing more.
  parts: line(frame(0x00, ''), frame(0x01, '').toString('latin1')),
  'calls at other addresses': { sockets: 50, first: asked('/x', UPGRADE), again: Buffer.alloc(0), isLine: false },
  'calls from other sites': {
    sockets: 50,
    first: asked('/live', [...UPGRADE, 'Origin: https://evil.example']),
    again: Buffer.alloc(0),
    isLine: false,
  },
  requests: { sockets: 10, first: asked('/metrics'), again: many(Buffer.from(asked('/metrics'))), isLine: false },
}

/** So much may be held more when all was sent. */
const GROWTH = 16

/**
 * Strangers send, each so many times, what costs a frame and is no message, read nothing of what is answered and never hang up. The house is as
 * strict with them as with anybody: each of them must be gone in the end, and nothing be held for them.
 */
export async function flood(frames: number): Promise<FloodReport> {
  const folder = mkdtempSync(join(tmpdir(), 'caravanserai-flood-'))
  const server = start(new URL('../house.ts', import.meta.url), { flags: ['--expose-gc'] })
  const sockets: Socket[] = []
  try {
    const port = await server.ask<number>('open', join(folder, 'club.sqlite'), 0, undefined, true)
    const heap = async () => (await server.ask<Usage>('usage', true)).heap / 2 ** 20
    const before = await heap()
    const wrong: string[] = []
    const pour = async ({ first, again, isLine }: Flood) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
      sockets.push(socket)
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.write(first, 'latin1')
      if (isLine) await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed])
      socket.pause()
      for (let i = 0; i < frames; i += TOGETHER) socket.write(again)
      // All of it has been read or will never be.
      await Promise.race([new Promise((resolve) => socket.write('', resolve)), closed])
    }
    await Promise.all(Object.values(FLOODS).flatMap((flood) => Array.from({ length: flood.sockets }, () => pour(flood))))
    const held = (await heap()) - before
    if (held > GROWTH) wrong.push(`${held.toFixed(1)} MiB are held for who does not read`)
    const left = await leftAt(() => server.ask<number>('connections'))
    if (left > 0) wrong.push(`${left} of ${sockets.length} connections are still open`)
    const reported = await server.ask<number>('reported')
    if (reported > 0) wrong.push(`${reported} times something broke in the house`)
    return { sockets: sockets.length, held, wrong }
  } finally {
    for (const socket of sockets) socket.destroy()
    await server.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How many are there when there are none, or when that has taken far too long. */
async function leftAt(count: () => Promise<number>): Promise<number> {
  const end = performance.now() + 120_000
  for (;;) {
    const left = await count()
    if (left === 0 || performance.now() > end) return left
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
