import type { Language } from '@caravanserai/kernel'
import { guide as en, type GuideText } from './guide.en.ts'
import { guide as fr } from './guide.fr.ts'

export const guides: Readonly<Record<Language, GuideText>> = { en, fr }
