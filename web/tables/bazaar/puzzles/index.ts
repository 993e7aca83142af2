import { incomeOf, tableOf, type Event, type View } from '@caravanserai/bazaar/seat'
import type { Puzzles, Seen } from '../../../puzzles/puzzle.ts'
import { Picture } from './picture.tsx'
import { income, nine, pair } from './positions.ts'
import { en, type Id } from './text/en.ts'
import { fr } from './text/fr.ts'

export const puzzles: Puzzles<View, Event, Id> = {
  puzzles: [
    { id: 'nine', seats: 2, position: nine, turns: 1, solved: (seen) => taken(seen).includes('forge') },
    { id: 'pair', seats: 2, position: pair, turns: 1, solved: (seen) => taken(seen).length >= 2 },
    { id: 'income', seats: 2, position: income, turns: 1, solved: ({ view }) => incomeOf(tableOf(view), 0) >= 30 },
  ],
  endsTurn: (event) => event.kind === 'turn-ended' && event.seat === 0,
  words: { en, fr },
  Picture,
}

/** What seat 0 took by attack in its first turn. */
function taken({ log }: Seen<View, Event>): string[] {
  const events = log.flatMap((line) => line.events)
  const end = events.findIndex(({ kind }) => kind === 'turn-ended')
  return (end < 0 ? events : events.slice(0, end)).flatMap((event) => (event.kind === 'succeeded' && event.seat === 0 ? [event.venue] : []))
}
