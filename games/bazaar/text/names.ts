import '../cards/index.ts'
import type { Language } from '@caravanserai/kernel'
import { ITEMS, VENUES } from '../machine/shelf.ts'

/** The name of every card, by its id. */
export function cardNames(language: Language): { [id: string]: string } {
  return Object.fromEntries([...VENUES, ...ITEMS].map((card) => [card.id, card[language][0]]))
}
