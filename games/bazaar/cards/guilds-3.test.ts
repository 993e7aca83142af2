import { expect, test } from 'vitest'
import { bazaar } from '../index.ts'
import { incomeOf } from '../reads/income.ts'
import { slotsOf } from '../reads/slots.ts'
import { sit, type Bench } from '../stage.ts'

const ROW = ['emporium', 'quarry', 'cafe']
const ITEMS = ['gold', 'ink', 'tea', 'silk', 'furs']
/** Each discovery roll: its result, what was needed, and whether it succeeded. */
function discoveries(b: Bench): string[] {
  return b.told.flatMap((e) => (e.kind === 'discovery' ? [`${e.result} of ${e.needed}: ${e.success}`] : []))
}

test('Street Market: an action detaches an item of one’s own, which returns to the hand', () => {
  const mine = { venue: 'street-market', items: ['tea', 'books'] }
  const b = sit({ seats: [{ venues: [mine] }, { venues: [{ venue: 'orchard', items: ['rope'] }] }], row: ROW })
  b.uses(0, 'street-market')
  expect(b.choices(0)).toEqual(['tea', 'books'])
  b.picks(0, 'books')
  expect([b.hand(0), b.at('street-market').items, b.at('orchard').items]).toEqual([['books'], ['tea'], ['rope']])
  expect(b.s.turn.actions).toBe(1)
  b.isSettled()
})

test('Theater draws an item on anybody’s 1 or 20, and on nothing in between', () => {
  const after = (face: number) =>
    sit({ seats: [{}, { venues: ['theater'] }], row: ['emporium'], items: ITEMS, dice: [face] })
      .attacks(0, 'emporium')
      .finishes()
      .isSettled()
      .hand(1)
  expect([1, 2, 19, 20].map(after)).toEqual([['gold'], [], [], ['gold']])
})

test('Theater sees every die, of a discovery, of Courthouse and of Dice, its controller’s own too, M-65', () => {
  const seats = [{ money: 30, venues: ['theater', 'thoroughfare', 'courthouse'] }, { money: 30 }]
  const discovery = sit({ seats, row: ROW, items: ITEMS, dice: [1] })
  expect(discovery.uses(0, 'thoroughfare').pass().isSettled().hand(0)).toEqual(['gold'])
  const courthouse = sit({ seats, items: ITEMS, dice: [20] })
  expect(courthouse.uses(0, 'courthouse').pass().isSettled().hand(0)).toEqual(['gold'])
  const dice = sit({ seats: [{ hand: ['dice'] }, { venues: ['theater'] }], row: ['emporium'], items: ITEMS, dice: [20] })
  expect(dice.plays(0, 'dice').pass().isSettled().hand(1)).toEqual(['gold'])
})

test('Theater sees both dice of the Military Academy, chosen or not, M-65', () => {
  const b = sit({ seats: [{ venues: ['military-academy'] }, { venues: ['theater'] }], row: ['emporium'], items: ITEMS, dice: [1, 20] })
  b.attacks(0, 'emporium').rolls().pass().picks(0, 20).pass()
  expect(b.hand(1)).toEqual(['gold', 'ink'])
  b.isSettled()
})

test('Theater looks at the die, not at the result: what was changed to 20 was not rolled, a 20 changed later was, M-65', () => {
  const attack = (dice: number[], hand: string[]) =>
    sit({ seats: [{ money: 30, hand, venues: ['tinker'] }, { venues: ['theater'] }], row: ['emporium'], items: ITEMS, dice })
      .attacks(0, 'emporium')
      .rolls()
  const made = attack([19], []).pass('rolled').uses(0, 'tinker').picks(0, 'raise').pass()
  expect(made.told.find(({ kind }) => kind === 'result')).toMatchObject({ was: 19, result: 20 })
  expect(made.isSettled().hand(1)).toEqual([])
  const spiced = attack([20], ['spices']).pass('rolled').plays(0, 'spices').pass()
  expect(spiced.told.find(({ kind }) => kind === 'result')).toMatchObject({ was: 20, result: 1 })
  expect(spiced.isSettled().hand(1)).toEqual(['gold'])
  const again = attack([20, 1], ['coffee']).pass('rolled').plays(0, 'coffee').pass()
  expect(again.isSettled().hand(1)).toEqual(['gold', 'ink'])
})

test('Theater: neither Clockwork nor a die kept in the Sanctum is a roll, M-65', () => {
  const clockwork = sit({ seats: [{ hand: ['clockwork'] }, { venues: ['theater'] }], row: ['emporium'], items: ITEMS })
  clockwork.attacks(0, 'emporium').rolls().plays(0, 'clockwork').pass()
  expect(clockwork.isSettled().hand(1)).toEqual([])
  const seats = [{ venues: [{ venue: 'sanctum', dice: [20] }] }, { venues: ['theater'] }]
  const sanctum = sit({ seats, row: ['emporium'], items: ITEMS })
  sanctum.attacks(0, 'emporium').rolls().picks(0, 20).pass()
  expect([sanctum.hand(1), sanctum.venues(0)]).toEqual([[], ['sanctum', 'emporium']])
  sanctum.isSettled()
})

