/**
 * Pointy-top hexes in rows; rows B, D, F, ... are shifted half a hex to the right (odd-r). A hex is called by the letter
 * of its row and the number of its column, both from 1: `D7`. Inside the engines a space is its index in the grid.
 */
export interface Place {
  readonly row: number
  readonly column: number
}

/** In this order everywhere: east, south-east, south-west, west, north-west, north-east. */
export const SIDES = 6

export interface Grid {
  /** By space. */
  readonly places: readonly Place[]
  readonly labels: readonly string[]
  /** Six per space, in the order of the sides; -1 where the board ends. */
  readonly beside: Int16Array
  /** The space with that label, or undefined. */
  find(label: string): number | undefined
}

/** A grid of the given places, in reading order. */
export function grid(places: readonly Place[]): Grid {
  const sorted = places.toSorted((a, b) => a.row - b.row || a.column - b.column)
  const labels = sorted.map(label)
  const index = new Map(labels.map((name, space) => [name, space]))
  const beside = new Int16Array(sorted.length * SIDES).fill(-1)
  sorted.forEach((place, space) => {
    around(place).forEach((next, side) => {
      beside[space * SIDES + side] = index.get(label(next)) ?? -1
    })
  })
  return { places: sorted, labels, beside, find: (name) => index.get(name) }
}

export function label({ row, column }: Place): string {
  return `${rowName(row)}${column + 1}`
}

/** A, B, ... Z, AA, AB, ... */
export function rowName(row: number): string {
  return row < 26 ? String.fromCharCode(65 + row) : rowName(Math.floor(row / 26) - 1) + rowName(row % 26)
}

export function placeOf(name: string): Place | undefined {
  const [, letters, number] = /^([A-Z]{1,2})([1-9][0-9]?)$/.exec(name) ?? []
  if (letters === undefined || number === undefined) return undefined
  const row = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row, column: Number(number) - 1 }
}

export function around({ row, column }: Place): Place[] {
  const shift = row & 1
  return [
    { row, column: column + 1 },
    { row: row + 1, column: column + shift },
    { row: row + 1, column: column + shift - 1 },
    { row, column: column - 1 },
    { row: row - 1, column: column + shift - 1 },
    { row: row - 1, column: column + shift },
  ]
}

/** Axial (q, r) seen from a centre: q grows to the east, r to the south-east. */
export function axial(centre: Place, q: number, r: number): Place {
  const across = centre.column - (centre.row >> 1)
  const row = centre.row + r
  return { row, column: across + q + (row >> 1) }
}

/** The number of steps between two places. */
export function distance(a: Place, b: Place): number {
  const dr = a.row - b.row
  const dq = a.column - (a.row >> 1) - (b.column - (b.row >> 1))
  return Math.max(Math.abs(dr), Math.abs(dq), Math.abs(dr + dq))
}

/** All places at most `side - 1` steps from the centre. */
export function hexagon(centre: Place, side: number): Place[] {
  const reach = side - 1
  const places: Place[] = []
  for (let r = -reach; r <= reach; r++)
    for (let q = Math.max(-reach, -reach - r); q <= Math.min(reach, reach - r); q++) places.push(axial(centre, q, r))
  return places
}

/** Where a place's centre lies, in units of the width across the flats. */
export function centreOf({ row, column }: Place): { x: number; y: number } {
  return { x: column + (row & 1) / 2 + 0.5, y: row * (Math.sqrt(3) / 2) + 1 / Math.sqrt(3) }
}

/** The corners of a hex of that size round a place, x and y in turn, in the same units; 1 is the hex itself. */
export function cornersOf(place: Place, size = 1): number[] {
  const { x, y } = centreOf(place)
  const [half, reach] = [size / 2, size / Math.sqrt(3)]
  return [x, y - reach, x + half, y - reach / 2, x + half, y + reach / 2, x, y + reach, x - half, y + reach / 2, x - half, y - reach / 2]
}

/** The connected groups of the spaces that `belongs` names, each in the order in which it was found. */
export function regions(on: Grid, belongs: (space: number) => boolean): number[][] {
  const seen = new Uint8Array(on.labels.length)
  const found: number[][] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !belongs(start)) continue
    seen[start] = 1
    const region = [start]
    for (const space of region) {
      for (let side = 0; side < SIDES; side++) {
        const next = on.beside[space * SIDES + side] ?? -1
        if (next < 0 || seen[next] || !belongs(next)) continue
        seen[next] = 1
        region.push(next)
      }
    }
    found.push(region)
  }
  return found
}
