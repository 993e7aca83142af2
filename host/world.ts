import type { Others } from './others.ts'
import type { Puzzle } from './play/bot.ts'
import type { Engine } from './play/match.ts'
import type { Store } from './store.ts'

/** Where a bot is asked: the match, and does anybody look? */
export interface Asking {
  readonly match: string
  readonly isSeen: boolean
}

/** What a host needs from the world around it: it has no clock, no luck and no place of its own. */
export interface World {
  store(): Promise<Store>
  /**
   * Resolves when the match is this host's own, with the way to give it back; null if another host has it. With `take` it
   * is taken from that one. `lost` is called if another one takes it from us.
   */
  hold(match: string, take: boolean, lost: () => void): Promise<(() => void) | null>
  engine(game: string): Promise<Engine | undefined>
  now(): number
  /** Does something later, unless the answer is called before. */
  later(ms: number, work: () => void): () => void
  /** A name or a secret that nobody can guess. */
  random(): string
  /**
   * People come and go and are apart from each other: bots and clocks go on when nobody looks, and everybody is told who is there. At one
   * screen, where all are always there, bots wait for somebody to see them.
   */
  readonly unattended?: boolean
  /** For how many ms the house was closed since then: no clock runs meanwhile. */
  closedSince?(time: number): number
  /** Thinks elsewhere, so that nobody here waits for it; where there is no such place bots think in the room. */
  think?(puzzle: Puzzle, at: Asking): Promise<unknown>
  /** None where no other host serves the same matches at the same time. */
  readonly others?: Others
  /** Somebody at the match counts as gone from now on. */
  gone?(match: string): void
  /** Something went wrong that no player can mend. */
  report(error: unknown): void
}
