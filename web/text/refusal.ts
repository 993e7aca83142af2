import type { Language, Refusal, Words } from '@caravanserai/kernel'
import { kernelRefusal } from '@caravanserai/kernel/words'
import type { Text } from './en.ts'

/** A refusal as a sentence, by whoever has the words for it: the game, the kernel, or the page, for what only a host refuses. */
export function sentenceOf(refusal: Refusal, language: Language, text: Text, words: Words | undefined): string {
  const { refused } = refusal
  return (
    words?.refusal(refusal) || kernelRefusal(language, refusal) || (isTrouble(refused, text) ? text.errors[refused] : text.errors.broken)
  )
}

function isTrouble(code: string, text: Text): code is keyof Text['errors'] {
  return code in text.errors
}
