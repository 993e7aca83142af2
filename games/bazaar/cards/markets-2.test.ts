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
const pick = (amount: number | null) => ({ kind: 'choose', pick: amount }) as const

test('M-78 General Store: opponents put money down in turn from the left, and exactly 10 are taken', () => {
  const seats = [{ venues: ['general-store'] }, { money: 9 }, { money: 9 }, { money: 9 }]
  const b = sit({ seats, items: ['gems', 'gold'] }).uses(0, 'general-store')
  expect([b.asked, b.s.turn.actions]).toEqual([[1], 1])
  expect([b.why(1, pick(10)), b.why(1, pick(0)), b.why(1, pick(9))]).toEqual(['no-amount', 'no-amount', 'allowed'])
  b.picks(1, 7)
  expect([b.why(2, pick(4)), b.why(2, pick(3))]).toEqual(['no-amount', 'allowed'])
  b.picks(2, 3).isSettled()
  expect([purses(b), b.hand(0), b.s.itemPile, b.s.items[0]]).toEqual([[0, 2, 6, 9], [], ['gems'], 'gold'])
})

test('M-78 General Store: what does not reach 10 goes back, and you draw the item', () => {
  const seats = [{ venues: ['general-store'] }, { money: 9 }, { money: 9 }, { money: 9 }]
  const b = sit({ seats, items: ['gems', 'gold'] }).uses(0, 'general-store')
  b.picks(1, 7).picks(2, null).picks(3, 2).isSettled()
  expect([purses(b), b.hand(0), b.s.itemPile, b.s.items[0]]).toEqual([[0, 9, 9, 9], ['gems'], [], 'gold'])
  expect(b.s.turn.drawn).toEqual([1, 0, 0, 0])
})

test('M-78 General Store: the order of joint payment goes by seats, also when turns pass the other way', () => {
  const seats = [{ venues: ['general-store'] }, { money: 9 }, { money: 9 }]
  const b = sit({ seats, items: ['gems'], direction: -1 }).uses(0, 'general-store')
  expect(b.asked).toEqual([1])
  b.picks(1, null).picks(2, null).isSettled()
})

test('General Store: all see the item, who may not spend is not asked, and nobody without money', () => {
  const seats = [{ venues: ['general-store'] }, { money: 50 }, { money: 10 }, {}]
  const b = sit({ seats, items: ['gems'], lasting: [{ card: 'nuts', by: 0, on: 1 }] }).uses(0, 'general-store')
  expect(b.asked).toEqual([2])
  for (const watcher of [null, 1, 3]) expect(view(b.s, watcher).aside.map(({ card }) => card)).toEqual(['gems'])
  b.picks(2, 10).isSettled()
  expect([purses(b), b.s.itemPile]).toEqual([[0, 50, 0, 0], ['gems']])
})

test('General Store: an opponent with Leather draws the very item; with nobody to pay it is drawn at once', () => {
  const seats = [{ venues: ['general-store'] }, { money: 9, hand: ['leather'] }]
  const b = sit({ seats, items: ['gems', 'gold'] })
    .uses(0, 'general-store')
    .picks(1, null)
  b.plays(1, 'leather').pass().isSettled()
  expect([b.hand(0), b.hand(1), b.s.items[0], b.s.aside]).toEqual([[], ['gems'], 'gold', []])
  const c = sit({ seats: [{ venues: ['general-store'] }, {}], items: ['gems'] })
    .uses(0, 'general-store')
    .isSettled()
  expect(c.hand(0)).toEqual(['gems'])
})

test('General Store: if the draw comes to nothing, the item lies on the deck again', () => {
  const seats = [{ money: 5, venues: ['general-store', 'den-of-thieves'] }, { hand: ['ink'] }]
  const b = sit({ seats, items: ['gems', 'gold'] }, [0]).uses(0, 'general-store')
  b.uses(0, 'den-of-thieves')
  while (b.choices(0).length > 0) b.picks(0, b.choices(0)[0] ?? null)
  b.pass().isSettled()
  expect([b.hand(0), b.hand(1), b.s.items.slice(0, 2), b.s.aside]).toEqual([['ink'], [], ['gems', 'gold'], []])
})

test('Glazier yields one for each empty slot of your venues, not of others', () => {
  const mine = ['glazier', { venue: 'emporium', items: ['gems'] }, 'treasury']
  const b = collecting({ seats: [{ venues: mine }, { venues: ['boutique'] }] })
  // Base 10, two slots of its own, two of Emporium; Gems 8, Treasury 4.
  expect(b.isSettled().money(0)).toBe(10 + 4 + 8 + 4)
  const glassed = collecting({ seats: [{ venues: ['glazier'] }, {}], constants: [{ card: 'glass', by: 0, on: 'glazier' }] })
  expect(glassed.money(0)).toBe(13)
})

