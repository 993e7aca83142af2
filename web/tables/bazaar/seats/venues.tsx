import { VENUES_TO_WIN } from '@caravanserai/bazaar/seat'
import { useSitting } from '../sitting.ts'
import { VenueCard } from '../cards/card.tsx'

/** One's own venues. */
export function Venues() {
  const { state, you, text } = useSitting()
  if (you === null) return null
  const venues = state.owned[you] ?? []
  return (
    <section className="bz-venues" aria-label={text.yourVenues(venues.length, VENUES_TO_WIN)}>
      <h2>{text.yourVenues(venues.length, VENUES_TO_WIN)}</h2>
      {venues.length === 0 ? <p className="tb-quiet">{text.noVenues}</p> : null}
      <ul data-count={venues.length}>
        {venues.map((venue) => (
          <li key={venue}>
            <VenueCard venue={venue} size="small" />
          </li>
        ))}
      </ul>
    </section>
  )
}
