import type { Watcher } from '@caravanserai/kernel'
import type { Say } from '@caravanserai/protocol'

/** Somebody who follows a match: a page, with the seats that it may act for. */
export interface Guest {
  /** The seats as which it may look and move; none for who only watches. */
  seats: readonly number[]
  readonly name: string
  /** As whom it looks now. */
  you: Watcher
  /** Does whoever has it open look at it? */
  isHere: boolean
  say(message: Say): void
}
