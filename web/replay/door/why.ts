import { flawIn, type Language } from '@caravanserai/kernel/words'
import type { Text } from './text/index.ts'
import type { Wrong } from '../wish.ts'

/** Why a record cannot be told, as sentences. */
export function whyNot(why: Wrong, words: Text, language: Language): string {
  switch (why.wrong) {
    case 'unreadable':
      return why.flaw ? `${words.unreadable(why.line)} (${flawIn(language, why.flaw)}.)` : words.unreadableLink
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
