/** What a process has used so far, and what it holds. */
export interface Usage {
  /** Seconds of processor time, of all its threads. */
  readonly processor: number
  /** Of them the thread that answers. */
  readonly thread: number
  /** Bytes, after a collection if it was asked for. */
  readonly heap: number
  readonly resident: number
}

export async function usage(collect = false): Promise<Usage> {
  if (collect)
    for (let i = 0; i < 3; i++) {
      globalThis.gc?.()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  const { user, system } = process.cpuUsage()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { thread: thread(), processor: (user + system) / 1e6, heap: heapUsed + external, resident: rss }
}

function thread(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
