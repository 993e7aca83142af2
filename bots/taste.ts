import type { AnyBot } from './bot.ts'

/** What a player thinks things are worth, as numbers by name. */
export interface Numbers {
  readonly [name: string]: number | Numbers
}

/** Players that differ by their taste alone, for whoever looks for a better one. */
export interface Tasting {
  /** The taste to begin from. */
  readonly taste: Numbers
  /** Names that are left as they are. */
  readonly fixed: readonly string[]
  player(level: string, taste: Numbers): AnyBot
  /** Who plays among whom: `new` has the taste that is tried, `old` the one to begin from, others are bots of the game. One new among old, if none are named. */
  readonly pairs?: readonly { readonly one: string; readonly among: string }[]
}
