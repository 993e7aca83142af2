import { expect, test } from 'vitest'
import { sit, type Bench } from '../stage.ts'

/** The sums that everybody has been told. */
const disclosed = (table: Bench): (readonly [number, number])[] =>
  table.told.flatMap((e) => (e.kind === 'disclosed' ? [[e.seat, e.money] as const] : []))

test('Accounting makes everybody disclose, and the richest takes a neutral venue', () => {
  const table = sit({ seats: [{ money: 21, hand: ['accounting'] }, { money: 20 }, { money: 3 }], row: ['forge', 'castle'] })
  table.plays(0, 'accounting').picks(0, 'castle')
  expect(disclosed(table)).toEqual([
    [0, 21],
    [1, 20],
    [2, 3],
  ])
  expect([table.venues(0), table.s.row, table.s.turn.actions]).toEqual([['castle'], ['forge'], 1])
  table.isSettled()
})

test('Accounting brings nothing to who is only as rich as another', () => {
  const table = sit({ seats: [{ money: 20, hand: ['accounting'] }, { money: 20 }], row: ['forge'] })
  table.plays(0, 'accounting')
  expect([disclosed(table).length, table.venues(0), table.s.row]).toEqual([2, [], ['forge']])
  table.isSettled()
})

test('Assembly pays for itself and gives three actions', () => {
  const table = sit({ seats: [{ hand: ['assembly'] }, {}], turn: { actions: 1 } }).plays(0, 'assembly')
  expect(table.s.turn.actions).toBe(3)
  table.isSettled()
})

test('Assembly gives nothing outside one’s own turn', () => {
  const table = sit({ seats: [{}, { hand: ['assembly', 'reagents'] }] })
    .plays(1, 'reagents')
    .pass()
  expect([table.s.turn.actions, table.hand(1)]).toEqual([2, []])
  table.isSettled()
})

test('Baskets makes an opponent draw two items and receive $10', () => {
  const table = sit({ seats: [{}, { money: 4, hand: ['baskets'] }, { money: 1 }], items: ['gold', 'gems', 'ink'] })
  table.plays(1, 'baskets')
  expect(table.choices(1)).toEqual([2, 0])
  table.picks(1, 2).pass()
  expect([table.hand(2), table.money(2), table.hand(1), table.money(1)]).toEqual([['gold', 'gems'], 11, [], 4])
  table.isSettled()
})

test('Books draws three items for $10 and an action', () => {
  const table = sit({ seats: [{ money: 10, hand: ['books'] }, {}], items: ['gold', 'gems', 'ink', 'rice'] })
    .plays(0, 'books')
    .pass()
  expect([table.hand(0), table.money(0), table.s.turn.actions]).toEqual([['gold', 'gems', 'ink'], 0, 1])
  table.isSettled()
})

test('Books is too dear with $9', () => {
  const table = sit({ seats: [{ money: 9, hand: ['books'] }, {}] })
  expect(table.why(0, { kind: 'play', item: 'books', with: [] })).toBe('too-dear')
})

test('Cadavers makes three discovery rolls, each of its own', () => {
  const table = sit({
    seats: [{ hand: ['cadavers'] }, {}],
    items: ['gold', 'gems', 'ink'],
    row: ['forge', 'castle', 'mill'],
    dice: [10, 9, 20],
  })
  table.plays(0, 'cadavers').pass()
  expect(table.told.filter(({ kind }) => kind === 'discovery').length).toBe(3)
  expect([table.hand(0), table.s.row[0], table.s.row.length]).toEqual([['gold', 'gems'], 'mill', 3])
  expect(table.s.turn.actions).toBe(2)
  table.isSettled()
})

test('Cadavers is for one’s own turn', () => {
  const table = sit({ seats: [{}, { hand: ['cadavers'] }] })
  expect(table.why(1, { kind: 'play', item: 'cadavers', with: [] })).toBe('wrong-moment')
})

test('Construction takes the venue if nobody pays', () => {
  const table = sit({ seats: [{ hand: ['construction'] }, { money: 30 }], row: ['forge', 'castle'] })
  table.plays(0, 'construction').picks(0, 'castle').picks(1, null)
  expect([table.venues(0), table.money(1), table.s.turn.actions]).toEqual([['castle'], 30, 1])
  table.isSettled()
})

test('Construction is prevented by $20 of the opponents together, and exactly $20 is taken (M-78)', () => {
  const table = sit({ seats: [{ money: 5, hand: ['construction'] }, { money: 15 }, { money: 15 }], row: ['forge', 'castle'] })
  table.plays(0, 'construction').picks(0, 'castle').picks(1, 12).picks(2, 8)
  expect([table.venues(0), table.money(0), table.money(1), table.money(2)]).toEqual([[], 5, 3, 7])
  expect(table.s.row).toEqual(['forge', 'castle'])
  table.isSettled()
})

