import { useSyncExternalStore } from 'react'
import { recallData, remember } from '../../app/memory.ts'
import { storeOf, type Store } from '../../app/store.ts'

/** How far the lesson of a game has come on this device. What was done in it, the log of its match says. */
export interface Progress {
  readonly match: string
  /** Which part of it the match is, 0 for the first. */
  readonly chapter: number
  /** The steps that were read or done. */
  readonly read: readonly string[]
  /** The highest number that was shown: it never goes back. */
  readonly far: number
  /** Put away, to be taken up again. */
  readonly left: boolean
  readonly done: boolean
}

/** The match is a lesson from now on; an older one of the same game no longer is. */
export function beginLesson(game: string, match: string, chapter: number): void {
  write(game, { match, chapter, read: [], far: 1, left: false, done: false })
}

export function lessonOf(game: string): Progress | null {
  return storeFor(game).now()
}

/** Changes what is known of the lesson; nothing if there is none. */
export function noteLesson(game: string, change: Partial<Progress>): void {
  const now = lessonOf(game)
  if (now) write(game, { ...now, ...change })
}

/** Null if this match is no lesson. */
export function useLesson(game: string, match: string): Progress | null {
  const store = storeFor(game)
  const progress = useSyncExternalStore(store.listen, store.now)
  return progress?.match === match ? progress : null
}

const stores = new Map<string, Store<Progress | null>>()

function storeFor(game: string): Store<Progress | null> {
  const known = stores.get(game) ?? storeOf(read(game))
  stores.set(game, known)
  return known
}

const nameOf = (game: string) => `lesson:${game}`

function read(game: string): Progress | null {
  const kept = recallData(nameOf(game))
  if (typeof kept !== 'object' || kept === null) return null
  const { match, chapter, read: steps, far, left, done } = kept as { readonly [part: string]: unknown }
  if (typeof match !== 'string' || !Array.isArray(steps)) return null
  return {
    match,
    chapter: typeof chapter === 'number' ? chapter : 0,
    read: steps.filter((step) => typeof step === 'string'),
    far: typeof far === 'number' ? far : 1,
    left: left === true,
    done: done === true,
  }
}

function write(game: string, progress: Progress): void {
  storeFor(game).set(progress)
  remember(nameOf(game), JSON.stringify(progress))
}
