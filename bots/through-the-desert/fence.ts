import { areas, closes, links, supply, COLOURS, type State } from '@caravanserai/through-the-desert/seat'
import type { Chart } from './chart.ts'
import { closedWorth } from './playout.ts'

/** The most that one more camel of a caravan would enclose, and through `mark` where. The chart has just been walked for it, to `count` spaces. */
export function fenced(chart: Chart, state: State, k: number, count: number, mark?: (space: number) => void): number {
  const { steps, queue } = chart
  if (supply(state, k % COLOURS.length) === 0) return 0
  let most = 0
  for (let i = 0; i < count; i++) {
    const space = queue[i] as number
    const step = steps[space] as number
    if (step > 1) break
    if (step !== 1 || closes(state, k, space) === 0) continue
    most = Math.max(most, closedWorth(state, links(state, k)))
    if (mark) for (let at = 0; at < (areas.ends[areas.count] as number); at++) mark(areas.spaces[at] as number)
  }
  return most
}
