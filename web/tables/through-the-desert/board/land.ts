import type { Ground } from '@caravanserai/through-the-desert/seat'
import { shapeOf, SIDES, turn, type Shape } from '../../../hexboard/shape.ts'

export type Soil = 'sand' | 'small' | 'large' | 'mountain' | 'beyond'

/** Everything that is drawn of a board: its spaces, and the mountains and unused parts that are none. */
export interface Land {
  /** All hexes in reading order; what follows is by hex. */
  readonly shape: Shape
  readonly soil: readonly Soil[]
  /** The number of the space in the rules; -1 where nothing can stand. */
  readonly space: readonly number[]
  /** Out of play: drawn faintly. */
  readonly faint: readonly boolean[]
  readonly hexOf: (label: string) => number
  /** Sides along which the river runs, and the elevation line with the unused side to its left. */
  readonly river: readonly Side[]
  readonly line: readonly Side[]
}

export type Side = readonly [hex: number, side: number]

const known = new WeakMap<Ground, Land>()
const turnedOnes = new WeakMap<Land, Land>()

export function landOf(ground: Ground, turned: boolean): Land {
  const land = known.get(ground) ?? lay(ground)
  known.set(ground, land)
  if (!turned) return land
  const other = turnedOnes.get(land) ?? { ...land, shape: turn(land.shape) }
  turnedOnes.set(land, other)
  return other
}

interface Hex {
  readonly row: number
  readonly column: number
  readonly label: string
  readonly soil: Soil
  readonly space: number
}

function lay(ground: Ground): Land {
  const { grid, pool, outside, river } = ground
  const spaces = grid.places.map(({ row, column }, space): Hex => ({
    row,
    column,
    label: grid.labels[space] ?? '',
    soil: (['sand', 'small', 'large'] as const)[pool[space] ?? 0] ?? 'sand',
    space,
  }))
  const others = [...outside].map(([label, soil]): Hex => ({ ...placeOf(label), label, soil, space: -1 }))
  const hexes = [...spaces, ...others].toSorted((a, b) => a.row - b.row || a.column - b.column)
  const places = new Map(hexes.map(({ row, column }, hex) => [`${row} ${column}`, hex]))
  const beside = hexes.flatMap(({ row, column }) => around(row, column).map(([r, c]) => places.get(`${r} ${c}`) ?? -1))
  const near = (hex: number) => beside.slice(hex * SIDES, hex * SIDES + SIDES).filter((next) => next >= 0)
  const labels = new Map(hexes.map(({ label }, hex) => [label, hex]))
  const soil = hexes.map((hex) => hex.soil)
  const sides = hexes.flatMap((_, hex) => Array.from({ length: SIDES }, (__, side): Side => [hex, side]))
  const isPlay = (hex: number | undefined) => hex !== undefined && (hexes[hex]?.space ?? -1) >= 0
  // A mountain among unused spaces is as far away as they are.
  const faint = hexes.map(
    (_, hex) =>
      soil[hex] === 'beyond' || (soil[hex] === 'mountain' && near(hex).some((next) => soil[next] === 'beyond') && !near(hex).some(isPlay)),
  )
  return {
    shape: shapeOf({ places: hexes, labels: hexes.map(({ label }) => label), beside }),
    soil,
    space: hexes.map(({ space }) => space),
    faint,
    hexOf: (label) => labels.get(label) ?? -1,
    river: sides.filter(([hex, side]) => ((river[hexes[hex]?.space ?? -1] ?? 0) >> side) & 1 && hex < (beside[hex * SIDES + side] ?? -1)),
    line: sides.filter(([hex, side]) => soil[beside[hex * SIDES + side] ?? -1] === 'beyond' && !faint[hex]),
  }
}

/** East, south-east, south-west, west, north-west, north-east: the order of the grid. */
function around(row: number, column: number): (readonly [number, number])[] {
  const shift = row & 1
  return [
    [row, column + 1],
    [row + 1, column + shift],
    [row + 1, column + shift - 1],
    [row, column - 1],
    [row - 1, column + shift - 1],
    [row - 1, column + shift],
  ]
}

function placeOf(label: string): { row: number; column: number } {
  const [, letters = 'A', number = '1'] = /^([A-Z]+)(\d+)$/.exec(label) ?? []
  return { row: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1, column: Number(number) - 1 }
}
