import type { Language } from '@caravanserai/kernel'
import type { Fault } from '@caravanserai/protocol/table'
import { useSettings } from '../../../app/settings.ts'
import { useFaultWords } from '../../text/index.ts'
import { en, type MeText } from './en.ts'
import { fr } from './fr.ts'

const TEXTS: Readonly<Record<Language, MeText>> = { en, fr }

export function useMeText(): MeText {
  return TEXTS[useSettings().language]
}

/** Why something was not done, as a sentence. */
export function useMeFaults(): (fault: Fault) => string {
  const faults: Readonly<Record<string, string | undefined>> = useMeText().faults
  const word = useFaultWords()
  return (fault) => faults[fault.refused] ?? word(fault)
}
