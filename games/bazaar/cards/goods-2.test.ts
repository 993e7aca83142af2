import { expect, test } from 'vitest'
import { bazaar } from '../index.ts'
import { sit } from '../stage.ts'

const TOP = ['scribes', 'rice', 'gold', 'water', 'maps', 'lenses', 'steel', 'ink']

test('Pearls: of the top seven items you attach what you like, and the rest is discarded', () => {
  const table = sit({ seats: [{ hand: ['pearls'], venues: ['castle', 'mill'] }, {}], items: TOP }).plays(0, 'pearls')
  // Castle takes labor, Mill food, labor and raw; for the others there is no slot.
  expect(table.choices(0)).toEqual(['scribes', 'rice', 'water', 'steel', null])
  table.picks(0, 'scribes').picks(0, 'mill').picks(0, 'water')
  expect(table.choices(0)).toEqual(['rice', null])
  table.picks(0, null)
  expect([table.at('mill').items, table.at('castle').items, table.s.turn.actions]).toEqual([['scribes', 'water'], [], 1])
  expect([table.s.itemPile, table.s.items[0], table.s.aside]).toEqual([['pearls', 'rice', 'gold', 'maps', 'lenses', 'steel'], 'ink', []])
  table.isSettled()
})

test('Pearls: the others do not see what lies there until it is attached or discarded', () => {
  const table = sit({ seats: [{ hand: ['pearls'], venues: ['castle'] }, {}], items: TOP }).plays(0, 'pearls')
  expect(bazaar.view(table.s, 1).aside.map(({ card }) => card)).toEqual([null, null, null, null, null, null, null])
  expect(bazaar.view(table.s, 0).aside.map(({ card }) => card)).toEqual(TOP.slice(0, 7))
})

test('Perfume takes a neutral venue for $30 and two actions', () => {
  const table = sit({ seats: [{ money: 31, hand: ['perfume'] }, { venues: ['mill'] }], row: ['forge', 'castle'] }).plays(0, 'perfume')
  expect(table.choices(0)).toEqual(['forge', 'castle'])
  table.picks(0, 'forge')
  expect([table.venues(0), table.money(0), table.s.turn.actions]).toEqual([['forge'], 1, 0])
  table.isSettled()
})

test('Perfume on a neutral venue that is immune does nothing, and its cost stays paid (M-86)', () => {
  const table = sit({ seats: [{ money: 31, hand: ['perfume'] }, {}], row: ['palace', 'forge'] })
    .plays(0, 'perfume')
    .picks(0, 'palace')
  expect([table.venues(0), table.s.row, table.money(0), table.s.turn.actions]).toEqual([[], ['palace', 'forge'], 1, 0])
  table.isSettled()
})

const FOUR = ['forge', 'castle', 'mill', 'garden']
test('A fifth venue by Accounting, Construction, Perfume, Dice or Horses does not win (M-43)', () => {
  for (const item of ['accounting', 'construction', 'perfume', 'dice', 'horses']) {
    const seats = [{ money: 60, hand: [item], venues: FOUR }, {}]
    const table = sit({ seats, row: ['tavern'], turn: { came: ['tavern'] }, dice: [20] }).plays(0, item)
    expect([item, table.venues(0).length, table.s.winners]).toEqual([item, 5, []])
    table.isSettled()
  }
})

test('A fifth venue by Wheels or Furs does not win, the next capture does (M-43)', () => {
  const wheels = sit({
    seats: [{ hand: ['wheels'], venues: FOUR }, {}],
    venues: ['arena', 'tavern'],
    row: ['windmill'],
    turn: { actions: 3 },
    dice: [20],
  })
  wheels.plays(0, 'wheels').picks(0, 'tavern')
  expect([wheels.venues(0).length, wheels.s.winners]).toEqual([5, []])
  wheels.attacks(0, 'windmill').finishes()
  expect([wheels.venues(0).length, wheels.s.winners, wheels.s.how]).toEqual([6, [0], 'attack'])
  const furs = sit({ seats: [{ money: 15, hand: ['furs'], venues: [...FOUR, 'tavern'] }, { venues: ['arena'] }] })
    .plays(0, 'furs')
    .picks(1, 'mill')
  expect([furs.venues(0).length, furs.venues(0).includes('arena'), furs.s.winners]).toEqual([5, true, []])
  furs.isSettled()
})

test('Poison discards two items at random', () => {
  // The hand is shuffled: the last card changes places with the first, then the middle one stays.
  const table = sit({ seats: [{ money: 2, hand: ['poison'] }, { hand: ['gold', 'gems', 'ink'] }] }, [0, 1])
    .plays(0, 'poison')
    .pass()
  expect([table.hand(1), table.money(0), table.s.itemPile]).toEqual([['gold'], 0, ['poison', 'ink', 'gems']])
  table.isSettled()
})

test('Poison takes a hand of one whole', () => {
  const table = sit({ seats: [{ money: 2, hand: ['poison'] }, { hand: ['gold'] }] })
    .plays(0, 'poison')
    .pass()
  expect(table.hand(1)).toEqual([])
  table.isSettled()
})

