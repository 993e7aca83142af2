import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { StoredLine, StoredMatch } from '@caravanserai/host'
import { cabinetOver } from './cabinet.ts'
import type { Database, Played } from './database.ts'
import type { Opened } from './rows.ts'
import { begunRow, changedRow, keptOf, parsed } from './rows.ts'
import type { Call, Done } from './writer.ts'

/** Matches and papers in one file. Whoever asks waits until it is down; those who ask meanwhile are written together, with one sync for all. */
export async function sqlite(file: string): Promise<Database> {
  const writer = await started(file)
  return {
    list: async () => (await writer.call<string[]>('list')).map((body) => parsed<StoredMatch>(body)),
    async open(match, tail) {
      const opened = await writer.call<Opened | null>('open', match, tail)
      return opened ? keptOf(opened) : undefined
    },
    lines: async (match, from, to) => (await writer.call<string[]>('lines', match, from, to)).map((body) => parsed<StoredLine>(body)),
    due: (before) => writer.call<string[]>('due', before),
    played: (shelf, after, most) => writer.call<Played[]>('played', shelf, after, most),
    begin: (match, secret) => writer.call<boolean>('begin', begunRow(match, secret)),
    change: (change) => writer.call<boolean>('change', changedRow(change)),
    forget: (match) => writer.call<void>('forget', match),
    async head(match) {
      const body = await writer.call<string | null>('head', match)
      return body === null ? null : parsed<StoredMatch>(body)
    },
    cabinet: cabinetOver(writer.call),
    close: writer.close,
  }
}

interface Writer {
  call<T>(name: Call['name'], ...args: unknown[]): Promise<T>
  close(): Promise<void>
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

async function started(file: string): Promise<Writer> {
  const worker = new Worker(new URL('./writer.ts', import.meta.url), { workerData: { file } })
  await once(worker, 'message')
  const waiting = new Map<number, Waiting>()
  let next: Call[] = []
  let isBusy = false
  let number = 0
  let end: Error | undefined
  let rested = () => {}
  /** One batch is under way; what comes meanwhile is the next. */
  const send = () => {
    if (isBusy || next.length === 0) return
    isBusy = true
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    worker.postMessage(next)
    next = []
  }
  const fail = (error: Error) => {
    end = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (done: readonly Done[]) => {
    isBusy = false
    for (const each of done) {
      const asked = waiting.get(each.number)
      waiting.delete(each.number)
      if ('why' in each) asked?.reject(new Error(each.why))
      else asked?.resolve(each.value)
    }
    send()
    if (!isBusy) rested()
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => fail(new Error('the writer has ended')))
  return {
    call: <T>(name: Call['name'], ...args: unknown[]) =>
      new Promise<T>((resolve, reject) => {
        if (end) return reject(end)
        waiting.set(++number, { resolve: (value) => resolve(value as T), reject })
        next.push({ number, name, args })
        // What this turn of the loop still asks comes along.
        if (!isBusy && next.length === 1) setImmediate(send)
      }),
    async close() {
      // What was asked before is done; who asks now is told so, and not kept waiting.
      end ??= new Error('the database is closed')
      if (waiting.size > 0) await new Promise<void>((resolve) => (rested = resolve))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
      worker.postMessage('close')
      await once(worker, 'exit')
    },
  }
}
