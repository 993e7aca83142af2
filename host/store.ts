import type { Json, Line, Opening, Told } from '@caravanserai/kernel'
import type { Chair, MatchInfo, Saying } from '@caravanserai/protocol'
import type { Clocking } from './play/clock.ts'
import type { Terms } from './play/terms.ts'

/** A match at rest. What is public lies apart from what is not, so that a list of matches never touches a seed. */
export interface StoredMatch extends Omit<MatchInfo, 'chairs'> {
  /** Another list as soon as somebody else sits there. */
  readonly chairs: readonly Chair[]
  readonly options: unknown
  /** The version of the rules that it began with. */
  readonly rules: number
  /** Grows by one with every change: who changes a match says which version they knew. */
  readonly version: number
  /** How often something was taken back. */
  readonly epoch: number
  /** The message, or whatever else, that made the last change. */
  readonly by: string
  /** The last messages that were done and left no line and no saying that names them: what was taken back, and what took it back. */
  readonly done: readonly string[]
  /** When something must happen though nobody says anything: a bot is asked, or somebody's time is up. */
  readonly due: number | null
  readonly terms?: Terms
  readonly clock?: Clocking
  /** By seat, once it is over. */
  readonly scores?: readonly number[]
  /** The seats that were allowed to take something back. */
  readonly granted?: readonly number[]
}

export interface Secret {
  readonly match: string
  readonly seed: string
  readonly opening: Opening<Told>
  /** Where it began, if that was no setup. */
  readonly position?: object
}

export interface StoredLine extends Line<unknown, Told> {
  readonly match: string
  readonly number: number
  /** The message that asked for the move, or another name of the change it came with; none for the answers given beforehand that followed. */
  readonly by?: string
}

export interface StoredSaying extends Saying {
  readonly match: string
  readonly by?: string
}

/** What a seat has said once and for several questions. */
export interface StoredStand {
  readonly match: string
  readonly seat: number
  readonly answers: readonly Json[]
}

/** The whole table after so many moves, so that nobody has to tell them all again. It can always be made anew. */
export interface Snapshot {
  readonly match: string
  readonly number: number
  /** The version of the rules that wrote it. */
  readonly rules: number
  readonly position: object
}

/** One step forward, stored whole or not at all. */
export interface Change {
  /** As it is afterwards; it is stored only where the version before this one lies. */
  readonly match: StoredMatch
  /** Lines that follow those that are there; with `cut`, what follows that number goes, and snapshots with it. */
  readonly lines?: readonly StoredLine[]
  readonly cut?: number
  readonly saying?: StoredSaying
  /** Who has that seat wants to be forgotten: what it has said loses its words. */
  readonly hush?: number | undefined
  readonly stand?: StoredStand
  readonly snapshot?: Snapshot
}

/** All that is needed to go on. */
export interface Kept {
  readonly match: StoredMatch
  readonly secret: Secret
  readonly snapshot: Snapshot | null
  /** Those after the snapshot, or all. */
  readonly lines: readonly StoredLine[]
  readonly talk: readonly StoredSaying[]
  readonly stands: readonly StoredStand[]
}

/**
 * Where matches outlive who plays them. Every promise is kept only once the data is down. A promise that is broken says
 * nothing about what lies there now: whoever asked must look.
 */
export interface Store {
  list(): Promise<StoredMatch[]>
  /** With the newest snapshot that has at least `tail` lines behind it, or none. */
  open(match: string, tail: number): Promise<Kept | undefined>
  /** Lines by number, the first and the last included. */
  lines(match: string, from: number, to: number): Promise<StoredLine[]>
  /** False if there is such a match already; then nothing is changed. */
  begin(match: StoredMatch, secret: Secret): Promise<boolean>
  /** False if it does not follow from what lies there (`follows`); then nothing is changed. */
  change(change: Change): Promise<boolean>
  forget(match: string): Promise<void>
}

type Place = Pick<StoredMatch, 'version' | 'moves'>
type Step = { readonly match: Place; readonly lines?: readonly Pick<StoredLine, 'number'>[]; readonly cut?: number | undefined }

/** Does the change follow from what is stored? The version before it lies there, and its lines continue those that do. */
export function follows(before: Place | undefined, { match, lines = [], cut }: Step): boolean {
  if (before?.version !== match.version - 1) return false
  const from = cut ?? before.moves
  return from <= before.moves && match.moves === from + lines.length && lines.every(({ number }, i) => number === from + i + 1)
}

/** It was said, and nobody reads any more what. */
export function hushed<Said extends Saying>(said: Said): Omit<Said, 'phrase'> {
  const { phrase: _, ...saying } = said
  return { ...saying, words: '—' }
}

/** What was stored before there were versions has the first one. */
export function withVersion(match: Omit<StoredMatch, 'version' | 'epoch' | 'by' | 'done' | 'due'> & Partial<StoredMatch>): StoredMatch {
  return { version: 0, epoch: 0, by: '', done: [], due: null, ...match }
}

/** So many snapshots are kept: the last, and some to take back to. */
export const SNAPSHOTS = 3
