import type { AnyGame, Chance, Match, Views, Watcher } from '@caravanserai/kernel'
import type { Check, Failure } from './failure.ts'

/** A game under check, with what the checks remember of it. */
export interface Scene {
  readonly game: AnyGame
  readonly players: number
  readonly match: Match
  /** Chance of the checks' own. */
  readonly luck: Chance
  readonly watchers: readonly Watcher[]
  /** The saved position after each move; [0] after the setup. */
  readonly texts: string[]
  /** The state as the events alone have told it. */
  readonly retold: unknown
  readonly seen: Memory
  readonly report: Tally
  failure(check: Check, why: string): Failure
}

export interface Memory {
  /** Moves that were listed, of any seat at any time: what is nearly right now. */
  readonly moves: unknown[]
  /** By seat: the questions that are over. */
  readonly closed: Set<number>[]
  /** By seat: the question that was open last, 0 if none was. */
  readonly open: number[]
  /** How often each kind of event has been put into words. */
  readonly kinds: Map<string, number>
  /** By watcher: the parts of a position that `shuffle` has been seen to change. */
  readonly shuffled: Map<Watcher, Set<string>>
  /** What `count` gave at the start. */
  count: string
  /** Those of all watchers, when they were made together: the newest last. */
  readonly views: Views[]
}

/** How much was looked at: a check that never looked has proved nothing. */
export interface Tally {
  /** Positions that got the costly checks. */
  positions: number
  listed: number
  refused: number
  /** Near misses that turned out to be ways of playing a listed move. */
  accepted: number
  /** Looks at a shuffled state, and how many of those differed from the real one. */
  shuffles: number
  different: number
  undone: number
  /** Moves that could not be taken back, because they brought news. */
  news: number
  late: number
  sentences: number
  /** Moves that were carried out told and in silence, and positions where every chance of `any` was weighed. */
  quick: number
  fair: number
}

export function emptyTally(): Tally {
  return {
    positions: 0,
    listed: 0,
    refused: 0,
    accepted: 0,
    shuffles: 0,
    different: 0,
    undone: 0,
    news: 0,
    late: 0,
    sentences: 0,
    quick: 0,
    fair: 0,
  }
}

export function saved(scene: Scene, state: unknown): string {
  return JSON.stringify(scene.game.save(state))
}

export function counted(scene: Scene, state: unknown): string {
  return JSON.stringify(scene.game.count(state))
}

/** The first thing in a value that JSON would not bring back as it was: a typed array, a class, a NaN, an undefined in a list. */
export function notPlain(value: unknown, path = ''): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? undefined : path || 'it'
  if (typeof value !== 'object') return path || 'it'
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== Array.prototype && proto !== null) return path || 'it'
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined && !Array.isArray(value)) continue
    const bad = notPlain(part, path ? `${path}.${key}` : key)
    if (bad !== undefined) return bad
  }
  return undefined
}
