/**
 * The ceiling: a server that knows no rules. What comes is written to a log, synced, and then said to everybody at the table; as
 * many as come meanwhile are written together, by a thread of its own.
 */
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { WebSocketServer, type WebSocket } from 'ws'
import { answers } from '../child.ts'
import { usage } from '../usage.ts'

type Row = readonly [match: string, number: number, body: string]

interface Room {
  readonly sockets: Set<WebSocket>
  moves: number
}

if (isMainThread) answers({ open, usage })
else write()

async function open(file: string): Promise<number> {
  const append = logAt(file)
  const rooms = new Map<string, Room>()
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0, backlog: 4096, perMessageDeflate: false })
  sockets.on('connection', (socket) => {
    let at: Room | undefined
    socket.on('message', (data) => {
      const text = (data as Buffer).toString()
      const message = JSON.parse(text) as { readonly kind: string; readonly id: string; readonly match: string; readonly move: unknown }
      if (message.kind === 'resume') {
        at?.sockets.delete(socket)
        at = rooms.get(message.match) ?? { sockets: new Set(), moves: 0 }
        rooms.set(message.match, at)
        at.sockets.add(socket)
        socket.send(`{"kind":"table","match":"${message.match}"}`)
      }
      if (message.kind !== 'move' || !at) return
      const room = at
      const number = ++room.moves
      append([message.match, number, text], () => {
        const said = JSON.stringify({ kind: 'told', match: message.match, number, move: message.move })
        for (const each of room.sockets) each.send(said)
      })
    })
    socket.on('close', () => at?.sockets.delete(socket))
  })
  await new Promise((resolve) => sockets.once('listening', resolve))
  return (sockets.address() as AddressInfo).port
}

function logAt(file: string): (row: Row, done: () => void) => void {
  const worker = new Worker(new URL(import.meta.url), { workerData: { file } })
  let rows: Row[] = []
  let waiting: (() => void)[] = []
  let told: (() => void)[] | null = null
  const send = () => {
    if (told || rows.length === 0) return
    told = waiting
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    worker.postMessage(rows)
    rows = []
    waiting = []
  }
  worker.on('message', () => {
    const done = told ?? []
    told = null
    send()
    for (const each of done) each()
  })
  return (row, done) => {
    rows.push(row)
    waiting.push(done)
    if (rows.length === 1) setImmediate(send)
  }
}

function write(): void {
  const db = new DatabaseSync((workerData as { readonly file: string }).file)
  db.exec('pragma journal_mode = wal; pragma synchronous = full')
  db.exec('create table log (match text not null, number integer not null, body text not null, primary key (match, number))')
  const add = db.prepare('insert into log values (?, ?, ?)')
  parentPort?.on('message', (rows: readonly Row[]) => {
    db.exec('begin')
    for (const [match, number, body] of rows) add.run(match, number, body)
    db.exec('commit')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    parentPort?.postMessage(null)
  })
}
