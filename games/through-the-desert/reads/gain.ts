import type { Seat } from '@caravanserai/kernel'
import { measured } from './areas.ts'
import { areas, closes } from './enclose.ts'
import { caravan, CROSSING_POINTS, LINK_POINTS, numberOf, PALMS, type Colour } from '../pieces.ts'
import { crosses } from '../rules.ts'
import { hasCrossed, labelOf, links, palm, palmOn, palmsNear, tokenOn, type State } from '../state.ts'

/** What a camel brings when a seat places it on a space. */
export interface Gain {
  /** TD-31 The value of the waterhole under it: 0 without one, null where nobody knows it. */
  readonly waterhole: number | null
  /** TD-32 The oases that its caravan is linked to by standing beside them. */
  readonly oases: readonly string[]
  /** TD-52 Points for the river. */
  readonly river: number
  /** TD-36 The areas that it closes. */
  readonly areas: readonly ClosedArea[]
  /** Points at once, without face-down tokens. */
  readonly now: number
  /** TD-41 Points for areas at the end. */
  readonly later: number
}

export interface ClosedArea {
  readonly spaces: readonly string[]
  /** TD-41 At the end. */
  readonly points: number
  /** TD-39 The tokens in it: their spaces, and their values together where they are known. */
  readonly waterholes: readonly string[]
  readonly worth: number | null
  /** TD-40 The oases in it that the caravan is not linked to by then. */
  readonly oases: readonly string[]
}

/** Asked before the camel is placed, by bots and by the pill on the space. The placement must be legal. */
export function gainOf(state: State, seat: Seat, colour: Colour, space: number): Gain {
  const k = caravan(seat, numberOf(colour))
  const isHidden = state.ground.options.aquifers
  const token = tokenOn(state, space)
  let linked = links(state, k)
  const oases = labelsOfPalms(state, palmsNear(state, space) & ~linked)
  linked |= palmsNear(state, space)
  const river = !hasCrossed(state, k) && crosses(state, k, space) ? CROSSING_POINTS : 0
  const closed = closedAreas(state, k, space).map((spaces): ClosedArea => {
    const wet = spaces.filter((each) => tokenOn(state, each) > 0)
    const palms = spaces.reduce((sum, each) => (palmOn(state, each) < 0 ? sum : sum | (1 << palmOn(state, each))), 0)
    const fresh = labelsOfPalms(state, palms & ~linked)
    return {
      ...measured(state, spaces),
      waterholes: wet.map((each) => labelOf(state, each)),
      worth: isHidden && wet.length > 0 ? null : wet.reduce((sum, each) => sum + tokenOn(state, each), 0),
      oases: fresh,
    }
  })
  const waterhole = isHidden && token > 0 ? null : token
  const found = oases.length + closed.reduce((sum, area) => sum + area.oases.length, 0)
  const known = closed.reduce((sum, area) => sum + (area.worth ?? 0), waterhole ?? 0)
  return {
    waterhole,
    oases,
    river,
    areas: closed,
    now: known + found * LINK_POINTS + river,
    later: closed.reduce((sum, area) => sum + area.points, 0),
  }
}

/** The areas that a camel of a caravan would close, each in reading order. */
export function closedAreas(state: State, k: number, space: number): number[][] {
  const count = closes(state, k, space)
  return Array.from({ length: count }, (_, i) =>
    Array.from(areas.spaces.subarray(areas.ends[i], areas.ends[i + 1])).toSorted((a, b) => a - b),
  )
}

function labelsOfPalms(state: State, palms: number): string[] {
  return Array.from({ length: PALMS }, (_, index) => index).flatMap((index) =>
    (palms >> index) & 1 ? [labelOf(state, palm(state, index))] : [],
  )
}
