import { Ground } from '../../hexboard/ground.tsx'
import { hexPath, outline, round } from '../../hexboard/shape.ts'
import { BannerAt } from '../../signs/banner.tsx'
import { SignAt, type Good } from '../../signs/goods.tsx'
import type { Emblem } from '../../signs/emblem.ts'
import { field, middle, spot, spots } from '../../front/pictures/field.ts'

const SHAPE = field(8, 9)

type Pitch = readonly [label: string, product: Good, owner?: Emblem]

const CLOSED: readonly { readonly tents: readonly Pitch[]; readonly pill: string }[] = [
  {
    tents: [
      ['0/2', 'water'],
      ['0/3', 'silk'],
      ['1/1', 'water'],
      ['2/2', 'camel'],
      ['3/0', 'water'],
      ['3/1', 'camel'],
      ['4/1', 'spice'],
    ],
    pill: '4/1',
  },
  {
    tents: [
      ['0/5', 'silk'],
      ['0/6', 'water'],
      ['1/4', 'silk'],
      ['1/5', 'silk'],
      ['2/5', 'spice'],
      ['3/4', 'camel'],
      ['4/4', 'silk'],
    ],
    pill: '4/4',
  },
]
const OPEN: readonly { readonly tents: readonly Pitch[]; readonly pill: string }[] = [
  {
    tents: [
      ['5/2', 'silk', 'clover'],
      ['6/2', 'camel', 'clover'],
      ['6/3', 'water', 'star'],
    ],
    pill: '',
  },
  {
    tents: [
      ['5/5', 'water', 'arch'],
      ['6/5', 'silk', 'moon'],
      ['6/6', 'camel', 'arch'],
    ],
    pill: '',
  },
  { tents: [['2/0', 'spice', 'moon']], pill: '' },
]

/** A corner of a market in Desert Bazaar: two camps closed, others growing. */
export function Picture() {
  return (
    <g transform="translate(16 22) scale(.72)">
      <Ground shape={SHAPE} />
      {[...CLOSED, ...OPEN].map(({ tents, pill }) => {
        const spaces = spots(SHAPE, tents.map(([label]) => label).join(' '))
        return (
          <g key={tents[0]?.[0]}>
            <path d={outline(SHAPE, spaces)} className={pill ? 'camp camp-closed' : 'camp'} />
            {tents.map(([label, product, owner]) => (
              <g key={label} transform={middle(SHAPE, spot(SHAPE, label))}>
                <Tent product={product} closed={pill !== ''} />
                {owner ? <BannerAt emblem={owner} x={0} y={-28} size={40} /> : null}
              </g>
            ))}
            {pill ? (
              <g transform={`${middle(SHAPE, spot(SHAPE, pill))} translate(0 57)`} className="camp-pill">
                <rect x="-31" y="-16" width="62" height="32" rx="16" />
                <path d="m-18 0 6 6 11-12" />
                <text x="15" y="8">
                  7
                </text>
              </g>
            ) : null}
          </g>
        )
      })}
    </g>
  )
}

const SCALE = 0.93
const HALF = 50 * SCALE
const TOP = (-100 / Math.sqrt(3)) * SCALE
const BAY = (2 * HALF) / 5
const HEX = hexPath(SCALE)

function Tent({ product, closed }: { readonly product: Good; readonly closed: boolean }) {
  return (
    <>
      <path d={HEX} className={`floor ${closed ? 'floor-closed' : `floor-${product}`}`} />
      {[0, 1, 2, 3, 4].map((bay) => (
        <path key={bay} d={roof(bay)} className="bay" fill={bay % 2 === 0 ? `var(--${product})` : '#f4ecf2'} />
      ))}
      <path d={HEX} className="tent-edge" />
      <SignAt face={product} x={0} y={22} size={44} />
    </>
  )
}

/** One striped bay from the peak down to its scallop. */
function roof(bay: number): string {
  const left = round(-HALF + bay * BAY)
  const right = round(left + BAY)
  const eaves = (x: number) => round(TOP / 2 + (1 - Math.abs(x) / HALF) * (TOP / 2))
  const seam = (x: number) => (Math.abs(x) >= HALF - 0.1 ? `${x} ${eaves(x)}` : `${round(x * 0.35)} ${eaves(x * 0.35)}`)
  return `M${seam(left)}L${seam(right)}L${right} -8A${round(BAY / 2)} 8 0 0 1 ${left} -8Z`
}
