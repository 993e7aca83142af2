import type { Played } from '@caravanserai/host/analysis'
import { isRefusal, refuse, type Refusal } from '@caravanserai/kernel'
import { ANALYSES, type Analysis, type Study } from '@caravanserai/protocol/analysis'
import { poolOf, type Pool } from '../bots/pool.ts'
import { dropped, kind, written, type Cabinet } from '../store/cabinet.ts'

/** Matches that are over, looked at again: by the house itself, since nobody else's word counts for all, and once. */
export interface Analyses {
  /** What was found out about the match of a table, or how far it is. */
  see(table: string): Promise<Study | Refusal>
  /** The same; if nobody has looked at it, somebody does. `pay` is called only then, and ends it if it is too often. */
  ask(table: string, pay: () => void): Promise<Study | Refusal>
  close(): Promise<void>
}

/** What lies under the name of a table. Processes that share a house read there what another is doing. */
interface Kept extends Study {
  /** Which `ANALYSES` it is of. */
  readonly of: number
  /** When it was last heard of, while it is not done. */
  readonly at: number
}

const ANALYSIS = kind<Kept>('analysis')

interface AnalysesWorld {
  readonly cabinet: Cabinet
  /** Refused while it is not over, or others still play the same deal. */
  recordOf(table: string): Promise<Played | Refusal>
  now(): number
  report(error: unknown): void
  /** Who looks at them; tests have their own. */
  readonly analysts?: Pool<Played, Analysis | null>
}

/** So many wait at once, in this process; after so many ms without a word whoever looked is gone, and so often a word is written down. */
const MOST = 8
const SILENCE = 30_000
const WORD = 2000

const ANALYST = new URL('./analyst.ts', import.meta.url)

export function analysesIn({
  cabinet,
  recordOf,
  now,
  report,
  analysts = poolOf({ threads: 1, program: ANALYST }),
}: AnalysesWorld): Analyses {
  const running = new Set<Promise<void>>()
  let isClosed = false

  const find = async (table: string) => {
    const paper = await cabinet.get(ANALYSIS, table)
    const isGood = paper && paper.value.of === ANALYSES && (paper.value.analysis !== null || paper.value.at > now() - SILENCE)
    return { paper, good: isGood ? studyOf(paper.value) : null }
  }

  /** Looks at it, and writes down how far that is; what was written by somebody else meanwhile stands. */
  const look = async (table: string, { text, levels }: Played, first: number): Promise<void> => {
    let version = first
    let passed = 0
    let done = Promise.resolve()
    const put = async (before: Promise<void>, analysis: Analysis | null): Promise<void> => {
      await before
      const value = { of: ANALYSES, at: now(), passed: analysis ? 1 : passed, analysis }
      if (await cabinet.keep(written(ANALYSIS, table, { version }, value))) version++
    }
    const write = (analysis: Analysis | null) => (done = put(done, analysis))
    const timer = setInterval(() => void write(null).catch(report), WORD)
    try {
      const analysis = await analysts.think({ text, levels }, undefined, (share) => (passed = share))
      clearInterval(timer)
      if (analysis) return await write(analysis)
      throw new Error('there is nobody who can say anything of it')
    } catch (error) {
      clearInterval(timer)
      await done.catch(() => {})
      // Whoever asks next finds nothing, and may try again.
      await cabinet.keep(dropped(ANALYSIS, { key: table, version }))
      throw error
    }
  }

  return {
    async see(table) {
      const { good } = await find(table)
      if (good) return good
      const record = await recordOf(table)
      return isRefusal(record) ? record : { passed: null, analysis: null }
    },
    async ask(table, pay) {
      const { paper, good } = await find(table)
      if (good) return good
      const record = await recordOf(table)
      if (isRefusal(record)) return record
      if (running.size >= MOST) return refuse('too-fast')
      pay()
      const begun = written(ANALYSIS, table, paper, { of: ANALYSES, at: now(), passed: 0, analysis: null })
      if (await cabinet.keep(begun)) {
        const work = look(table, record, begun.version)
          .catch((error: unknown) => {
            if (!isClosed) report(error)
          })
          .finally(() => running.delete(work))
        running.add(work)
      }
      return { passed: 0, analysis: null }
    },
    async close() {
      isClosed = true
      await analysts.close()
      await Promise.all(running)
    },
  }
}

function studyOf({ passed, analysis }: Kept): Study {
  return { passed, analysis }
}
