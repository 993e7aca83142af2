import type { Language } from '@caravanserai/kernel'
import { localeOf, useSettings } from '../../../app/settings.ts'
import { en, type ContestText } from './en.ts'
import { fr } from './fr.ts'

const TEXTS: Readonly<Record<Language, ContestText>> = { en, fr }

export function useContest(): ContestText {
  return TEXTS[useSettings().language]
}

/** Numbers and days as whoever reads writes them. */
export function useNumbers() {
  const { language } = useSettings()
  const locale = localeOf(language)
  const date = (options: Intl.DateTimeFormatOptions) => (at: number) => new Intl.DateTimeFormat(locale, options).format(at)
  return {
    whole: (number: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(number),
    signed: (number: number) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(number).replace('-', '−'),
    day: date({ day: 'numeric', month: 'short' }),
    moment: date({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
    month: date({ month: 'long', year: 'numeric' }),
  }
}
