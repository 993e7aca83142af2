import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Puzzle } from '@caravanserai/host'
import { Lane } from './lane.ts'

/** Threads in which bots think, so that no table waits behind the bot of another. */
export interface Pool<Task = Puzzle, Answer = unknown> {
  /** Nobody waits for ever because somebody else asks all the time: whose question it is. `passed` hears how far it is, if it says so. */
  think(task: Task, asker?: Asker, passed?: (share: number) => void): Promise<Answer>
  close(): Promise<void>
}

/** Whose question it is, and whether somebody looks at the table: else nobody waits for the answer. */
export interface Asker {
  readonly who: string
  readonly isSeen: boolean
}

interface Pooling {
  readonly threads?: number
  /** In ms; for tests. */
  readonly longest?: number
  readonly program?: URL
}

interface Job<Task, Answer> {
  readonly task: Task
  readonly isSeen: boolean
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

/** Where nobody says who asks. */
const ANYBODY: Asker = { who: '', isSeen: true }

/** After so many for tables that somebody looks at there is one for a table that nobody looks at; and so many ms at least lie between two of those. */
const SHARE = 3
const REST = 5

/** Threads are started when they are first needed. */
export function poolOf<Task = Puzzle, Answer = unknown>({ threads = THREADS, longest = LONGEST, program = THINKER }: Pooling = {}): Pool<
  Task,
  Answer
> {
  const free: Thread<Task, Answer>[] = []
  const all = new Set<Thread<Task, Answer>>()
  const [seen, unseen] = [new Lane<Job<Task, Answer>>(), new Lane<Job<Task, Answer>>()]
  /** How many there were since one for a table that nobody looks at; how many of those are thought about; and has one just begun? */
  let passedOver = 0
  let aside = 0
  let isResting = false
  let isClosed = false

  const next = () => {
    while (free.length > 0 || all.size < threads) {
      const job = chosen()
      if (!job) return
      const thread = free.pop() ?? started()
      thread.job = job
      thread.timer = setTimeout(() => void lose(thread, new Error('a bot thought for too long')), longest)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
      thread.worker.postMessage(job.task)
    }
  }

  const chosen = (): Job<Task, Answer> | undefined => {
    // They never have all threads: whoever looks would wait for them.
    const isTheirs = !isResting && aside < Math.max(1, threads - 1) && (seen.isEmpty || passedOver >= SHARE)
    const job = isTheirs ? unseen.next() : undefined
    passedOver = job ? 0 : passedOver + 1
    if (!job) return seen.next()
    aside++
    isResting = true
    setTimeout(() => {
      isResting = false
      next()
    }, REST).unref()
    return job
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
    const idle = free.indexOf(thread)
    if (idle >= 0) free.splice(idle, 1)
    taken(thread)?.reject(error)
    await thread.worker.terminate()
    next()
  }

  const taken = (thread: Thread<Task, Answer>): Job<Task, Answer> | null => {
    clearTimeout(thread.timer)
    const { job } = thread
    thread.job = null
    if (job && !job.isSeen) aside--
    return job
  }

  return {
    think: (task, { who, isSeen } = ANYBODY, passed = () => {}) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('nobody thinks here any more'))
        const tooMany = (isSeen ? seen : unseen).add(who, { task, isSeen, passed, resolve, reject })
        tooMany?.reject(new Error('too many questions of one wait'))
        next()
      }),
    async close() {
      isClosed = true
      for (const lane of [seen, unseen])
        for (let job = lane.next(); job; job = lane.next()) job.reject(new Error('nobody thinks here any more'))
      await Promise.all([...all].map((thread) => lose(thread, new Error('nobody thinks here any more'))))
    },
  }
}
