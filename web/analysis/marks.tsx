import { useLayoutEffect, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { boxOf, seen, useChanges } from '../tables/lesson/follow.ts'
import type { Box } from '../tables/lesson/place.ts'
import { layRings, Ring } from '../tables/lesson/ring.tsx'
import type { Speech } from './speech.ts'
import { useWords } from './words.ts'
import { useZoom } from './zoom.ts'
import type { Move } from './wish.ts'

interface MarksProps {
  readonly root: RefObject<HTMLElement | null>
  readonly speech: Speech
  readonly played: Move
  /** Null where nothing was. */
  readonly better: Move | null
  /** What it is worth more, for its tag. */
  readonly gain: string
  /** Does the board come closer? */
  readonly zooms: boolean
}

/** LOOK 11.4: what was played in saffron, what was better in ink, and an arrow from one to the other. */
export function Marks({ root, speech, played, better, gain, zooms }: MarksProps) {
  const text = useWords()
  const layer = useRef<HTMLDivElement>(null)
  const arrow = useRef<SVGPathElement>(null)
  useChanges(root)
  const table = root.current
  const target = (move: Move) => speech.marks(move).find((selector) => seen(table, selector)) ?? ''
  const [from, to] = [target(played), better ? target(better) : '']
  useZoom(table, zooms, [from, to])
  useLayoutEffect(() => {
    if (!table) return
    layRings(table, layer.current)
    const [start, end] = [from, to].map((selector) => (selector === '' ? null : seen(table, selector)))
    const { left, top } = boxOf(table)
    const way = start && end && start !== end ? wayOf(boxOf(start), boxOf(end), left - table.scrollLeft, top - table.scrollTop) : ''
    arrow.current?.setAttribute('d', way)
  })
  if (!table) return null
  return createPortal(
    <div ref={layer} className="coach an-marks" data-coach>
      <svg aria-hidden>
        <defs>
          <marker id="an-tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto">
            <path d="M0 0 10 5 0 10z" />
          </marker>
        </defs>
        <path ref={arrow} markerEnd="url(#an-tip)" />
      </svg>
      {from === '' || from === to ? null : <Ring target={from} number={text.playedTag} className="an-played" />}
      {to === '' ? null : <Ring target={to} number={text.betterTag(gain)} className="an-better" />}
    </div>,
    table,
  )
}

/** From the edge of one box to that of another, in a slight bow; nothing where they all but touch. */
function wayOf(from: Box, to: Box, x: number, y: number): string {
  const middle = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2 - x, y: (top + bottom) / 2 - y })
  const [a, b] = [middle(from), middle(to)]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = Math.hypot(dx, dy)
  const [start, end] = [reach(from), reach(to)]
  if (length < start + end + 24) return ''
  const point = (at: number, aside: number) =>
    `${a.x + (dx * at) / length - (dy * aside) / length} ${a.y + (dy * at) / length + (dx * aside) / length}`
  return `M${point(start, 0)} Q${point(length / 2, -Math.min(40, length / 6))} ${point(length - end, 0)}`
}

/** So far from its middle a box ends, about. */
function reach({ left, right, top, bottom }: Box): number {
  return Math.min(right - left, bottom - top) / 2 + 4
}
