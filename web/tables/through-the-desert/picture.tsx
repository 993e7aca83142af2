import { Ground } from '../../hexboard/ground.tsx'
import { outline } from '../../hexboard/shape.ts'
import { BannerAt } from '../../signs/banner.tsx'
import type { Emblem } from '../../signs/emblem.ts'
import { art } from '../../front/pictures/art.ts'
import { field, middle, spot, spots } from '../../front/pictures/field.ts'

const SHAPE = field(8, 9)

type Colour = 'green' | 'pink' | 'yellow' | 'turquoise'

/** The first camel of a caravan carries its leader. */
const CARAVANS: readonly { readonly colour: Colour; readonly owner: Emblem; readonly camels: string }[] = [
  { colour: 'turquoise', owner: 'star', camels: '3/4 2/4 1/3 1/2 1/1 1/0 4/4 5/3 5/2 6/2' },
  { colour: 'yellow', owner: 'star', camels: '1/5 0/5' },
  { colour: 'pink', owner: 'star', camels: '4/6 4/5' },
  { colour: 'turquoise', owner: 'clover', camels: '0/3 0/4' },
  { colour: 'green', owner: 'clover', camels: '6/4 7/3' },
  { colour: 'yellow', owner: 'arch', camels: '2/7 3/6' },
]
const WATERHOLES: readonly (readonly [label: string, points: number])[] = [
  ['0/2', 1],
  ['1/4', 3],
  ['2/1', 3],
  ['3/2', 1],
  ['4/1', 1],
  ['5/5', 1],
  ['6/6', 2],
  ['2/6', 1],
]
const OASES = '0/6'
const PEAKS = '4/7 5/7 5/0'

/** A stretch of Through the Desert: caravans on their way to water. */
export function Picture() {
  return (
    <g transform="translate(16 18) scale(.72)">
      <Patterns />
      <Ground shape={SHAPE} />
      {PEAKS.split(' ').map((label) => (
        <g key={label} transform={middle(SHAPE, spot(SHAPE, label))}>
          <path d="M-50-29 0-58 50-29V29L0 58-50 29Z" fill="var(--rock-2)" />
          <path d="M-38 34-6-34 10-4 36 34Z" fill="var(--rock-3)" stroke="var(--rock-3)" strokeWidth="3" strokeLinejoin="round" />
          <path d="M-38 34-6-34-12 6 0 34Z" fill="var(--rock-1)" />
        </g>
      ))}
      {WATERHOLES.map(([label, points]) => (
        <g key={label} transform={middle(SHAPE, spot(SHAPE, label))} className="waterhole">
          <ellipse rx="36" ry="29" fill="var(--pool-2)" stroke="var(--pool-3)" strokeWidth="3" />
          <circle r="22" fill="#f7fcff" stroke="var(--pool-3)" strokeWidth="4" />
          <text y="11">{points}</text>
        </g>
      ))}
      <g transform={middle(SHAPE, spot(SHAPE, OASES))}>
        <circle r="44" fill="var(--pool-1)" stroke="var(--palm)" strokeWidth="7" />
        <path d={art.palm} transform="translate(-34 -36) scale(.133)" fill="var(--board-ink)" />
      </g>
      {CARAVANS.map((caravan) => (
        <Caravan key={caravan.camels} {...caravan} />
      ))}
    </g>
  )
}

function Caravan({ colour, owner, camels }: (typeof CARAVANS)[number]) {
  const body = outline(SHAPE, spots(SHAPE, camels))
  const id = `body-${camels.replaceAll(/\W/g, '')}`
  return (
    <g>
      <clipPath id={id}>
        <path d={body} />
      </clipPath>
      <path d={body} fill={`var(--camel-${colour})`} stroke="var(--board-ink)" strokeWidth="6" strokeLinejoin="round" />
      <g clipPath={`url(#${id})`}>
        <path d={body} fill={`url(#saddle-${colour})`} />
        <path d={body} fill="none" stroke={`var(--${owner})`} strokeWidth="16" strokeLinejoin="round" />
      </g>
      {camels.split(' ').map((label, i) => (
        <g key={label} transform={middle(SHAPE, spot(SHAPE, label))}>
          {i === 0 ? (
            <BannerAt emblem={owner} x={0} y={0} size={66} />
          ) : (
            <>
              <path
                d={art.camel}
                transform="translate(-33 -36) scale(.129)"
                fill="var(--board-ink)"
                stroke={`var(--camel-${colour})`}
                strokeWidth="36"
                paintOrder="stroke"
              />
              <BannerAt emblem={owner} x={23} y={22} size={32} />
            </>
          )}
        </g>
      ))}
    </g>
  )
}

/** The patterns of saddle cloths: colour is never the only sign. */
function Patterns() {
  const stroke = (colour: Colour) => ({ fill: 'none', stroke: `var(--camel-${colour}-mark)`, strokeWidth: 3.5 })
  return (
    <defs>
      <pattern id="saddle-green" width="16" height="16" patternUnits="userSpaceOnUse">
        <path d="M-4 4 4-4M0 16 16 0M12 20 20 12" {...stroke('green')} />
      </pattern>
      <pattern id="saddle-pink" width="18" height="18" patternUnits="userSpaceOnUse">
        <circle cx="5" cy="5" r="2.600" fill="var(--camel-pink-mark)" />
        <circle cx="14" cy="14" r="2.600" fill="var(--camel-pink-mark)" />
      </pattern>
      <pattern id="saddle-yellow" width="20" height="14" patternUnits="userSpaceOnUse">
        <path d="M0 11 10 3 20 11" {...stroke('yellow')} />
      </pattern>
      <pattern id="saddle-turquoise" width="24" height="13" patternUnits="userSpaceOnUse">
        <path d="M0 7q6-7 12 0t12 0" {...stroke('turquoise')} />
      </pattern>
    </defs>
  )
}
