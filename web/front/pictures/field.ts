import { shapeOf, type Shape } from '../../hexboard/shape.ts'

/** A piece of desert for a picture, rows and columns counted from 0; odd rows lie half a hex to the right. */
export function field(rows: number, columns: number): Shape {
  const places = Array.from({ length: rows * columns }, (_, i) => ({ row: Math.floor(i / columns), column: i % columns }))
  const labels = places.map(({ row, column }) => `${row}/${column}`)
  const at = (row: number, column: number) => (row < 0 || row >= rows || column < 0 || column >= columns ? -1 : row * columns + column)
  const beside = places.flatMap(({ row, column }) => {
    const lean = row & 1
    return [
      at(row, column + 1),
      at(row + 1, column + lean),
      at(row + 1, column + lean - 1),
      at(row, column - 1),
      at(row - 1, column + lean - 1),
      at(row - 1, column + lean),
    ]
  })
  return shapeOf({ places, labels, beside })
}

/** The space in a row and column, written as `2/4`. */
export function spot(shape: Shape, label: string): number {
  return shape.labels.indexOf(label)
}

export function spots(shape: Shape, labels: string): Set<number> {
  return new Set(labels.split(' ').map((label) => spot(shape, label)))
}

export function middle(shape: Shape, space: number): string {
  const { x, y } = shape.centres[space] ?? { x: 0, y: 0 }
  return `translate(${x} ${y})`
}
