import { useSettings } from '../app/settings.ts'
import { TEXTS, type Text } from './text/index.ts'

export function useWords(): Text {
  return TEXTS[useSettings().language]
}
