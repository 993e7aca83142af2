import type { Aside, Plea } from '@caravanserai/protocol'
import type { Guest } from './people/guest.ts'
import type { Change } from './store.ts'

/** Somebody who follows the match, here or at another host. */
export type Ghost = Pick<Guest, 'seats' | 'name' | 'isHere'>

/** What hosts of the same match say to each other. A word that is lost does no harm: what counts is found in the store. */
export type Word =
  /** It was stored. */
  | { readonly kind: 'changed'; readonly change: Change }
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

/**
 * Other hosts that serve the same matches. Any of them plays at any match, since the store takes a change only where the version before it
 * lies; one of them sees to what happens by itself.
 */
export interface Others {
  /** Is it for this host to see to bots, clocks, and people who are gone? */
  leads(match: string): boolean
  /** Can the others be heard? If not, somebody may be there of whom nobody here knows. */
  readonly isHeard: boolean
  /** To the others that have the match open. */
  tell(match: string, word: Word): void
}
