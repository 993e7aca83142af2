import {
  memo,
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { step } from '../hexboard/explore.ts'
import { Ring } from '../hexboard/marks.tsx'
import { hexPath, nearest, type Point, type Shape } from '../hexboard/shape.ts'
import '../hexboard/hexboard.css'
import './canvas.css'

/** A touch of the field: what is there shall be painted or cleared. */
export interface Touch {
  readonly space: number
  readonly clear: boolean
  /** Does it begin a stroke? */
  readonly first: boolean
  /** Where exactly, in units of the picture; null for a key. */
  readonly point: Point | null
}

interface CanvasProps {
  readonly shape: Shape
  readonly name: string
  /** By space, what is there. */
  readonly says: readonly string[]
  /** By space, how a test or a sentence finds it; the label of the shape, if it is not said. */
  readonly names?: readonly string[]
  /** While the field is only looked at, it can be pushed about. */
  readonly still: boolean
  readonly zoom: number
  readonly touch: (touch: Touch) => void
  /** A stroke is over. By keyboard it was on a space; answers where that lies now, since the field may have grown. */
  readonly lift: (space: number) => number
  /** A key that means something on that space; answers whether it did. */
  readonly press?: (space: number, key: string) => boolean
  readonly children: ReactNode
}

/** So long, in ms, a finger rests before it clears. */
const LONG = 500

/** A field of hexes to draw on, with mouse, finger or keyboard. */
export function Canvas({ shape, name, says, names, still, zoom, touch, lift, press, children }: CanvasProps) {
  const svg = useRef<SVGSVGElement>(null)
  const stroke = useRef<{ clear: boolean; space: number | null; timer: number } | null>(null)
  const [home, setHome] = useState(() => middleOf(shape))
  const [focused, setFocused] = useState<number | null>(null)
  /** Where the focus goes once the field has grown. */
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    svg.current?.querySelector<SVGElement>(`[data-place="${wanted.current}"]`)?.focus()
    wanted.current = null
  })
  const onFocus = useCallback((space: number) => {
    setHome(space)
    setFocused(space)
  }, [])

  const at = (event: MouseEvent) => {
    const point = pointIn(svg.current, event)
    const under = point && nearest(shape, point, () => true)
    return point && under && under.distance <= REACH ? { point, space: under.space } : null
  }
  const down = (event: PointerEvent) => {
    const found = at(event)
    if (still || !found || (event.button !== 0 && event.button !== 2)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const clear = event.button === 2
    const rested = () => {
      if (!stroke.current) return
      stroke.current.clear = true
      touch({ ...found, clear: true, first: false })
    }
    stroke.current = { clear, space: found.space, timer: event.pointerType === 'mouse' ? 0 : window.setTimeout(rested, LONG) }
    setHome(found.space)
    touch({ ...found, clear, first: true })
  }
  const move = (event: PointerEvent) => {
    const found = stroke.current && at(event)
    if (!stroke.current || !found) return
    // Sides lie close together: where exactly the pointer is matters on the same space too.
    if (found.space !== stroke.current.space) clearTimeout(stroke.current.timer)
    stroke.current.space = found.space
    touch({ ...found, clear: stroke.current.clear, first: false })
  }
  const up = () => {
    if (!stroke.current) return
    clearTimeout(stroke.current.timer)
    stroke.current = null
    lift(home)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (focused === null || event.altKey || event.ctrlKey || event.metaKey) return
    const clear = event.key === 'Delete' || event.key === 'Backspace'
    if (press?.(focused, event.key)) event.preventDefault()
    else if (clear || event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (still) return
      touch({ space: focused, clear, first: true, point: null })
      const now = lift(focused)
      if (now !== focused) wanted.current = now
    } else {
      const to = step(shape, focused, event.key)
      if (to === null) return
      event.preventDefault()
      svg.current?.querySelector<SVGElement>(`[data-place="${to}"]`)?.focus()
    }
  }
  return (
    <div className="canvas" data-still={still}>
      <svg ref={svg} viewBox={shape.box.join(' ')} style={{ '--zoom': zoom, '--aspect': shape.box[2] / shape.box[3] }}>
        {children}
        <g
          role="grid"
          aria-label={name}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
          onContextMenu={(event: MouseEvent) => event.preventDefault()}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
          }}
        >
          {shape.rows.map((spaces, row) => (
            // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/prefer-tag-over-role -- rows never move, and a drawing has no table rows
            <g key={row} role="row">
              {spaces.map((space) => (
                <Cell
                  key={space}
                  space={space}
                  name={names?.[space] ?? shape.labels[space] ?? ''}
                  says={says[space] ?? ''}
                  x={shape.centres[space]?.x ?? 0}
                  y={shape.centres[space]?.y ?? 0}
                  home={space === Math.min(home, shape.labels.length - 1)}
                  onFocus={onFocus}
                />
              ))}
            </g>
          ))}
        </g>
      </svg>
    </div>
  )
}

interface CellProps {
  readonly space: number
  readonly name: string
  readonly says: string
  readonly x: number
  readonly y: number
  readonly home: boolean
  readonly onFocus: (space: number) => void
}

const Cell = memo(function Cell({ space, name, says, x, y, home, onFocus }: CellProps) {
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no table cells
      role="gridcell"
      className="hx-cell"
      tabindex={home ? 0 : -1}
      aria-label={says}
      data-place={space}
      data-space={name}
      transform={`translate(${x} ${y})`}
      onFocus={() => onFocus(space)}
    >
      <path className="hx-hit canvas-cell" d={HIT} />
      <Ring className="hx-focus" />
    </g>
  )
})

const HIT = hexPath(0.985)
/** From the middle of a hex to its corner. */
const REACH = 58

function middleOf(shape: Shape): number {
  const row = shape.rows[shape.rows.length >> 1] ?? []
  return row[row.length >> 1] ?? 0
}

function pointIn(svg: SVGSVGElement | null, event: MouseEvent): Point | null {
  const matrix = svg?.getScreenCTM()
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null
}
