import { expect, test } from 'vitest'
import { place, type Box } from './place.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height })
const room = box(0, 0, 1000, 600)
const size = { width: 300, height: 150 }
const at = (spoken: Box, free: readonly Box[] = [spoken], spared: readonly Box[] = []) => place({ ...size, room, spoken, free, spared })

test('it lies below what it speaks of, its tail in the middle', () => {
  expect(at(box(480, 100, 40, 40))).toEqual({ left: 350, top: 160, tail: { side: 'below', at: 150 } })
})

test('where there is no room below it lies above, then at the left, then at the right', () => {
  expect(at(box(480, 500, 40, 40)).tail?.side).toBe('above')
  const high = box(480, 100, 40, 420)
  expect(at(high).tail?.side).toBe('left')
  expect(at(box(200, 100, 40, 420)).tail?.side).toBe('right')
})

test('at the edge of the room it stays in it, and the tail moves along', () => {
  expect(at(box(20, 100, 40, 40))).toEqual({ left: 0, top: 160, tail: { side: 'below', at: 40 } })
})

test('it covers nothing that must be pressed: it shifts, or goes to another side', () => {
  const space = box(480, 100, 40, 40)
  const beside = place({ ...size, room, spoken: space, free: [space, box(600, 200, 100, 50)], spared: [] })
  expect(beside.tail?.side).toBe('below')
  expect(beside.left + size.width).toBeLessThanOrEqual(600)
  expect(at(space, [space, box(0, 170, 1000, 50)]).tail?.side).not.toBe('below')
})

test('of the places that are allowed it takes the one that hides least of what should be seen', () => {
  const space = box(480, 300, 40, 40)
  expect(at(space, [space], [box(0, 360, 1000, 240)]).tail?.side).toBe('above')
})

test('what fills nearly the whole room is covered as little as can be, and without a tail', () => {
  const board = box(0, 0, 1000, 480)
  const placed = at(board)
  expect(placed.tail).toBeNull()
  expect(placed.top).toBe(450)
})

test('what speaks of nothing lies at the foot of the room', () => {
  expect(place({ ...size, room, spoken: null, free: [], spared: [] })).toEqual({ left: 350, top: 450, tail: null })
})
