import { incomeOf, tableOf, VENUES, type Event, type View } from '@caravanserai/bazaar/seat'
import type { Puzzles, Seen } from '../../../puzzles/puzzle.ts'
import { Picture } from './picture.tsx'
import { income, nine, pair } from './positions.ts'
import { en, goals as goalsEn, type Id } from './text/en.ts'
import { fr, goals as goalsFr } from './text/fr.ts'

export const puzzles: Puzzles<View, Event, Id> = {
  puzzles: [
    { id: 'nine', seats: 2, position: nine, turns: 1, goal: { kind: 'take', value: 'forge' } },
    { id: 'pair', seats: 2, position: pair, turns: 1, goal: { kind: 'venues', value: 2 } },
    { id: 'income', seats: 2, position: income, turns: 1, goal: { kind: 'income', value: 30 } },
  ],
  goals: {
    take: {
      of: 'card',
      reached: (seen, venue) => taken(seen).includes(venue),
      cards: (language) => VENUES.map((venue) => [venue.id, venue[language][0]] as const),
    },
    venues: { of: 'count', reached: (seen, count) => taken(seen).length >= count },
    income: { of: 'count', reached: ({ view }, count) => incomeOf(tableOf(view), 0) >= count },
  },
  goalWords: { en: goalsEn, fr: goalsFr },
  endsTurn: (event) => event.kind === 'turn-ended' && event.seat === 0,
  words: { en, fr },
  Picture,
}

/** What seat 0 took by attack. */
function taken({ log }: Seen<View, Event>): string[] {
  return log.flatMap(({ events }) => events).flatMap((event) => (event.kind === 'succeeded' && event.seat === 0 ? [event.venue] : []))
}
