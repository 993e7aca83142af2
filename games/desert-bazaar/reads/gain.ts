import { SIDES } from '@caravanserai/hexes'
import type { Seat } from '@caravanserai/kernel'
import { campSizeWith, campSpaces, freeMarkers, FULL_CAMP, ownerOf, tileOn, type State } from '../state.ts'

/** DB-58, DB-60, DB-61 */
const LONE_POINTS = 2
const TENT_POINTS = 1
export const CLOSING_BONUS = 1

/** What a tile brings at once when a seat lays it on a space. */
export interface Gain {
  /** The size of the encampment that it makes. */
  readonly size: number
  /** DB-45, DB-46 Will it carry a marker? */
  readonly marked: boolean
  /** DB-58 Points for standing alone. */
  readonly lone: number
  /** DB-60 By seat, where it closes an encampment: points for the tents in it. */
  readonly tents: readonly number[] | null
  /** DB-61 Points for closing. */
  readonly bonus: number
}

/** Asked before the tile is laid: by bots, and by the pill on the space. */
export function gainOf(state: State, seat: Seat, space: number): Gain {
  const size = campSizeWith(state, space)
  const marked = freeMarkers(state, seat) > 0
  if (size < FULL_CAMP) return { size, marked, lone: lonePoints(size, marked), tents: null, bonus: 0 }
  const touched = [...touchedSpaces(state, space)]
  const tents = Array.from({ length: state.players }, (_, each): number => (marked && each === seat ? TENT_POINTS : 0))
  countTents(state, touched, touched.length, tents)
  // DB-R39 Closing is an act, and scores even without a marker.
  return { size, marked, lone: 0, tents, bonus: CLOSING_BONUS }
}

/** DB-58 For standing alone; DB-R38 an unmarked tile scores nothing, alone or not. */
export function lonePoints(size: number, marked: boolean): number {
  return size === 1 && marked ? LONE_POINTS : 0
}

/** DB-60 Adds up, by seat, the points for the markers on some spaces. */
export function countTents(state: State, spaces: ArrayLike<number>, count: number, points: { [seat: Seat]: number }): void {
  for (let i = 0; i < count; i++) {
    const owner = ownerOf(state, spaces[i] as number)
    if (owner >= 0) points[owner] = (points[owner] as number) + TENT_POINTS
  }
}

/** The points that a gain gives to one seat; `closer` is the seat that lays the tile. */
export function pointsFor(gain: Gain, seat: Seat, closer: Seat): number {
  return (gain.tents?.[seat] ?? 0) + (seat === closer ? gain.lone + gain.bonus : 0)
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
