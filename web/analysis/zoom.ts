import { useEffect, useLayoutEffect, useState } from 'react'
import { boxOf, seen } from '../tables/lesson/follow.ts'
import type { Box } from '../tables/lesson/place.ts'

/** LOOK 11.4: on a phone the board comes closer to what is marked on it; says if it did. Before the marks are laid, so that they lie where it then is. */
export function useZoom(table: HTMLElement | null, isWanted: boolean, targets: readonly string[]): boolean {
  const [turned, setTurned] = useState(0)
  const [isClose, setClose] = useState(false)
  useEffect(() => {
    const frame = table?.querySelector('.hx-board')?.parentElement
    if (!frame) return
    // Turned, or something beside it came or went.
    const watch = new ResizeObserver(() => setTurned((was) => was + 1))
    watch.observe(frame)
    return () => watch.disconnect()
  }, [table])
  const marked = targets.join(', ')
  useLayoutEffect(() => {
    const board = table?.querySelector<HTMLElement>('.hx-board')
    const frame = board?.parentElement
    if (!isWanted || !table || !board || !frame) return
    const spaces = targets.flatMap((target) => (target === '' ? [] : (seen(table, target) ?? []))).filter((each) => board.contains(each))
    const close = closeUp(
      boxOf(frame),
      boxOf(board),
      spaces.map((space) => boxOf(space)),
    )
    setClose(close !== null)
    if (!close) return
    board.style.transformOrigin = '0 0'
    board.style.transform = `translate(${close.x}px, ${close.y}px) scale(${close.scale})`
    frame.dataset['zoomed'] = ''
    return () => {
      board.style.transformOrigin = ''
      board.style.transform = ''
      delete frame.dataset['zoomed']
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `marked` is what the targets are
  }, [table, isWanted, marked, turned])
  return isWanted && isClose
}

/** No closer: one still sees where on the board it is. */
const CLOSEST = 2.2
/** Less than this is not worth a movement. */
const WORTH = 1.15
/** Round what is marked, in px: a word hangs there, and half a space. */
const AIR = 44

/** How the board is to lie so that all that is marked is seen in its frame, as large as may be; null where it had better stay. */
export function closeUp(
  frame: Box,
  board: Box,
  marked: readonly Box[],
): { readonly scale: number; readonly x: number; readonly y: number } | null {
  if (marked.length === 0) return null
  const [left, top] = [Math.min(...marked.map((each) => each.left)), Math.min(...marked.map((each) => each.top))]
  const [right, bottom] = [Math.max(...marked.map((each) => each.right)), Math.max(...marked.map((each) => each.bottom))]
  const room = (from: number, to: number) => Math.max(1, to - from - 2 * AIR)
  const scale = Math.min(CLOSEST, room(frame.left, frame.right) / (right - left), room(frame.top, frame.bottom) / (bottom - top))
  if (scale < WORTH) return null
  // Its middle comes to the middle of the frame, as far as the board still fills that.
  const shift = (middle: number, [from, to]: readonly [number, number], [start, end]: readonly [number, number]) => {
    const size = (to - from) * scale
    const wanted = (start + end) / 2 - (middle - from) * scale
    const at = size <= end - start ? (start + end - size) / 2 : Math.min(start, Math.max(end - size, wanted))
    return at - from
  }
  return {
    scale,
    x: shift((left + right) / 2, [board.left, board.right], [frame.left, frame.right]),
    y: shift((top + bottom) / 2, [board.top, board.bottom], [frame.top, frame.bottom]),
  }
}
