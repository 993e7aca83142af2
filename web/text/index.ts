import type { Language } from '@caravanserai/kernel'
import { useSettings } from '../app/settings.ts'
import { en, type Text } from './en.ts'
import { fr } from './fr.ts'

export type { Text } from './en.ts'

const TEXTS: { readonly [language in Language]: Text } = { en, fr }

/** The words of the chosen language. */
export function useText(): Text {
  return TEXTS[useSettings().language]
}

/** A person who is alone among bots has no need of a name; "you" is said in the language that is read now. */
export function isYou(name: string): boolean {
  return name === en.you || name === fr.you
}
