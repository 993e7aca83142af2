import type { Language } from '../language.ts'
import { en, type Refusals } from './en.ts'
import { fr } from './fr.ts'

export const refusals: Readonly<Record<Language, Refusals>> = { en, fr }
