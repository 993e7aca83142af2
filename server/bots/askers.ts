import type { Puzzle, Store } from '@caravanserai/host'
import type { Asker } from './pool.ts'

interface AskersWorld {
  /** Who opened the table, where that is known here. */
  ownerOf(table: string): string | undefined
  isSeen(table: string): boolean
}

/** Of so many seeds it is remembered which matches have them. */
const MOST = 20_000

/**
 * Whose questions are asked. A puzzle does not name its match; but its luck is made from the seed of it, which stands at its end, and tables that
 * share a deal share that.
 */
export function askersIn({ ownerOf, isSeen }: AskersWorld) {
  const tables = new Map<string, Set<string>>()

  const learn = (seed: string, match: string): void => {
    const known = tables.get(seed)
    if (known) return void known.add(match)
    const [oldest] = tables.keys()
    if (tables.size >= MOST && oldest !== undefined) tables.delete(oldest)
    tables.set(seed, new Set([match]))
  }

  return {
    /** The store, and what is played on from there is known. */
    from<Kept extends Store>(store: Kept): Kept {
      return {
        ...store,
        async open(match, tail) {
          const kept = await store.open(match, tail)
          if (kept && !kept.match.places) learn(kept.secret.seed, match)
          return kept
        },
      }
    },
    of({ luck }: Puzzle): Asker {
      const seed = luck.slice(luck.indexOf(OF) + OF.length)
      const known = [...(tables.get(seed) ?? [])]
      // Where nothing is known nobody is made to wait.
      return { who: known.map(ownerOf).find(Boolean) ?? seed, isSeen: known.length === 0 || known.some(isSeen) }
    },
  }
}

const OF = ' of '
