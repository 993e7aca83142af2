import { expect, test } from 'vitest'
import { sit, type Bench } from '../stage.ts'
import { view } from '../view.ts'

/** The last seat ends its turn; seat 0 collects, and its discovery roll fails. */
function collecting(position: { readonly seats: readonly object[]; readonly [key: string]: unknown }): Bench {
  const last = position.seats.length - 1
  return sit({ turn: { seat: last }, dice: [5], ...position })
    .ends(last)
    .pass()
}
const purses = (b: Bench): readonly number[] => [...b.s.purses]
const using = (venue: string, use = 0) => ({ kind: 'use', venue, use, with: [] }) as const
const attackOn = (venue: string) => ({ kind: 'attack', venue, shutdown: false }) as const
const pick = (amount: number | null) => ({ kind: 'choose', pick: amount }) as const

test("Alchemists' Guild collects what it and its items yield, for an action and without the base of 10", () => {
  const guild = { venue: 'alchemists-guild', items: ['books', 'crystal', 'stone'] }
  const b = sit({ seats: [{ money: 1, venues: [guild, 'cafe'] }, {}] })
  b.uses(0, 'alchemists-guild')
  expect([b.money(0), b.s.turn.actions]).toEqual([14, 1])
  expect(b.why(1, using('alchemists-guild'))).toBe('not-yours')
  b.uses(0, 'alchemists-guild').isSettled()
  expect([b.money(0), b.s.turn.actions]).toEqual([27, 0])
  expect(b.why(0, using('alchemists-guild'))).toBe('no-actions')
})

test("M-63 the collection of Alchemists' Guild sets off Mint, Vault and Tax Bureau, and Laudanum does not touch it", () => {
  const guild = { venue: 'alchemists-guild', items: ['books'] }
  const venues = [guild, 'mint', { venue: 'vault', tokens: 2 }, 'tax-bureau']
  const b = sit({
    seats: [
      { money: 50, venues },
      { money: 9, venues: ['cafe'] },
    ],
    constants: [{ card: 'laudanum', by: 1, on: 0 }],
  })
  b.uses(0, 'alchemists-guild').isSettled()
  expect(purses(b)).toEqual([10 + 4 + 1, 8])
  expect(b.at('vault').tokens).toBe(3)
})

test("M-63 Fruit is a full collection, while that of Alchemists' Guild is not; without income neither yields", () => {
  const seats = [{ venues: [{ venue: 'alchemists-guild', items: ['books'] }], hand: ['fruit'] }, {}]
  const b = sit({ seats, turn: { actions: 3 }, constants: [{ card: 'laudanum', by: 1, on: 0 }] })
  b.uses(0, 'alchemists-guild')
  expect(b.money(0)).toBe(4)
  b.plays(0, 'fruit').pass().isSettled()
  expect(b.money(0)).toBe(4 + 10 + 4 - 5)
  const c = sit({ seats, lasting: [{ card: 'cooking', by: 1, on: 0 }] })
    .uses(0, 'alchemists-guild')
    .isSettled()
  expect([c.money(0), c.s.turn.actions]).toEqual([0, 1])
})

test("M-63 Alchemists' Guild: Haunted House, Auction House and Tobacco see its collection", () => {
  const guild = { venue: 'alchemists-guild', items: ['books'] }
  const seats = [{ venues: [guild, 'haunted-house', 'auction-house'] }, { money: 9 }]
  const b = sit({ seats, items: ['gems'], constants: [{ card: 'tobacco', by: 0, on: 0 }] })
  b.uses(0, 'alchemists-guild').picks(0, 'yes')
  expect(purses(b)).toEqual([0, 5])
  while (b.asked.includes(0) && b.choices(0).length > 0) b.picks(0, 'auction-house')
  b.picks(1, 2).pass().isSettled()
  expect([purses(b), b.hand(1)]).toEqual([[2, 3], ['gems']])
  expect([b.s.constants, b.s.itemPile]).toEqual([[], ['tobacco']])
})

