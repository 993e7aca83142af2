import type { Language } from '@caravanserai/kernel'
import type { Fault } from '@caravanserai/protocol/table'
import { kernelRefusal } from '@caravanserai/kernel/words'
import { useSettings } from '../../app/settings.ts'
import { en, type ClubText } from './en.ts'
import { fr } from './fr.ts'

export type { ClubText } from './en.ts'

const TEXTS: Readonly<Record<Language, ClubText>> = { en, fr }

export function useClub(): ClubText {
  return TEXTS[useSettings().language]
}

/** Why something was not done, as a sentence. */
export function useFaultWords(): (fault: Fault) => string {
  const { language } = useSettings()
  const faults: Readonly<Record<string, string | undefined>> = TEXTS[language].faults
  return ({ refused, facts }) =>
    faults[refused] || kernelRefusal(language, { refused, facts: facts as never }) || TEXTS[language].faults.broken
}