test('Construction: $19 prevents nothing and goes back (M-78)', () => {
  const table = sit({ seats: [{ hand: ['construction'] }, { money: 15 }, { money: 15 }], row: ['castle', 'forge'] })
  table.plays(0, 'construction').picks(0, 'castle').picks(1, 12).picks(2, 7)
  expect([table.venues(0), table.money(1), table.money(2)]).toEqual([['castle'], 15, 15])
  table.isSettled()
})

const DICE = {
  seats: [{ money: 25, hand: ['dice', 'gold'], venues: ['forge', 'mill'] }, {}],
  items: ['gems', 'ink', 'rice'],
  row: ['castle', 'windmill'],
}
test.each([
  [2, ['gold'], 25],
  [5, ['gold'], 25],
  [6, ['gold'], 15],
  [10, ['gold'], 15],
  [11, ['gold'], 35],
  [15, ['gold'], 35],
  [16, ['gold', 'gems', 'ink'], 25],
  [19, ['gold', 'gems', 'ink'], 25],
])('Dice: %i', (face, hand, money) => {
  const table = sit({ ...DICE, dice: [face] })
    .plays(0, 'dice')
    .pass()
  expect([table.hand(0), table.money(0), table.venues(0)]).toEqual([face <= 5 ? [] : hand, money, ['forge', 'mill']])
  expect([table.s.turn.actions, table.s.itemPile.includes('gold')]).toEqual([1, face <= 5])
  table.isSettled()
})

test('Dice: 1 destroys a venue of your own choosing', () => {
  const table = sit({ ...DICE, dice: [1] })
    .plays(0, 'dice')
    .pass()
  expect(table.choices(0)).toEqual(['forge', 'mill'])
  table.picks(0, 'mill').pass()
  expect([table.venues(0), table.s.venuePile, table.money(0)]).toEqual([['forge'], ['mill'], 25])
  table.isSettled()
})

test('Dice: 20 takes a neutral venue', () => {
  const table = sit({ ...DICE, dice: [20] })
    .plays(0, 'dice')
    .pass()
    .picks(0, 'castle')
    .pass()
  expect([table.venues(0), table.s.row]).toEqual([['forge', 'mill', 'castle'], ['windmill']])
  table.isSettled()
})

test('Dice never loses more than there is', () => {
  const table = sit({ ...DICE, seats: [{ money: 4, hand: ['dice'] }, {}], dice: [8] }).plays(0, 'dice')
  expect(table.money(0)).toBe(0)
  table.isSettled()
})

test('Feathers: the victim pays $5 for each item to be kept, and the rest is discarded', () => {
  const table = sit({ seats: [{ hand: ['feathers'] }, { money: 12, hand: ['gold', 'gems', 'ink'] }] })
  table.plays(0, 'feathers').pass()
  expect(table.choices(1)).toEqual(['gold', 'gems', 'ink', null])
  table.picks(1, 'gems')
  expect(JSON.stringify(table.s.frames)).not.toContain('gems')
  table.picks(1, null).pass()
  expect([table.hand(1), table.money(1), table.s.itemPile]).toEqual([['gems'], 7, ['feathers', 'gold', 'ink']])
  table.isSettled()
})

test('Feathers: $12 buys two items; who has less than $5 left is asked, so that nobody can tell, but can only let go', () => {
  const table = sit({ seats: [{ hand: ['feathers'] }, { money: 12, hand: ['gold', 'gems', 'ink'] }] })
  table.plays(0, 'feathers').pass().picks(1, 'gems').picks(1, 'ink')
  expect(table.choices(1)).toEqual([null])
  table.picks(1, null).pass()
  expect([table.hand(1), table.money(1), table.s.itemPile]).toEqual([['gems', 'ink'], 2, ['feathers', 'gold']])
  table.isSettled()
})

test('Feathers: nothing more is asked once everything is paid for', () => {
  const table = sit({ seats: [{ hand: ['feathers'] }, { money: 12, hand: ['gold', 'gems'] }] })
  table.plays(0, 'feathers').pass().picks(1, 'gems').picks(1, 'gold').pass()
  expect([table.hand(1), table.money(1), table.s.itemPile]).toEqual([['gems', 'gold'], 2, ['feathers']])
  table.isSettled()
})

test('Feathers takes everything from who has no money or may not spend it', () => {
  const poor = sit({ seats: [{ hand: ['feathers'] }, { hand: ['gold'] }] })
    .plays(0, 'feathers')
    .pass()
  expect(poor.hand(1)).toEqual([])
  poor.isSettled()
  const barred = sit({ seats: [{ hand: ['feathers'] }, { money: 40, hand: ['gold'] }], lasting: [{ card: 'nuts', by: 0, on: 1 }] })
  barred.plays(0, 'feathers').pass()
  expect([barred.hand(1), barred.money(1)]).toEqual([[], 40])
  barred.isSettled()
})

