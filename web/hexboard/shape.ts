/**
 * Where things lie on a board of hexes, in drawing units: a hex is 100 across the flats and stands on a point. Sides and
 * corners go clockwise; side i runs from corner i to corner i + 1, in the order of the grid (east, south-east, ...).
 */
export interface Shape {
  readonly labels: readonly string[]
  readonly centres: readonly Point[]
  /** Six per space; -1 where the board ends. */
  readonly beside: ArrayLike<number>
  /** The spaces of each row, from left to right. */
  readonly rows: readonly (readonly number[])[]
  /** The picture with its rim: x, y, width, height. */
  readonly box: readonly [number, number, number, number]
  /** Turned a quarter clockwise, for tall screens: hexes then lie on a side, what stands on them stays upright. */
  readonly turned?: boolean
  /** With room for the names of spaces at its edge. */
  readonly edged?: boolean
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** What a grid of spaces offers; a game's ground has one. */
interface GridLike {
  readonly places: readonly { readonly row: number; readonly column: number }[]
  readonly labels: readonly string[]
  readonly beside: ArrayLike<number>
}

export const SIDES = 6
const WIDTH = 100
const REACH = WIDTH / Math.sqrt(3)
const ROW = (WIDTH * Math.sqrt(3)) / 2

export const CORNERS: readonly Point[] = [
  { x: 50, y: -REACH / 2 },
  { x: 50, y: REACH / 2 },
  { x: 0, y: REACH },
  { x: -50, y: REACH / 2 },
  { x: -50, y: -REACH / 2 },
  { x: 0, y: -REACH },
]

/** Half of the widest stroke of the rim, and room for the last-move corners. */
const RIM = 24

const known = new WeakMap<GridLike, Shape>()

export function shapeOf(grid: GridLike): Shape {
  const made = known.get(grid)
  if (made) return made
  const centres = grid.places.map(({ row, column }) => ({ x: (column + (row & 1) / 2) * WIDTH, y: row * ROW }))
  const rows = new Map<number, number[]>()
  grid.places.forEach(({ row }, space) => rows.set(row, [...(rows.get(row) ?? []), space]))
  const left = Math.min(...centres.map((c) => c.x)) - 50 - RIM
  const right = Math.max(...centres.map((c) => c.x)) + 50 + RIM
  const top = Math.min(...centres.map((c) => c.y)) - REACH - RIM
  const bottom = Math.max(...centres.map((c) => c.y)) + REACH + RIM
  const shape: Shape = {
    labels: grid.labels,
    centres,
    beside: grid.beside,
    rows: [...rows.values()],
    box: [left, top, right - left, bottom - top],
  }
  known.set(grid, shape)
  return shape
}

const turnedOnes = new WeakMap<Shape, Shape>()

/** The same board turned a quarter clockwise. */
export function turn(shape: Shape): Shape {
  const made = turnedOnes.get(shape)
  if (made) return made
  const [left, top, width, height] = shape.box
  const centres = shape.centres.map(({ x, y }) => ({ x: -y, y: x }))
  const turned: Shape = { ...shape, centres, box: [-top - height, left, height, width], turned: true }
  turnedOnes.set(shape, turned)
  return turned
}

const edgedOnes = new WeakMap<Shape, Shape>()
/** Room for a name at each end of a row. */
const EDGE = 72

/** The same board with room for coordinates. */
export function edge(shape: Shape): Shape {
  const made = edgedOnes.get(shape)
  if (made) return made
  const [left, top, width, height] = shape.box
  const box: Shape['box'] = shape.turned ? [left, top - EDGE, width, height + 2 * EDGE] : [left - EDGE, top, width + 2 * EDGE, height]
  const edged: Shape = { ...shape, box, edged: true }
  edgedOnes.set(shape, edged)
  return edged
}

/** A corner of a space, in the picture. */
export function cornerAt(shape: Shape, space: number, corner: number): Point {
  const { x, y } = CORNERS[((corner % SIDES) + SIDES) % SIDES] ?? { x: 0, y: 0 }
  const middle = shape.centres[space] ?? { x: 0, y: 0 }
  return shape.turned ? { x: middle.x - y, y: middle.y + x } : { x: middle.x + x, y: middle.y + y }
}

/** A space as a path, in the picture. */
export function hexAt(shape: Shape, space: number, scale: number): string {
  const middle = shape.centres[space] ?? { x: 0, y: 0 }
  const corners = CORNERS.map((_, corner) => {
    const { x, y } = cornerAt(shape, space, corner)
    return `${round(middle.x + (x - middle.x) * scale)} ${round(middle.y + (y - middle.y) * scale)}`
  })
  return `M${corners.join('L')}Z`
}

/** A hex round 0, 0 as a path. */
export function hexPath(scale: number): string {
  return `M${CORNERS.map(({ x, y }) => `${round(x * scale)} ${round(y * scale)}`).join('L')}Z`
}

/** The outline of some spaces taken as one body; holes are outlines too. */
export function outline(shape: Shape, spaces: ReadonlySet<number>): string {
  const next = new Map<string, string>()
  for (const space of spaces)
    for (let side = 0; side < SIDES; side++) {
      if (spaces.has(shape.beside[space * SIDES + side] ?? -1)) continue
      next.set(cornerOf(shape, space, side), cornerOf(shape, space, side + 1))
    }
  let path = ''
  while (next.size > 0) {
    const loop: string[] = []
    for (let at = next.keys().next().value; at !== undefined;) {
      loop.push(at)
      const to: string | undefined = next.get(at)
      next.delete(at)
      at = to !== undefined && next.has(to) ? to : undefined
    }
    path += `M${loop.join('L')}Z`
  }
  return path
}

function cornerOf(shape: Shape, space: number, corner: number): string {
  const { x, y } = cornerAt(shape, space, corner)
  // Whole units: corners of three hexes must have one name.
  return `${Math.round(x)} ${Math.round(y)}`
}

/** The space whose middle is nearest to a point, and how far it is. */
export function nearest(
  shape: Shape,
  point: Point,
  among: (space: number) => boolean,
): { readonly space: number; readonly distance: number } | null {
  let found: { space: number; distance: number } | null = null
  shape.centres.forEach(({ x, y }, space) => {
    if (!among(space)) return
    const distance = Math.hypot(x - point.x, y - point.y)
    if (!found || distance < found.distance) found = { space, distance }
  })
  return found
}

/** A fixed number for a space, so that sand never changes between two drawings. */
export function hash(label: string): number {
  let sum = 7
  for (const char of label) sum = (sum * 31 + char.charCodeAt(0) * 17) % 9973
  return sum
}

export function round(n: number): number {
  return Math.round(n * 100) / 100
}
