import type { Use, Venue } from '../machine/card.ts'
import { venueOf } from '../machine/shelf.ts'
import type { Place, State, VenueId } from '../state.ts'

/** A venue in play, with its card. */
export interface Stand {
  readonly venue: VenueId
  readonly place: Place
  readonly card: Venue
}

/** An ability of a venue in play. */
export interface Ability {
  readonly venue: VenueId
  readonly index: number
  readonly use: Use
}

/** Every venue in play: the neutral ones by age, then each player's. The order is the same however the table came about. */
export function inPlay(s: State): readonly VenueId[] {
  return lined(s).venues
}

export function stands(s: State): readonly Stand[] {
  return lined(s).stands
}

/** What venues in play can be used for, by anybody. */
export function abilities(s: State): readonly Ability[] {
  return lined(s).abilities
}

/** Kept as long as it is the same table and the same venues lie there: the row and what is owned are replaced, never written into. */
interface Lined extends Pick<State, 'row' | 'owned' | 'places'> {
  readonly venues: readonly VenueId[]
  readonly stands: readonly Stand[]
  readonly abilities: readonly Ability[]
}

let last: Lined | undefined

function lined(s: State): Lined {
  if (last === undefined || last.row !== s.row || last.owned !== s.owned || last.places !== s.places) last = line(s)
  return last
}

function line({ row, owned, places }: State): Lined {
  const venues = [...row]
  for (const theirs of owned) venues.push(...theirs)
  const found: Stand[] = []
  const uses: Ability[] = []
  for (const venue of venues) {
    const place = places[venue]
    if (!place) continue
    const card = venueOf(venue)
    found.push({ venue, place, card })
    card.uses.forEach((use, index) => uses.push({ venue, index, use }))
  }
  return { row, owned, places, venues, stands: found, abilities: uses }
}
