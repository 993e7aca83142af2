import type { Watcher } from '@caravanserai/kernel'
import type { Say } from '@caravanserai/protocol'

/** Somebody who follows a match: a page, with the seats that it may act for. */
export interface Guest {
  /** The seats as which it may look and move; none for who only watches. */
  readonly seats: readonly number[]
  readonly name: string
  /** Tells the messages of one from those of another: people who are apart name them without knowing of each other. */
  readonly mark: string
  /** For whom is counted how often they ask: the same for all pages of a seat, or of somebody who watches. */
  readonly who: string
  /** As whom it looks now. */
  you: Watcher
  /** Does whoever has it open look at it? */
  isHere: boolean
  /** Does it take texts rather than messages? Then nothing is made for it but texts. */
  readonly isFar: boolean
  say(message: Say): void
  /** The same, of a message that was put into text before. */
  pass(text: string): void
}
