import { isRefusal, type Refusal } from '@caravanserai/kernel'
import { poolOf, type Pool } from '../bots/pool.ts'

/** Pictures of matches that are over, for those who show a link to one. */
export interface Pictures {
  /** After so many moves, or at the end. `pay` is called if it must be painted, and ends it if that is too often. */
  of(table: string, at: number | null, pay: () => void): Promise<Uint8Array | Refusal>
  close(): Promise<void>
}

/** What is to be painted; without a number, the end. */
export interface Moment {
  readonly record: string
  readonly at: number | null
}

interface PicturesWorld {
  /** Refused while it is not over, or others still play the same deal. */
  recordOf(table: string): Promise<{ readonly text: string } | Refusal>
  /** Who paints them; tests have their own. */
  readonly painters?: Pool<Moment, Uint8Array>
}

/** So many of the last ones are at hand, each of 20 to 70 KB. */
const KEPT = 100

const PAINTER = new URL('./painter.ts', import.meta.url)

export function picturesIn({ recordOf, painters = poolOf({ threads: 1, program: PAINTER }) }: PicturesWorld): Pictures {
  /** Those asked for last come last. A match that is over stays as it is. */
  const kept = new Map<string, Promise<Uint8Array>>()

  const paint = (name: string, moment: Moment): Promise<Uint8Array> => {
    const painting = painters.think(moment)
    kept.set(name, painting)
    painting.catch(() => kept.delete(name))
    return painting
  }

  return {
    async of(table, at, pay) {
      const name = `${table} ${at ?? ''}`
      const known = kept.get(name)
      if (known) {
        kept.delete(name)
        kept.set(name, known)
        return known
      }
      const record = await recordOf(table)
      if (isRefusal(record)) return record
      const begun = kept.get(name)
      if (begun) return begun
      pay()
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size + 1 - KEPT))) kept.delete(oldest)
      return paint(name, { record: record.text, at })
    },
    close: () => painters.close(),
  }
}
