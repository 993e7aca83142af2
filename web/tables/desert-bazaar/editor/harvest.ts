import { SOURCES, type Event, type View } from '@caravanserai/desert-bazaar/seat'
import type { Harvest } from '../../../editor/task.ts'

/** Points for lone tents and for encampments that closed have a place; those for tents left over and for cards have none. */
export function harvest(view: View, events: readonly Event[]): Harvest {
  const spaces: { [space: string]: number } = {}
  const add = (space: string, points: number) => (spaces[space] = (spaces[space] ?? 0) + points)
  for (const event of events) {
    if (event.kind === 'scored-lone') add(event.space, event.points)
    if (event.kind !== 'closed') continue
    const points = event.points.reduce((sum, each) => sum + each, event.bonus)
    for (const space of event.spaces) add(space, points / event.spaces.length)
  }
  return { sources: Object.fromEntries(SOURCES.map((source) => [source, sum(view, source)])), spaces }
}

function sum({ points }: View, source: (typeof SOURCES)[number]): number {
  return points.reduce((all, each) => all + (each[source] ?? 0), 0)
}
