import type { ReactNode } from 'react'
import { At } from '../../hexboard/board.tsx'
import { LastMove } from '../../hexboard/marks.tsx'
import type { Shape } from '../../hexboard/shape.ts'
import '../../hexboard/hexboard.css'

/** So much of a board is seen, in its own units: four hexes and a half. */
const SIDE = 450

interface PieceProps {
  readonly shape: Shape
  /** Where the newest pieces came; the last of them is in the middle. */
  readonly last: readonly number[]
  readonly children: ReactNode
}

/** A piece of a board round the last move; of its middle while nobody has moved. */
export function Piece({ shape, last, children }: PieceProps) {
  const [left, top, width, height] = shape.box
  const { x, y } = shape.centres[last.at(-1) ?? -1] ?? { x: left + width / 2, y: top + height / 2 }
  // The picture does not look over the edge of the board.
  const within = (middle: number, from: number, size: number) => Math.max(from, Math.min(from + size - SIDE, middle - SIDE / 2))
  return (
    <svg className="tb-piece" viewBox={`${within(x, left, width)} ${within(y, top, height)} ${SIDE} ${SIDE}`} aria-hidden>
      {children}
      {last.map((space) => (
        <At key={space} shape={shape} space={space}>
          <LastMove />
        </At>
      ))}
    </svg>
  )
}
