import type { Event, View } from '@caravanserai/desert-bazaar/seat'
import type { Puzzles, Seen } from '../../../puzzles/puzzle.ts'
import { Picture } from './picture.tsx'
import { fivePoints, threeTents, twoCamps } from './positions.ts'
import { en, type Id } from './text/en.ts'
import { fr } from './text/fr.ts'

export const puzzles: Puzzles<View, Event, Id> = {
  puzzles: [
    { id: 'two-camps', seats: 3, position: twoCamps, turns: 1, solved: (seen) => of(firstTurn(seen).slice(0, 1), 'closed').length > 0 },
    { id: 'five-points', seats: 3, position: fivePoints, turns: 1, solved: (seen) => scored(firstTurn(seen).flat()) >= 5 },
    { id: 'three-tents', seats: 3, position: threeTents, turns: 1, solved: (seen) => of(firstTurn(seen), 'built').length >= 3 },
  ],
  endsTurn: (event) => event.kind === 'turn-passed' && event.to !== 0,
  words: { en, fr },
  Picture,
}

/** What seat 0 did before anybody else moved, move by move. */
function firstTurn({ log }: Seen<View, Event>): (readonly Event[])[] {
  const own = log.filter(({ seat }) => seat !== null)
  const end = own.findIndex(({ seat }) => seat !== 0)
  return (end < 0 ? own : own.slice(0, end)).map(({ events }) => events)
}

function of(moves: readonly (readonly Event[])[], kind: Event['kind']): Event[] {
  return moves.flat().filter((event) => event.kind === kind)
}

/** Points for seat 0 at once. */
function scored(events: readonly Event[]): number {
  return events.reduce((sum, event) => {
    if (event.kind === 'scored-lone' && event.seat === 0) return sum + event.points
    if (event.kind === 'closed') return sum + (event.points[0] ?? 0) + (event.seat === 0 ? event.bonus : 0)
    return sum
  }, 0)
}
