import type { Place } from '@caravanserai/hexes'
import { useRef, useState } from 'react'
import { SIDES, type Point, type Shape } from '../../hexboard/shape.ts'
import type { Touch } from '../canvas.tsx'
import { BLANK, drawLine, drawRiver, mirrored, mirroredSide, originOf, paint, pieceOf, roomy, type Sheet } from './sheet.ts'

/** What is painted with: a sign of the map, nothing, or what runs between the hexes. */
export type Brush = { readonly kind: 'sign'; readonly sign: string } | { readonly kind: 'line' | 'river' | 'look' }

export interface Ways {
  readonly brush: Brush
  /** On the other half as well. */
  readonly mirror: boolean
  /** The whole piece that hangs together. */
  readonly fill: boolean
}

export interface Drawing {
  readonly sheet: Sheet
  readonly touch: (touch: Touch) => void
  readonly lift: (space: number) => number
  readonly press: (space: number, key: string) => boolean
  readonly rename: (name: string) => void
  readonly replace: (sheet: Sheet) => void
  /** Null when there is nothing to take back. */
  readonly undo: (() => void) | null
}

const MOST_UNDONE = 100

/** A board being drawn, stroke by stroke. */
export function useDrawing(first: Sheet, game: string, signs: string, ways: Ways, shape: (sheet: Sheet) => Field): Drawing {
  const [sheet, setSheet] = useState(first)
  const [past, setPast] = useState<readonly Sheet[]>([])
  // Several touches come between two drawings of the page.
  const now = useRef(sheet)
  const put = (next: Sheet) => {
    now.current = next
    setSheet(next)
  }
  const note = () => setPast((before) => (before.at(-1) === now.current ? before : [...before.slice(1 - MOST_UNDONE), now.current]))
  return {
    sheet,
    touch({ space, clear, first: begins, point }) {
      const field = shape(now.current)
      const at = field.places[space]
      if (!at) return
      if (begins) note()
      put(touched(now.current, at, clear, point && sideAt(field.shape, space, point), ways))
    },
    lift(space) {
      const before = now.current
      const at = shape(before).places[space]
      const after = roomy(before, game, signs)
      if (after === before || !at) return space
      put(after)
      const [from, to] = [originOf(before), originOf(after)]
      return shape(after).places.findIndex(
        ({ row, column }) => row - to.row === at.row - from.row && column - to.column === at.column - from.column,
      )
    },
    press(space, key) {
      const at = shape(now.current).places[space]
      const side = Number(key) - 1
      if (ways.brush.kind !== 'river' || !at || !Number.isInteger(side) || side < 0 || side >= SIDES) return false
      note()
      const drawn = touched(now.current, at, false, side, ways)
      put(drawn === now.current ? touched(now.current, at, true, side, ways) : drawn)
      return true
    },
    rename: (name) => put({ ...now.current, name }),
    replace(next) {
      note()
      put(next)
    },
    undo:
      past.length === 0
        ? null
        : () => {
            const last = past.at(-1)
            if (last) put({ ...last, name: now.current.name })
            setPast(past.slice(0, -1))
          },
  }
}

/** The field that is drawn on: its places, in the order of the shape. */
export interface Field {
  readonly places: readonly Place[]
  readonly shape: Shape
}

function touched(sheet: Sheet, at: Place, clear: boolean, side: number | null, { brush, mirror, fill }: Ways): Sheet {
  switch (brush.kind) {
    case 'look':
      return sheet
    case 'line':
      return drawLine(sheet, at, clear)
    case 'river': {
      const along = side ?? 0
      const one = drawRiver(sheet, at, along, clear)
      return mirror ? drawRiver(one, mirrored(sheet, at), mirroredSide(along), clear) : one
    }
    case 'sign': {
      const sign = clear ? BLANK : brush.sign
      // Beyond the drawing there is no end to fill.
      const places = fill && sheet.signs[at.row * sheet.columns + at.column] !== BLANK ? pieceOf(sheet, at) : [at]
      const all = mirror ? places.flatMap((place) => [place, mirrored(sheet, place)]) : places
      return all.reduce((drawn, place) => paint(drawn, place, sign), sheet)
    }
  }
}

/** The side of a space that a point is nearest to: where its neighbour on that side would lie. */
function sideAt(shape: Shape, space: number, point: Point): number {
  const middle = shape.centres[space] ?? point
  const angle = Math.atan2(point.y - middle.y, point.x - middle.x)
  return (Math.round(angle / (Math.PI / 3)) + SIDES) % SIDES
}
