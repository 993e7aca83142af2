import { bazaar } from '@caravanserai/bazaar'
import { promptOf, type Move, type State } from '@caravanserai/bazaar/seat'
import { isRefusal, plainChance, type Seat } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { attackWorth } from './bidding.ts'
import { casual, trader } from './casual.ts'
import { naive } from './naive.ts'
import { CASUAL_TASTE, clubTaste } from './taste.ts'

const ROW = ['quarry', 'library', 'emporium']
const THREE = ['mill', 'inn', 'theater']
const FOUR = [...THREE, 'fortress']

function table(seats: object[], more: object = {}): State {
  const s = bazaar.load({ seats, row: ROW, turn: { seat: 0, number: 5 }, ...more })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  return s
}

/** Seat 0 attacks the Quarry; everybody who is asked in windows passes until seat `asked` may pay. */
function attacked(seats: object[], asked: Seat): State {
  const s = table(seats)
  const does = (seat: Seat, move: Move) => bazaar.decide(s, seat, move, plainChance('attack'))
  does(0, { kind: 'attack', venue: 'quarry', shutdown: false })
  while (promptOf(s, asked)?.kind !== 'attack') {
    const seat = bazaar.waiting(s).find((each) => bazaar.moves(s, each).some(({ kind }) => kind === 'pass'))
    if (seat === undefined) throw new Error('nobody is asked')
    does(seat, { kind: 'pass' })
  }
  return s
}

const choice = (s: State, seat: Seat): Move => casual.choose(bazaar.view(s, seat), bazaar.moves(s, seat), plainChance('bid'))
const paid = (move: Move): number => (move.kind === 'spend' && move.way === 'against' ? move.units : 0)

test('against a fifth venue Casual pays all that it takes, or its part while others are asked who can pay', () => {
  const alone = attacked([{ money: 0, venues: FOUR }, { money: 30 }, { money: 0 }, { money: 0 }], 1)
  // From 9 to 21: only a 20 is left.
  expect(paid(choice(alone, 1))).toBe(12)
  const together = attacked([{ money: 0, venues: FOUR }, { money: 30 }, { money: 30 }, { money: 30 }], 1)
  const part = paid(choice(together, 1))
  expect(part).toBeGreaterThan(2)
  expect(part).toBeLessThan(9)
  // Who has paid that is done, unless the others do not pay theirs.
  const does = (seat: Seat, move: Move) => bazaar.decide(together, seat, move, plainChance('attack'))
  does(1, { kind: 'spend', way: 'against', units: part })
  expect(choice(together, 1)).toEqual({ kind: 'confirm' })
  for (const seat of [2, 3]) does(seat, { kind: 'confirm' })
  expect(paid(choice(together, 1))).toBe(12 - part)
})

test('against a fifth venue Club pays only what the others who are still asked cannot', () => {
  const club = trader('club', clubTaste)
  const pays = (s: State, seat: Seat): number => paid(club.choose(bazaar.view(s, seat), bazaar.moves(s, seat), plainChance('bid')))
  const alone = attacked([{ money: 0, venues: FOUR }, { money: 30 }, { money: 0 }, { money: 0 }], 1)
  expect(pays(alone, 1)).toBe(12)
  const together = attacked([{ money: 0, venues: FOUR }, { money: 30 }, { money: 30 }, { money: 30 }], 1)
  expect(pays(together, 1)).toBe(0)
  for (const seat of [2, 3]) bazaar.decide(together, seat, { kind: 'confirm' }, plainChance('attack'))
  expect(pays(together, 1)).toBe(12)
  // One who sits opposite pays $2 a point, and what shows of $9 is that it is less than 10: most of the 12 is still missing.
  const short = attacked([{ money: 0, venues: FOUR }, { money: 30 }, { money: 9 }, { money: 0 }], 1)
  expect(pays(short, 1)).toBeGreaterThanOrEqual(10)
  expect(pays(short, 1)).toBeLessThanOrEqual(12)
})

test('M-76 against a fifth venue nobody counts on a purse that is concealed', () => {
  const club = trader('club', clubTaste)
  const pays = (venues: string[]): number => {
    const s = attacked([{ money: 0, venues: FOUR }, { money: 30 }, { money: 30, venues }, { money: 0 }], 1)
    return paid(club.choose(bazaar.view(s, 1), bazaar.moves(s, 1), plainChance('bid')))
  }
  expect(pays(['tavern'])).toBeLessThan(6)
  expect(pays(['secret-society'])).toBe(12)
})

test('a fourth venue is opposed with what can be spared, as long as the attacker cannot undo it', () => {
  const poor = attacked([{ money: 0, venues: THREE }, { money: 30 }, { money: 30 }, { money: 30 }], 1)
  const rich = attacked([{ money: 79, venues: THREE }, { money: 30 }, { money: 30 }, { money: 30 }], 1)
  expect(paid(choice(poor, 1))).toBeGreaterThan(3)
  expect(paid(choice(rich, 1))).toBe(0)
})

test('a second venue of somebody else is none of its business', () => {
  const s = attacked([{ money: 0, venues: ['mill'] }, { money: 30 }, { money: 30 }, { money: 30 }], 1)
  expect(paid(choice(s, 1))).toBe(0)
})

test('while somebody is one venue short, Casual keeps a share of what it takes to stop that out of its own attacks', () => {
  const own = (venues: string[]): number => {
    const s = attacked([{ money: 14, venues: ['tavern', 'aquarium'] }, { money: 20, venues }, {}, {}], 0)
    const move = choice(s, 0)
    return move.kind === 'spend' && move.way === 'for' ? move.units : 0
  }
  expect(own([])).toBe(7)
  // A third of what the other has, $20 or more by what is seen, and 10.
  expect(own(FOUR)).toBeLessThanOrEqual(14 - 10)
})

test('a venue whose owner can pay for it promises less than one whose owner cannot', () => {
  const worth = (money: number) =>
    attackWorth(table([{ money: 30 }, { money, venues: ['library'] }], { row: ['quarry'] }), 0, 'library', CASUAL_TASTE)
  expect(worth(0)).toBeGreaterThan(worth(20))
})

test('the yardstick attacks the weakest neutral venue, pays it down to 4 and never defends', () => {
  const s = table([{ money: 30 }, { money: 30 }])
  const look = (seat: Seat, at: State) => naive.choose(bazaar.view(at, seat), bazaar.moves(at, seat), plainChance('naive'))
  expect(look(0, s)).toEqual({ kind: 'attack', venue: 'library', shutdown: false })
  const under = attacked([{ money: 30 }, { money: 30, venues: FOUR }], 0)
  expect(look(0, under)).toEqual({ kind: 'spend', way: 'for', units: 5 })
  expect(look(1, attacked([{ money: 0, venues: FOUR }, { money: 30 }], 1))).toEqual({ kind: 'confirm' })
})
