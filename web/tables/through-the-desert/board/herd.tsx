import { memo } from 'react'
import type { Area, SeenCaravan, View } from '@caravanserai/through-the-desert/seat'
import { At } from '../../../hexboard/board.tsx'
import { cornerAt, outline, round, SIDES, type Shape } from '../../../hexboard/shape.ts'
import { BannerAt } from '../../../signs/banner.tsx'
import { CamelAt, PalmAt } from '../../../signs/camel.tsx'
import { GOODS_PATHS } from '../../../signs/paths.ts'
import type { Emblem } from '../../../signs/emblem.ts'
import type { Land } from './land.ts'

/** What stands and lies on the sand. */
export interface Standing extends Pick<View, 'areas' | 'oases' | 'waterholes'> {
  readonly caravans: readonly Pick<SeenCaravan, 'seat' | 'colour' | 'spaces'>[]
}

interface HerdProps {
  readonly land: Land
  readonly view: Standing
  readonly emblems: readonly Emblem[]
}

/** Everything that stands and lies on the board: oases, waterholes, enclosed areas, caravans. */
export const Herd = memo(function Herd({ land, view, emblems }: HerdProps) {
  const { shape } = land
  return (
    <g aria-hidden>
      {view.areas.map((area) => (
        <Enclosed key={area.spaces[0]} land={land} spaces={area.spaces.join(' ')} emblem={emblems[area.seat] ?? 'star'} />
      ))}
      {view.oases.map((label) => (
        <Oasis key={label} shape={shape} hex={land.hexOf(label)} />
      ))}
      {view.waterholes.map(({ space, value }) => (
        <Waterhole key={space} shape={shape} hex={land.hexOf(space)} value={value} />
      ))}
      {view.caravans.map((each) => (
        <Caravan
          key={`${each.seat} ${each.colour}`}
          land={land}
          spaces={each.spaces.join(' ')}
          colour={each.colour}
          seat={each.seat}
          emblem={emblems[each.seat] ?? 'star'}
        />
      ))}
      {view.areas.map((area) => (
        <AreaPill key={area.spaces[0]} land={land} area={area} emblem={emblems[area.seat] ?? 'star'} />
      ))}
    </g>
  )
})

const Oasis = memo(function Oasis({ shape, hex }: { readonly shape: Shape; readonly hex: number }) {
  return (
    <At shape={shape} space={hex} className="td-oasis">
      <circle className="td-oasis-ring" r="44" />
      <PalmAt />
    </At>
  )
})

const DROP = <path className="td-drop" transform="scale(.064) translate(-256 -256)" d={GOODS_PATHS.water} />

const Waterhole = memo(function Waterhole({
  shape,
  hex,
  value,
}: {
  readonly shape: Shape
  readonly hex: number
  readonly value: number | null
}) {
  return (
    <At shape={shape} space={hex} className="td-hole">
      <circle r="24" />
      {value === null ? DROP : <text y="11">{value}</text>}
    </At>
  )
})

interface CaravanProps {
  readonly land: Land
  /** By label, the leader's first. */
  readonly spaces: string
  readonly colour: SeenCaravan['colour']
  readonly seat: number
  readonly emblem: Emblem
}

/** A caravan is one body: pastel and pattern, seams, the owner's colour inside the edge, ink round it. */
const Caravan = memo(function Caravan({ land, spaces, colour, seat, emblem }: CaravanProps) {
  const { shape } = land
  const labels = spaces.split(' ')
  const hexes = labels.map(land.hexOf)
  const body = outline(shape, new Set(hexes))
  const id = `td-clip-${seat}-${colour}`
  return (
    <g
      className="td-caravan"
      data-caravan={`${seat} ${colour}`}
      style={{ '--mark': `var(--camel-${colour}-mark)`, '--owner': `var(--${emblem})` }}
    >
      <clipPath id={id}>
        <path d={body} />
      </clipPath>
      <path className="td-slab" d={body} />
      <path fill={`url(#cloth-${colour})`} d={body} />
      <path className="td-seams" d={seams(shape, hexes)} />
      <path className="td-edge" clipPath={`url(#${id})`} d={body} />
      <path className="td-ink" d={body} />
      {hexes.map((hex, i) => (
        <g key={labels[i]} data-camel={labels[i]}>
          <At shape={shape} space={hex}>
            {i === 0 ? (
              <BannerAt emblem={emblem} x={0} y={0} size={72} />
            ) : (
              <>
                <CamelAt colour={colour} y={-3} />
                <BannerAt emblem={emblem} x={21} y={23} size={33} />
              </>
            )}
          </At>
        </g>
      ))}
    </g>
  )
})

/** The sides that two camels of one caravan share. */
function seams(shape: Shape, hexes: readonly number[]): string {
  const own = new Set(hexes)
  return hexes
    .flatMap((hex) =>
      Array.from({ length: SIDES }, (_, side) => side).flatMap((side) => {
        const next = shape.beside[hex * SIDES + side] ?? -1
        if (!own.has(next) || next < hex) return []
        const [from, to] = [cornerAt(shape, hex, side), cornerAt(shape, hex, side + 1)]
        return [`M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`]
      }),
    )
    .join('')
}

const Enclosed = memo(function Enclosed({
  land,
  spaces,
  emblem,
}: {
  readonly land: Land
  readonly spaces: string
  readonly emblem: Emblem
}) {
  const hexes = spaces.split(' ').map(land.hexOf)
  const d = outline(land.shape, new Set(hexes))
  return (
    <g className="td-closed" data-area={spaces}>
      {/* Hex by hex, so that it can fill from the closing camel outwards. */}
      {hexes.map((hex) => (
        <path key={hex} data-area-hex={land.shape.labels[hex]} fill={`url(#closed-${emblem})`} d={outline(land.shape, new Set([hex]))} />
      ))}
      <path className="td-closed-edge" style={{ stroke: `var(--${emblem})` }} d={d} />
    </g>
  )
})

const AreaPill = memo(
  function AreaPill({ land, area, emblem }: { readonly land: Land; readonly area: Area; readonly emblem: Emblem }) {
    const { x, y } = centre(land.shape, area.spaces.map(land.hexOf))
    // A lone oasis stays to be seen.
    const drop = area.points === 0 ? 36 : 0
    const wide = area.points > 9
    return (
      <g className="td-area-pill" data-area-pill={area.spaces[0]} transform={`translate(${round(x)} ${round(y + drop)})`}>
        <g>
          <rect x={wide ? -46 : -39} y="-21" width={wide ? 92 : 78} height="42" rx="21" />
          <BannerAt emblem={emblem} x={wide ? -23 : -17} y={1} size={31} />
          <text x={wide ? 18 : 17} y="10">
            {area.points}
          </text>
        </g>
      </g>
    )
  },
  (a, b) => a.land === b.land && a.emblem === b.emblem && a.area.spaces.join(' ') === b.area.spaces.join(' '),
)

/** The hex of an area that is nearest to its middle: the pill never covers a camel. */
function centre(shape: Shape, hexes: readonly number[]): { x: number; y: number } {
  const spots = hexes.map((hex) => shape.centres[hex] ?? { x: 0, y: 0 })
  const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length
  const y = spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length
  const far = (spot: { x: number; y: number }) => Math.hypot(spot.x - x, spot.y - y)
  return spots.toSorted((a, b) => far(a) - far(b))[0] ?? { x, y }
}
