import { useSyncExternalStore } from 'react'
import { recallData, remember } from '../app/memory.ts'
import { storeOf } from '../app/store.ts'
import { readResults, type Result } from './result.ts'

/** Results in the order in which they came, and matches that shall not come again. */
interface Ledger {
  readonly results: readonly Result[]
  readonly struck: readonly string[]
}

const NAME = 'results'
const ledger = storeOf(read())

export function useResults(): readonly Result[] {
  return useSyncExternalStore(ledger.listen, () => ledger.now().results)
}

/** Is it settled whether this match counts? */
export function isCounted(match: string): boolean {
  const { results, struck } = ledger.now()
  return struck.includes(match) || results.some((each) => each.match === match)
}

/** A match counts once, whoever says so how often. */
export function count(result: Result): void {
  // Another tab may have written since.
  const { results, struck } = read()
  if (struck.includes(result.match) || results.some(({ match }) => match === result.match)) return ledger.set({ results, struck })
  write({ results: [...results, result].toSorted((a, b) => a.at - b.at), struck })
}

/** This one never counts. */
export function strike(match: string): void {
  const { results, struck } = read()
  if (!struck.includes(match)) write({ results, struck: [...struck, match] })
}

/** Begins anew. The matches themselves may still be stored, and must not be counted again. */
export function clear(): void {
  const { results, struck } = read()
  write({ results: [], struck: [...struck, ...results.map(({ match }) => match)] })
}

function read(): Ledger {
  const data = recallData(NAME)
  if (typeof data !== 'object' || data === null) return { results: [], struck: [] }
  const struck = 'struck' in data && Array.isArray(data.struck) ? data.struck.filter((each) => typeof each === 'string') : []
  return { results: readResults('results' in data ? data.results : []), struck }
}

function write(next: Ledger): void {
  remember(NAME, JSON.stringify(next))
  ledger.set(next)
}