test('Thoroughfare: each action makes a discovery roll', () => {
  const b = sit({ seats: [{ venues: ['thoroughfare'] }, {}], row: ROW, venues: ['inn', 'palace'], items: ITEMS, dice: [10, 9] })
  b.uses(0, 'thoroughfare').pass().uses(0, 'thoroughfare').pass()
  expect(discoveries(b)).toEqual(['10 of 10: true', '9 of 10: false'])
  expect([b.hand(0), b.s.row, b.s.turn.actions]).toEqual([['gold'], ['quarry', 'cafe', 'inn'], 0])
  expect(b.why(0, { kind: 'use', venue: 'thoroughfare', use: 0, with: [] })).toBe('no-actions')
  b.isSettled()
})

test('Bouquiniste and Manure move what a discovery roll needs, to 6 or to 15, never the die, M-87', () => {
  const roll = (die: number, venues: string[], constants: object[]) => {
    const seats = [{ venues: ['thoroughfare', ...venues] }, { venues: ['theater'] }]
    return sit({ seats, row: ROW, items: ITEMS, constants, dice: [die] })
      .uses(0, 'thoroughfare')
      .pass()
      .isSettled()
  }
  const manure = [{ card: 'manure', by: 1, on: 0 }]
  expect([5, 6].flatMap((die) => discoveries(roll(die, ['bouquiniste'], [])))).toEqual(['5 of 6: false', '6 of 6: true'])
  expect([14, 15].flatMap((die) => discoveries(roll(die, [], manure)))).toEqual(['14 of 15: false', '15 of 15: true'])
  expect(discoveries(roll(11, ['bouquiniste'], manure))).toEqual(['11 of 11: true'])
  // A 16 with +4 is no 20.
  expect(roll(16, ['bouquiniste'], []).hand(1)).toEqual([])
})

test('Trove attacked successfully is destroyed and brings four items', () => {
  const b = sit({ seats: [{}, {}], row: ['trove'], items: ITEMS, dice: [20] })
  b.attacks(0, 'trove').finishes()
  expect([b.venues(0), b.s.row, b.s.venuePile, b.hand(0)]).toEqual([[], [], ['trove'], ['gold', 'ink', 'tea', 'silk']])
  b.isSettled()
})

test('Trove does not make a fifth venue, and a failed attack finds nothing in it', () => {
  const four = ['mill', 'orchard', 'library', 'scrapyard']
  const b = sit({ seats: [{ venues: four }, { venues: ['trove'] }], items: ITEMS, dice: [20] })
  b.attacks(0, 'trove', true).finishes()
  expect([b.s.winners, b.venues(0), b.venues(1), b.hand(0).length]).toEqual([[], four, [], 4])
  b.isSettled()
  const c = sit({ seats: [{}, {}], row: ['trove'], items: ITEMS, dice: [19] })
  c.attacks(0, 'trove').finishes()
  expect([c.s.row, c.hand(0)]).toEqual([['trove'], []])
  c.isSettled()
})

test('Trove gained in a trade is kept, and under Stone it is a venue like any other', () => {
  const b = sit({ seats: [{}, { venues: ['trove'] }], items: ITEMS })
  b.offers(0, 1, {}, { venues: ['trove'] })
    .does(1, { kind: 'accept', offer: b.s.offers[0]?.id ?? 0 })
    .pass()
  expect([b.venues(0), b.hand(0)]).toEqual([['trove'], []])
  b.isSettled()
  const constants = [{ card: 'stone', by: 0, on: 'trove' }]
  const c = sit({ seats: [{}, {}], row: ['trove'], constants, items: ITEMS, dice: [20] })
  c.attacks(0, 'trove').finishes()
  expect([c.venues(0), c.hand(0)]).toEqual([['trove'], []])
  c.isSettled()
})

test('University: items there yield nothing, but a discovery roll each at the start of the turn', () => {
  const venues = [{ venue: 'university', items: ['books', 'crystal'] }]
  const b = sit({ seats: [{}, { venues }], row: ROW, items: ITEMS, dice: [10, 9, 12] })
  expect(incomeOf(b.s, 1)).toBe(10)
  b.ends(0).pass()
  expect(discoveries(b)).toEqual(['10 of 10: true', '9 of 10: false', '12 of 10: true'])
  const kinds = b.told.map((e) => (e.kind === 'phase' ? e.phase : e.kind))
  expect(kinds.lastIndexOf('discovery')).toBeGreaterThan(kinds.indexOf('income'))
  expect(kinds.filter((kind, i) => kind === 'rolled' && i < kinds.indexOf('income'))).toHaveLength(2)
  expect([b.hand(1), b.money(1)]).toEqual([['gold', 'ink'], 10])
  b.isSettled()
})

