import { SOURCES, type Event, type View } from '@caravanserai/through-the-desert/seat'
import type { Harvest } from '../../../editor/task.ts'

/** Waterholes, oases, crossings and enclosed spaces have a place; the points for the largest caravans have none. */
export function harvest(view: View, events: readonly Event[]): Harvest {
  const spaces: { [space: string]: number } = {}
  const add = (space: string, points: number) => (spaces[space] = (spaces[space] ?? 0) + points)
  let placed = ''
  for (const event of events) {
    if (event.kind === 'placed') placed = event.space
    if (event.kind === 'took') event.spaces.forEach((space, i) => add(space, event.values?.[i] ?? 0))
    if (event.kind === 'linked') for (const oasis of event.oases) add(oasis, event.points / event.oases.length)
    if (event.kind === 'crossed') add(placed, event.points)
    if (event.kind === 'enclosed') for (const space of event.spaces) add(space, event.points / event.spaces.length)
  }
  return { sources: Object.fromEntries(SOURCES.map((source) => [source, sum(view, source)])), spaces }
}

function sum({ points }: View, source: (typeof SOURCES)[number]): number {
  return points.reduce((all, each) => all + (each[source] ?? 0), 0)
}
