import { expect, test } from 'vitest'
import { sit, type Bench } from '../stage.ts'

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

const food = ['eggs', 'tea', 'fish']
const full = { venue: 'restaurant', items: food }

test('Restaurant: while full its items yield four times, and nobody may attack it, also while it is neutral', () => {
  expect(collecting({ seats: [{ venues: [full] }, {}] }).money(0)).toBe(10 + 4 * (1 + 4 + 4))
  const open = { venue: 'restaurant', items: ['eggs', 'tea'] }
  expect(collecting({ seats: [{ venues: [open] }, {}] }).money(0)).toBe(10 + 1 + 4)
  expect(sit({ seats: [{}, { venues: [full] }] }).why(0, attackOn('restaurant'))).toBe('barred-target')
  expect(sit({ seats: [{}, {}], row: [full] }).why(0, attackOn('restaurant'))).toBe('barred-target')
  expect(sit({ seats: [{}, { venues: [open] }] }).why(0, attackOn('restaurant'))).toBe('allowed')
})

test('M-48 Restaurant: an extra slot that it already has must be filled too', () => {
  const b = collecting({ seats: [{ venues: [full, 'stationers'] }, {}] })
  expect(b.isSettled().money(0)).toBe(10 + 9 + 1)
  const four = { venue: 'restaurant', items: [...food, 'gems'] }
  expect(collecting({ seats: [{ venues: [four, 'stationers'] }, {}] }).money(0)).toBe(10 + 4 * 17 + 1)
  const glass = [{ card: 'glass', by: 1, on: 'restaurant' }]
  expect(collecting({ seats: [{ venues: [full] }, {}], constants: glass }).money(0)).toBe(10 + 9)
  // Effects that already applied go on.
  const glazed = sit({ seats: [{}, { venues: [four] }], constants: [{ card: 'glass', by: 0, on: 'restaurant' }] })
  expect(glazed.why(0, attackOn('restaurant'))).toBe('barred-target')
})

test('M-48 Restaurant: once full, an opponent can add Glass only if its controller lets it through', () => {
  const seats = [{ hand: ['glass'] }, { venues: [full] }]
  const b = sit({ seats }).plays(0, 'glass').pass()
  while (b.choices(0).length > 0) b.picks(0, 'restaurant')
  expect(b.asked).toEqual([1])
  b.picks(1, 'no').pass().isSettled()
  expect([b.s.constants, b.why(0, attackOn('restaurant'))]).toEqual([[], 'barred-target'])
  const c = sit({ seats }).plays(0, 'glass').pass()
  while (c.choices(0).length > 0) c.picks(0, 'restaurant')
  c.picks(1, 'yes').pass().isSettled()
  expect([c.s.constants.length, c.why(0, attackOn('restaurant'))]).toEqual([1, 'allowed'])
})

test('M-48 Restaurant: once full, freshly gained Stationers give it no slot, until an item leaves', () => {
  const seats = [
    { money: 9, hand: ['acid'], venues: ['stationers'] },
    { venues: [full, 'emporium'], hand: ['gems', 'bread'] },
  ]
  const b = sit({ seats, turn: { actions: 4 }, dice: [5] })
    .offers(0, 1, { venues: ['stationers'] }, {})
    .does(1, { kind: 'accept', offer: 1 + seats.length })
    .pass()
  expect(b.at('restaurant').sealed).toEqual([])
  expect([b.venues(1).includes('stationers'), b.why(0, attackOn('restaurant'))]).toEqual([true, 'barred-target'])
  b.plays(0, 'acid').pass()
  while (b.choices(0).length > 0) b.picks(0, 'fish')
  b.pass().isSettled()
  expect([b.at('restaurant').items, b.why(0, attackOn('restaurant'))]).toEqual([['eggs', 'tea'], 'allowed'])
  b.ends(0).pass()
  b.attaches(1, 'bread', 'restaurant')
  expect(b.at('restaurant').sealed).toBe(null)
  b.attaches(1, 'gems', 'restaurant').isSettled()
  expect(b.at('restaurant').sealed).toEqual(['stationers'])
})

test('Statuary: 4 for one action, 10 for two', () => {
  const b = sit({ seats: [{ venues: ['statuary'] }, {}] }).uses(0, 'statuary')
  expect([b.money(0), b.s.turn.actions]).toEqual([4, 1])
  expect(b.why(0, using('statuary', 1))).toBe('no-actions')
  b.uses(0, 'statuary').isSettled()
  expect([b.money(0), b.s.turn.actions]).toEqual([8, 0])
  const c = sit({ seats: [{ venues: ['statuary'] }, {}] })
    .uses(0, 'statuary', 1)
    .isSettled()
  expect([c.money(0), c.s.turn.actions]).toEqual([10, 0])
})

test('Tavern: the printed income of each item you attach, on whatever venue, not of what others attach', () => {
  const b = sit({ seats: [{ hand: ['gems', 'tea'], venues: ['tavern', { venue: 'lapidary' }] }, {}] })
  b.attaches(0, 'gems', 'lapidary')
  expect(b.money(0)).toBe(8)
  b.attaches(0, 'tea', 'tavern').isSettled()
  expect(b.money(0)).toBe(12)
  const c = sit({ seats: [{ hand: ['gems'], venues: ['emporium'] }, { venues: ['tavern'] }] })
  c.attaches(0, 'gems', 'emporium').isSettled()
  expect(purses(c)).toEqual([0, 0])
})

