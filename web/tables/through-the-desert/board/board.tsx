import { useCallback, useMemo } from 'react'
import type { Colour } from '@caravanserai/through-the-desert/seat'
import { Board as Shared } from '../../furniture/board.tsx'
import { Herd } from './herd.tsx'
import { LensLayer, type Sight } from './lens.tsx'
import { OfferMark, Offers, WouldClose } from './mark.tsx'
import type { Offer } from '../offer.ts'
import { sayAll, sayShort } from '../say.ts'
import { useSitting } from '../sitting.ts'
import { Terrain } from './terrain.tsx'
import './board.css'

interface BoardProps {
  /** By hex, while the looking seat is to move. */
  readonly offers: readonly Offer[] | null
  readonly colour: Colour | null
  /** Nothing is lit before it is clear what would go there. */
  readonly lit: boolean
  readonly aimed: string | null
  readonly last: readonly string[]
  readonly sight: Sight | null
  readonly onPick: (label: string) => void
}

export function Board({ offers, colour, lit, aimed, last, sight, onPick }: BoardProps) {
  const sitting = useSitting()
  const { land, view, seats, text } = sitting
  const { shape } = land
  const says = useMemo(() => sayAll(sitting, offers, colour), [sitting, offers, colour])
  const open = useCallback((hex: number) => lit && offers !== null && !offers[hex]?.why, [lit, offers])
  const pieces = useMemo(
    () =>
      new Set(
        [...view.caravans.flatMap(({ spaces }) => spaces), ...view.oases, ...view.waterholes.map(({ space }) => space)].map(land.hexOf),
      ),
    [view, land],
  )
  const emblems = useMemo(() => seats.map((seat) => seat.emblem), [seats])
  const aim = aimed === null ? null : land.hexOf(aimed)
  const aimedOffer = aim === null ? undefined : offers?.[aim]
  const closing = useMemo(() => (aimedOffer?.gain?.areas ?? []).flatMap((area) => area.spaces).map(land.hexOf), [aimedOffer, land])
  const lensed = useMemo(() => new Set([...(sight?.hexes ?? []), ...closing]), [sight, closing])

  return (
    <Shared
      shape={shape}
      name={text.board}
      says={says}
      open={open}
      aimed={aim}
      onPick={(hex) => onPick(shape.labels[hex] ?? '')}
      ground={<Terrain land={land} />}
      last={last.map(land.hexOf)}
      short={(hex) => sayShort(sitting, offers, lit ? colour : null, hex)}
      taken={(hex) => pieces.has(hex)}
      isShut={(hex) => Boolean(offers?.[hex]?.why) && land.space[hex] !== undefined}
      aim={aimedOffer && !aimedOffer.why && lit ? <OfferMark offer={aimedOffer} soil={land.soil[aim ?? 0] ?? 'sand'} bare /> : null}
    >
      <Herd land={land} view={view} emblems={emblems} />
      {sight ? <LensLayer sight={sight} /> : null}
      {closing.length > 0 ? <WouldClose shape={shape} hexes={closing} /> : null}
      {lit && offers ? <Offers land={land} offers={offers} lensed={lensed} /> : null}
      {sight?.marks}
    </Shared>
  )
}
