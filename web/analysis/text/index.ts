import type { Language } from '@caravanserai/kernel'
import { en, type Text } from './en.ts'
import { fr } from './fr.ts'

export type { Text } from './en.ts'

export const TEXTS: { readonly [language in Language]: Text } = { en, fr }
