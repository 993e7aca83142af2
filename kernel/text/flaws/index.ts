import type { Language } from '../../language.ts'
import type { Facts } from '../../refusal.ts'
import { en, type Flaws } from './en.ts'
import { fr } from './fr.ts'

/** What is wrong with a line of a record: its code, and what it rests on. */
export type Flaw = Facts & { readonly flaw: keyof Flaws }

const FLAWS: Readonly<Record<Language, Flaws>> = { en, fr }

export function flawIn(language: Language, flaw: Flaw): string {
  return FLAWS[language][flaw.flaw](flaw)
}
