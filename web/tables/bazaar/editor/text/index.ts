import type { Language } from '@caravanserai/kernel'
import { en, type Text } from './en.ts'
import { fr } from './fr.ts'

export const texts: Readonly<Record<Language, Text>> = { en, fr }
