import type { Language } from '@caravanserai/kernel'
import { en, type HeadlineText } from './en.ts'
import { fr } from './fr.ts'

export const headlines: Readonly<Record<Language, HeadlineText>> = { en, fr }
