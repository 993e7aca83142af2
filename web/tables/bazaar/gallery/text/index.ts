import { useSettings } from '../../../../app/settings.ts'
import { en, type Text } from './en.ts'
import { fr } from './fr.ts'

export type { Text } from './en.ts'

/** The words of this page in the chosen language. */
export function useWords(): Text {
  return { en, fr }[useSettings().language]
}
