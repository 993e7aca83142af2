import { areaOn, seatOf, tableOf, type Event, type View } from '@caravanserai/through-the-desert/seat'
import type { Puzzles, Seen } from '../../../puzzles/puzzle.ts'
import { Picture } from './picture.tsx'
import { eight, fence, oasis } from './positions.ts'
import { en, goals as goalsEn, type Id } from './text/en.ts'
import { fr, goals as goalsFr } from './text/fr.ts'

export const puzzles: Puzzles<View, Event, Id> = {
  puzzles: [
    { id: 'oasis', seats: 2, position: oasis, turns: 2, goal: { kind: 'enclose', value: 'C6' } },
    { id: 'eight', seats: 2, position: eight, turns: 1, goal: { kind: 'points', value: 8 } },
    { id: 'fence', seats: 2, position: fence, turns: 1, goal: { kind: 'points', value: 20 } },
  ],
  goals: {
    enclose: { of: 'space', reached: (seen, space) => isMine(seen, space) },
    points: { of: 'count', reached: (seen, count) => brought(own(seen)) >= count },
  },
  goalWords: { en: goalsEn, fr: goalsFr },
  endsTurn: (event, mover) => mover === 0 && event.kind === 'turn-passed',
  words: { en, fr },
  Picture,
}

/** Does the space lie in an area of seat 0? An area stays for good. */
function isMine({ view }: Seen<View, Event>, label: string): boolean {
  const state = tableOf(view)
  const caravan = areaOn(state, state.ground.grid.find(label) ?? -1)
  return caravan !== undefined && caravan >= 0 && seatOf(caravan) === 0
}

/** What came of the moves of seat 0. */
function own({ log }: Seen<View, Event>): Event[] {
  return log.filter(({ seat }) => seat === 0).flatMap(({ events }) => events)
}

/** Points for seat 0, now and at the end. */
function brought(events: readonly Event[]): number {
  return events.reduce((sum, event) => {
    if (event.kind === 'linked' || event.kind === 'enclosed') return sum + event.points
    if (event.kind === 'took') return sum + (event.values ?? []).reduce((all, value) => all + value, 0)
    return sum
  }, 0)
}
