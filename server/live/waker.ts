import type { Failure } from '@caravanserai/protocol'

interface WakerWorld {
  /** The matches at which something must happen by now. */
  due(): Promise<string[]>
  wake(match: string): Promise<Failure | null>
  report(error: unknown): void
}

/** So many are woken at a time. */
const TOGETHER = 32

/** Wakes every match at which something is due, one round at a time. A match that cannot go on holds up no other. */
export function wakerOf({ due, wake, report }: WakerWorld): () => void {
  let isBusy = false
  return () => {
    if (isBusy) return
    isBusy = true
    void (async () => {
      const matches = await due()
      for (let i = 0; i < matches.length; i += TOGETHER)
        await Promise.all(matches.slice(i, i + TOGETHER).map((match) => wake(match).catch(report)))
    })()
      .catch(report)
      .finally(() => (isBusy = false))
  }
}
