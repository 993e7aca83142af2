import { regions } from '@caravanserai/hexes'
import type { Seat } from '@caravanserai/kernel'
import { caravan, COLOURS, colourIn, colourOf, seatOf, type Colour } from '../pieces.ts'
import { countLargest, seats } from '../score.ts'
import { areaOn, labelOf, palmOn, sizeOf, survey, type State } from '../state.ts'

/** An enclosed area; `points` come at the end. */
export interface Area {
  readonly seat: Seat
  readonly colour: Colour
  readonly spaces: readonly string[]
  readonly points: number
}

/** TD-56 All enclosed areas, in the reading order of their first spaces. */
export function areasOf(state: State): Area[] {
  let isAny = false
  survey(state, (_, _camel, _token, area) => (isAny ||= area >= 0))
  if (!isAny) return []
  return regions(state.ground.grid, (space) => areaOn(state, space) >= 0).map((spaces) => {
    const k = areaOn(state, spaces[0] as number)
    return { seat: seatOf(k), colour: colourIn(k), ...measured(state, spaces) }
  })
}

/** TD-41 The labels of an area in reading order, and what it is worth. */
export function measured(state: State, spaces: readonly number[]): { spaces: string[]; points: number } {
  return {
    spaces: spaces.toSorted((a, b) => a - b).map((space) => labelOf(state, space)),
    points: spaces.filter((space) => palmOn(state, space) < 0).length,
  }
}

/** Who leads a colour, with how many camels; nobody where nobody has a caravan of it. */
export interface Largest {
  readonly colour: Colour
  readonly size: number
  readonly seats: readonly Seat[]
  /** For each of them. */
  readonly points: number
}

/** TD-47, TD-48 By colour, who would take the points if the game ended now. */
export function largest(state: State): Largest[] {
  return COLOURS.map((_, colour) => {
    const sizes = Int32Array.from(seats(state), (seat) => sizeOf(state, caravan(seat, colour)))
    const points = new Int32Array(state.players)
    countLargest(sizes, state.players, points)
    const leading = seats(state).filter((seat) => (points[seat] ?? 0) > 0)
    return { colour: colourOf(colour), size: Math.max(...sizes), seats: leading, points: Math.max(...points) }
  })
}
