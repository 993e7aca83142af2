import {
  controls,
  hasRoom,
  isOneShort,
  itemOf,
  NOTHING,
  seats,
  VENUES_TO_WIN,
  whyNot,
  type Goods,
  type ItemId,
  type Move,
  type State,
} from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import { ARMS } from './lore.ts'
import type { Taste } from './taste.ts'
import { inHand, nearness, venueWorth } from './worth.ts'

/** What goods are worth to a seat that would get them, or lose them: an item more if there is a slot for it, a venue by how many one has. */
function goodsWorth(s: State, seat: Seat, { money, items, venues }: Goods, got: boolean, taste: Taste): number {
  const held = controls(s, seat).length
  const most = got ? held + venues.length : held
  return (
    money +
    items.reduce((sum, item) => sum + itemWorth(s, seat, item), 0) +
    venues.reduce((sum, venue) => sum + venueWorth(s, venue, taste), 0) +
    nearness(most, taste) -
    nearness(most - venues.length, taste)
  )
}

function itemWorth(s: State, seat: Seat, item: string): number {
  const { income } = itemOf(item)
  return 4 + income + (controls(s, seat).some((venue) => hasRoom(s, venue, item)) ? 2 * income : 0)
}

/** The answer to an open offer: yes to what is at least fair, never to a player who is about to win, or would be by it. */
export function answerOffers(s: State, seat: Seat, moves: readonly Move[], taste: Taste): Move | undefined {
  for (const offer of s.offers) {
    if (offer.to !== seat) continue
    const accept = moves.find((move) => move.kind === 'accept' && move.offer === offer.id)
    const fair = goodsWorth(s, seat, offer.give, true, taste) >= goodsWorth(s, seat, offer.take, false, taste) + 1
    const near = controls(s, offer.from).length + offer.take.venues.length - offer.give.venues.length >= VENUES_TO_WIN - 1
    if (accept && fair && !near) return accept
    return moves.find((move) => move.kind === 'decline' && move.offer === offer.id)
  }
  return undefined
}

/** Sells an item that fits nowhere to somebody who has room to spare. */
export function sale(s: State, seat: Seat, moves: readonly Move[], taste: Taste): Move | undefined {
  if ((s.turn.offers[seat] ?? 0) >= taste.offers) return undefined
  const useless = (s.hands[seat] ?? []).find(
    (item) => itemOf(item).income >= 3 && !(taste.arms > 0 && item in ARMS) && !controls(s, seat).some((venue) => hasRoom(s, venue, item)),
  )
  if (useless === undefined) return undefined
  const price = 4 + 2 * itemOf(useless).income
  const buyer = s.owned.findIndex(
    (venues, other) =>
      other !== seat && !isOneShort(s, other) && (s.purses[other] ?? 0) >= price && venues.some((venue) => hasRoom(s, venue, useless)),
  )
  if (!isPartner(moves, buyer)) return undefined
  const offer = offerOf(buyer, useless, price)
  return whyNot(s, seat, offer) ? undefined : offer
}

/** What must be gained by a sale. */
const LEAST = 1

/** Sells the item for which somebody pays most beyond what it is worth to the seat, for all that it seems worth to them: money decides, theirs as well. */
export function bargain(s: State, seat: Seat, moves: readonly Move[], taste: Taste): Move | undefined {
  // Nobody trades with who is about to win.
  if ((s.turn.offers[seat] ?? 0) >= taste.offers || controls(s, seat).length >= VENUES_TO_WIN - 1) return undefined
  let best: Move | undefined
  let most = LEAST
  for (const item of s.hands[seat] ?? []) {
    const own = Math.max(inHand(s, item, taste), bestPlace(s, seat, item, taste))
    for (const buyer of seats(s)) {
      const price = itemWorth(s, buyer, item) - 1
      const gain = price * (1 + taste.drain) - own
      if (gain <= most || price > (s.purses[buyer] ?? 0) || !isPartner(moves, buyer)) continue
      const offer = offerOf(buyer, item, price)
      if (!whyNot(s, seat, offer)) [best, most] = [offer, gain]
    }
  }
  return best
}

/** What the item would bring on a venue of the seat. */
function bestPlace(s: State, seat: Seat, item: ItemId, taste: Taste): number {
  return controls(s, seat).some((venue) => hasRoom(s, venue, item)) ? taste.turns.middle * itemOf(item).income : 0
}

function isPartner(moves: readonly Move[], other: Seat): boolean {
  return moves.some((move) => move.kind === 'offer' && move.to === other && move.answers === null)
}

function offerOf(to: Seat, item: ItemId, price: number): Move {
  return { kind: 'offer', to, give: { ...NOTHING, items: [item] }, take: { ...NOTHING, money: price }, answers: null }
}
