import type { Claimed, News, RoomAsk, Who, Word } from '@caravanserai/host'
import type { Watcher } from '@caravanserai/kernel'
import type { Say } from '@caravanserai/protocol'
import type { Gossip } from './gossip.ts'

/** What one process says to others. */
export type Said =
  | Gossip
  | LineSaid
  /** A match is open here; where it is open too, that is answered. */
  | { readonly kind: 'open' | 'open too' | 'closed'; readonly match: string }
  /** A match that is open there too is led here. */
  | { readonly kind: 'leads'; readonly match: string }
  /** From one host of a match to another. */
  | { readonly kind: 'word'; readonly match: string; readonly word: Exclude<Word, News> }
  /** What was stored there; the texts that come along are for those who look as these, in turn. */
  | {
      readonly kind: 'news'
      readonly match: string
      readonly news: Omit<News, 'tellings'>
      readonly to: readonly (readonly [Watcher, number])[]
    }
  /** That process, or a page there, asks something of a match that is led here; what came of it. */
  | { readonly kind: 'ask'; readonly number: number; readonly match: string; readonly mark: string; readonly message: RoomAsk | Who }
  | { readonly kind: 'answer'; readonly number: number; readonly said: Say | null }
  /** This process begins, or has heard nothing for a while: who is where? */
  | { readonly kind: 'hello' }
  /** It is alive and does what it is asked. */
  | { readonly kind: 'pulse' }

/** Of lines that one process lends to another, by their numbers there. */
export type LineSaid =
  /** Somebody comes to a match that is led there, as these; their message comes along. */
  | { readonly kind: 'lend'; readonly number: number; readonly match: string; readonly claimed: Claimed | null }
  /** The line is gone, or no longer lent. */
  | { readonly kind: 'part'; readonly number: number }
  /** To who has lent it: nothing more is done for it. */
  | { readonly kind: 'gone'; readonly number: number }

/** The texts that came along, by who looks. */
export function tellingsOf(to: readonly (readonly [Watcher, number])[], texts: readonly string[]): News['tellings'] {
  let from = 0
  return to.map(([watcher, count]) => ({ watcher, texts: texts.slice(from, (from += count)) }))
}