test('M-64 Haunted House: in place of your income every opponent loses as much, as far as they have it', () => {
  const b = collecting({ seats: [{ money: 3, venues: ['haunted-house', 'cafe'] }, { money: 20 }, { money: 5 }] })
  expect([b.asked, b.choices(0)]).toEqual([[0], ['yes', 'no']])
  b.picks(0, 'yes').pass().isSettled()
  expect(purses(b)).toEqual([3, 20 - 13, 0])
  const c = collecting({ seats: [{ money: 3, venues: ['haunted-house', 'cafe'] }, { money: 20 }] })
  c.picks(0, 'no').pass().isSettled()
  expect(purses(c)).toEqual([16, 20])
})

test('M-64 Haunted House replaces the receipt only: Mint, Vault and Tax Bureau still happen', () => {
  const venues = ['haunted-house', 'mint', 'vault', 'tax-bureau']
  const b = collecting({
    seats: [
      { money: 3, venues },
      { money: 50, venues: ['cafe', 'quarry'] },
    ],
  })
  b.picks(0, 'yes').pass().isSettled()
  // Base 10, the house 1, one token; then two dollars of taxes.
  expect([purses(b), b.at('vault').tokens]).toEqual([[12, 50 - 12 - 2], 1])
})

test('M-64 Haunted House spares the immune, and is not asked for an income of nothing', () => {
  const seats = [{ venues: ['haunted-house'] }, { money: 20 }, { money: 20 }]
  const b = collecting({ seats, constants: [{ card: 'tobacco', by: 1, on: 1 }] }).picks(0, 'yes')
  expect(b.asked).toEqual([1])
  b.picks(1, 'no').pass().isSettled()
  expect(purses(b)).toEqual([0, 20, 9])
  const guild = ['haunted-house', 'alchemists-guild']
  const c = sit({ seats: [{ venues: guild }, { money: 9 }] })
    .uses(0, 'alchemists-guild')
    .isSettled()
  expect(purses(c)).toEqual([0, 9])
})

test('Lapidary doubles the items on it and nothing else', () => {
  const venues = [
    { venue: 'lapidary', items: ['gems', 'ink'] },
    { venue: 'emporium', items: ['gold'] },
  ]
  expect(
    collecting({ seats: [{ venues }, {}] })
      .isSettled()
      .money(0),
  ).toBe(10 + 26 + 7)
  const more = collecting({ seats: [{ venues }, {}], constants: [{ card: 'cosmetics', by: 0, on: 'lapidary' }] })
  expect(more.money(0)).toBe(10 + 52 + 7)
})

test('Menagerie: a dollar for each item an opponent attaches and for each one they activate, not for your own', () => {
  const seats = [{ money: 9, hand: ['rope', 'gold'], venues: ['emporium'] }, { venues: ['menagerie'] }]
  const b = sit({ seats }).attaches(0, 'rope', 'emporium').isSettled()
  expect(b.money(1)).toBe(1)
  b.plays(0, 'gold').pass().isSettled()
  expect(b.money(1)).toBe(2)
  const own = sit({ seats: [{ hand: ['gems', 'gold'], venues: ['menagerie'] }, {}] })
  own.attaches(0, 'gems', 'menagerie').isSettled()
  expect(own.money(0)).toBe(0)
  own.plays(0, 'gold').pass().isSettled()
  expect(own.told.some((e) => e.kind === 'triggered')).toBe(false)
})

test('Merchant Bank yields a fifth of your money, rounded down, and shows it to everybody', () => {
  for (const [money, x] of [
    [4, 0],
    [5, 1],
    [29, 5],
    [30, 6],
  ] as const) {
    expect(collecting({ seats: [{ money, venues: ['merchant-bank'] }, {}] }).money(0)).toBe(money + 10 + x)
  }
  const b = sit({ seats: [{ money: 33, venues: ['merchant-bank'] }, { money: 33 }, {}] })
  expect(view(b.s, 2).seats.map(({ money }) => money)).toEqual([33, null, 0])
  expect(view(sit({ seats: [{ money: 33 }, {}], row: ['merchant-bank'] }).s, 1).seats[0]?.money).toBe(null)
})

