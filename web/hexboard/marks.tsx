import { CORNERS, hexPath, round, type Point } from './shape.ts'

/** What the moment puts on a space: see LOOK, "The moment on the board". All stand round 0, 0. */

const LIT = hexPath(0.88)
const FOCUS = hexPath(0.9)
const SAND = hexPath(0.985)

/** A legal space: dashed and dotted, or solid where it is better than the plain one. */
export function Lit({ better = false, dot = false }: { readonly better?: boolean; readonly dot?: boolean }) {
  return (
    <>
      <path className={better ? 'hx-hex hx-lit hx-lit-better' : 'hx-hex hx-lit'} d={LIT} />
      {dot ? <circle className="hx-dot" r="5.5" /> : null}
    </>
  )
}

/** Saffron with ink: points, now. */
export function Pill({ text, y = 0, className = 'hx-pill' }: { readonly text: string; readonly y?: number; readonly className?: string }) {
  const width = 20 + 15 * text.length
  return (
    <g className={className} transform={`translate(0 ${y})`}>
      <rect x={-width / 2} y="-15" width={width} height="30" rx="15" />
      <text y="8">{text}</text>
    </g>
  )
}

/** Six corners outside the hex: the last move. */
export function LastMove() {
  return (
    <g className="hx-hex hx-last">
      <path d={CORNER_MARKS} />
      <path className="hx-last-in" d={CORNER_MARKS} />
    </g>
  )
}

export function Cross() {
  return (
    <g className="hx-cross">
      <path className="hx-hex hx-veil" d={SAND} />
      <path className="hx-cross-out" d="M-17-17L17 17M17-17L-17 17" />
      <path d="M-17-17L17 17M17-17L-17 17" />
    </g>
  )
}

/** The ring of a space that is aimed at or explored with the keyboard. */
export function Ring({ className }: { readonly className: string }) {
  return (
    <g className={`hx-hex ${className}`}>
      <path className="hx-ring-out" d={FOCUS} />
      <path className="hx-ring-in" d={FOCUS} />
    </g>
  )
}

const CORNER_MARKS = CORNERS.map((corner, i) => {
  const before = CORNERS[(i + 5) % 6] ?? corner
  const after = CORNERS[(i + 1) % 6] ?? corner
  return `M${part(corner, before)}L${write(corner)}L${part(corner, after)}`
}).join('')

function part(from: Point, to: Point): string {
  return write({ x: from.x + (to.x - from.x) * 0.25, y: from.y + (to.y - from.y) * 0.25 })
}

function write({ x, y }: Point): string {
  return `${round(x * 1.02)} ${round(y * 1.02)}`
}
