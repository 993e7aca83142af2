import { Art } from '../cards/sign.tsx'
import './picture.css'

interface Position {
  readonly seats: readonly { readonly money?: number; readonly hand?: readonly string[]; readonly venues?: readonly unknown[] }[]
  readonly row?: readonly unknown[]
}

/** The venues above, the hand below, the money between. */
export function Picture({ position }: { readonly position: object }) {
  const { seats, row = [] } = position as Position
  const [own] = seats
  const venues = [...(own?.venues ?? []), ...row].map((venue) =>
    typeof venue === 'string' ? venue : (venue as { readonly venue: string }).venue,
  )
  return (
    <span className="bz-puzzle" aria-hidden>
      <span className="bz-puzzle-row">
        {venues.slice(0, 3).map((venue) => (
          <span key={venue} className="bz-puzzle-venue">
            <Art card={venue} size={44} />
          </span>
        ))}
      </span>
      <span className="bz-puzzle-row">
        <b>${own?.money ?? 0}</b>
        {(own?.hand ?? []).slice(0, 3).map((item) => (
          <span key={item} className="bz-puzzle-item">
            <Art card={item} size={30} />
          </span>
        ))}
      </span>
    </span>
  )
}
