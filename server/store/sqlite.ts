import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { StoredLine, StoredMatch } from '@caravanserai/host'
import { cabinetOver } from './cabinet.ts'
import type { Database, Due, Played } from './database.ts'
import { begunRow, changedRow, keptOf, movedRow, parsed, type Opened } from './rows.ts'
import type { Call, Done, Work } from './writer.ts'

/**
 * Matches and papers in one file. Whoever asks waits until it is down; those who ask meanwhile are written together, with one sync for all.
 * `pages`: for tests, the disk is full when there are so many.
 */
export async function sqlite(file: string, pages?: number): Promise<Database> {
  const writer = await started(file, pages)
  return {
    list: async () => (await writer.call<string[]>('list')).map((body) => parsed<StoredMatch>(body)),
    async open(match, tail) {
      const opened = await writer.call<Opened | null>('open', match, tail)
      return opened ? keptOf(opened) : undefined
    },
    lines: async (match, from, to) => (await writer.call<string[]>('lines', match, from, to)).map((body) => parsed<StoredLine>(body)),
    due: (before) => writer.call<Due[]>('due', before),
    putOff: (all) => writer.call<void>('putOff', all),
    recall: (now) => writer.call<void>('recall', now),
    played: (shelf, after, most) => writer.call<Played[]>('played', shelf, after, most),
    begin: (match, secret) => writer.call<boolean>('begin', begunRow(match, secret)),
    change(change) {
      const moved = movedRow(change)
      return moved ? writer.call<boolean>('move', ...moved) : writer.call<boolean>('change', changedRow(change))
    },
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
  call<T>(name: Work, ...args: readonly unknown[]): Promise<T>
  close(): Promise<void>
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

async function started(file: string, pages: number | undefined): Promise<Writer> {
  const worker = new Worker(new URL('./writer.ts', import.meta.url), { workerData: { file, pages } })
  await once(worker, 'message')
  let next: Call[] = []
  /** Who waits for what is next, and for what is under way, each in the order of the calls. */
  let waiting: Waiting[] = []
  let underWay: Waiting[] | null = null
  let end: Error | undefined
  let rested = () => {}
  /** One batch is under way; what comes meanwhile is the next. */
  const send = () => {
    if (underWay || next.length === 0) return
    underWay = waiting
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    worker.postMessage(next)
    waiting = []
    next = []
  }
  const fail = (error: Error) => {
    end = error
    for (const { reject } of [...(underWay ?? []), ...waiting]) reject(error)
    underWay = null
    waiting = []
    next = []
  }
  worker.on('message', ({ values, broken }: Done) => {
    const asked = underWay ?? []
    underWay = null
    // Those who wait are answered first, and what this turn of the loop still asks comes along.
    if (waiting.length > 0) setImmediate(send)
    for (const [place, { resolve, reject }] of asked.entries()) {
      const why = broken?.get(place)
      if (why === undefined) resolve(values[place])
      else reject(new Error(why))
    }
    if (waiting.length === 0) rested()
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => fail(new Error('the writer has ended')))
  return {
    call: <T>(name: Work, ...args: readonly unknown[]) =>
      new Promise<T>((resolve, reject) => {
        if (end) return reject(end)
        waiting.push({ resolve, reject })
        // What this turn of the loop still asks comes along.
        if (next.push([name, ...args]) === 1 && !underWay) setImmediate(send)
      }),
    async close() {
      // What was asked before is done; who asks now is told so, and not kept waiting.
      end ??= new Error('the database is closed')
      if (underWay || waiting.length > 0) await new Promise<void>((resolve) => (rested = resolve))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
      worker.postMessage('close')
      await once(worker, 'exit')
    },
  }
}
