import { areas, closes, LINK_POINTS, links, palmOn, supply, tokenOn, COLOURS, type State } from '@caravanserai/through-the-desert/seat'
import type { Chart } from './chart.ts'
import { tokenWorth } from './water.ts'

/** The most that one more camel of a caravan would enclose. The chart has just been walked for it, to `count` spaces. */
export function fenced(chart: Chart, state: State, k: number, count: number): number {
  const { steps, queue } = chart
  if (supply(state, k % COLOURS.length) === 0) return 0
  let most = 0
  for (let i = 0; i < count; i++) {
    const space = queue[i] as number
    const step = steps[space] as number
    if (step > 1) break
    if (step === 1 && closes(state, k, space) > 0) most = Math.max(most, closedWorth(state, k))
  }
  return most
}

/** TD-39..TD-41 What the areas of the last question bring. */
function closedWorth(state: State, k: number): number {
  const linked = links(state, k)
  const end = areas.ends[areas.count] as number
  let worth = 0
  for (let i = 0; i < end; i++) {
    const space = areas.spaces[i] as number
    const palm = palmOn(state, space)
    if (palm < 0) worth += 1 + (tokenOn(state, space) > 0 ? tokenWorth(state, space) : 0)
    else if (((linked >> palm) & 1) === 0) worth += LINK_POINTS
  }
  return worth
}
