import { memo } from 'react'
import { hash, hexAt, outline, round, type Shape } from './shape.ts'

/** The tiled rim and the sand: drawn once for a board. */
export const Ground = memo(function Ground({ shape, bare }: { readonly shape: Shape; readonly bare?: (space: number) => boolean }) {
  return (
    <g className="hx-ground" aria-hidden>
      <Rim shape={shape} />
      <Sand shape={shape} spaces={[...shape.labels.keys()]} bare={bare} />
    </g>
  )
})

export function Rim({ shape }: { readonly shape: Shape }) {
  const whole = outline(shape, new Set(shape.labels.keys()))
  return (
    <>
      <path className="hx-rim" d={whole} />
      <path className="hx-rim hx-rim-2" d={whole} />
      <path className="hx-rim hx-rim-3" d={whole} />
    </>
  )
}

interface SandProps {
  readonly shape: Shape
  readonly spaces: readonly number[]
  /** Where there are no ripples. */
  readonly bare?: ((space: number) => boolean) | undefined
}

/** One drawing for each of its three shades and one for all ripples, instead of one or two for each space: a browser has less to lay out. */
export function Sand({ shape, spaces, bare }: SandProps) {
  const shades = ['', '', '']
  let ripples = ''
  for (const space of spaces) {
    const { x, y } = shape.centres[space] ?? { x: 0, y: 0 }
    const luck = hash(shape.labels[space] ?? '')
    shades[luck % 3] += hexAt(shape, space, 0.985)
    if (luck % 4 === 0 && !bare?.(space)) ripples += `M${round(x - 22)} ${round(y + 12)}q11-9 22 0t22 0`
  }
  return (
    <>
      <path className="hx-sand hx-sand-1" d={shades[0]} />
      <path className="hx-sand hx-sand-2" d={shades[1]} />
      <path className="hx-sand hx-sand-3" d={shades[2]} />
      <path className="hx-ripple" d={ripples} />
    </>
  )
}
