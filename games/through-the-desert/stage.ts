import { axial, hexagon, label, writeMap, type Hex, type Place } from '@caravanserai/hexes'
import type { Options } from './ground/ground.ts'
import type { Colour } from './pieces.ts'
import type { Position } from './position/position.ts'

/**
 * The words in which the tests of this game are written: spaces by the coordinates of the rule list, on boards made for one
 * case. A table itself is set with the test kit's `table`.
 */

export type Spot = readonly [q: number, r: number]

const MIDDLE: Place = { row: 8, column: 8 }

/** (q, r) of the rule list, as a label: (0, 0) is I9. */
export function at(q: number, r: number): string {
  return label(axial(MIDDLE, q, r))
}

export function all(spots: readonly Spot[]): string[] {
  return spots.map(([q, r]) => at(q, r))
}

/** All spaces at most `side - 1` steps from the middle. */
export function side(length: number): Spot[] {
  const reach = length - 1
  return range(-reach, reach).flatMap((r) => range(-reach, reach).flatMap((q): Spot[] => (Math.abs(q + r) <= reach ? [[q, r]] : [])))
}

/** A row of spaces at one r. */
export function row(r: number, from: number, to: number): Spot[] {
  return range(from, to).map((q): Spot => [q, r])
}

/** TD-42 The rulebook's first example: a caravan round an oasis, its neighbours and two spaces more; (3,-1) is the gap. */
export const RING: readonly Spot[] = [
  [-2, 1],
  [-2, 0],
  [-2, 2],
  [-1, -1],
  [-1, 2],
  [0, -2],
  [0, 2],
  [1, -2],
  [1, 1],
  [2, -2],
  [2, 1],
  [3, -2],
  [3, 0],
]

export interface Land {
  readonly spaces: readonly Spot[]
  readonly mountains?: readonly Spot[]
  /** Large pools; the first five in reading order become oases. */
  readonly oases?: readonly Spot[]
  /** Small pools, each with the value of its token. */
  readonly holes?: readonly (readonly [q: number, r: number, value: number])[]
  readonly river?: readonly (readonly [Spot, Spot])[]
  /** Beyond the elevation line. */
  readonly beyond?: readonly Spot[]
}

/** A board for one case, as a text map. */
export function board({ spaces, mountains = [], oases = [], holes = [], river = [], beyond = [] }: Land): string {
  const has = (list: readonly (readonly number[])[], [q, r]: Spot) => list.some(([a, b]) => a === q && b === r)
  const signOf = (spot: Spot) => (has(mountains, spot) ? '^' : has(oases, spot) ? 'O' : has(holes, spot) ? 'o' : '.')
  const hexes = spaces.map((spot): Hex => ({ ...axial(MIDDLE, ...spot), sign: signOf(spot), beyond: has(beyond, spot) }))
  return writeMap({
    name: 'case',
    game: 'through-the-desert',
    hexes,
    river: river.map(([a, b]) => [axial(MIDDLE, ...a), axial(MIDDLE, ...b)]),
  })
}

export interface Scene extends Land {
  readonly players?: number
  readonly options?: Partial<Options>
  /** Whose, which colour, where: the leader's space first. */
  readonly caravans?: readonly (readonly [seat: number, colour: Colour, spots: readonly Spot[]])[]
  /** By seat, where they matter. */
  readonly tokens?: readonly (readonly number[])[]
  readonly turn?: number
  readonly turns?: number
  readonly left?: number
}

/** A position on a board of its own: two players, seat 0 to place two camels, unless it says otherwise. */
export function scene({ players = 2, options = {}, caravans = [], tokens, turn, turns, left, ...land }: Scene): Position {
  const taken = caravans.flatMap(([, , spots]) => all(spots))
  const holes = (land.holes ?? []).filter(([q, r]) => !taken.includes(at(q, r)))
  return {
    players,
    options: { ...options, board: board(land) },
    caravans: caravans.map(([seat, colour, spots]) => ({ seat, colour, spaces: all(spots) })),
    ...(holes.length > 0 ? { waterholes: holes.map(([q, r, value]) => ({ space: at(q, r), value })) } : {}),
    ...(tokens === undefined ? {} : { tokens }),
    ...(turn === undefined ? {} : { turn }),
    ...(turns === undefined ? {} : { turns }),
    ...(left === undefined ? {} : { left }),
  }
}

/** A large hexagon of sand, side 9: 217 spaces. */
export const SANDS = side(9)

/** A board that a game can be set up on: the sands with five oases and as many small pools as named. */
export function playable(small = 10): string {
  const oases: Spot[] = [
    [-5, 0],
    [5, -5],
    [0, 0],
    [5, 0],
    [-5, 5],
  ]
  const pools = hexagon(MIDDLE, 9)
    .filter((_, i) => i % 9 === 4)
    .slice(0, small)
  const holes = SANDS.filter(([q, r]) => pools.some((place) => label(place) === at(q, r)) && !oases.some(([a, b]) => a === q && b === r))
  return board({ spaces: SANDS, oases, holes: holes.map(([q, r]) => [q, r, 1]) })
}

/** The numbers from one to another, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
}
