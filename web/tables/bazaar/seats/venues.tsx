import { VENUES_TO_WIN } from '@caravanserai/bazaar/seat'
import { VenueCard } from '../cards/card.tsx'
import { useCardKeys } from '../cards/keys.ts'
import { useSitting } from '../sitting.ts'

/** So many lie in one row, and so few show their texts. */
const ROW = VENUES_TO_WIN
const WIDE = 2

/** One's own venues, and the places of those that are still missing. */
export function Venues() {
  const { state, you, text } = useSitting()
  const keyOf = useCardKeys()
  if (you === null) return null
  const venues = state.owned[you] ?? []
  const missing = Array.from({ length: Math.max(0, VENUES_TO_WIN - venues.length) }, (_, i) => venues.length + i + 1)
  return (
    <section className="bz-venues" aria-label={text.yourVenues(venues.length, VENUES_TO_WIN)}>
      <ul data-count={venues.length} data-wide={venues.length <= WIDE}>
        {venues.map((venue, i) => (
          <li key={keyOf(venue, i)}>
            <VenueCard venue={venue} size={venues.length > ROW ? 'small' : 'middle'} />
          </li>
        ))}
      </ul>
      {venues.length > WIDE ? null : (
        <p className="bz-missing" aria-hidden>
          {missing.map((n) => (
            <span key={n}>
              {n}
              {n === VENUES_TO_WIN ? <small>{text.winsArch}</small> : null}
            </span>
          ))}
        </p>
      )}
      {missing.length > 0 && (venues.length === 0 || venues.length % 2 === 1) ? (
        <p className="bz-more tb-narrow">{text.moreToWin(missing.length)}</p>
      ) : null}
    </section>
  )
}
