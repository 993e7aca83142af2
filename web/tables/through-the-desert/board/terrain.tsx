import { memo } from 'react'
import { Rim, Sand } from '../../../hexboard/ground.tsx'
import { cornerAt, hash, hexAt, round, type Point, type Shape } from '../../../hexboard/shape.ts'
import type { Land, Side } from './land.ts'

/** Rim, sand, pools, mountains, river and elevation line: drawn once for a board. LOOK section 4. */
export const Terrain = memo(function Terrain({ land }: { readonly land: Land }) {
  const { shape } = land
  const hexes = [...shape.labels.keys()]
  return (
    <g className="hx-ground" aria-hidden>
      <Rim shape={shape} />
      <Soils land={land} hexes={hexes.filter((hex) => !land.faint[hex])} />
      <g opacity={0.45}>
        <Soils land={land} hexes={hexes.filter((hex) => land.faint[hex])} />
      </g>
      <River shape={shape} sides={land.river} />
      <Line shape={shape} sides={land.line} />
    </g>
  )
})

/** One drawing for all that looks the same: see `Sand`. */
function Soils({ land: { shape, soil }, hexes }: { readonly land: Land; readonly hexes: readonly number[] }) {
  const of = (kind: string) => hexes.filter((hex) => soil[hex] === kind)
  const [small, large, mountains] = [of('small'), of('large'), of('mountain')]
  const each = (some: readonly number[], path: (middle: Point, hex: number) => string) =>
    some.map((hex) => path(shape.centres[hex] ?? ORIGIN, hex)).join('')
  const peaks = mountains.map((hex) => peak(shape.centres[hex] ?? ORIGIN, hash(shape.labels[hex] ?? '')))
  return (
    <>
      <Sand shape={shape} spaces={hexes.filter((hex) => soil[hex] !== 'mountain')} bare={(hex) => soil[hex] !== 'sand'} />
      <path className="td-pool" d={each(small, (middle) => ellipse(middle, 31, 25))} />
      <path className="td-pool td-pool-large" d={each(large, (_, hex) => hexAt(shape, hex, 0.86))} />
      <path
        className="td-pool-light"
        d={
          each(small, ({ x, y }) => ellipse({ x: x - 4, y: y - 4 }, 21, 14)) +
          each(large, ({ x, y }) => ellipse({ x: x - 4, y: y - 5 }, 33, 27))
        }
      />
      {/* All rock first: ranges flow together under their peaks. */}
      <path className="td-rock" d={each(mountains, (_, hex) => hexAt(shape, hex, 1.005))} />
      <path className="td-peak-lit" d={peaks.map(({ lit }) => lit).join('')} />
      <path className="td-peak-shade" d={peaks.map(({ shade }) => shade).join('')} />
      <path className="td-peak" d={peaks.map(({ line }) => line).join('')} />
    </>
  )
}

const ORIGIN: Point = { x: 0, y: 0 }

function ellipse({ x, y }: Point, wide: number, high: number): string {
  return `M${round(x - wide)} ${round(y)}a${wide} ${high} 0 1 0 ${wide * 2} 0a${wide} ${high} 0 1 0 ${-wide * 2} 0Z`
}

/** One peak a mountain; it leans to one side or the other. */
function peak({ x, y }: Point, luck: number): { readonly lit: string; readonly shade: string; readonly line: string } {
  const lean = luck % 2 === 0 ? 1 : -1
  const at = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`
  const top = at(4 * lean, -34 - (luck % 3) * 3)
  const [left, right, foot] = [at(-40, 24), at(40, 22), at(lean > 0 ? 14 : 2, 30)]
  return { lit: `M${top}L${foot}L${left}Z`, shade: `M${top}L${right}L${foot}Z`, line: `M${left}L${top}L${right}` }
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
