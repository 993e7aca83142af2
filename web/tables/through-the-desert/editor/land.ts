import { grid, label, type HexMap } from '@caravanserai/hexes'
import { shapeOf, SIDES } from '../../../hexboard/shape.ts'
import type { Land, Side, Soil } from '../board/land.ts'

const SOILS: { readonly [sign: string]: Soil } = { '.': 'sand', '^': 'mountain', o: 'small', O: 'large' }

/** A whole board as it is drawn by hand: the line shows where the smaller part ends, and `near` makes the rest faint. */
export function wholeLand({ hexes, river }: Pick<HexMap, 'hexes' | 'river'>, near = false): Land {
  const places = grid(hexes)
  const hexOf = (name: string) => places.find(name) ?? -1
  const sides = hexes.flatMap((_, hex) => Array.from({ length: SIDES }, (__, side): Side => [hex, side]))
  const next = ([hex, side]: Side) => places.beside[hex * SIDES + side] ?? -1
  const wet = new Set(river.map((ends) => ends.map((end) => hexOf(label(end))).toSorted((a, b) => a - b)).map(([a, b]) => `${a} ${b}`))
  return {
    shape: shapeOf(places),
    soil: hexes.map(({ sign }) => SOILS[sign] ?? 'sand'),
    space: hexes.map(({ sign, beyond }, hex) => (sign === '^' || (near && beyond) ? -1 : hex)),
    faint: hexes.map(({ beyond }) => near && beyond),
    hexOf,
    river: sides.filter((side) => wet.has(`${side[0]} ${next(side)}`)),
    line: sides.filter((side) => !hexes[side[0]]?.beyond && hexes[next(side)]?.beyond),
  }
}
