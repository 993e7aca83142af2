import { areaOn, camelOn, caravan, COLOURS, palmOn, type State } from '@caravanserai/through-the-desert/seat'

/**
 * How many camels each caravan needs to each space. A chart is read from a table and then walked, caravan by caravan; all
 * its arrays are made once and used again for every table of the same board.
 */
export interface Chart {
  readonly sides: number
  /** By space: nothing stands there and no area holds it. */
  readonly free: Uint8Array
  /** By space and colour: a bit for each seat with a camel of the colour beside it. */
  readonly claims: Uint8Array
  /** The camels of a caravan as a chain: its first one, and from each space the next; -1 ends it. */
  readonly heads: Int16Array
  readonly chain: Int16Array
  /** What the claims round the camels that were put were before, those of the last one on top. */
  readonly before: number[]
  /** The last walk: steps by space, FAR where it did not come, and the spaces in the order in which it did. */
  readonly steps: Uint8Array
  readonly queue: Int16Array
  /** Camels until the caravan stands on both banks of the river, FAR if that is out of reach. */
  crossing: number
}

export const FAR = 255

export function chart({ ground: { grid, spaces }, players }: State): Chart {
  return {
    sides: grid.beside.length / spaces,
    free: new Uint8Array(spaces),
    claims: new Uint8Array(spaces * COLOURS.length),
    heads: new Int16Array(caravan(players, 0)),
    chain: new Int16Array(spaces),
    before: [],
    steps: new Uint8Array(spaces),
    queue: new Int16Array(spaces),
    crossing: FAR,
  }
}

export function read(chart: Chart, state: State): void {
  const { free, claims, heads, before } = chart
  claims.fill(0)
  heads.fill(-1)
  for (let space = 0; space < free.length; space++) {
    const k = camelOn(state, space)
    free[space] = k < 0 && palmOn(state, space) < 0 && areaOn(state, space) < 0 ? 1 : 0
    if (k >= 0) put(chart, state, k, space)
  }
  before.length = 0
}

/** A camel comes to stand on a space. What areas it closes is not seen: then the chart must be read anew. */
export function put({ sides, free, claims, heads, chain, before }: Chart, state: State, k: number, space: number): void {
  const { beside } = state.ground.grid
  free[space] = 0
  chain[space] = heads[k] as number
  heads[k] = space
  const colour = k % COLOURS.length
  const seat = 1 << ((k - colour) / COLOURS.length)
  for (let at = space * sides; at < (space + 1) * sides; at++) {
    const next = beside[at] as number
    if (next < 0) continue
    const claim = claims[next * COLOURS.length + colour] as number
    before.push(claim)
    claims[next * COLOURS.length + colour] = claim | seat
  }
}

/** The camel that was put last goes away again. */
export function lift({ sides, free, claims, heads, chain, before }: Chart, state: State, k: number, space: number): void {
  const { beside } = state.ground.grid
  free[space] = 1
  heads[k] = chain[space] as number
  const colour = k % COLOURS.length
  for (let at = (space + 1) * sides - 1; at >= space * sides; at--) {
    const next = beside[at] as number
    if (next >= 0) claims[next * COLOURS.length + colour] = before.pop() as number
  }
}

/** Walks outwards from a caravan where it could grow, as far as `most` camels; returns how many spaces lie in the queue. */
export function walk(chart: Chart, state: State, k: number, most: number): number {
  let count = 0
  chart.steps.fill(FAR)
  for (let space = chart.heads[k] as number; space >= 0; space = chart.chain[space] as number) count = enter(chart, space, 0, count)
  const colour = k % COLOURS.length
  return spread(chart, state, colour, ~(1 << ((k - colour) / COLOURS.length)), most, count)
}

/** The same from a single space, where a leader of any colour might stand. */
export function walkFrom(chart: Chart, state: State, space: number, most: number): number {
  chart.steps.fill(FAR)
  return spread(chart, state, 0, 0, most, enter(chart, space, 0, 0))
}

function enter(chart: Chart, space: number, step: number, count: number): number {
  chart.steps[space] = step
  chart.queue[count] = space
  return count + 1
}

/** TD-28 Beside a camel of the colour that belongs to one of the `others`, a bit for each seat, there is no way through. */
function spread(chart: Chart, state: State, colour: number, others: number, most: number, from: number): number {
  const { sides, free, claims, steps, queue } = chart
  const { grid, river } = state.ground
  const { beside } = grid
  let count = from
  chart.crossing = FAR
  for (let i = 0; i < count; i++) {
    const space = queue[i] as number
    const step = (steps[space] as number) + 1
    if (step > most) break
    const banks = river[space] as number
    for (let side = 0; side < sides; side++) {
      const next = beside[space * sides + side] as number
      if (next < 0 || free[next] === 0 || ((claims[next * COLOURS.length + colour] as number) & others) !== 0) continue
      if ((banks >> side) & 1 && step < chart.crossing) chart.crossing = step
      if (steps[next] === FAR) count = enter(chart, next, step, count)
    }
  }
  return count
}
