import '../cards/index.ts'
import type { Language } from '@caravanserai/kernel'
import { ITEMS, VENUES } from '../machine/shelf.ts'
import { PICKS } from './picks.ts'

/** The name of every card, by its id, and of what cards let choose. */
export function cardNames(language: Language): { [id: string]: string } {
  const picks = Object.entries(PICKS[language]).map(([pick, says]) => [`pick-${pick}`, says] as const)
  return Object.fromEntries([...picks, ...[...VENUES, ...ITEMS].map((card) => [card.id, card[language][0]] as const)])
}
