import { describe, expect, test } from 'vitest'
import { around, axial, centreOf, cornersOf, distance, grid, hexagon, label, placeOf, regions, rowName, SIDES, type Place } from './grid.ts'

const at = (name: string): Place => placeOf(name)!
const centre = at('F6')

describe('labels', () => {
  test.for([
    [0, 0, 'A1'],
    [3, 6, 'D7'],
    [25, 98, 'Z99'],
    [26, 0, 'AA1'],
    [27, 1, 'AB2'],
    [51, 0, 'AZ1'],
    [52, 0, 'BA1'],
    [701, 0, 'ZZ1'],
  ] as const)('row %d, column %d is %s', ([row, column, name]) => {
    expect(label({ row, column })).toBe(name)
    expect(placeOf(name)).toEqual({ row, column })
  })

  test('every row of two letters has its own name and reads back', () => {
    const names = Array.from({ length: 702 }, (_, row) => rowName(row))
    expect(new Set(names).size).toBe(702)
    expect(names.map((name) => placeOf(`${name}1`)?.row)).toEqual([...names.keys()])
  })

  test.for(['', 'A', '7', 'a1', 'A0', 'A01', 'A100', 'AAA1', 'A1 ', ' A1', 'A-1', 'A1.0', 'É1'])('"%s" is no label', (name) => {
    expect(placeOf(name)).toBeUndefined()
  })
})

describe('neighbours', () => {
  // By hand, from the drawing: rows B, D, F are shifted half a hex to the right.
  test.for([
    ['C3', 'C4 D3 D2 C2 B2 B3'],
    ['D3', 'D4 E4 E3 D2 C3 C4'],
  ] as const)('of %s: east, south-east, south-west, west, north-west, north-east', ([name, beside]) => {
    expect(around(at(name)).map(label).join(' ')).toBe(beside)
  })

  test('are mutual, and opposite sides lead back', () => {
    for (const place of hexagon(centre, 4)) around(place).forEach((next, side) => expect(around(next)[(side + 3) % SIDES]).toEqual(place))
  })

  test('of a grid end at its edge', () => {
    const board = grid(hexagon(centre, 2))
    expect(board.labels).toEqual(['E6', 'E7', 'F5', 'F6', 'F7', 'G6', 'G7'])
    const beside = (name: string) =>
      Array.from(board.beside.subarray(board.find(name)! * SIDES, board.find(name)! * SIDES + SIDES), (space) => board.labels[space] ?? '-')
    expect(beside('F6')).toEqual(['F7', 'G7', 'G6', 'F5', 'E6', 'E7'])
    expect(beside('E6')).toEqual(['E7', 'F6', 'F5', '-', '-', '-'])
    expect(board.find('A1')).toBeUndefined()
  })

  test('a grid is in reading order, however it is given', () => {
    const places = hexagon(centre, 3)
    expect(grid(places.toReversed())).toMatchObject({ places: grid(places).places, labels: grid(places).labels })
    expect(grid(places).labels.slice(0, 4)).toEqual(['D5', 'D6', 'D7', 'E5'])
  })
})

describe('steps', () => {
  test('axial coordinates go east and south-east', () => {
    expect(
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
        [0, -1],
        [1, -1],
      ].map(([q, r]) => label(axial(centre, q!, r!))),
    ).toEqual(['F6', 'F7', 'G7', 'G6', 'F5', 'E6', 'E7'])
    // Both kinds of rows: the six sides are the six unit steps.
    for (const from of [centre, at('E5')])
      expect(
        [
          [1, 0],
          [0, 1],
          [-1, 1],
          [-1, 0],
          [0, -1],
          [1, -1],
        ].map(([q, r]) => axial(from, q!, r!)),
      ).toEqual(around(from))
  })

  test.for([
    ['F6', 'F6', 0],
    ['F6', 'F9', 3],
    ['A1', 'B1', 1],
    ['A2', 'B1', 1],
    ['A1', 'B2', 2],
    ['A1', 'C2', 2],
    ['A1', 'C1', 2],
    ['A1', 'K6', 10],
    ['A6', 'K1', 10],
  ] as const)('from %s to %s it is %d', ([a, b, steps]) => {
    expect(distance(at(a), at(b))).toBe(steps)
    expect(distance(at(b), at(a))).toBe(steps)
  })

  test('the distance is the number of steps of a walk', () => {
    const board = grid(hexagon(centre, 5))
    const far = new Map([[board.find('F6')!, 0]])
    for (const [space, steps] of far)
      for (let side = 0; side < SIDES; side++) {
        const next = board.beside[space * SIDES + side]!
        if (next >= 0 && !far.has(next)) far.set(next, steps + 1)
      }
    expect(far.size).toBe(61)
    for (const [space, steps] of far) expect(distance(centre, board.places[space]!)).toBe(steps)
  })

  test.for([
    [1, 1],
    [2, 7],
    [6, 91],
    [7, 127],
  ] as const)('a hexagon of side %d has %d hexes, all near enough', ([side, count]) => {
    const places = hexagon(at('Z40'), side)
    expect(new Set(places.map(label)).size).toBe(count)
    expect(Math.max(...places.map((place) => distance(place, at('Z40'))))).toBe(side - 1)
  })

  test('a hex has its six corners round its centre, and shares two with each neighbour', () => {
    const points = (place: Place) => Array.from({ length: 6 }, (_, i) => cornersOf(place).slice(2 * i, 2 * i + 2))
    const { x, y } = centreOf(centre)
    for (const [cx = 0, cy = 0] of points(centre)) expect(Math.hypot(cx - x, cy - y)).toBeCloseTo(1 / Math.sqrt(3), 10)
    const isOwn = ([ax = 0, ay = 0]: number[]) => points(centre).some(([bx = 0, by = 0]) => Math.hypot(ax - bx, ay - by) < 1e-9)
    for (const next of around(centre)) expect(points(next).filter(isOwn)).toHaveLength(2)
    expect(cornersOf(centre, 0)).toEqual(Array.from({ length: 6 }, () => [x, y]).flat())
  })

  test('neighbours lie one width apart', () => {
    const a = centreOf(centre)
    for (const next of around(centre)) expect(Math.hypot(centreOf(next).x - a.x, centreOf(next).y - a.y)).toBeCloseTo(1, 10)
    expect(centreOf(at('A1'))).toEqual({ x: 0.5, y: 1 / Math.sqrt(3) })
    expect(centreOf(at('B1')).x).toBe(1)
  })
})

describe('regions', () => {
  const board = grid(hexagon(centre, 3))
  const found = (names: string) =>
    regions(board, (space) => names.split(' ').includes(board.labels[space]!)).map((region) => region.map((space) => board.labels[space]))

  test('nothing belongs nowhere, and a whole board is one', () => {
    expect(found('')).toEqual([])
    expect(regions(board, () => true).map((region) => region.toSorted((a, b) => a - b))).toEqual([[...board.labels.keys()]])
  })

  test('what touches is together, what does not is apart', () => {
    expect(found('D5 D7 H5')).toEqual([['D5'], ['D7'], ['H5']])
    expect(found('D5 D6 E6 H5')).toEqual([['D5', 'D6', 'E6'], ['H5']])
  })

  test('a ring round the middle leaves the middle and the outside apart', () => {
    const ring = around(centre).map(label)
    const rest = regions(board, (space) => !ring.includes(board.labels[space]!))
    expect(new Set(rest.map((region) => region.length))).toEqual(new Set([1, 12]))
  })
})