test('University without items rolls nothing more, nor in an opponent’s turn', () => {
  const b = sit({ seats: [{}, { venues: ['university'] }], row: ROW, items: ITEMS, dice: [1] })
  b.ends(0).pass()
  expect(discoveries(b)).toHaveLength(1)
  b.isSettled()
  const venues = [{ venue: 'university', items: ['books'] }]
  const c = sit({ seats: [{ venues }, {}], row: ROW, items: ITEMS, dice: [1] })
  c.ends(0).pass()
  expect(discoveries(c)).toHaveLength(1)
  c.isSettled()
})

test('Ziggurat: for an action at the start of the turn each failed roll of the turn draws an item', () => {
  const b = sit({ seats: [{}, { venues: ['ziggurat', 'thoroughfare'] }], row: ROW, items: ITEMS, dice: [9, 2, 9] })
  b.ends(0).pass('start').uses(1, 'ziggurat').pass()
  expect([b.s.turn.actions, b.hand(1)]).toEqual([1, ['gold']])
  expect(b.why(1, { kind: 'use', venue: 'ziggurat', use: 0, with: [] })).toBe('wrong-moment')
  b.attacks(1, 'emporium').finishes()
  expect([b.hand(1), b.s.turn.actions]).toEqual([['gold', 'ink'], 0])
  // It lapses with the turn, and an opponent's failures are not counted.
  b.ends(1).pass()
  expect([b.hand(0), b.hand(1)]).toEqual([[], ['gold', 'ink']])
  b.isSettled()
})

test('Ziggurat: a roll that succeeds draws only what it draws, and without the action nothing comes of a failure', () => {
  const seats = [{}, { venues: ['ziggurat'] }]
  const b = sit({ seats, row: ROW, items: ITEMS, dice: [10, 19] })
  b.ends(0).pass('start').uses(1, 'ziggurat').pass().attacks(1, 'quarry').finishes()
  expect([b.hand(1), b.venues(1)]).toEqual([['gold'], ['ziggurat', 'quarry']])
  b.isSettled()
  const c = sit({ seats, row: ROW, items: ITEMS, dice: [9] })
  c.ends(0).pass()
  expect(c.hand(1)).toEqual([])
  c.isSettled()
})

test('Ziggurat: what it promised for the turn stays, even if the venue is lost or silenced', () => {
  const lasting = [{ card: 'ziggurat', by: 0, on: 0 }]
  const constants = [{ card: 'stone', by: 1, on: 'ziggurat' }]
  const b = sit({ seats: [{ venues: ['thoroughfare'] }, { venues: ['ziggurat'] }], row: ROW, items: ITEMS, lasting, constants, dice: [9] })
  b.uses(0, 'thoroughfare').pass()
  expect([b.hand(0), b.hand(1)]).toEqual([['gold'], []])
  b.isSettled()
})

test('Neutral venues sleep where they speak to "you": slots, draws, actions, immunity, concealment, M-55', () => {
  const guilds = sit({ seats: [{ venues: ['orchard'] }, {}], row: ['shopkeepers-guild', 'stationers', 'library'] })
  expect(slotsOf(guilds.s, 'orchard')).toEqual(['food', 'wares'])
  expect(slotsOf(guilds.s, 'library')).toEqual(['magic', 'magic', 'tech'])
  expect(slotsOf(guilds.s, 'stationers')).toEqual([])
  const row = ['theater', 'observatory', { venue: 'university', items: ['books'] }, 'prosthetist', 'school-of-medicine', 'secret-society']
  const b = sit({ seats: [{ money: 10 }, { hand: ['ink'] }], row, items: ['gold', 'tea'], dice: [20] })
  b.ends(0).pass()
  // One roll, one item for it, two actions.
  expect([discoveries(b), b.hand(0), b.hand(1), b.s.turn.actions]).toEqual([['20 of 10: true'], [], ['ink', 'gold'], 2])
  expect(bazaar.view(b.s, 1).seats[0]).toMatchObject({ band: 10, count: 0 })
  b.plays(1, 'ink').pass()
  expect(b.told.some(({ kind }) => kind === 'immune')).toBe(false)
  b.isSettled()
})

test('Neutral venues speak of themselves and to whoever takes them: Farmers’ Market, Palace, Trove; not Thoroughfare, M-55', () => {
  const market = { venue: 'farmers-market', items: ['cheese', 'rice'] }
  const b = sit({ seats: [{ hand: ['stone'] }, {}], row: [market, 'palace', 'trove', 'thoroughfare'], items: ITEMS, dice: [20] })
  expect(slotsOf(b.s, 'farmers-market')).toEqual(['food', 'food', 'food'])
  expect(b.why(0, { kind: 'use', venue: 'thoroughfare', use: 0, with: [] })).toBe('not-yours')
  b.plays(0, 'stone').pass().picks(0, 'palace').pass()
  expect(b.s.constants).toEqual([])
  b.attacks(0, 'trove').finishes()
  expect(b.hand(0)).toHaveLength(4)
  b.isSettled()
})