test('Tax Bureau: from each neighbour a dollar for each venue they control, as far as they have it', () => {
  const seats = [
    { venues: ['tax-bureau'] },
    { money: 9, venues: ['cafe', 'quarry', 'mint'] },
    { money: 9, venues: ['museum', 'vault'] },
    { money: 1, venues: ['statuary', 'tavern'] },
  ]
  const b = collecting({ seats }).isSettled()
  expect(purses(b)).toEqual([10 + 3 + 1, 6, 9, 0])
  // At a table of two there is one neighbour, once.
  const two = collecting({ seats: [{ venues: ['tax-bureau'] }, { money: 9, venues: ['cafe', 'quarry'] }] }).isSettled()
  expect(purses(two)).toEqual([12, 7])
})

test('Tax Bureau asks an immune neighbour', () => {
  const seats = [{ venues: ['tax-bureau'] }, { money: 9, venues: ['cafe'] }]
  const b = collecting({ seats, constants: [{ card: 'tobacco', by: 1, on: 1 }] })
  expect(b.asked).toEqual([1])
  b.picks(1, 'no').pass().isSettled()
  expect(purses(b)).toEqual([10, 9])
})

test('Treasury: 120 at any time win the game, 119 do not', () => {
  const b = sit({ seats: [{ money: 119 }, { money: 120, venues: ['treasury'] }] })
  expect(b.why(0, using('treasury'))).toBe('not-yours')
  b.uses(1, 'treasury').isSettled()
  expect([b.s.winners, b.s.how, b.money(1)]).toEqual([[1], 'treasury', 0])
  expect(sit({ seats: [{ money: 119, venues: ['treasury'] }, {}] }).why(0, using('treasury'))).toBe('too-dear')
})

test('Vault gets a token before its income is worked out', () => {
  const b = collecting({ seats: [{ venues: ['vault'] }, {}] }).isSettled()
  expect([b.money(0), b.at('vault').tokens]).toEqual([11, 1])
  const c = collecting({ seats: [{ venues: [{ venue: 'vault', tokens: 3 }] }, {}] })
  expect([c.money(0), c.at('vault').tokens]).toEqual([14, 4])
  // Not when others collect.
  const d = sit({ seats: [{ venues: ['vault'] }, {}], dice: [5] })
    .ends(0)
    .pass()
    .isSettled()
  expect([d.money(1), d.at('vault').tokens]).toEqual([10, 0])
})

const seven = ['tea', 'lawyers', 'gems', 'books', 'stone', 'wire', 'rope']
const stored = (items: readonly string[]) => ({ venue: 'warehouse', items })

test('Warehouse wins as soon as all of its seven slots are filled, not with six', () => {
  const b = sit({ seats: [{ hand: ['rope', 'wire'], venues: [stored(seven.slice(0, 5))] }, {}] })
  b.attaches(0, 'wire', 'warehouse').isSettled()
  expect(b.s.winners).toEqual([])
  b.attaches(0, 'rope', 'warehouse')
  expect([b.s.winners, b.s.how]).toEqual([[0], 'warehouse'])
})

test('M-47 Warehouse: extra slots of Stationers and Glass count', () => {
  const hand = ['rope', 'gold', 'silk']
  const seats = [{ hand, venues: [stored(seven.slice(0, 6)), 'stationers'] }, {}]
  const b = sit({ seats, turn: { actions: 3 }, constants: [{ card: 'glass', by: 1, on: 'warehouse' }] })
  b.attaches(0, 'rope', 'warehouse').attaches(0, 'gold', 'warehouse').isSettled()
  expect(b.s.winners).toEqual([])
  b.attaches(0, 'silk', 'warehouse')
  expect(b.s.winners).toEqual([0])
})

test('M-47 Warehouse: losing an empty extra slot can fill it, if all its items fit', () => {
  const b = sit({ seats: [{ venues: [stored(seven), 'stationers'] }, {}] })
  b.offers(0, 1, { venues: ['stationers'] }, {})
    .does(1, { kind: 'accept', offer: 3 })
    .pass()
  expect([b.s.winners, b.s.how]).toEqual([[0], 'warehouse'])
  // Seven items, one of them in the extra slot because its own type is taken: the wares slot stays empty.
  const c = sit({ seats: [{ venues: [stored([...seven.slice(0, 6), 'gold']), 'stationers'] }, {}] })
  c.offers(0, 1, { venues: ['stationers'] }, {})
    .does(1, { kind: 'accept', offer: 3 })
    .pass()
  expect([c.s.winners, c.choices(0)]).toEqual([[], ['gems', 'gold']])
  c.picks(0, 'gold').isSettled()
  expect([c.s.winners, c.hand(0)]).toEqual([[], ['gold']])
})

test('M-47 Warehouse: whoever takes control of a full one wins, and nobody while it is neutral', () => {
  const b = sit({ seats: [{}, {}], row: [stored(seven), 'quarry', 'cafe'], dice: [20] })
  b.attacks(0, 'warehouse')
  expect(b.s.winners).toEqual([])
  b.finishes()
  expect([b.s.winners, b.s.how]).toEqual([[0], 'warehouse'])
})
