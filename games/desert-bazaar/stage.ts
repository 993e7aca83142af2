import { around, axial, label, placeOf } from '@caravanserai/hexes'
import { numberOf, type Face, type Resource } from './goods.ts'
import type { Tent } from './position/position.ts'
import { STANDARD_TILES } from './tiles.ts'

/**
 * The words in which the tests of this game are written: spaces by the coordinates of the rule list, tiles by what is
 * printed on them, dice by their faces. A table itself is set with the test kit's `table`.
 */

/** (q, r) of the rule list, as a label of the usual board: (0, 0) is its middle, F6. */
export function at(q: number, r: number): string {
  return label(axial({ row: 5, column: 5 }, q, r))
}

/** The usual tile with this cost (`'water water spice'`) and product. */
export function tile(cost: string, produces: Resource): number {
  const wanted = cost.split(' ').toSorted().join(' ')
  const found = STANDARD_TILES.find((each) => each.produces === produces && each.cost.toSorted().join(' ') === wanted)
  if (!found) throw new Error(`no usual tile costs ${cost} and produces ${produces}`)
  return found.id
}

/** Dice to come, by what they will show. */
export function dice(...faces: Face[]): number[] {
  return faces.map(numberOf)
}

/** Tents at (q, r), each with its owner or unmarked; their tiles are numbered downwards from `from`. */
export function camp(spaces: readonly (readonly [q: number, r: number, owner?: number | undefined])[], from = 60): Tent[] {
  return spaces.map(([q, r, owner], i) => ({ space: at(q, r), tile: from - i, ...(owner === undefined ? {} : { owner }) }))
}

/** How many tents there are in the encampment around a space: counted step by step, without the engine. */
export function campAt(tents: readonly Tent[], space: string): number {
  const found = [space]
  for (const each of found) {
    const place = placeOf(each)
    if (!place) throw new Error(`${each} is no label`)
    const next = around(place).map(label)
    found.push(...next.filter((name) => !found.includes(name) && tents.some((tent) => tent.space === name)))
  }
  return found.length
}

/** A board of our own from its rows: `['. .', '. . .']`, where each row begins at its first column. */
export function board(...rows: string[]): string {
  const lines = rows.map((row, i) => `${String.fromCharCode(65 + i)}${' '.repeat(2 + (i & 1))}${row}`)
  return ['name: test', 'game: desert-bazaar', 'map:', ...lines, ''].join('\n')
}

/** The smallest board there is: B2 and the six spaces around it. */
export const FLOWER = board('  . .', '. . .', '  . .')

/** 400 spaces: room for all sixty tiles to stand alone. */
export const PLAIN = board(...Array.from({ length: 20 }, () => '. '.repeat(20).trim()))

/** So many tiles, each alone and unmarked, on the great plain: A1, A3, A5, ... */
export function scattered(tiles: readonly number[]): Tent[] {
  return tiles.map((id, i) => ({ space: label({ row: 2 * Math.floor(i / 10), column: 2 * (i % 10) }), tile: id }))
}

/** The numbers from one to another, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
