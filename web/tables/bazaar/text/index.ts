import type { Language } from '@caravanserai/kernel'
import type { Text } from './en.ts'

/** Nobody downloads the words of a language that is not read. */
const LOADS: Readonly<Record<Language, () => Promise<Text>>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
}

const loading = new Map<Language, Promise<Text>>()

export function textIn(language: Language): Promise<Text> {
  const text = loading.get(language) ?? LOADS[language]()
  loading.set(language, text)
  return text
}
