import { placeOn } from '../../hexboard/board.tsx'
import type { Shape } from '../../hexboard/shape.ts'
import { leanOf } from './lean.ts'
import './bubble.css'

interface BubbleProps {
  readonly shape: Shape
  readonly space: number
  /** Does something stand there that should be seen? */
  readonly taken: (space: number) => boolean
  readonly children: string
}

/** What is said beside the mouse. */
export function Bubble({ shape, space, taken, children }: BubbleProps) {
  return (
    <p className="tb-bubble" aria-hidden style={placeOn(shape, space)} data-edge={leanOf(shape, space, taken)}>
      {children}
    </p>
  )
}
