import type { Point, Shape } from './shape.ts'

/** Where a key leads from a space, or null if the key means nothing here; at the edge it stays. */
export function step(shape: Shape, space: number, key: string): number | null {
  const row = shape.rows.findIndex((spaces) => spaces.includes(space))
  const spaces = shape.rows[row] ?? []
  const at = spaces.indexOf(space)
  switch (shape.turned ? (TURNED[key] ?? key) : key) {
    case 'ArrowLeft':
      return spaces[at - 1] ?? space
    case 'ArrowRight':
      return spaces[at + 1] ?? space
    case 'ArrowUp':
      return across(shape, space, row - 1)
    case 'ArrowDown':
      return across(shape, space, row + 1)
    case 'Home':
      return spaces[0] ?? space
    case 'End':
      return spaces.at(-1) ?? space
    case 'PageUp':
      return across(shape, space, 0)
    case 'PageDown':
      return across(shape, space, shape.rows.length - 1)
    default:
      return null
  }
}

/** On a turned board a row runs from top to bottom, and the next row lies to the left. */
const TURNED: { readonly [key: string]: string } = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowRight: 'ArrowUp',
  ArrowLeft: 'ArrowDown',
}

/**
 * The space of another row that lies nearest, of two the one that keeps a walk straight: rows that are shifted to the
 * right lean left and the others right, so that up and down come back to where they began.
 */
function across(shape: Shape, space: number, row: number): number {
  const from = shape.centres[space]
  const spaces = shape.rows[row]
  if (!from || !spaces) return space
  const lean = (row & 1) === 0 ? 1 : -1
  const along = ({ x, y }: Point) => (shape.turned ? y : x)
  const far = (each: number) => Math.abs(along(shape.centres[each] ?? from) - along(from) - lean)
  return spaces.toSorted((a, b) => far(a) - far(b))[0] ?? space
}
