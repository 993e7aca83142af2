import { placeOn } from '../../hexboard/board.tsx'
import type { Shape } from '../../hexboard/shape.ts'
import './bubble.css'

/** What is said beside the mouse. It leans inwards at the sides and hangs below at the top. */
export function Bubble({ shape, space, children }: { readonly shape: Shape; readonly space: number; readonly children: string }) {
  const { x, y } = shape.centres[space] ?? { x: 0, y: 0 }
  const [left, top, width, height] = shape.box
  const across = (x - left) / width
  const edge = `${across < 0.25 ? 'left' : across > 0.75 ? 'right' : ''} ${(y - top) / height < 0.2 ? 'top' : ''}`.trim()
  return (
    <p className="tb-bubble" aria-hidden style={placeOn(shape, space)} data-edge={edge}>
      {children}
    </p>
  )
}
