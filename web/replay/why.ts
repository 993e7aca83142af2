import type { Text } from './text/index.ts'
import type { Wrong } from './wish.ts'

/** Why a record cannot be told, as sentences. */
export function whyNot(why: Wrong, words: Text): string {
  switch (why.wrong) {
    case 'unreadable':
      return `${words.unreadable(why.line)} (${why.why}.)`
    case 'several':
      return words.several(why.count)
    case 'long':
      return words.long
    case 'no-such-game':
      return words.noGame(why.game)
    case 'other-rules':
      return words.otherRules
    case 'untellable':
      return words.untellable(why.move)
    case 'broken':
      return words.broken
  }
}
