import { At } from '../../hexboard/board.tsx'
import type { Shape } from '../../hexboard/shape.ts'

interface PointsMapProps {
  readonly shape: Shape
  /** By space of the shape, points in a game. */
  readonly points: readonly number[]
}

/** Where points were made: size first, a number from 2. */
export function PointsMap({ shape, points }: PointsMapProps) {
  return (
    <g className="ed-points" aria-hidden>
      {points.map((each, space) =>
        each < 0.05 ? null : (
          <At key={shape.labels[space]} shape={shape} space={space}>
            <circle r={radius(each)} />
            {each >= 1.95 ? <text y="11">{Math.round(each)}</text> : null}
          </At>
        ),
      )}
    </g>
  )
}

/** From 4 points a game on it fills the hex. */
export function radius(points: number): number {
  return 10 + 30 * Math.sqrt(Math.min(points, 4) / 4)
}

/** The spaces that a check speaks of. */
export function Flagged({ shape, spaces }: { readonly shape: Shape; readonly spaces: readonly number[] }) {
  return (
    <g className="ed-flagged" aria-hidden>
      {spaces.map((space) => (
        <At key={shape.labels[space]} shape={shape} space={space}>
          <rect x="-21" y="-21" width="42" height="42" rx="5" transform="rotate(45)" />
          <path d="M0 -14V4M0 14V15" />
        </At>
      ))}
    </g>
  )
}
