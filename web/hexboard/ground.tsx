import { memo } from 'react'
import { hash, hexPath, outline, type Shape } from './shape.ts'

/** The tiled rim and the sand: drawn once for a board. */
export const Ground = memo(function Ground({ shape, bare }: { readonly shape: Shape; readonly bare?: (space: number) => boolean }) {
  const whole = outline(shape, new Set(shape.labels.keys()))
  return (
    <g className="hx-ground" aria-hidden>
      <path className="hx-rim" d={whole} />
      <path className="hx-rim hx-rim-2" d={whole} />
      <path className="hx-rim hx-rim-3" d={whole} />
      {shape.labels.map((label, space) => {
        const { x, y } = shape.centres[space] ?? { x: 0, y: 0 }
        const luck = hash(label)
        return (
          <g key={label} transform={`translate(${x} ${y})`}>
            <path className={`hx-sand hx-sand-${(luck % 3) + 1}`} d={SAND} />
            {luck % 4 === 0 && !bare?.(space) ? <path className="hx-ripple" d="M-22 12q11-9 22 0t22 0" /> : null}
          </g>
        )
      })}
    </g>
  )
})

const SAND = hexPath(0.985)
