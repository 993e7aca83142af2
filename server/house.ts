import type { Levels } from '@caravanserai/host/analysis'
import type { Refusal } from '@caravanserai/kernel'
import type { Analyses } from './analyses/analyses.ts'
import type { Notices } from './notices/notices.ts'
import type { Caller } from './people/person.ts'
import type { Limits } from './limits.ts'
import type { Whose } from './live/door.ts'
import type { People } from './people/people.ts'
import type { Passkeys } from './people/passkey.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Ratings } from './ratings/ratings.ts'
import type { Deals } from './tournaments/deals.ts'
import type { Tournaments } from './tournaments/tournaments.ts'
import type { Club } from './tables/club.ts'

/** What the doors of the server open to. */
export interface House {
  readonly people: People
  readonly passkeys: Passkeys
  readonly notices: Notices
  readonly club: Club
  readonly ratings: Ratings
  readonly tournaments: Tournaments
  readonly deals: Deals
  readonly analyses: Analyses
  readonly pictures: Pictures
  readonly limits: Limits
  /** Is it reached by https only? */
  readonly isSecure: boolean
  /** The record of a table's match, once it is over, and which seats are played by bots. */
  recordOf(table: string): Promise<{ readonly name: string; readonly text: string; readonly levels: Levels } | Refusal>
  /** What a person has said at tables. */
  sayingsOf(caller: Caller): Promise<unknown>
  /** What else is kept of a person: their notices, their passkeys. */
  moreOf(person: string): Promise<object>
  /** Takes away what else is kept of a person. */
  forget(person: string): Promise<void>
  /** Signs somebody out on the device that asks, or on all others; says on how many. */
  signOut(caller: Caller, where: 'this' | 'others'): Promise<number>
  /** Closes the lines of a person, or only some. */
  hangUp(person: string, whose?: Whose): void
}
