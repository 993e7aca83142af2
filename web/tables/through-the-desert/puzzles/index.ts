import { areaOn, seatOf, tableOf, type Event, type View } from '@caravanserai/through-the-desert/seat'
import type { Puzzles, Seen } from '../../../puzzles/puzzle.ts'
import { Picture } from './picture.tsx'
import { eight, fence, oasis } from './positions.ts'
import { en, type Id } from './text/en.ts'
import { fr } from './text/fr.ts'

export const puzzles: Puzzles<View, Event, Id> = {
  puzzles: [
    { id: 'oasis', seats: 2, position: oasis, turns: 2, solved: (seen) => isMine(seen, 'C6') },
    { id: 'eight', seats: 2, position: eight, turns: 1, solved: (seen) => brought(firstTurn(seen)) >= 8 },
    { id: 'fence', seats: 2, position: fence, turns: 1, solved: (seen) => brought(firstTurn(seen)) >= 20 },
  ],
  endsTurn: (event) => event.kind === 'turn-passed' && event.to !== 0,
  words: { en, fr },
  Picture,
}

/** Does the space lie in an area of seat 0? An area stays for good. */
function isMine({ view }: Seen<View, Event>, label: string): boolean {
  const state = tableOf(view)
  const caravan = areaOn(state, state.ground.grid.find(label) ?? -1)
  return caravan !== undefined && caravan >= 0 && seatOf(caravan) === 0
}

/** What seat 0 did before anybody else moved. */
function firstTurn({ log }: Seen<View, Event>): Event[] {
  const own = log.filter(({ seat }) => seat !== null)
  const end = own.findIndex(({ seat }) => seat !== 0)
  return (end < 0 ? own : own.slice(0, end)).flatMap(({ events }) => events)
}

/** Points for seat 0, now and at the end. */
function brought(events: readonly Event[]): number {
  return events.reduce((sum, event) => {
    if (event.kind === 'linked' || event.kind === 'enclosed') return sum + event.points
    if (event.kind === 'took') return sum + (event.values ?? []).reduce((all, value) => all + value, 0)
    return sum
  }, 0)
}
