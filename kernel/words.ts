import type { Told } from './game.ts'
import { FIRST_LANGUAGE, type Language } from './language.ts'
import type { Refusal } from './refusal.ts'
import { refusals } from './text/index.ts'

export { FIRST_LANGUAGE, LANGUAGE_NAMES, languageFor, LANGUAGES, pageFile } from './language.ts'
export type { Language } from './language.ts'
export { flawIn } from './text/flaws/index.ts'
export type { Flaw } from './text/flaws/index.ts'

/** What a person reads of a game, in one language. `who` gives a seat's name. */
export interface Words<Event extends Told = Told> {
  /** The game's name. */
  readonly title: string
  /** What one does in it, in a sentence that makes one want to. */
  readonly line: string
  /** Nouns by key: resources, phases, sources of points. */
  readonly names: { readonly [key: string]: string }
  /** One sentence for each kind of event. */
  event(event: Event, who: (seat: number) => string): string
  /** One sentence for each code of refusal. */
  refusal(refusal: Refusal): string
}

/** A refusal of the kernel as a sentence, or undefined if a game must word it. */
export function kernelRefusal(language: Language, { refused, facts }: Refusal): string | undefined {
  const worded: { readonly [code: string]: ((facts: Refusal['facts']) => string) | undefined } = refusals[language]
  return worded[refused]?.(facts)
}

export const KERNEL_REFUSALS: readonly string[] = Object.keys(refusals[FIRST_LANGUAGE])
