import type { Event, View } from '@caravanserai/desert-bazaar/seat'
import type { Puzzles, Seen } from '../../../puzzles/puzzle.ts'
import { Picture } from './picture.tsx'
import { fivePoints, threeTents, twoCamps } from './positions.ts'
import { en, goals as goalsEn, type Id } from './text/en.ts'
import { fr, goals as goalsFr } from './text/fr.ts'

export const puzzles: Puzzles<View, Event, Id> = {
  puzzles: [
    { id: 'two-camps', seats: 3, position: twoCamps, turns: 1, goal: { kind: 'close', value: 1 } },
    { id: 'five-points', seats: 3, position: fivePoints, turns: 1, goal: { kind: 'points', value: 5 } },
    { id: 'three-tents', seats: 3, position: threeTents, turns: 1, goal: { kind: 'tents', value: 3 } },
  ],
  goals: {
    close: { of: 'count', reached: (seen, count) => tentsToClose(own(seen)) <= count },
    points: { of: 'count', reached: (seen, count) => scored(own(seen)) >= count },
    tents: { of: 'count', reached: (seen, count) => own(seen).filter(({ kind }) => kind === 'built').length >= count },
  },
  goalWords: { en: goalsEn, fr: goalsFr },
  endsTurn: (event, mover) => mover === 0 && event.kind === 'turn-passed',
  words: { en, fr },
  Picture,
}

/** What came of the moves of seat 0. */
function own({ log }: Seen<View, Event>): Event[] {
  return log.filter(({ seat }) => seat === 0).flatMap(({ events }) => events)
}

/** With how many tents an encampment was closed. */
function tentsToClose(events: readonly Event[]): number {
  const closed = events.findIndex(({ kind }) => kind === 'closed')
  return closed < 0 ? Infinity : events.slice(0, closed).filter(({ kind }) => kind === 'built').length
}

/** Points for seat 0 at once. */
function scored(events: readonly Event[]): number {
  return events.reduce((sum, event) => {
    if (event.kind === 'scored-lone' && event.seat === 0) return sum + event.points
    if (event.kind === 'closed') return sum + (event.points[0] ?? 0) + (event.seat === 0 ? event.bonus : 0)
    return sum
  }, 0)
}
