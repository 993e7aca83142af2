import {
  attackOf,
  chanceOfSuccess,
  controls,
  isOneShort,
  itemOf,
  NOBODY,
  ownerOf,
  seats,
  threatOf,
  totalIncome,
  unfilled,
  VENUES_TO_WIN,
  venueOf,
  wouldWin,
  type Attack,
  type ItemId,
  type State,
  type VenueId,
} from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'

/** What things are worth to the Casual bot, in dollars. */
const TURNS = 3.5
const VENUE = 9
const SLOT = 1.5
const ITEM = 5
const ITEM_INCOME = 0.7
/** The way to the venue that wins, by how many one has. */
const NEARNESS = [0, 6, 16, 32, 60, 110]
export const nearness = (venues: number): number => NEARNESS[Math.max(0, Math.min(venues, VENUES_TO_WIN))] ?? 0
const WON = 2000
/** What it costs everybody else if somebody comes within one venue of winning. */
const PERIL = 30

/** How well a seat stands, apart from the others. */
export function holdings(s: State, seat: Seat): number {
  const venues = controls(s, seat)
  const hand = s.hands[seat] ?? []
  const money = s.purses[seat] ?? 0
  return (
    Math.min(money, 50) +
    Math.max(0, money - 50) / 2 +
    hand.reduce((sum, item) => sum + inHand(item), 0) +
    venues.reduce((sum, venue) => sum + venueWorth(s, venue), 0) +
    nearness(threatOf(s, seat) === null ? venues.length : Math.max(venues.length, VENUES_TO_WIN - 1))
  )
}

export function inHand(item: ItemId): number {
  return ITEM + ITEM_INCOME * itemOf(item).income
}

/** What is gained by an item of such an income that lies on a venue and no longer in the hand. */
export function attachWorth(income: number): number {
  return (TURNS - ITEM_INCOME) * income - ITEM - SLOT
}

export function venueWorth(s: State, venue: VenueId): number {
  return VENUE + TURNS * totalIncome(s, venue) + SLOT * Math.max(0, unfilled(s, venue)) + (s.places[venue]?.tokens ?? 0)
}

/** How well a seat stands against the others; an attack under way counts by its odds. */
export function advantage(s: State, seat: Seat): number {
  if (s.winners.length > 0) return s.winners.includes(seat) ? WON : -WON
  const others = seats(s).filter((other) => other !== seat)
  const rivals = others.map((other) => holdings(s, other))
  const attack = attackOf(s)
  return (
    holdings(s, seat) -
    Math.max(...rivals) / 3 -
    rivals.reduce((sum, each) => sum + each, 0) / (4 * others.length) +
    (attack ? prospect(s, attack, seat) : 0)
  )
}

/** What the attack is likely to bring the seat. */
function prospect(s: State, attack: Attack, seat: Seat): number {
  if (!s.places[attack.target]) return 0
  return chanceOfSuccess(s, attack) * stake(s, attack, seat)
}

/** What the seat gains (or loses) if the attack succeeds. */
export function stake(s: State, attack: Attack, seat: Seat): number {
  const { by, target, shutdown } = attack
  const owner = ownerOf(s, target)
  const prize = venueWorth(s, target)
  const held = controls(s, by).length
  const step = nearness(held + 1) - nearness(held)
  const wins = wouldWin(s, attack)
  const relief = setback(s, target)
  if (seat === by) return (shutdown ? spoils(s, target) + (owner === NOBODY ? 0 : prize / 6) : wins ? WON : prize + step) + relief
  const harm = shutdown ? 0 : wins ? WON / 2 : (prize + step) / 4 + (held + 1 === VENUES_TO_WIN - 1 ? PERIL : 0)
  // Who looks on is glad if somebody who is about to win is thrown back, as long as nobody else comes as near by it.
  if (seat !== owner) return relief > 0 && !wins ? Math.max(0, relief / 2 - harm) : -harm
  const mine = controls(s, seat).length
  return -harm - prize - (nearness(mine) - nearness(mine - 1))
}

/** What it is worth to everybody else that the owner loses this venue: much, if the owner is about to win with it. */
export function setback(s: State, venue: VenueId): number {
  const owner = ownerOf(s, venue)
  if (owner === NOBODY) return 0
  if (isKey(s, venue)) return nearness(VENUES_TO_WIN - 1)
  return isOneShort(s, owner) && controls(s, owner).length === VENUES_TO_WIN - 1 ? PERIL : 0
}

/** BZ-35 The items of a venue that is shut down come to the hand. */
function spoils(s: State, venue: VenueId): number {
  return (s.places[venue]?.items ?? []).reduce((sum, item) => sum + inHand(item), 0)
}

/** Is it the venue by which its owner is about to win? */
function isKey(s: State, venue: VenueId): boolean {
  const owner = ownerOf(s, venue)
  return owner !== NOBODY && venueOf(venue).always.some(({ kind }) => kind === 'threatens') && threatOf(s, owner) !== null
}
