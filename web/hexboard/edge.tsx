import { memo } from 'react'
import type { Shape } from './shape.ts'

/** At both ends of each row the name of its outermost space: from there the others can be counted. */
export const Edge = memo(function Edge({ shape }: { readonly shape: Shape }) {
  return (
    <g className="hx-edge" aria-hidden>
      {shape.rows.flatMap((row) =>
        [row[0], row.at(-1)].map((space, end) => {
          if (space === undefined) return null
          const { x, y } = shape.centres[space] ?? { x: 0, y: 0 }
          const off = end === 0 ? -AWAY : AWAY
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a row has two ends
            <text key={`${space} ${end}`} x={shape.turned ? x : x + off} y={(shape.turned ? y + off : y) + 12}>
              {shape.labels[space]}
            </text>
          )
        }),
      )}
    </g>
  )
})

/** From the middle of a space to its name beside the rim. */
const AWAY = 110