test('M-60 Mint sets your money to 10 before the collection, up or down, so Merchant Bank yields 2', () => {
  for (const money of [0, 10, 99]) {
    expect(
      collecting({ seats: [{ money, venues: ['mint', 'merchant-bank'] }, {}] })
        .isSettled()
        .money(0),
    ).toBe(10 + 10 + 2)
  }
})

test('M-60 Mint does nothing where no income is collected: Cooking, a first turn, another player', () => {
  const seats = [{ money: 50, venues: ['mint'] }, { money: 7 }]
  expect(collecting({ seats, taken: [0, 1] }).money(0)).toBe(50)
  const b = sit({ seats: [seats[0], { money: 7, hand: ['cooking'] }], turn: { seat: 1 }, dice: [5] })
  b.ends(1).pass('start').plays(1, 'cooking').pass().isSettled()
  expect(purses(b)).toEqual([50, 7])
  const other = sit({ seats, dice: [5] })
    .ends(0)
    .pass()
    .isSettled()
  expect(purses(other)).toEqual([50, 17])
})

test('M-61 Merchant Bank counts the money before the collection arrives, and Legislature moves with it during an attack', () => {
  expect(collecting({ seats: [{ money: 10, venues: ['merchant-bank', 'treasury'] }, {}] }).money(0)).toBe(10 + 10 + 2 + 4)
  const seats = [{ money: 9 }, { money: 25, venues: ['merchant-bank', 'legislature'] }]
  const b = sit({ seats, row: ['quarry'], dice: [2] })
    .attacks(0, 'merchant-bank')
    .pass()
  expect(b.target).toBe(18 + 10 + 5)
  b.spends(1, 'against', 1)
  expect(b.target).toBe(18 + 10 + 4 + 1)
  b.finishes().isSettled()
})

test('M-61 Merchant Bank: the money stays open with Secret Society', () => {
  const b = sit({ seats: [{ money: 33, venues: ['merchant-bank', 'secret-society'] }, {}] })
  expect(view(b.s, 1).seats[0]?.money).toBe(33)
  const hidden = sit({ seats: [{ money: 33, venues: ['secret-society'] }, {}] })
  expect([view(hidden.s, 1).seats[0]?.money, view(hidden.s, 1).seats[0]?.band]).toEqual([null, null])
})

test('M-62 Museum yields the highest income of your other venues as it is now, without items', () => {
  const vault = { venue: 'vault', tokens: 6, items: ['gems'] }
  // The vault gets its seventh token first: base 10, 7 twice, Gems 8, Boutique 5.
  expect(collecting({ seats: [{ venues: ['museum', vault, 'boutique'] }, {}] }).money(0)).toBe(10 + 7 + 7 + 8 + 5)
  const boutique = { seats: [{ venues: ['museum', 'boutique', 'cafe'] }, { venues: ['vault'] }] }
  expect(collecting(boutique).money(0)).toBe(10 + 5 + 5 + 2)
  const doubled = [{ card: 'cosmetics', by: 0, on: 'boutique' }]
  expect(collecting({ ...boutique, constants: doubled }).money(0)).toBe(10 + 10 + 10 + 2)
  expect(collecting({ ...boutique, constants: [{ card: 'rope', by: 1, on: 'boutique' }] }).money(0)).toBe(10 + 2 + 2)
})

test('M-62 Museum never looks at itself, nor at the venues of others', () => {
  const doubled = [{ card: 'cosmetics', by: 0, on: 'museum' }]
  expect(collecting({ seats: [{ venues: ['museum'] }, { venues: ['boutique'] }], constants: doubled }).money(0)).toBe(10)
  expect(collecting({ seats: [{ venues: ['museum', 'cafe'] }, {}], constants: doubled }).money(0)).toBe(10 + 4 + 2)
})

test('Quarry: 5 of the bank go under it, or all of it comes out, once a turn', () => {
  const b = sit({ seats: [{ money: 1, venues: [{ venue: 'quarry', money: 10 }] }, {}], dice: [5, 5] }).uses(0, 'quarry')
  expect([b.money(0), b.at('quarry').money, b.s.turn.actions]).toEqual([1, 15, 1])
  expect([b.why(0, using('quarry')), b.why(0, using('quarry', 1))]).toEqual(['once-a-turn', 'once-a-turn'])
  b.ends(0).pass()
  expect(b.why(1, using('quarry', 1))).toBe('not-yours')
  b.ends(1).pass()
  const before = b.money(0)
  b.uses(0, 'quarry', 1).isSettled()
  expect([b.money(0) - before, b.at('quarry').money, b.s.turn.actions]).toEqual([15, 0, 1])
  expect(b.why(0, using('quarry'))).toBe('once-a-turn')
})