test('M-74 Auction House: ascending bids from the left, the highest bid is yours, and winning is not drawing', () => {
  const seats = [{ venues: ['auction-house'] }, { money: 9 }, { money: 9 }, { money: 9 }]
  const b = collecting({ seats, items: ['gems', 'gold'] })
  expect([b.asked, b.money(0)]).toEqual([[1], 10])
  expect([b.why(1, pick(0)), b.why(1, pick(10)), b.why(1, pick(9))]).toEqual(['no-amount', 'no-amount', 'allowed'])
  b.picks(1, 2)
  expect(b.asked).toEqual([2])
  expect(b.why(2, pick(2))).toBe('no-amount')
  b.picks(2, 5).picks(3, null)
  expect(b.asked).toEqual([1])
  b.picks(1, 6)
  // Who has passed is out.
  expect(b.asked).toEqual([2])
  b.picks(2, null).pass().isSettled()
  expect([purses(b), b.hand(1)]).toEqual([[16, 3, 9, 9], ['gems']])
  expect([b.s.turn.drawn, b.s.items[0], b.s.itemPile]).toEqual([[0, 0, 0, 0], 'gold', []])
})

test('M-74 Auction House: bids begin at 1, and without a bid the item is discarded', () => {
  const seats = [{ venues: ['auction-house'] }, { money: 4 }, { money: 1 }]
  const b = collecting({ seats, items: ['gems'] })
    .picks(1, null)
    .picks(2, null)
    .pass()
    .isSettled()
  expect([purses(b), b.s.itemPile]).toEqual([[10, 4, 1], ['gems']])
  const c = collecting({ seats, items: ['gems'] })
    .picks(1, null)
    .picks(2, 1)
    .pass()
    .isSettled()
  expect([purses(c), c.hand(2)]).toEqual([[11, 4, 0], ['gems']])
})

test('Auction House: everybody sees what is sold, onlookers too; who may not spend, or has nothing, does not bid', () => {
  const seats = [{ venues: ['auction-house'], hand: ['fruit'] }, { money: 9 }, { money: 9 }, {}]
  const b = sit({ seats, items: ['gems'], lasting: [{ card: 'nuts', by: 0, on: 1 }] })
  b.plays(0, 'fruit').pass()
  expect(b.asked).toEqual([2])
  for (const watcher of [null, 0, 1, 2, 3]) expect(view(b.s, watcher).aside.map(({ card }) => card)).toEqual(['gems'])
  b.picks(2, 4).pass().isSettled()
  expect(b.hand(2)).toEqual(['gems'])
})

test('Auction House: a purse that is concealed is asked for a bid even if it is empty', () => {
  const b = collecting({ seats: [{ venues: ['auction-house'] }, { venues: ['secret-society'] }], items: ['gems'] })
  expect([b.asked, b.why(1, pick(1))]).toEqual([[1], 'no-amount'])
  b.picks(1, null).pass().isSettled()
  expect(b.s.itemPile).toEqual(['gems'])
})

test('Boutique is destroyed by anybody for 40, at any time, also while it is neutral', () => {
  const seats = [{ money: 40 }, { money: 39, venues: [{ venue: 'boutique', items: ['gems'] }] }, { money: 100 }]
  const b = sit({ seats })
  expect([b.why(1, using('boutique')), b.why(2, using('boutique'))]).toEqual(['too-dear', 'allowed'])
  b.uses(2, 'boutique').isSettled()
  expect([b.money(2), b.venues(1), b.s.venuePile, b.s.itemPile]).toEqual([60, [], ['boutique'], ['gems']])
  const c = sit({ seats: [{ money: 40 }, {}], row: ['boutique'] })
    .uses(0, 'boutique')
    .isSettled()
  expect([c.money(0), c.s.row, c.s.turn.actions]).toEqual([0, [], 2])
})

test('Boutique: Marble keeps it, and what was paid stays paid', () => {
  const seats = [{ money: 40 }, { venues: ['boutique'] }]
  const b = sit({ seats, constants: [{ card: 'marble', by: 1, on: 'boutique' }] })
    .uses(0, 'boutique')
    .pass()
    .isSettled()
  expect([b.money(0), b.venues(1)]).toEqual([0, ['boutique']])
})

