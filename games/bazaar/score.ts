import type { Result } from '@caravanserai/kernel'
import { isVenue } from './move.ts'
import type { State } from './state.ts'

/** BZ-65 Who won comes first, alone or together; the others are equal, whatever they hold. The score is the number of venues. */
export function result({ winners, owned }: State): Result | null {
  if (winners.length === 0) return null
  return {
    scores: owned.map((venues) => venues.length),
    places: owned.map((_, seat) => (winners.includes(seat) ? 1 : 1 + winners.length)),
  }
}

/** What neither appears nor vanishes. Money is what all hold against what the bank gave. */
export function count(s: State): { readonly [thing: string]: number } {
  const places = Object.values(s.places)
  const cards =
    s.aside.length + s.items.length + s.itemPile.length + s.gone.length + s.constants.length + s.venues.length + s.venuePile.length
  return {
    cards:
      cards +
      places.length +
      [...s.hands, ...places.flatMap(({ items, under }) => [items, under])].reduce((sum, list) => sum + list.length, 0),
    venues:
      places.length +
      s.venues.length +
      s.venuePile.length +
      [...s.gone, ...s.aside.map(({ card }) => card)].filter((card) => isVenue(card)).length,
    money: [...s.purses, ...places.map(({ money }) => money)].reduce((sum, money) => sum + money, s.bank),
  }
}
