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

/** Kept as long as the same venues lie in the same places: these parts of the state are replaced and never written into. */
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
  const venues = [...row, ...owned.flat()]
  const found = venues.flatMap((venue): Stand[] => {
    const place = places[venue]
    return place ? [{ venue, place, card: venueOf(venue) }] : []
  })
  const uses = found.flatMap(({ venue, card }) => card.uses.map((use, index): Ability => ({ venue, index, use })))
  return { row, owned, places, venues, stands: found, abilities: uses }
}
