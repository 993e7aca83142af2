import type { Facts, Language } from '@caravanserai/kernel'
import { en, type Flaws } from './en.ts'
import { fr } from './fr.ts'

/** What is wrong with a position: its code, and what it rests on. */
export type Flaw = Facts & { readonly flaw: keyof Flaws }

export const FLAWS: Readonly<Record<Language, Flaws>> = { en, fr }
