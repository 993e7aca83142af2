import { expect, test } from 'vitest'
import { step } from './explore.ts'
import { nearest, outline, shapeOf, SIDES } from './shape.ts'

/** A full rectangle of hexes, odd rows shifted to the right. */
function rectangle(rows: number, columns: number) {
  const places = Array.from({ length: rows * columns }, (_, i) => ({ row: Math.floor(i / columns), column: i % columns }))
  const at = (row: number, column: number) => (row < 0 || row >= rows || column < 0 || column >= columns ? -1 : row * columns + column)
  const beside = places.flatMap(({ row, column }) => {
    const shift = row & 1
    return [
      at(row, column + 1),
      at(row + 1, column + shift),
      at(row + 1, column + shift - 1),
      at(row, column - 1),
      at(row - 1, column + shift - 1),
      at(row - 1, column + shift),
    ]
  })
  return shapeOf({ places, labels: places.map(({ row, column }) => `${String.fromCharCode(65 + row)}${column + 1}`), beside })
}

const board = rectangle(7, 7)
const space = (label: string) => board.labels.indexOf(label)
const around = (label: string) => Array.from({ length: SIDES }, (_, side) => board.beside[space(label) * SIDES + side] ?? -1)
const corners = (path: string) => path.split(/[MLZ]/).filter(Boolean).length
const loops = (path: string) => path.split('M').length - 1

test('one body has one outline; what lies within has its own', () => {
  expect(corners(outline(board, new Set([space('D4')])))).toBe(6)
  expect(corners(outline(board, new Set([space('D4'), space('D5')])))).toBe(10)
  const ring = outline(board, new Set(around('D4')))
  expect([loops(ring), corners(ring)]).toEqual([2, 24])
  expect(loops(outline(board, new Set([space('A1'), space('G7')])))).toBe(2)
})

test('arrow keys go along a row and to the next, and the way back is the way', () => {
  expect(board.labels[step(board, space('D4'), 'ArrowRight') ?? -1]).toBe('D5')
  expect(step(board, space('D7'), 'ArrowRight')).toBe(space('D7'))
  expect(step(board, space('A3'), 'ArrowUp')).toBe(space('A3'))
  for (const label of ['B3', 'C3', 'D4', 'E5', 'F2']) {
    const up = step(board, space(label), 'ArrowUp') ?? -1
    expect(around(label)).toContain(up)
    expect(step(board, up, 'ArrowDown')).toBe(space(label))
  }
  expect(step(board, space('D4'), 'x')).toBeNull()
})

test('every space can be reached with four keys', () => {
  const reached = new Set([space('D4')])
  for (const from of reached)
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) reached.add(step(board, from, key) ?? from)
  expect(reached.size).toBe(board.labels.length)
})

test('the nearest space among those asked for', () => {
  const middle = board.centres[space('D4')] ?? { x: 0, y: 0 }
  expect(nearest(board, middle, () => true)).toEqual({ space: space('D4'), distance: 0 })
  expect(nearest(board, { x: middle.x + 30, y: middle.y }, (each) => each !== space('D4'))?.space).toBe(space('D5'))
  expect(nearest(board, middle, () => false)).toBeNull()
})
