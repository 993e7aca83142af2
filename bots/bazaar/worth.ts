import {
  attackOf,
  chanceOfSuccess,
  controls,
  hasRoom,
  itemOf,
  NOBODY,
  ownerOf,
  seats,
  threatOf,
  totalIncome,
  unfilled,
  VENUES_TO_WIN,
  venueOf,
  type Attack,
  type ItemId,
  type State,
  type VenueId,
} from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import { ARMS, CLOCK, LORE, RANSOM, RUIN } from './lore.ts'
import { isRaced, raceStake } from './race.ts'
import type { Taste } from './taste.ts'
import { bringsNone, decides, nextWar, warOdds } from './war.ts'

/** The game, in dollars. */
const WON = 2000

/** More money than this buys nothing: some cards go round in circles, and bring some each time. */
const PLENTY = 1000

/** How well a seat stands, apart from the others. */
export function holdings(s: State, seat: Seat, taste: Taste): number {
  const venues = controls(s, seat)
  const hand = s.hands[seat] ?? []
  const money = Math.min(s.purses[seat] ?? 0, PLENTY) * (taste.arms > 0 && isDoomed(s, seat) ? DOOMED : 1)
  const full = Math.min(money, taste.purse)
  const isNear = threatOf(s, seat) !== null
  return (
    full +
    (money - full) * taste.surplus +
    (isNear ? money * taste.chest : 0) +
    (taste.keys > 0 && venues.includes(RANSOM.venue) ? taste.keys * ransom(money) : 0) +
    hand.reduce((sum, item) => sum + inHand(s, item, taste), 0) +
    venues.reduce((sum, venue) => sum + venueWorth(s, venue, taste), 0) +
    nearness(isNear ? Math.max(venues.length, VENUES_TO_WIN - 1) : venues.length, taste)
  )
}

/** To who could buy the game, money is worth more the nearer the price is. */
function ransom(money: number): number {
  return Math.min(money, RANSOM.price) ** 2 / RANSOM.price
}

/** One part in so many of a purse counts that is lost at the end of the next turn. */
const DOOMED = 0.2

function isDoomed({ constants }: State, seat: Seat): boolean {
  return constants.some(({ card, on }) => card === RUIN && on === seat)
}

/** The way to the venue that wins, by how many one has. */
export function nearness(venues: number, { steps }: Taste): number {
  let sum = 0
  if (venues > 0) sum += steps[1]
  if (venues > 1) sum += steps[2]
  if (venues > 2) sum += steps[3]
  if (venues > 3) sum += steps[4]
  if (venues > 4) sum += steps[5]
  return sum
}

export function inHand(s: State, item: ItemId, taste: Taste): number {
  const worth = taste.item[stageOf(s)] + taste.itemIncome * itemOf(item).income
  return taste.arms > 0 ? Math.max(worth, taste.arms * (ARMS[item] ?? 0)) : worth
}

/** What is gained by an item of such an income that lies on a venue and no longer in the hand. */
export function attachWorth(s: State, income: number, taste: Taste): number {
  return (taste.turns[stageOf(s)] - taste.itemIncome) * income - taste.item[stageOf(s)] - taste.slot
}

/** What it is worth to be able to buy the game. */
const TREASURED = 30

export function venueWorth(s: State, venue: VenueId, taste: Taste): number {
  return (
    taste.venue +
    taste.turns[stageOf(s)] * totalIncome(s, venue) +
    taste.slot * Math.max(0, unfilled(s, venue)) +
    (s.places[venue]?.tokens ?? 0) +
    taste.lore * (LORE[venue] ?? 0) +
    (venue === RANSOM.venue ? taste.keys * TREASURED : 0) +
    (venue === CLOCK && !isRaced(s, venue, taste) ? taste.clock * (1 + (s.places[venue]?.tokens ?? 0)) : 0)
  )
}

/** The game ends sooner once somebody is near. */
function stageOf(s: State): keyof Taste['turns'] {
  let most = 0
  for (const venues of s.owned) if (venues.length > most) most = venues.length
  return most < VENUES_TO_WIN - 2 ? 'early' : most < VENUES_TO_WIN - 1 ? 'middle' : 'late'
}

/** How well a seat stands against the others; an attack under way counts by its odds. */
export function advantage(s: State, seat: Seat, taste: Taste): number {
  if (s.winners.length > 0) return s.winners.includes(seat) ? WON : -WON
  const others = seats(s).filter((other) => other !== seat)
  const rivals = others.map((other) => holdings(s, other, taste))
  const attack = attackOf(s)
  return (
    holdings(s, seat, taste) -
    Math.max(...rivals) / taste.leader -
    rivals.reduce((sum, each) => sum + each, 0) / (taste.others * others.length) +
    (attack ? prospect(s, attack, seat, taste) : 0) +
    (taste.war > 0 ? wars(s, seat, taste) : 0)
  )
}