test('Shovels makes a discarded venue of your choice neutral', () => {
  const table = sit({ seats: [{}, { hand: ['shovels'] }], row: ['mill'], venuePile: ['forge', 'castle'] }).plays(1, 'shovels')
  expect(table.choices(1)).toEqual(['forge', 'castle'])
  table.picks(1, 'castle')
  expect([table.s.row, table.s.venuePile]).toEqual([['mill', 'castle'], ['forge']])
  table.isSettled()
})

test('Silver swaps one of your venues with a neutral one', () => {
  const table = sit({
    seats: [{ money: 5, hand: ['silver'], venues: ['mill', 'garden'] }, { venues: ['arena'] }],
    row: ['forge', 'castle', 'tavern'],
  })
  table.plays(0, 'silver').picks(0, 'mill')
  expect(table.choices(0)).toEqual(['forge', 'castle', 'tavern'])
  table.picks(0, 'forge')
  expect([table.venues(0), table.s.row, table.money(0), table.s.turn.actions]).toEqual([
    ['garden', 'forge'],
    ['castle', 'tavern', 'mill'],
    0,
    1,
  ])
  table.isSettled()
})

test('Silver: a venue keeps its items, tokens, money and constants while neutral (M-54)', () => {
  const left = { venue: 'quarry', items: ['water'], tokens: 2, money: 7 }
  const table = sit({
    seats: [{ money: 5, hand: ['silver'], venues: [left] }, {}],
    row: ['forge'],
    constants: [{ card: 'rope', by: 1, on: 'quarry' }],
  })
  table.plays(0, 'silver')
  expect(table.at('quarry')).toMatchObject({ owner: -1, items: ['water'], tokens: 2, money: 7 })
  expect([table.s.row, table.s.constants.map(({ on }) => on), table.hand(0)]).toEqual([['quarry'], ['quarry'], []])
  table.isSettled()
})

test('A neutral venue that a discovery discards loses all that lies on it (M-54)', () => {
  const old = { venue: 'quarry', items: ['water'], tokens: 2, money: 7 }
  const position = {
    seats: [{ hand: ['cadavers'] }, {}],
    row: [old, 'forge', 'castle'],
    venues: ['mill'],
    items: ['gold'],
    dice: [10, 2, 2],
  }
  const table = sit({ ...position, constants: [{ card: 'rope', by: 1, on: 'quarry' }], bank: -7 })
    .plays(0, 'cadavers')
    .pass()
  expect([table.s.row, table.s.venuePile, table.s.bank, table.s.constants]).toEqual([['forge', 'castle', 'mill'], ['quarry'], 0, []])
  expect([...table.s.itemPile].toSorted()).toEqual(['cadavers', 'rope', 'water'])
  table.isSettled()
})

test('Items that no longer match on a venue that became neutral are discarded (M-54)', () => {
  // Only the guild lets Gold lie on Mill.
  const seats = [{ money: 5, hand: ['silver'], venues: ['shopkeepers-guild', { venue: 'mill', items: ['rice', 'gold'] }] }, {}]
  const table = sit({ seats, row: ['forge'] })
    .plays(0, 'silver')
    .picks(0, 'mill')
    .pass()
  expect([table.s.row, table.at('mill').items, table.s.itemPile, table.hand(0)]).toEqual([['mill'], ['rice'], ['silver', 'gold'], []])
  table.isSettled()
})

test('Staves: every opponent offers an item, you keep one and give the others back', () => {
  const table = sit({ seats: [{ hand: ['staves'] }, { hand: ['gold', 'gems'] }, { hand: ['ink', 'rice'] }, {}] })
  table.plays(0, 'staves').pass().picks(1, 'gems').picks(2, 'ink')
  expect(table.choices(0)).toEqual(['gems', 'ink'])
  expect(bazaar.view(table.s, 1).aside.map(({ card }) => card)).toEqual(['gems', null])
  table.picks(0, 'ink').pass()
  expect([table.hand(0), table.hand(1), table.hand(2)]).toEqual([['ink'], ['gold', 'gems'], ['rice']])
  table.isSettled()
})

test('Taxidermy: the victim gives every item to a player of their choice', () => {
  const table = sit({ seats: [{ money: 10, hand: ['taxidermy'] }, { hand: ['gold', 'gems'] }, {}] })
  table.plays(0, 'taxidermy').pass().picks(0, 1).picks(1, 'gold')
  expect(table.choices(1)).toEqual([0, 2])
  expect(JSON.stringify(table.s.frames)).not.toContain('gold')
  table.picks(1, 2).picks(1, 0).pass()
  expect([table.hand(0), table.hand(1), table.hand(2)]).toEqual([['gems'], [], ['gold']])
  expect([table.money(0), table.s.turn.actions]).toEqual([0, 0])
  table.isSettled()
})

