import type { Language } from '@caravanserai/kernel'
import type { TableInfo } from '@caravanserai/protocol/table'
import { headlines } from './text/index.ts'

/** What is said of a match where somebody only shows a link to it: plain text, whatever people are called. */
export interface Headline {
  readonly title: string
  readonly line: string
}

/** Null while it is not over. */
export function headlineOf({ seats, places, moves }: TableInfo, game: string, language: Language): Headline | null {
  if (!places) return null
  const text = headlines[language]
  const list = new Intl.ListFormat(language)
  const names = seats.map((place) => place.name ?? '')
  const winners = names.filter((_, seat) => places[seat] === 1)
  return { title: text.won(list.format(winners), winners.length > 1, game), line: text.played(list.format(names), moves) }
}
