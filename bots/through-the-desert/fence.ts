import { closes, links, supply, COLOURS, type State } from '@caravanserai/through-the-desert/seat'
import type { Chart } from './chart.ts'
import { closedWorth } from './playout.ts'

/** The most that one more camel of a caravan would enclose. The chart has just been walked for it, to `count` spaces. */
export function fenced(chart: Chart, state: State, k: number, count: number): number {
  const { steps, queue } = chart
  if (supply(state, k % COLOURS.length) === 0) return 0
  let most = 0
  for (let i = 0; i < count; i++) {
    const space = queue[i] as number
    const step = steps[space] as number
    if (step > 1) break
    if (step === 1 && closes(state, k, space) > 0) most = Math.max(most, closedWorth(state, links(state, k)))
  }
  return most
}
