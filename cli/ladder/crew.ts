import { parentPort, Worker } from 'node:worker_threads'

/** Does jobs in threads, each as soon as one is free, and tells of each when it is done; the first that fails ends all, and so does being late. */
export async function share<Job, Done>(
  entry: URL,
  jobs: readonly Job[],
  threads: number,
  done: (done: Done, job: Job) => void,
  isLate = () => false,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(threads, jobs.length) }, async () => {
      const worker = new Worker(entry)
      try {
        for (let job = jobs[next++]; job !== undefined && !isLate(); job = jobs[next++]) done(await asked<Job, Done>(worker, job), job)
      } finally {
        await worker.terminate()
      }
    }),
  )
}

function asked<Job, Done>(worker: Worker, job: Job): Promise<Done> {
  return new Promise((resolve, reject) => {
    const failed = (error: unknown) => reject(error instanceof Error ? error : new Error(String(error)))
    worker.once('error', failed)
    worker.once('message', (answer: Done) => {
      worker.off('error', failed)
      resolve(answer)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    worker.postMessage(job)
  })
}

/** The other end: what a thread does with a job that it is sent. */
export function serve<Job, Done>(work: (job: Job) => Done): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)))
}
