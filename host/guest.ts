import type { Watcher } from '@caravanserai/kernel'
import type { Say } from '@caravanserai/protocol'

/** Somebody who follows a match: a page, with the seats that it may act for. */
export interface Guest {
  /** The seats as which it may look and move. */
  readonly seats: readonly number[]
  /** As whom it looks now. */
  you: Watcher
  say(message: Say): void
}