/** What is likely to come of the attacks that would win the game. */
function wars(s: State, seat: Seat, taste: Taste): number {
  let sum = 0
  for (const each of seats(s)) {
    const odds = nextWar(s, each, taste)
    if (odds > 0) sum += (each === seat ? WON : -WON / 2) * odds * (s.turn.seat === each ? taste.war : taste.later)
  }
  return sum
}

/** What the attack is likely to bring the seat. */
function prospect(s: State, attack: Attack, seat: Seat, taste: Taste): number {
  if (!s.places[attack.target]) return 0
  if (taste.war > 0 && decides(s, attack, taste))
    return bringsNone(s, attack) ? 0 : warOdds(s, attack, taste) * stake(s, attack, seat, taste)
  return chanceOfSuccess(s, attack) * stake(s, attack, seat, taste)
}

/** What the seat gains (or loses) if the attack succeeds. */
export function stake(s: State, attack: Attack, seat: Seat, taste: Taste): number {
  return usualStake(s, attack, seat, taste) + (isRaced(s, attack.target, taste) ? WON * raceStake(s, attack, seat) : 0)
}

function usualStake(s: State, attack: Attack, seat: Seat, taste: Taste): number {
  const { by, target, shutdown } = attack
  const owner = ownerOf(s, target)
  const prize = venueWorth(s, target, taste)
  const held = controls(s, by).length
  const step = nearness(held + 1, taste) - nearness(held, taste)
  const wins = decides(s, attack, taste)
  const relief = setback(s, target, taste)
  if (seat === by)
    return (
      (shutdown
        ? spoils(s, target, taste) + (owner === NOBODY ? 0 : prize / taste.wreck)
        : wins
          ? WON
          : prize + step + fitting(s, seat, target, taste)) + relief
    )
  const harm = shutdown ? 0 : wins ? WON / 2 : (prize + step) / taste.harm + alarming(held + 1, taste)
  // Who looks on is glad if somebody who is about to win is thrown back, as long as nobody else comes as near by it.
  if (seat !== owner) return relief > 0 && !wins ? Math.max(0, relief / taste.relief - harm) : -harm
  const mine = controls(s, seat).length
  return -harm - prize - (isKey(s, target, taste) ? taste.key : 0) - (nearness(mine, taste) - nearness(mine - 1, taste))
}

/** What the cards in hand that have no place yet would gain there. */
function fitting(s: State, seat: Seat, venue: VenueId, taste: Taste): number {
  if (taste.fit === 0) return 0
  const free = unfilled(s, venue)
  if (free <= 0) return 0
  const own = controls(s, seat)
  const gains = (s.hands[seat] ?? [])
    .filter((item) => hasRoom(s, venue, item) && !own.some((each) => hasRoom(s, each, item)))
    .map((item) => taste.turns[stageOf(s)] * itemOf(item).income - inHand(s, item, taste))
    .filter((gain) => gain > 0)
    .toSorted((a, b) => b - a)
    .slice(0, free)
  return taste.fit * gains.reduce((sum, each) => sum + each, 0)
}

/** What it costs everybody else if somebody comes to have so many. */
function alarming(venues: number, { third, peril }: Taste): number {
  return venues === VENUES_TO_WIN - 1 ? peril : venues === VENUES_TO_WIN - 2 ? third : 0
}

/** What it is worth to everybody else that the owner loses this venue: much, if the owner is about to win with it. */
export function setback(s: State, venue: VenueId, taste: Taste): number {
  const owner = ownerOf(s, venue)
  if (owner === NOBODY) return 0
  if (isKey(s, venue, taste)) return Math.max(taste.key, nearness(VENUES_TO_WIN - 1, taste))
  return alarming(controls(s, owner).length, taste)
}

/** BZ-35 The items of a venue that is shut down come to the hand. */
function spoils(s: State, venue: VenueId, taste: Taste): number {
  return (s.places[venue]?.items ?? []).reduce((sum, item) => sum + inHand(s, item, taste), 0)
}

/** Is it the venue by which its owner is about to win? */
function isKey(s: State, venue: VenueId, taste: Taste): boolean {
  const owner = ownerOf(s, venue)
  if (isRaced(s, venue, taste)) return false
  return owner !== NOBODY && venueOf(venue).always.some(({ kind }) => kind === 'threatens') && threatOf(s, owner) !== null
}
