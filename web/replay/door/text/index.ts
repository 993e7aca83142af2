import type { Language } from '@caravanserai/kernel'
import { useSettings } from '../../../app/settings.ts'
import { en, type Text } from './en.ts'
import { fr } from './fr.ts'

export type { Text } from './en.ts'

const TEXTS: Readonly<Record<Language, Text>> = { en, fr }

export function useDoorWords(): Text {
  return TEXTS[useSettings().language]
}
