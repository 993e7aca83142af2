import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Puzzle } from '@caravanserai/host'

/** Threads in which bots think, so that no table waits behind the bot of another. */
export interface Pool<Task = Puzzle, Answer = unknown> {
  /** `passed` hears how far it is, if it says so. */
  think(task: Task, passed?: (share: number) => void): Promise<Answer>
  close(): Promise<void>
}

interface Job<Task, Answer> {
  readonly task: Task
  passed(share: number): void
  resolve(answer: Answer): void
  reject(error: Error): void
}

interface Thread<Task, Answer> {
  readonly worker: Worker
  job: Job<Task, Answer> | null
  timer: NodeJS.Timeout | undefined
}

/** What comes out of a thread: how far it is, what it found, or why it did not. */
export type Said<Answer = unknown> = { readonly passed: number } | { readonly answer: Answer } | { readonly why: string }

/** No bot may think longer than so many ms without a word: whoever does is sent away, with the thread in which it thinks. */
const LONGEST = 20_000
/** One core is left to those who answer players; but where there are only two, a bot that thinks for long does not make the others wait. */
const THREADS = Math.max(2, availableParallelism() - 1)

const THINKER = new URL('./thinker.ts', import.meta.url)

/** Threads are started when they are first needed. `longest` is for tests. */
export function poolOf<Task = Puzzle, Answer = unknown>(threads = THREADS, longest = LONGEST, program: URL = THINKER): Pool<Task, Answer> {
  const free: Thread<Task, Answer>[] = []
  const all = new Set<Thread<Task, Answer>>()
  const waiting: Job<Task, Answer>[] = []
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
      thread.worker.postMessage(job.task)
    }
  }

  const started = (): Thread<Task, Answer> => {
    const thread: Thread<Task, Answer> = { worker: new Worker(program), job: null, timer: undefined }
    all.add(thread)
    thread.worker.unref()
    thread.worker.on('message', (said: Said<Answer>) => {
      if ('passed' in said) {
        thread.timer?.refresh()
        return thread.job?.passed(said.passed)
      }
      const job = taken(thread)
      if ('why' in said) job?.reject(new Error(said.why))
      else job?.resolve(said.answer)
      free.push(thread)
      next()
    })
    thread.worker.on('error', (error) => void lose(thread, error instanceof Error ? error : new Error(String(error))))
    return thread
  }

  const lose = async (thread: Thread<Task, Answer>, error: Error): Promise<void> => {
    if (!all.delete(thread)) return
    taken(thread)?.reject(error)
    await thread.worker.terminate()
    next()
  }

  return {
    think: (task, passed = () => {}) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('nobody thinks here any more'))
        waiting.push({ task, passed, resolve, reject })
        next()
      }),
    async close() {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new Error('nobody thinks here any more'))
      await Promise.all([...all].map((thread) => lose(thread, new Error('nobody thinks here any more'))))
    },
  }
}

function taken<Task, Answer>(thread: Thread<Task, Answer>): Job<Task, Answer> | null {
  clearTimeout(thread.timer)
  const { job } = thread
  thread.job = null
  return job
}