test('Trinkets: you first, everybody keeps one item and passes the rest to the left, whichever way turns pass (M-81)', () => {
  const table = sit({ seats: [{ hand: ['trinkets'] }, {}, {}], items: ['gold', 'gems', 'ink', 'rice'], direction: -1 }).plays(0, 'trinkets')
  expect(table.choices(0)).toEqual(['gold', 'gems', 'ink'])
  expect(bazaar.view(table.s, 1).aside.map(({ card }) => card)).toEqual([null, null, null])
  table.picks(0, 'gems')
  expect([table.asked, table.choices(1)]).toEqual([[1], ['gold', 'ink']])
  expect(bazaar.view(table.s, 2).aside.map(({ card }) => card)).toEqual([null, null])
  table.picks(1, 'ink').pass()
  expect([table.hand(0), table.hand(1), table.hand(2), table.s.turn.drawn]).toEqual([['gems'], ['ink'], ['gold'], [0, 0, 0]])
  expect([table.s.items[0], table.s.aside, table.s.turn.actions]).toEqual(['rice', [], 1])
  table.isSettled()
})

test('Trinkets with too few cards: the last ones get none (M-81)', () => {
  const gone = sit({ seats: [{}, {}] }).s.items.filter((item) => !['trinkets', 'gold'].includes(item))
  // Trinkets itself lies in the pile by then, and comes back with the pile.
  const table = sit({ seats: [{ hand: ['trinkets'] }, {}, {}], items: ['gold'], gone })
    .plays(0, 'trinkets')
    .picks(0, 'gold')
    .pass()
  expect([table.hand(0), table.hand(1), table.hand(2)]).toEqual([['gold'], ['trinkets'], []])
  table.isSettled()
})

test('Water takes any number of items off your venues', () => {
  const seats = [
    {
      hand: ['water'],
      venues: [
        { venue: 'castle', items: ['scribes', 'research'] },
        { venue: 'mill', items: ['rice'] },
      ],
    },
    { venues: [{ venue: 'garden', items: ['steel'] }] },
  ]
  const table = sit({ seats }).plays(0, 'water')
  expect(table.choices(0)).toEqual(['scribes', 'research', 'rice', null])
  table.picks(0, 'scribes').picks(0, 'rice').picks(0, null).pass()
  expect([table.hand(0), table.at('castle').items, table.at('mill').items]).toEqual([['scribes', 'rice'], ['research'], []])
  table.isSettled()
})

test('Wheels: you first, everybody takes control of one of as many venues as there are players (M-81)', () => {
  const table = sit({ seats: [{ hand: ['wheels'] }, {}, {}], venues: ['forge', 'castle', 'mill', 'garden'], direction: -1 }).plays(
    0,
    'wheels',
  )
  expect(table.choices(0)).toEqual(['forge', 'castle', 'mill'])
  expect(bazaar.view(table.s, 1).aside.map(({ card }) => card)).toEqual([null, null, null])
  table.picks(0, 'castle')
  expect([table.asked, table.choices(2)]).toEqual([[2], ['forge', 'mill']])
  table.picks(2, 'mill')
  expect([table.venues(0), table.venues(1), table.venues(2), table.s.turn.actions]).toEqual([['castle'], ['forge'], ['mill'], 0])
  expect([table.s.venues[0], table.s.turn.came]).toEqual(['garden', ['castle', 'mill', 'forge']])
  table.isSettled()
})

test('Wheels sets off what a venue says when it is gained', () => {
  const table = sit({ seats: [{ hand: ['wheels'] }, {}], venues: ['commune', 'castle'], items: ['gold', 'gems', 'ink', 'rice'] }).plays(
    0,
    'wheels',
  )
  table.picks(0, 'castle').pass()
  expect([table.venues(1), table.hand(1).length > 0]).toEqual([['commune'], true])
})

test('Trinkets and Wheels pass an immune player by, who sees nothing unless they join in; what is left is discarded (M-86)', () => {
  const seats = [{ hand: ['trinkets'] }, { venues: ['school-of-medicine'] }, {}]
  const table = sit({ seats, items: ['gold', 'gems', 'ink'] })
    .plays(0, 'trinkets')
    .picks(0, 'gold')
  expect(bazaar.view(table.s, 1).aside.map(({ card }) => card)).toEqual([null, null])
  table.picks(1, 'no').picks(2, 'ink').pass()
  expect([table.hand(0), table.hand(1), table.hand(2), table.s.itemPile]).toEqual([['gold'], [], ['ink'], ['trinkets', 'gems']])
  table.isSettled()
  const wheels = sit({ seats: [{ hand: ['wheels'] }, { venues: ['school-of-medicine'] }], venues: ['forge', 'castle'] }).plays(0, 'wheels')
  wheels.picks(0, 'forge').picks(1, 'no')
  expect([wheels.venues(0), wheels.venues(1), wheels.s.venuePile, wheels.s.aside]).toEqual([
    ['forge'],
    ['school-of-medicine'],
    ['castle'],
    [],
  ])
  wheels.isSettled()
})
