import { useCallback, useMemo, useState } from 'react'
import type { Colour } from '@caravanserai/through-the-desert/seat'
import { At, HexBoard } from '../../../hexboard/board.tsx'
import { Cross, LastMove, Ring } from '../../../hexboard/marks.tsx'
import { Bubble } from '../../furniture/bubble.tsx'
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
  const [pointed, setPointed] = useState<number | null>(null)
  const says = useMemo(() => sayAll(sitting, offers, colour), [sitting, offers, colour])
  const open = useCallback((hex: number) => lit && offers !== null && !offers[hex]?.why, [lit, offers])
  const pick = useCallback((hex: number) => onPick(shape.labels[hex] ?? ''), [onPick, shape])
  const point = useCallback((hex: number | null) => setPointed(hex), [])
  const emblems = useMemo(() => seats.map((seat) => seat.emblem), [seats])
  const aim = aimed === null ? null : land.hexOf(aimed)
  const aimedOffer = aim === null ? undefined : offers?.[aim]
  const closing = useMemo(() => (aimedOffer?.gain?.areas ?? []).flatMap((area) => area.spaces).map(land.hexOf), [aimedOffer, land])
  const lensed = useMemo(() => new Set([...(sight?.hexes ?? []), ...closing]), [sight, closing])
  const short = pointed === null || pointed === aim ? null : sayShort(sitting, offers, lit ? colour : null, pointed)
  const crossed = [...new Set([pointed, aim])].filter((hex) => hex !== null && offers?.[hex]?.why && land.space[hex] !== undefined)

  return (
    <HexBoard
      shape={shape}
      name={text.board}
      says={says}
      open={open}
      aimed={aim}
      onPick={pick}
      onPoint={point}
      ground={<Terrain land={land} />}
      over={
        short && pointed !== null ? (
          <Bubble shape={shape} space={pointed}>
            {short}
          </Bubble>
        ) : null
      }
    >
      <Herd land={land} view={view} emblems={emblems} />
      {sight ? <LensLayer sight={sight} /> : null}
      {closing.length > 0 ? <WouldClose shape={shape} hexes={closing} /> : null}
      {lit && offers ? <Offers land={land} offers={offers} lensed={lensed} /> : null}
      {sight?.marks}
      {last.map((label) => (
        <At key={label} shape={shape} space={land.hexOf(label)}>
          <LastMove />
        </At>
      ))}
      {aim === null ? null : (
        <At shape={shape} space={aim}>
          <Ring className="hx-aim" />
          {/* Once more, over the ring. */}
          {aimedOffer && !aimedOffer.why && lit ? <OfferMark offer={aimedOffer} soil={land.soil[aim] ?? 'sand'} bare /> : null}
        </At>
      )}
      {crossed.map((hex) => (
        <At key={hex} shape={shape} space={hex ?? 0}>
          <Cross />
        </At>
      ))}
    </HexBoard>
  )
}
