import { boardText, type Caravan, type Waterhole } from '@caravanserai/through-the-desert/seat'
import { At, Field, signsOf } from '../../../puzzles/field.tsx'
import { BannerAt } from '../../../signs/banner.tsx'
import { PalmAt } from '../../../signs/camel.tsx'
import { EMBLEMS } from '../../../signs/emblem.ts'

interface Position {
  readonly oases?: readonly string[]
  readonly waterholes?: readonly Waterhole[]
  readonly caravans?: readonly Caravan[]
  readonly options?: { readonly board?: string }
}

/** The caravans of a position, and what they go for. */
export function Picture({ position }: { readonly position: object }) {
  const { oases = [], waterholes = [], caravans = [], options } = position as Position
  const signs = signsOf(boardText(options?.board ?? 'mountain'))
  const own = caravans.filter(({ seat }) => seat === 0).toSorted((a, b) => b.spaces.length - a.spaces.length)[0]
  return (
    <Field signs={signs} around={own || oases.length > 0 ? [...(own?.spaces ?? []), ...oases.slice(0, 1)] : [...signs.keys()]}>
      {waterholes.map(({ space, value }) => (
        <At key={space} label={space}>
          <circle className="puzzle-water" r="24" />
          <text className="puzzle-value" y="11">
            {value}
          </text>
        </At>
      ))}
      {oases.map((space) => (
        <At key={space} label={space}>
          <circle className="puzzle-oasis" r="42" />
          <PalmAt />
        </At>
      ))}
      {caravans.flatMap(({ seat, colour, spaces }) =>
        spaces.map((space, i) => (
          <At key={space} label={space}>
            <use href={`#caravan-${colour}`} x="-55" y="-55" width="110" height="110" />
            {i === 0 ? <BannerAt emblem={EMBLEMS[seat] ?? 'star'} x={0} y={0} size={62} /> : null}
          </At>
        )),
      )}
    </Field>
  )
}
