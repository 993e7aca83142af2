import type { Watcher } from '@caravanserai/kernel'
import type { Aside, Chair, Plea, Presence, Say } from '@caravanserai/protocol'
import type { RoomAsk } from './answer.ts'
import type { Guest } from './people/guest.ts'
import type { Clocking } from './play/clock.ts'

/** Somebody who follows the match, here or at another host. */
export type Ghost = Pick<Guest, 'seats' | 'name' | 'mark' | 'who' | 'you' | 'isHere'>

/** What those who look as somebody are told, ready to be passed on; nothing may be for them. */
export interface Telling {
  readonly watcher: Watcher
  readonly texts: readonly string[]
}

/** A change that another host has stored: what those are told who follow the match elsewhere, and no more. */
export interface News {
  readonly kind: 'changed'
  readonly version: number
  /** Is it for others to move than before? */
  readonly hasMoved: boolean
  /** Where they are not those of the version before. */
  readonly chairs?: readonly Chair[]
  readonly clock: Clocking | null
  /** For each whom its host knows to follow the match there. */
  readonly tellings: readonly Telling[]
}

/** What hosts of the same match say to each other. A word that is lost does no harm: what counts is found in the store. */
export type Word =
  | News
  /** So far the match has come. */
  | { readonly kind: 'version'; readonly version: number }
  /** Those who follow it there, and how somebody went who is no longer among them. */
  | { readonly kind: 'guests'; readonly guests: readonly Ghost[]; readonly how: 'left' | 'lost' }
  /** Another host has opened the match and does not know yet who is here. */
  | { readonly kind: 'who' }
  | { readonly kind: 'plea'; readonly plea: Plea | null }
  /** What those who watch there have said, as far as it is remembered; and what somebody has just said. */
  | { readonly kind: 'asides'; readonly asides: readonly Aside[] }
  | { readonly kind: 'aside'; readonly aside: Aside }
  /** It may be another host now that sees to what happens by itself. */
  | { readonly kind: 'led' }

/** What a host asks of the one that leads a match: who is there. */
export interface Who {
  readonly kind: 'who'
}

/**
 * Other hosts that serve the same matches. Any of them plays at any match, since the store takes a change only where the version before it
 * lies; one of them sees to what happens by itself, and is asked first.
 */
export interface Others {
  /** Is it for this host to see to bots, clocks, and people who are gone? */
  leads(match: string): boolean
  /** Can the others be heard? If not, somebody may be there of whom nobody here knows. */
  readonly isHeard: boolean
  /** To the others that have the match open, each its own. */
  tell(match: string, word: (host: string) => Word): void
  /** Asks the host that leads the match to do it; null where there is none to ask, or none that answers in time: then it is done here. */
  ask(match: string, mark: string, message: RoomAsk): Promise<Say | null> | null
  /** Who is at the match, as the host that leads it knows; null where that is this one, or it does not answer. */
  presence(match: string): Promise<Presence | null>
}
