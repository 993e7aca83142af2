import type { StoredMatch } from '@caravanserai/host'
import type { Failure } from '@caravanserai/protocol'
import type { Due, PutOff } from './store/database.ts'

interface OverdueWorld {
  /** Those that lie there as due, or some of them, the longest overdue first. */
  found(): Promise<readonly Due[]>
  /** A match, with what is due put off by as long as the house was closed. */
  head(match: string): Promise<Pick<StoredMatch, 'due'> | null>
  putOff(all: readonly PutOff[]): Promise<void>
  wake(match: string): Promise<Failure | null>
  now(): number
  report(error: unknown): void
}

/** So many are read at a time. */
const TOGETHER = 256
/** What could not be opened is not found for so many ms, and then for twice as long each time. */
const PATIENCE = { first: 2000, most: 600_000 }

/**
 * The matches at which something must happen by now, and how each is woken. One that is not due after all, or that cannot be opened, is found
 * again when it may be: it holds no place among those that are found and is not read until then.
 */
export function overdueIn({ found, head, putOff, wake, now, report }: OverdueWorld) {
  /** Those that were found in this round. */
  let versions = new Map<string, number>()
  const pauses = new Map<string, number>()

  /** Those of them that are due; the others are put off. */
  const sorted = async (all: readonly Due[]): Promise<Due[]> => {
    const heads = await Promise.allSettled(all.map(({ match }) => head(match)))
    const [ready, early]: [Due[], PutOff[]] = [[], []]
    for (const [i, each] of all.entries()) {
      const read = heads[i]
      // What cannot be read is woken all the same, which says why.
      const due = read?.status === 'fulfilled' ? read.value && (read.value.due ?? 0) : 0
      if (due === null) continue
      if (due > now()) early.push({ ...each, due })
      else ready.push(each)
    }
    if (early.length > 0) await putOff(early).catch(report)
    return ready
  }

  return {
    async due(): Promise<string[]> {
      const round = new Map<string, number>()
      const looked = new Set<string>()
      for (;;) {
        const fresh = (await found()).filter(({ match }) => !looked.has(match))
        let ready = 0
        for (let i = 0; i < fresh.length; i += TOGETHER)
          for (const { match, version } of await sorted(fresh.slice(i, i + TOGETHER))) {
            round.set(match, version)
            ready++
          }
        for (const { match } of fresh) looked.add(match)
        // Where most are put off there may be more behind them.
        if (2 * ready >= fresh.length) break
      }
      versions = round
      return [...round.keys()]
    },
    async wake(match: string): Promise<Failure | null> {
      const failure = await wake(match).catch((error: unknown) => {
        report(error)
        return 'broken' as const
      })
      // Where the house closes it is for the next process at once.
      if (!failure || failure === 'open-elsewhere') {
        pauses.delete(match)
        return failure
      }
      const pause = Math.min(PATIENCE.most, 2 * (pauses.get(match) ?? PATIENCE.first / 2))
      pauses.set(match, pause)
      await putOff([{ match, version: versions.get(match) ?? 0, due: now() + pause }]).catch(report)
      return failure
    },
  }
}
