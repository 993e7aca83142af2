import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Puzzle } from '@caravanserai/host'

/** Threads in which bots think, so that no table waits behind the bot of another. */
export interface Pool {
  think(puzzle: Puzzle): Promise<unknown>
  close(): Promise<void>
}

interface Job {
  readonly puzzle: Puzzle
  resolve(move: unknown): void
  reject(error: Error): void
}

interface Thread {
  readonly worker: Worker
  job: Job | null
  timer: NodeJS.Timeout | undefined
}

type Said = { readonly number: number; readonly move: unknown } | { readonly number: number; readonly why: string }

/** No bot may think longer than so many ms: whoever does is sent away, with the thread in which it thinks. */
const LONGEST = 20_000
/** One core is left to those who answer players. */
const THREADS = Math.max(1, availableParallelism() - 1)

/** Threads are started when they are first needed. `longest` is for tests. */
export function poolOf(threads = THREADS, longest = LONGEST): Pool {
  const free: Thread[] = []
  const all = new Set<Thread>()
  const waiting: Job[] = []
  let number = 0
  let isClosed = false

  const next = () => {
    while (waiting.length > 0) {
      const thread = free.pop() ?? (all.size < threads ? started() : undefined)
      if (!thread) return
      const job = waiting.shift()
      if (!job) return
      thread.job = job
      thread.timer = setTimeout(() => void lose(thread, new Error('a bot thought for too long')), longest)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
      thread.worker.postMessage({ number: ++number, puzzle: job.puzzle })
    }
  }

  const started = (): Thread => {
    const thread: Thread = { worker: new Worker(new URL('./thinker.ts', import.meta.url)), job: null, timer: undefined }
    all.add(thread)
    thread.worker.unref()
    thread.worker.on('message', (said: Said) => {
      const job = taken(thread)
      if ('why' in said) job?.reject(new Error(said.why))
      else job?.resolve(said.move)
      free.push(thread)
      next()
    })
    thread.worker.on('error', (error) => void lose(thread, error instanceof Error ? error : new Error(String(error))))
    return thread
  }

  const lose = async (thread: Thread, error: Error): Promise<void> => {
    if (!all.delete(thread)) return
    taken(thread)?.reject(error)
    await thread.worker.terminate()
    next()
  }

  return {
    think: (puzzle) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('nobody thinks here any more'))
        waiting.push({ puzzle, resolve, reject })
        next()
      }),
    async close() {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new Error('nobody thinks here any more'))
      await Promise.all([...all].map((thread) => lose(thread, new Error('nobody thinks here any more'))))
    },
  }
}

function taken(thread: Thread): Job | null {
  clearTimeout(thread.timer)
  const { job } = thread
  thread.job = null
  return job
}
