import { cardOf, type Event } from '@caravanserai/bazaar/seat'

/** The cards that some events are about. */
export function cardsOf(events: readonly Event[]): string[] {
  const cards = events.flatMap((event) => {
    const { venue, item, card, from, to, on, what } = event as { readonly [part: string]: unknown }
    return [venue, item, card, from, to, on, what, zone(from), zone(to), ...goods(event)]
  })
  return [...new Set(cards.filter((card): card is string => typeof card === 'string' && cardOf(card) !== undefined))]
}

function zone(place: unknown): unknown {
  return typeof place === 'object' && place !== null && 'venue' in place ? place.venue : undefined
}

function goods(event: Event): readonly string[] {
  return event.kind === 'offered' ? [...event.offer.give.venues, ...event.offer.take.venues] : []
}
