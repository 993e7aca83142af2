import { useSyncExternalStore } from 'react'
import { recallData, remember } from '../app/memory.ts'
import { storeOf } from '../app/store.ts'

/** What this device knows of puzzles: those that were solved, and the match in which one is being tried. */
interface Known {
  readonly solved: readonly string[]
  readonly trying: Trying | null
}

interface Trying {
  readonly match: string
  readonly game: string
  readonly id: string
}

const NAME = 'puzzles'
const store = storeOf(read())

export const nameOf = (game: string, id: string) => `${game}/${id}`

export function usePuzzles(): Known {
  return useSyncExternalStore(store.listen, store.now)
}

/** The puzzle that is tried in this match; null if it is none. */
export function useTrying(match: string): Trying | null {
  const { trying } = usePuzzles()
  return trying?.match === match ? trying : null
}

/** The match of an earlier try, which nobody will come back to. */
export function lastTry(): string | null {
  return store.now().trying?.match ?? null
}

export function noteTry(trying: Trying): void {
  write({ solved: solvedByNow(), trying }, trying)
}

export function noteSolved(game: string, id: string): void {
  const { solved, trying } = store.now()
  const name = nameOf(game, id)
  // What was begun last is to be come back to, be it in another tab; here it goes on with what is tried here.
  if (!solved.includes(name)) write({ solved: [...new Set([...solvedByNow(), name])], trying }, read().trying)
}

/** Another tab may have written since; and where nothing can be stored this one knows better. */
function solvedByNow(): readonly string[] {
  return [...new Set([...read().solved, ...store.now().solved])]
}

function read(): Known {
  const kept = recallData(NAME)
  const { solved, trying } = typeof kept === 'object' && kept !== null ? (kept as { readonly [part: string]: unknown }) : {}
  return {
    solved: Array.isArray(solved) ? solved.filter((each) => typeof each === 'string') : [],
    trying: isTrying(trying) ? trying : null,
  }
}

function isTrying(input: unknown): input is Trying {
  if (typeof input !== 'object' || input === null) return false
  const { match, game, id } = input as { readonly [part: string]: unknown }
  return typeof match === 'string' && typeof game === 'string' && typeof id === 'string'
}

/** What is known here, and the try that is come back to. */
function write(known: Known, trying: Trying | null): void {
  store.set(known)
  remember(NAME, JSON.stringify({ ...known, trying }))
}
