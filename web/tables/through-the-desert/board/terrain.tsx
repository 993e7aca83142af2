import { memo } from 'react'
import { Rim, Sand } from '../../../hexboard/ground.tsx'
import { cornerAt, hash, hexPath, round, type Point, type Shape } from '../../../hexboard/shape.ts'
import type { Land, Side } from './land.ts'

const ROCK = hexPath(1.005)
const LARGE = hexPath(0.86)

/** Rim, sand, pools, mountains, river and elevation line: drawn once for a board. LOOK section 4. */
export const Terrain = memo(function Terrain({ land }: { readonly land: Land }) {
  const { shape } = land
  const hexes = [...shape.labels.keys()]
  const mountains = shape.labels.flatMap((label, hex) => (land.soil[hex] === 'mountain' ? [[label, hex] as const] : []))
  const sand = (faint: boolean) => hexes.filter((hex) => land.soil[hex] !== 'mountain' && (land.faint[hex] ?? false) === faint)
  const isWet = (hex: number) => land.soil[hex] !== 'sand'
  return (
    <g className="hx-ground" aria-hidden>
      <Rim shape={shape} />
      <Sand shape={shape} spaces={sand(false)} bare={isWet} />
      <g opacity={0.45}>
        <Sand shape={shape} spaces={sand(true)} bare={isWet} />
      </g>
      {hexes.map((hex) => (land.soil[hex] === 'small' || land.soil[hex] === 'large' ? <Pool key={hex} land={land} hex={hex} /> : null))}
      {/* All rock first: ranges flow together under their peaks. */}
      {mountains.map(([label, hex]) => (
        <g key={label} transform={moved(shape.centres[hex])} opacity={land.faint[hex] ? 0.45 : undefined}>
          <path className="hx-hex td-rock" d={ROCK} />
        </g>
      ))}
      {mountains.map(([label, hex]) => (
        <Peak key={label} label={label} middle={shape.centres[hex] ?? ORIGIN} faint={land.faint[hex] ?? false} />
      ))}
      <River shape={shape} sides={land.river} />
      <Line shape={shape} sides={land.line} />
    </g>
  )
})

const ORIGIN: Point = { x: 0, y: 0 }

function moved({ x, y }: Point = ORIGIN): string {
  return `translate(${round(x)} ${round(y)})`
}

function Pool({ land, hex }: { readonly land: Land; readonly hex: number }) {
  return (
    <g transform={moved(land.shape.centres[hex])} opacity={land.faint[hex] ? 0.45 : undefined}>
      {land.soil[hex] === 'small' ? (
        <>
          <ellipse className="td-pool" rx="31" ry="25" />
          <ellipse className="td-pool-light" cx="-4" cy="-4" rx="21" ry="14" />
        </>
      ) : (
        <>
          <path className="hx-hex td-pool td-pool-large" d={LARGE} />
          <ellipse className="td-pool-light" cx="-4" cy="-5" rx="33" ry="27" />
        </>
      )}
    </g>
  )
}

/** One peak a mountain; it leans to one side or the other. */
function Peak({ label, middle, faint }: { readonly label: string; readonly middle: Point; readonly faint: boolean }) {
  const lean = hash(label) % 2 === 0 ? 1 : -1
  const tall = 34 + (hash(label) % 3) * 3
  const top = `${4 * lean} ${-tall}`
  const foot = `${lean > 0 ? 14 : 2} 30`
  return (
    <g transform={moved(middle)} opacity={faint ? 0.45 : undefined}>
      <path className="td-peak-lit" d={`M${top}L${foot}L-40 24Z`} />
      <path className="td-peak-shade" d={`M${top}L40 22L${foot}Z`} />
      <path className="td-peak" d={`M-40 24L${top}L40 22`} />
    </g>
  )
}

function edge(shape: Shape, [hex, side]: Side): readonly [Point, Point] {
  return [cornerAt(shape, hex, side), cornerAt(shape, hex, side + 1)]
}

function write({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`
}

function River({ shape, sides }: { readonly shape: Shape; readonly sides: readonly Side[] }) {
  if (sides.length === 0) return null
  const d = sides
    .map((side) => edge(shape, side).map(write))
    .map(([from, to]) => `M${from}L${to}`)
    .join('')
  return (
    <g className="td-river">
      <path className="td-river-bank" d={d} />
      <path d={d} />
      <path className="td-river-light" d={d} />
    </g>
  )
}

/** Teeth point to the part that is not used. */
function Line({ shape, sides }: { readonly shape: Shape; readonly sides: readonly Side[] }) {
  if (sides.length === 0) return null
  const edges = sides.map((side) => edge(shape, side))
  const teeth = edges.flatMap(([from, to]) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
    // Sides go clockwise round the hex in play, so outside is to the left of their direction.
    return [0.14, 0.42, 0.7].map((part) => {
      const x = from.x + dx * length * part + dx * 6
      const y = from.y + dy * length * part + dy * 6
      return `M${round(x)} ${round(y)}l${round(dy * 14)} ${round(-dx * 14)}`
    })
  })
  return (
    <g className="td-elevation">
      <path d={edges.map(([from, to]) => `M${write(from)}L${write(to)}`).join('')} />
      <path className="td-teeth" d={teeth.join('')} />
    </g>
  )
}
