import {
  chanceAt,
  controls,
  distance,
  HIGHEST_TARGET,
  incomeOf,
  momentOf,
  newAttack,
  nextTurnOf,
  resistanceOf,
  seats,
  targetOf,
  threatOf,
  unfilled,
  VENUES_TO_WIN,
  type State,
} from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import { sharesOf, type Lesson } from '../lesson.ts'
import learned from './weights.json' with { type: 'json' }

/** How likely each seat is to win, as far as what lies on the table tells: learned from games, see docs/bots-bazaar.md. */
export function shares(s: State): number[] {
  const { winners } = s
  if (winners.length > 0) return seats(s).map((seat) => (winners.includes(seat) ? 1 / winners.length : 0))
  const rows = seats(s).map(() => new Float64Array(NUMBERS.length))
  lesson.read(s, rows)
  return sharesOf(rows, weightsFor(rows.length))
}

/** Where a number of players was not learned, the nearest smaller one will do. */
function weightsFor(players: number): readonly number[] {
  let nearest = players
  while (nearest > 2 && !lesson.learned[nearest]) nearest--
  return lesson.learned[nearest]?.weights ?? []
}

/** What is read of a seat, by name. */
const NUMBERS = [
  'one venue',
  'two venues',
  'three venues',
  'one short',
  'enough venues',
  'threat',
  'income',
  'first $20',
  'next $40',
  'further $140',
  'hand',
  'hand for slots',
  'wait',
  'walls',
  'tokens',
  'one short, money',
  'three venues, money',
  'one short, money of others',
  'one short, wait',
  'one short, odds',
  'odds',
] as const

/** What is looked at of a seat: venues and what they bring, money, cards, whose turn is near, and what stands between it and winning. */
function readSeat(s: State, seat: Seat, out: Float64Array): void {
  const venues = controls(s, seat)
  const held = venues.length
  const money = s.purses[seat] ?? 0
  const hand = s.hands[seat]?.length ?? 0
  let slots = 0
  let walls = 0
  let tokens = 0
  for (const venue of venues) {
    slots += Math.max(0, unfilled(s, venue))
    walls += Math.min(30, resistanceOf(s, venue))
    tokens += s.places[venue]?.tokens ?? 0
  }
  const isNear = held >= VENUES_TO_WIN - 1
  const purse = Math.min(money, 60) / 20
  out[0] = Number(held === 1)
  out[1] = Number(held === 2)
  out[2] = Number(held === 3)
  out[3] = Number(isNear)
  out[4] = Number(held >= VENUES_TO_WIN)
  out[5] = Number(!isNear && threatOf(s, seat) !== null)
  out[6] = incomeOf(s, seat) / 10
  out[7] = Math.min(money, 20) / 20
  out[8] = Math.max(0, Math.min(money, 60) - 20) / 20
  out[9] = Math.max(0, Math.min(money, 200) - 60) / 40
  out[10] = Math.min(hand, 6) / 3
  out[11] = Math.min(hand, slots, 4) / 2
  out[12] = delay(s, seat) / s.purses.length
  out[13] = walls / 60
  out[14] = Math.min(tokens, 8) / 4
  out[15] = isNear ? purse : 0
  out[16] = held === VENUES_TO_WIN - 2 ? purse : 0
  const against = resistance(s, seat)
  const target = easiest(s, seat)
  out[17] = isNear ? Math.min(80, against) / 20 : 0
  out[18] = isNear ? delay(s, seat) / s.purses.length : 0
  out[19] = isNear ? chanceAt(target - money + against) : 0
  out[20] = chanceAt(target - money)
}

/** The target number of the weakest neutral venue, for this seat. */
function easiest(s: State, seat: Seat): number {
  return s.row.reduce((least, venue) => Math.min(least, targetOf(s, newAttack(s, seat, venue, false))), HIGHEST_TARGET)
}

/** Turns until the seat can attack: none in its own as long as it has not. */
function delay(s: State, seat: Seat): number {
  const { turn } = s
  const isOpen = turn.seat === seat && turn.attacks === 0 && turn.actions > 0 && turn.phase !== 'end'
  return isOpen ? 0 : nextTurnOf(s, seat) - turn.number
}

/** Points that all others could put up against an attack on a neutral venue: who sits far off pays more. */
function resistance(s: State, seat: Seat): number {
  return seats(s).reduce((points, other) => (other === seat ? points : points + (s.purses[other] ?? 0) / distance(s, seat, other)), 0)
}

/** Looked at as the actions of a turn begin, and once more after its attack. It counts purses, which are hidden in play, and no card. */
export const lesson: Lesson<State> = {
  numbers: NUMBERS,
  moment: (s) => (momentOf(s) === 'main' ? `${s.turn.number} ${Math.min(1, s.turn.attacks)}` : null),
  read: (s, rows) => rows.forEach((row, seat) => readSeat(s, seat, row)),
  learned,
}
