import { expect, test } from 'vitest'
import type { Box } from '../tables/lesson/place.ts'
import { closeUp } from './zoom.ts'

const FRAME: Box = { left: 0, top: 100, right: 390, bottom: 500 }
const BOARD: Box = { left: 0, top: 110, right: 390, bottom: 490 }
const space = (left: number, top: number): Box => ({ left, top, right: left + 24, bottom: top + 28 })

/** Where a box comes to lie. */
function laid({ left, top, right, bottom }: Box, { scale, x, y }: { readonly scale: number; readonly x: number; readonly y: number }): Box {
  const across = (at: number) => BOARD.left + x + (at - BOARD.left) * scale
  const down = (at: number) => BOARD.top + y + (at - BOARD.top) * scale
  return { left: across(left), top: down(top), right: across(right), bottom: down(bottom) }
}

test.each([
  ['in the middle', [space(180, 280), space(230, 300)]],
  ['in a corner', [space(0, 110), space(40, 130)]],
  ['in the other corner', [space(366, 462), space(320, 430)]],
  ['at some distance', [space(60, 200), space(180, 300)]],
  ['alone', [space(300, 120)]],
] as const)('what is marked %s is seen larger, and all of it', (_, marked) => {
  const close = closeUp(FRAME, BOARD, marked)!
  expect(close.scale).toBeGreaterThan(1.15)
  for (const each of marked) {
    const { left, top, right, bottom } = laid(each, close)
    expect([left >= FRAME.left, top >= FRAME.top, right <= FRAME.right, bottom <= FRAME.bottom]).toEqual([true, true, true, true])
  }
  // And the frame is full.
  const board = laid(BOARD, close)
  expect([board.left <= FRAME.left, board.top <= FRAME.top, board.right >= FRAME.right, board.bottom >= FRAME.bottom]).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('what lies at both ends of a board leaves it where it is, and so does nothing', () => {
  expect(closeUp(FRAME, BOARD, [space(0, 110), space(366, 462)])).toBeNull()
  expect(closeUp(FRAME, BOARD, [])).toBeNull()
})