test('Fruit collects income for two actions', () => {
  const table = sit({ seats: [{ money: 1, hand: ['fruit'], venues: [{ venue: 'castle', items: ['scribes'] }, 'greenhouse'] }, {}] })
  expect(sit({ seats: [{ hand: ['fruit'] }, {}], turn: { actions: 1 } }).why(0, { kind: 'play', item: 'fruit', with: [] })).toBe(
    'no-actions',
  )
  table.plays(0, 'fruit').pass()
  expect([table.money(0), table.s.turn.actions]).toEqual([1 + 10 + 5 + 2 + 7, 0])
  table.isSettled()
})

test('Gems cannot be activated, only attached', () => {
  const table = sit({ seats: [{ hand: ['gems'], venues: ['lapidary'] }, {}] })
  expect(table.why(0, { kind: 'play', item: 'gems', with: [] })).toBe('no-effect')
  table.attaches(0, 'gems', 'lapidary')
  expect(table.at('lapidary').items).toEqual(['gems'])
  table.isSettled()
})

test('Phlogiston cannot be activated, and fits any slot', () => {
  const table = sit({ seats: [{ hand: ['phlogiston'], venues: ['lapidary', 'garden'] }, {}] })
  expect(table.why(0, { kind: 'play', item: 'phlogiston', with: [] })).toBe('no-effect')
  expect(table.why(0, { kind: 'attach', item: 'phlogiston', venue: 'lapidary' })).toBe('allowed')
  table.attaches(0, 'phlogiston', 'garden')
  expect(table.at('garden').items).toEqual(['phlogiston'])
  table.isSettled()
})

test('Gold brings $20 in anybody’s turn', () => {
  const table = sit({ seats: [{ money: 3 }, { money: 2, hand: ['gold'] }] }).plays(1, 'gold')
  expect([table.money(0), table.money(1), table.s.itemPile]).toEqual([3, 22, ['gold']])
  table.isSettled()
})

test('Ink steals $10, at most what is there', () => {
  const table = sit({ seats: [{ money: 3, hand: ['ink'] }, { money: 30 }, { money: 6 }] })
  table.plays(0, 'ink').picks(0, 1)
  expect([table.money(0), table.money(1)]).toEqual([13, 20])
  table.isSettled()
  const poor = sit({ seats: [{ money: 3, hand: ['ink'] }, { money: 30 }, { money: 6 }] })
    .plays(0, 'ink')
    .picks(0, 2)
  expect([poor.money(0), poor.money(1), poor.money(2)]).toEqual([9, 30, 0])
  poor.isSettled()
})

test('Insurance destroys a venue and pays 5 times its income, items included', () => {
  const table = sit({ seats: [{ hand: ['insurance'], venues: ['forge', { venue: 'castle', items: ['research', 'scribes'] }] }, {}] })
  expect(table.why(0, { kind: 'play', item: 'insurance', with: [] })).toBe('no-such-cost')
  table.plays(0, 'insurance', 'castle')
  expect([table.money(0), table.venues(0), table.s.venuePile]).toEqual([5 * (5 + 3 + 2), ['forge'], ['castle']])
  expect([...table.s.itemPile].toSorted()).toEqual(['insurance', 'research', 'scribes'])
  table.isSettled()
})

test('Insurance looks at the income as it is: doubled, or none', () => {
  const income = (card: string) =>
    sit({ seats: [{ hand: ['insurance'], venues: ['castle'] }, {}], constants: [{ card, by: 1, on: 'castle' }] })
      .plays(0, 'insurance', 'castle')
      .money(0)
  expect([income('cosmetics'), income('rope')]).toEqual([50, 0])
})

test('Insurance cannot give up a venue that cannot be lost', () => {
  const table = sit({ seats: [{ hand: ['insurance'], venues: ['castle'] }, {}], constants: [{ card: 'marble', by: 0, on: 'castle' }] })
  expect(table.why(0, { kind: 'play', item: 'insurance', with: ['castle'] })).toBe('no-such-cost')
})

test('Investment discloses your money and brings a third of it, rounded down', () => {
  const table = sit({ seats: [{ money: 20, hand: ['investment'] }, { money: 7 }] }).plays(0, 'investment')
  expect([table.money(0), disclosed(table)]).toEqual([26, [[0, 20]]])
  table.isSettled()
})

test('Paper fills the hand up to three', () => {
  const table = sit({ seats: [{ money: 3, hand: ['paper', 'gold'] }, {}], items: ['gems', 'ink', 'rice'] })
    .plays(0, 'paper')
    .pass()
  expect([table.hand(0), table.money(0), table.s.turn.actions]).toEqual([['gold', 'gems', 'ink'], 0, 1])
  table.isSettled()
})

test('Paper draws nothing for a hand of three', () => {
  const table = sit({ seats: [{ money: 3, hand: ['paper', 'gold', 'gems', 'ink'] }, {}] })
    .plays(0, 'paper')
    .pass()
  expect([table.hand(0), table.money(0)]).toEqual([['gold', 'gems', 'ink'], 0])
  table.isSettled()
})
