import type { Seat } from '@caravanserai/kernel'
import { campSizeWith, campSpaces, freeMarkers, FULL_CAMP, ownerOf, tileOn, type State } from './state.ts'
import { SIDES } from '@caravanserai/hexes'

/** What a tile on a space would bring at once, to each seat. */
export interface Gain {
  /** By seat. */
  readonly points: readonly number[]
  /** The size of the encampment it would make. */
  readonly size: number
  readonly closes: boolean
  readonly marked: boolean
}

/** DB-58..DB-62 The points of a tile before it is laid: 2 alone, or those of the encampment that it closes. */
export function gainOf(state: State, seat: Seat, space: number): Gain {
  const size = campSizeWith(state, space)
  const marked = freeMarkers(state, seat) > 0
  const points = Array.from({ length: state.players }, () => 0)
  const add = (to: Seat, count: number) => (points[to] = (points[to] as number) + count)
  if (size === 1 && marked) add(seat, 2)
  if (size === FULL_CAMP) {
    if (marked) add(seat, 1)
    add(seat, 1)
    for (const each of touchedSpaces(state, space)) if (ownerOf(state, each) >= 0) add(ownerOf(state, each), 1)
  }
  return { points, size, closes: size === FULL_CAMP, marked }
}

/** All tiles of the encampments that a space touches. */
export function touchedSpaces(state: State, space: number): Set<number> {
  const found = new Set<number>()
  for (let side = 0; side < SIDES; side++) {
    const next = state.ground.grid.beside[space * SIDES + side] as number
    if (next >= 0 && tileOn(state, next) > 0 && !found.has(next)) for (const each of campSpaces(state, next)) found.add(each)
  }
  return found
}