test('Cafe cannot be attacked while a player controls it', () => {
  const b = sit({ seats: [{ venues: ['emporium'] }, { venues: ['cafe'] }], row: ['quarry'] })
  expect(b.why(0, attackOn('cafe'))).toBe('barred-target')
  const c = sit({ seats: [{}, {}], row: ['cafe'], dice: [7] })
  c.attacks(0, 'cafe')
  expect(c.target).toBe(7)
  c.finishes().isSettled()
  expect(c.venues(0)).toEqual(['cafe'])
})

test('Embassy: with the consent of an opponent you receive 10 and they 5, for an action', () => {
  const b = sit({ seats: [{ venues: ['embassy'] }, { money: 1 }, { money: 2 }] })
  b.uses(0, 'embassy').picks(0, 2)
  expect([b.asked, b.choices(2)]).toEqual([[2], ['yes', 'no']])
  b.picks(2, 'yes').isSettled()
  expect([purses(b), b.s.turn.actions]).toEqual([[10, 1, 7], 1])
})

test('M-85 Embassy: consent is asked before anything is paid, and a refusal costs nothing', () => {
  const b = sit({ seats: [{ venues: ['embassy'] }, { money: 1 }], dice: [5, 5] })
  b.uses(0, 'embassy').picks(1, 'no').isSettled()
  expect([purses(b), b.s.turn.actions]).toEqual([[0, 1], 2])
  // So that asking has an end.
  expect(b.why(0, using('embassy'))).toBe('not-met')
  b.ends(0).pass().ends(1).pass()
  expect(b.why(0, using('embassy'))).toBe('allowed')
})

test('M-85 Embassy: after a refusal another opponent may be asked', () => {
  const b = sit({ seats: [{ venues: ['embassy'] }, {}, {}] })
  b.uses(0, 'embassy').picks(0, 1).picks(1, 'no')
  expect(b.choices(0)).toEqual([2, null])
  expect([b.s.turn.actions, b.money(0)]).toEqual([2, 0])
  b.picks(0, 2).picks(2, 'yes').isSettled()
  expect([purses(b), b.s.turn.actions]).toEqual([[10, 0, 5], 1])
  const c = sit({ seats: [{ venues: ['embassy'] }, {}, {}] })
  c.uses(0, 'embassy').picks(0, 1).picks(1, 'no').picks(0, null).isSettled()
  expect([purses(c), c.s.turn.actions]).toEqual([[0, 0, 0], 2])
})

test('Embassy: an opponent spends an action in their turn, and both they and the controller draw one', () => {
  const b = sit({ seats: [{}, { venues: ['embassy'] }, {}], items: ['gems', 'gold', 'silk'] })
  expect([b.why(2, using('embassy', 1)), b.why(1, using('embassy', 1))]).toEqual(['wrong-moment', 'not-for-you'])
  b.uses(0, 'embassy', 1).pass().isSettled()
  expect([b.hand(0), b.hand(1), b.hand(2), b.s.turn.actions]).toEqual([['gold'], ['gems'], [], 1])
  const neutral = sit({ seats: [{}, {}], row: ['embassy'] })
  expect(neutral.why(0, using('embassy', 1))).toBe('not-for-you')
})

test('Emporium has room for three items of any type and does nothing else', () => {
  const hand = ['gems', 'books', 'rope', 'stone']
  const b = sit({ seats: [{ hand, venues: ['emporium'] }, {}], turn: { actions: 4 } })
  for (const item of ['gems', 'books', 'rope']) b.attaches(0, item, 'emporium')
  expect(b.why(0, { kind: 'attach', item: 'stone', venue: 'emporium' })).toBe('no-slot')
  expect(b.isSettled().money(0)).toBe(0)
  expect(collecting({ seats: [{ venues: [{ venue: 'emporium', items: ['gems'] }] }, {}] }).money(0)).toBe(18)
})
