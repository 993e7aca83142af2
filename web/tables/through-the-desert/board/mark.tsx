import { memo } from 'react'
import { At } from '../../../hexboard/board.tsx'
import { Lit } from '../../../hexboard/marks.tsx'
import { hexPath, outline, type Shape } from '../../../hexboard/shape.ts'
import { GOODS_PATHS } from '../../../signs/paths.ts'
import type { Land } from './land.ts'
import type { Near } from '../near.ts'
import { oasesOf, waterOf, worthOf, type Offer } from '../offer.ts'

interface OffersProps {
  readonly land: Land
  readonly offers: readonly Offer[]
  /** Hexes of an area that the lens shows: legal spaces there shrink to rings. */
  readonly lensed: ReadonlySet<number>
}

/** Where a piece may go and what it brings there, on the spaces themselves. */
export const Offers = memo(function Offers({ land, offers, lensed }: OffersProps) {
  return (
    <g aria-hidden className="td-offers">
      {offers.map((offer, hex) =>
        offer.why ? null : (
          <At key={land.shape.labels[hex]} shape={land.shape} space={hex}>
            <OfferMark offer={offer} soil={land.soil[hex] ?? 'sand'} ring={lensed.has(hex)} />
          </At>
        ),
      )}
    </g>
  )
})

export function OfferMark({
  offer,
  soil,
  ring = false,
  bare = false,
}: {
  readonly offer: Offer
  readonly soil: string
  readonly ring?: boolean
  readonly bare?: boolean
}) {
  const { gain, near } = offer
  if (near?.good)
    return <GainMark signs={nearSigns(near).join(' ')} text={near.worth === 0 ? '' : String(near.worth ?? near.waterholes)} bare={bare} />
  const worth = gain ? worthOf(gain) : null
  if (!gain || !worth || worth.most === 0) {
    if (ring) return <circle className="td-ring" r="13" />
    // A pool to plant on stays to be seen.
    if (soil === 'large' && !gain) return <Lit better dot />
    return bare ? null : <Lit dot />
  }
  const signs: readonly SignName[] = [
    ...(gain.areas.length > 0 ? (['area'] as const) : []),
    ...(waterOf(gain).taken > 0 ? (['water'] as const) : []),
    ...(oasesOf(gain).length > 0 ? (['oasis'] as const) : []),
    ...(gain.river > 0 ? (['river'] as const) : []),
  ]
  const known = gain.now + gain.later
  return <GainMark signs={signs.join(' ')} text={worth.unknown === 0 ? `+${known}` : known > 0 ? `+${known}?` : '+?'} bare={bare} />
}

/** What a leader would have near: the number is the water within reach. */
function nearSigns({ oasis, waterholes }: Near): SignName[] {
  return [...(waterholes > 0 ? (['water'] as const) : []), ...(oasis === null ? [] : (['oasis'] as const))]
}

type SignName = 'area' | 'water' | 'oasis' | 'river'

const GainMark = memo(function GainMark({ signs, text, bare }: { readonly signs: string; readonly text: string; readonly bare: boolean }) {
  const names = signs.split(' ') as SignName[]
  const gap = names.length > 2 ? 24 : 29
  return (
    <>
      {bare ? null : <Lit better />}
      <g className="td-gain">
        {names.map((name, i) => (
          <g key={name} transform={`translate(${(i - (names.length - 1) / 2) * gap} -17)`}>
            <GainSign name={name} />
          </g>
        ))}
        <text y="26">{text}</text>
      </g>
    </>
  )
})

const SMALL_HEX = hexPath(0.2)
const WAVE = 'M-12-3q4-6 8 0t8 0t8 0M-12 6q4-6 8 0t8 0t8 0'

/** What a gain is made of, round 0, 0, about 26 across. */
function GainSign({ name }: { readonly name: SignName }) {
  switch (name) {
    case 'area':
      return <path className="td-sign-area" d={SMALL_HEX} />
    case 'water':
      return <path className="td-sign-water" transform="scale(.054) translate(-256 -256)" d={GOODS_PATHS.water} />
    case 'oasis':
      return <use className="td-sign-oasis" href="#palm" x="-15" y="-15" width="30" height="30" />
    case 'river':
      return <path className="td-sign-river" d={WAVE} />
  }
}

/** The same in a line of text. */
export function GainIcon({ name, size = 20 }: { readonly name: SignName; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-15 -15 30 30" aria-hidden>
      <GainSign name={name} />
    </svg>
  )
}

/** An area that a camel would close: saffron with dots, ink and saffron dashes round it. */
export const WouldClose = memo(function WouldClose({ shape, hexes }: { readonly shape: Shape; readonly hexes: readonly number[] }) {
  const d = outline(shape, new Set(hexes))
  return (
    <g className="td-would" aria-hidden>
      <path className="td-would-fill" d={d} />
      <path className="td-would-out" d={d} />
      <path className="td-would-in" d={d} />
    </g>
  )
})

/** LOOK: a red lozenge with a white mark. */
export function Danger() {
  return (
    <g className="td-danger">
      <path d="M0-27L27 0L0 27L-27 0Z" />
      <path className="td-danger-mark" d="M0-13V3M0 12V12.5" />
    </g>
  )
}
