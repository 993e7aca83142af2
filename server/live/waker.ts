import type { Failure } from '@caravanserai/protocol'

interface WakerWorld {
  /** The matches at which something must happen by now. */
  due(): Promise<string[]>
  wake(match: string): Promise<Failure | null>
  now(): number
  report(error: unknown): void
}

/** A match that could not be woken is left alone for so many ms, and then for twice as long each time. */
const PATIENCE = { first: 2000, most: 600_000 }
/** A match that is left alone: until when, and for how long that was. */
interface Left {
  readonly until: number
  readonly pause: number
}

/** So many are woken at a time. */
const TOGETHER = 32

/** Wakes every match at which something is due, one round at a time. A match that cannot go on holds up no other. */
export function wakerOf({ due, wake, now, report }: WakerWorld): () => void {
  const stuck = new Map<string, Left>()
  let isBusy = false

  const one = async (match: string): Promise<void> => {
    const failure = await wake(match).catch((error: unknown) => {
      report(error)
      return 'broken' as const
    })
    if (!failure) return void stuck.delete(match)
    const pause = Math.min(PATIENCE.most, 2 * (stuck.get(match)?.pause ?? PATIENCE.first / 2))
    stuck.set(match, { until: now() + pause, pause })
  }

  return () => {
    if (isBusy) return
    isBusy = true
    void (async () => {
      const matches = (await due()).filter((match) => isDue(stuck.get(match), now()))
      for (let i = 0; i < matches.length; i += TOGETHER) await Promise.all(matches.slice(i, i + TOGETHER).map(one))
    })()
      .catch(report)
      .finally(() => (isBusy = false))
  }
}

/** Also if the clock was set back meanwhile: nobody is left alone for longer than was meant. */
function isDue(left: Left | undefined, now: number): boolean {
  return !left || left.until <= now || left.until - now > left.pause
}
