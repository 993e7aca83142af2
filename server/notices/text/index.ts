import { languageFor, type Language } from '@caravanserai/kernel'
import { en, type NoticeText } from './en.ts'
import { fr } from './fr.ts'

export type { NoticeText } from './en.ts'

const TEXTS: Readonly<Record<Language, NoticeText>> = { en, fr }

export function textIn(language: Language): NoticeText {
  return TEXTS[language]
}

/** The language of somebody, as far as it is spoken here. */
export function spoken(language: string | null): Language {
  return languageFor(language === null ? [] : [language])
}
