import type { Place } from '@caravanserai/protocol/table'
import { ARCH } from '../../look/door.tsx'
import { Banner } from '../../signs/banner.tsx'
import { EMBLEMS } from '../../signs/emblem.ts'
import { Icon } from '../icon.tsx'
import { PresenceSign } from '../presence.tsx'
import { useClub } from '../text/index.ts'
import { nameKept } from '../words.ts'

interface SeatArchProps {
  readonly seat: number
  readonly place: Place
  readonly isYou: boolean
  /** Has somebody who has no name yet chosen it? */
  readonly isWished: boolean
  /** What may be done with it by whoever reads; null if that is nothing. */
  readonly seatBot: (() => void) | null
  readonly free: (() => void) | null
  readonly sit: (() => void) | null
}

/** A seat in the wall, taken or empty; a row on phones. */
export function SeatArch({ seat, place, isYou, isWished, seatBot, free, sit }: SeatArchProps) {
  const text = useClub()
  const isFree = place.kind === 'free'
  return (
    <li className="seat-arch" data-seat={seat} data-free={isFree} data-wished={isWished || undefined}>
      <svg className="seat-arch-wall" viewBox="0 0 500 430" preserveAspectRatio="none" aria-hidden>
        <path className="door-brass" d={ARCH} />
        <path className="door-glaze" d={ARCH} />
      </svg>
      {isFree ? (
        <span className="seat-slot" aria-hidden>
          <Icon name="invite" size={26} />
        </span>
      ) : (
        <Banner emblem={EMBLEMS[seat] ?? 'key'} size={64} />
      )}
      <div className="seat-words">
        <strong>{isFree ? nameKept(place) || text.empty : isYou ? text.you : place.name}</strong>
        <span className="club-quiet">
          {isFree ? (isWished ? text.forYou : text.waitsFor) : isYou ? place.name : place.kind === 'bot' ? text.bot : ''}
        </span>
      </div>
      <div className="seat-foot">
        {place.kind === 'person' ? <PresenceSign presence={place.isHere ? 'here' : 'away'} words /> : null}
        {seatBot ? (
          <button type="button" className="button" onClick={seatBot}>
            <Icon name="bot" size={18} />
            {text.seatBot}
          </button>
        ) : null}
        {sit ? (
          <button type="button" className="button bare" aria-pressed={isWished || undefined} onClick={sit}>
            {isWished ? <Icon name="check" size={18} /> : null}
            {text.sitHere}
          </button>
        ) : null}
        {free ? (
          <button type="button" className="button bare" onClick={free}>
            {text.freeSeat}
          </button>
        ) : null}
      </div>
    </li>
  )
}
