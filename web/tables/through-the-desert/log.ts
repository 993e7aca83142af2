import type { Event } from '@caravanserai/through-the-desert/seat'
import type { TableLine } from '../table.ts'
import type { Readings } from '../told.ts'
import type { Sitting } from './sitting.ts'
import type { Text } from './text/en.ts'

/** How the log is told. */
export function waysOf(seated: Pick<Sitting, 'text' | 'who'>) {
  return {
    tell: (line: TableLine<Event>) => tell(line, seated),
    sum: (seat: number, events: readonly Event[]) => {
      const sum = sumOf(seat, events)
      return { sum: seated.text.sum(sum), worth: sum.points + sum.later }
    },
    spaces: spacesOf,
  }
}

/** What a turn came to. */
export interface Sum {
  readonly leaders: number
  readonly camels: number
  readonly points: number
  /** Waterholes whose values this seat does not know. */
  readonly hidden: number
  /** Points for areas, which come at the end. */
  readonly later: number
}

function sumOf(seat: number, events: readonly Event[]): Sum {
  const own = events.filter((event) => 'seat' in event && event.seat === seat)
  const add = (of: (event: Event) => number) => own.reduce((sum, event) => sum + of(event), 0)
  return {
    leaders: add(({ kind }) => (kind === 'led' ? 1 : 0)),
    camels: add(({ kind }) => (kind === 'placed' ? 1 : 0)),
    points: add((event) => {
      if (event.kind === 'took') return event.values?.reduce((sum, value) => sum + value, 0) ?? 0
      return event.kind === 'linked' || event.kind === 'crossed' ? event.points : 0
    }),
    hidden: add((event) => (event.kind === 'took' && !event.values ? event.spaces.length : 0)),
    later: add((event) => (event.kind === 'enclosed' ? event.points : 0)),
  }
}

/** Where something was put. */
export function spacesOf(event: Event): readonly string[] {
  return event.kind === 'placed' || event.kind === 'led' || (event.kind === 'planted' && event.seat !== null) ? [event.space] : []
}

/** A line of the log in words: who did it is named once; what was counted at the end has lines of its own. */
function tell({ seat, events }: TableLine<Event>, { text, who }: Pick<Sitting, 'text' | 'who'>): string {
  const name = seat === null ? '' : who(seat)
  return events
    .filter(isTold)
    .map((event, i) => {
      const sentence = text.event(event, who)
      if (i === 0) return sentence
      if (event.kind === 'ended' || event.kind === 'counted-areas' || event.kind === 'counted-caravans') return `\n${sentence}`
      return ` ${name !== '' && sentence.startsWith(name) ? text.cap(sentence.slice(name.length).replace(/^[\s:\u202f]+/, '')) : sentence}`
    })
    .join('')
}

/** What is only bookkeeping is not worth a line: it is read where it lies. */
export const TOLD: Readings<Event, Text> = {
  'set-out': 'said',
  returned: 'said',
  planted: 'said',
  watered: 'said',
  led: 'said',
  'set-aside': 'said',
  'turn-passed': 'seats',
  placed: 'said',
  took: 'said',
  linked: 'said',
  crossed: 'said',
  enclosed: 'said',
  skipped: 'said',
  ended: 'said',
  'counted-areas': 'said',
  'counted-caravans': 'said',
}

/** Where chance put the palm trees, the board shows. */
export function isTold(event: Event): boolean {
  return TOLD[event.kind] === 'said' && !(event.kind === 'planted' && event.seat === null)
}
