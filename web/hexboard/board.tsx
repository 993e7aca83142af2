import { memo, useCallback, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { useTurns } from '../app/turn.ts'
import { step } from './explore.ts'
import { Edge } from './edge.tsx'
import { Ground } from './ground.tsx'
import { Ring } from './marks.tsx'
import { hexPath, nearest, type Point, type Shape } from './shape.ts'
import './hexboard.css'

type By = 'mouse' | 'touch' | 'keyboard'

export interface HexBoardProps {
  readonly shape: Shape
  readonly name: string
  /** By space: what it holds and what may be done there, as a sentence for those who cannot see it. */
  readonly says: readonly string[]
  /** Spaces that a tap near them means, and that count as enabled. */
  readonly open: (space: number) => boolean
  readonly aimed: number | null
  readonly onPick: (space: number) => void
  /** The space under the mouse or the keyboard's focus; null when there is none. */
  readonly onPoint: (space: number | null, by: By) => void
  /** What lies under everything, where it is more than sand. */
  readonly ground?: ReactNode
  /** Layers over the sand. */
  readonly children: ReactNode
  /** HTML over the picture, placed by per cent: see `placeOn`. */
  readonly over?: ReactNode
}

/** LOOK 7: within 22 px of a legal space's middle a tap means that space. */
const TOUCH_REACH = 22

export function HexBoard({ shape, name, says, open, aimed, onPick, onPoint, ground, children, over }: HexBoardProps) {
  const svg = useRef<SVGSVGElement>(null)
  const pointer = useRef<By>('mouse')
  const [home, setHome] = useState(() => middleOf(shape))
  const [focused, setFocused] = useState<number | null>(null)
  // The frame, then what is seen, then what is hit and read.
  const turns = useTurns(2)
  const rows = turns > 1 ? shape.rows : []

  const spaceAt = (event: MouseEvent): number | null => {
    const at = pointIn(svg.current, event)
    if (!at) return null
    const under = nearest(shape, at.point, () => true)
    if (pointer.current === 'touch' && under && !open(under.space)) {
      const meant = nearest(shape, at.point, open)
      if (meant && meant.distance * at.scale <= TOUCH_REACH) return meant.space
    }
    return under && under.distance <= 58 ? under.space : null
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (focused === null || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onPick(focused)
      return
    }
    const to = step(shape, focused, event.key)
    if (to === null) return
    event.preventDefault()
    setHome(to)
    svg.current?.querySelector<SVGElement>(`[data-space="${shape.labels[to]}"]`)?.focus()
  }

  const onFocus = useCallback(
    (space: number, visible: boolean) => {
      setHome(space)
      setFocused(space)
      if (visible) onPoint(space, 'keyboard')
    },
    [onPoint],
  )

  return (
    <div className={shape.turned ? 'hx-board hx-turned' : 'hx-board'} style={{ '--aspect': shape.box[2] / shape.box[3] }}>
      <svg ref={svg} viewBox={shape.box.join(' ')}>
        {turns > 0 ? (
          <>
            {ground ?? <Ground shape={shape} />}
            {shape.edged ? <Edge shape={shape} /> : null}
            {children}
          </>
        ) : null}
        <g
          role="grid"
          aria-label={name}
          onPointerDown={(event: PointerEvent) => (pointer.current = event.pointerType === 'mouse' ? 'mouse' : 'touch')}
          onPointerMove={(event: PointerEvent) => {
            if (event.pointerType !== 'mouse') return
            onPoint(spaceAt(event), 'mouse')
          }}
          onPointerLeave={() => onPoint(null, 'mouse')}
          onClick={(event: MouseEvent) => {
            const space = spaceAt(event)
            if (space === null) return
            setHome(space)
            onPick(space)
          }}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return
            setFocused(null)
            onPoint(null, 'keyboard')
          }}
        >
          {rows.map((spaces, row) => (
            // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/prefer-tag-over-role -- rows never move, and a drawing has no table rows
            <g key={row} role="row">
              {spaces.map((space) => (
                <Cell
                  key={space}
                  space={space}
                  label={shape.labels[space] ?? ''}
                  says={says[space] ?? ''}
                  x={shape.centres[space]?.x ?? 0}
                  y={shape.centres[space]?.y ?? 0}
                  home={space === home}
                  chosen={space === aimed}
                  shut={!open(space)}
                  onFocus={onFocus}
                />
              ))}
            </g>
          ))}
        </g>
      </svg>
      {over}
    </div>
  )
}

/** Things drawn round the middle of a space. */
export function At({
  shape,
  space,
  children,
  className,
}: {
  readonly shape: Shape
  readonly space: number
  readonly children: ReactNode
  readonly className?: string
}) {
  const { x, y } = shape.centres[space] ?? { x: 0, y: 0 }
  return (
    <g transform={`translate(${x} ${y})`} className={className}>
      {children}
    </g>
  )
}

/** Where a space lies in the board's box, for HTML over it. */
export function placeOn(shape: Shape, space: number): { left: string; top: string } {
  const { x, y } = shape.centres[space] ?? { x: 0, y: 0 }
  const [left, top, width, height] = shape.box
  return { left: `${((x - left) / width) * 100}%`, top: `${((y - top) / height) * 100}%` }
}

interface CellProps {
  readonly space: number
  readonly label: string
  readonly says: string
  readonly x: number
  readonly y: number
  readonly home: boolean
  readonly chosen: boolean
  readonly shut: boolean
  readonly onFocus: (space: number, visible: boolean) => void
}

/** What the mouse hits and the screen reader reads; it draws only the ring of focus. */
const Cell = memo(function Cell({ space, label, says, x, y, home, chosen, shut, onFocus }: CellProps) {
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nor table cells
      role="gridcell"
      className="hx-cell"
      tabindex={home ? 0 : -1}
      aria-label={says}
      aria-selected={chosen}
      aria-disabled={shut}
      data-space={label}
      transform={`translate(${x} ${y})`}
      onFocus={(event) => onFocus(space, event.currentTarget.matches(':focus-visible'))}
    >
      <path className="hx-hex hx-hit" d={HIT} />
      {/* The one that has the focus, or would have it. */}
      {home ? <Ring className="hx-focus" /> : null}
    </g>
  )
})

const HIT = hexPath(1)

function middleOf(shape: Shape): number {
  const row = shape.rows[shape.rows.length >> 1] ?? []
  return row[row.length >> 1] ?? 0
}

/** A mouse event's place in the picture's units, and how many pixels a unit is. */
function pointIn(svg: SVGSVGElement | null, event: MouseEvent): { point: Point; scale: number } | null {
  const matrix = svg?.getScreenCTM()
  if (!matrix) return null
  return { point: new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()), scale: matrix.a }
}
