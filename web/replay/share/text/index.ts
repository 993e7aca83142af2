import type { Language } from '@caravanserai/kernel'
import { useSettings } from '../../../app/settings.ts'
import { useWords, type Text as ReplayText } from '../../text/index.ts'
import { en, type Text } from './en.ts'
import { fr } from './fr.ts'

const TEXTS: Readonly<Record<Language, Text>> = { en, fr }

export function useShareWords(): Text & ReplayText {
  const replay = useWords()
  return { ...replay, ...TEXTS[useSettings().language] }
}
