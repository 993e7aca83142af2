import { expect, test } from 'vitest'
import { sit } from '../stage.ts'

test('Pumps costs every opponent $5, at most what is there', () => {
  const table = sit({ seats: [{ money: 9, hand: ['pumps'] }, { money: 9 }, { money: 3 }] }).plays(0, 'pumps')
  expect([table.money(0), table.money(1), table.money(2)]).toEqual([9, 4, 0])
  table.isSettled()
})

test('Pumps passes an immune player by, unless they let it happen', () => {
  const set = () => sit({ seats: [{ hand: ['pumps'] }, { money: 9, venues: ['school-of-medicine'] }, { money: 9 }] }).plays(0, 'pumps')
  const kept = set().picks(1, 'no')
  expect([kept.money(1), kept.money(2)]).toEqual([9, 4])
  kept.isSettled()
  const waived = set().picks(1, 'yes')
  expect([waived.money(1), waived.money(2)]).toEqual([4, 4])
  waived.isSettled()
})

const QUICK = {
  seats: [
    { money: 1, hand: ['quicksilver'], venues: [{ venue: 'castle', items: ['scribes'] }] },
    { venues: [{ venue: 'mill', items: ['rice'] }] },
  ],
}

test('Quicksilver brings $2', () => {
  const table = sit(QUICK).plays(0, 'quicksilver')
  expect(table.choices(0)).toEqual(['detach', 'receive'])
  table.picks(0, 'receive')
  expect(table.money(0)).toBe(3)
  table.isSettled()
})

test('Quicksilver detaches an item from one of your venues only', () => {
  const table = sit(QUICK).plays(0, 'quicksilver').picks(0, 'detach').pass()
  expect([table.hand(0), table.at('castle').items, table.at('mill').items]).toEqual([['scribes'], [], ['rice']])
  table.isSettled()
})

test.each([
  [14, 'raise', 15],
  [14, 'lower', 13],
  [20, 'raise', 20],
  [20, 'lower', 19],
  [1, 'lower', 1],
])('Quicksilver changes a %i: %s', (face, option, result) => {
  const table = sit({ seats: [{}, { hand: ['quicksilver'] }], row: ['forge'], dice: [face] })
    .attacks(0, 'forge')
    .rolls()
  table.plays(1, 'quicksilver')
  expect(table.choices(1)).toEqual(['raise', 'lower', 'receive'])
  table.picks(1, option)
  expect(table.told.findLast(({ kind }) => kind === 'result')).toMatchObject({ was: face, result, card: 'quicksilver' })
  // Forge has a resistance of 19.
  expect(table.venues(0)).toEqual(result >= 19 ? ['forge'] : [])
  table.isSettled()
})

test('Quicksilver may be played on a die that a card rolls, but for nothing else then', () => {
  const table = sit({
    seats: [
      { money: 20, hand: ['dice'] },
      { hand: ['quicksilver', 'gold'], venues: [{ venue: 'castle', items: ['scribes'] }] },
    ],
    dice: [10],
  })
  table.plays(0, 'dice').pass('rolled')
  expect(table.why(1, { kind: 'play', item: 'gold', with: [] })).toBe('wrong-moment')
  table.plays(1, 'quicksilver').pass()
  expect(table.choices(1)).toEqual(['raise', 'lower'])
  table.picks(1, 'raise').pass()
  expect([table.money(0), table.money(1)]).toEqual([30, 0])
  table.isSettled()
})

test('Quicksilver for $2 does not commit an attack', () => {
  const table = sit({ seats: [{ hand: ['quicksilver'] }, {}], row: ['forge'] })
    .attacks(0, 'forge')
    .pass()
  table.plays(0, 'quicksilver').does(0, { kind: 'cancel' })
  expect([table.money(0), table.s.turn.actions]).toEqual([2, 2])
  table.isSettled()
})

test('Research draws as many as you have drawn this turn', () => {
  const table = sit({ seats: [{ hand: ['research'] }, {}], items: ['gems', 'ink', 'rice'], turn: { drawn: [2, 3] } })
    .plays(0, 'research')
    .pass()
  expect(table.hand(0)).toEqual(['gems', 'ink'])
  table.isSettled()
  const none = sit({ seats: [{}, { hand: ['research'] }], turn: { drawn: [2, 0] } }).plays(1, 'research')
  expect(none.hand(1)).toEqual([])
  none.isSettled()
})

test('Rice brings $10 to all but the opponent whom you pick', () => {
  const table = sit({ seats: [{ money: 1, hand: ['rice'] }, { money: 2 }, { money: 3 }] })
    .plays(0, 'rice')
    .picks(0, 1)
  expect([table.money(0), table.money(1), table.money(2), table.s.turn.actions]).toEqual([11, 2, 13, 1])
  table.isSettled()
})

test('Scribes: the victim pays $1', () => {
  const table = sit({ seats: [{ hand: ['scribes'] }, { money: 5, venues: ['forge', 'castle'] }] }).plays(0, 'scribes')
  expect(table.choices(1)).toEqual(['pay', 'destroy'])
  table.picks(1, 'pay')
  expect([table.money(1), table.venues(1), table.money(0)]).toEqual([4, ['forge', 'castle'], 0])
  table.isSettled()
})

test('Scribes: or destroys a venue of their own choosing', () => {
  const table = sit({ seats: [{ hand: ['scribes'] }, { money: 5, venues: ['forge', 'castle'] }] }).plays(0, 'scribes')
  table.picks(1, 'destroy').picks(1, 'castle')
  expect([table.money(1), table.venues(1), table.s.venuePile]).toEqual([5, ['forge'], ['castle']])
  table.isSettled()
})

test('Scribes: who may not spend loses the venue, and who has a venue that cannot be lost pays (M-77)', () => {
  const barred = sit({ seats: [{ hand: ['scribes'] }, { money: 5, venues: ['forge'] }], lasting: [{ card: 'nuts', by: 0, on: 1 }] })
  barred.plays(0, 'scribes')
  expect([barred.money(1), barred.venues(1)]).toEqual([5, []])
  barred.isSettled()
  const kept = sit({ seats: [{ hand: ['scribes'] }, { money: 5, venues: ['forge'] }], constants: [{ card: 'marble', by: 1, on: 'forge' }] })
  kept.plays(0, 'scribes')
  expect([kept.money(1), kept.venues(1)]).toEqual([4, ['forge']])
  kept.isSettled()
})

test('Scribes, Feathers, Blood and Poison on a player with nothing: legal, and nothing happens (M-77)', () => {
  for (const item of ['scribes', 'feathers', 'poison']) {
    const table = sit({ seats: [{ money: 2, hand: [item] }, {}] }).plays(0, item)
    expect([table.money(1), table.hand(1), table.s.itemPile, table.s.turn.actions]).toEqual([0, [], [item], 1])
    table.isSettled()
  }
  const table = sit({ seats: [{ hand: ['blood'] }, {}] })
    .plays(0, 'blood')
    .picks(0, 'gold')
  expect(table.told.find(({ kind }) => kind === 'showed')).toMatchObject({ seat: 1, items: [] })
  table.isSettled()
})

test('Thieves: the victim loses twice what you pay', () => {
  const table = sit({ seats: [{ money: 9, hand: ['thieves'] }, { money: 20 }] })
    .plays(0, 'thieves')
    .picks(0, 7)
  expect([table.money(0), table.money(1)]).toEqual([2, 6])
  table.isSettled()
})

test('Thieves: any sum that you have, nothing included, and no more is lost than is there', () => {
  const table = sit({ seats: [{ money: 9, hand: ['thieves'] }, { money: 5 }] }).plays(0, 'thieves')
  expect(table.why(0, { kind: 'choose', pick: 10 })).toBe('no-amount')
  expect(table.why(0, { kind: 'choose', pick: 0 })).toBe('allowed')
  table.picks(0, 9)
  expect([table.money(0), table.money(1)]).toEqual([0, 0])
  table.isSettled()
})

test('Thieves does nothing for who may not spend', () => {
  const table = sit({ seats: [{ money: 9, hand: ['thieves'] }, { money: 5 }], lasting: [{ card: 'nuts', by: 1, on: 0 }] }).plays(
    0,
    'thieves',
  )
  expect([table.money(0), table.money(1)]).toEqual([9, 5])
  table.isSettled()
})

test('Tools brings $4 for each item in hand, itself not counted (M-11)', () => {
  const table = sit({ seats: [{ hand: ['tools', 'gold', 'gems'] }, { hand: ['ink'] }] })
    .plays(0, 'tools')
    .pass()
  expect([table.money(0), table.hand(0)]).toEqual([8, ['gold', 'gems']])
  table.isSettled()
})

test('Truffles steals $20 from an opponent who has more than anyone else', () => {
  const table = sit({ seats: [{ money: 5, hand: ['truffles'] }, { money: 30 }, { money: 29 }] })
    .plays(0, 'truffles')
    .picks(0, 1)
  expect([table.money(0), table.money(1), table.money(2)]).toEqual([25, 10, 29])
  expect(table.told.filter(({ kind }) => kind === 'disclosed').length).toBe(3)
  table.isSettled()
})

test('Truffles gets nothing at a tie, but everybody has disclosed', () => {
  const table = sit({ seats: [{ money: 5, hand: ['truffles'] }, { money: 30 }, { money: 30 }] })
    .plays(0, 'truffles')
    .picks(0, 1)
  expect([table.money(0), table.money(1)]).toEqual([5, 30])
  expect(table.told.filter(({ kind }) => kind === 'disclosed').length).toBe(3)
  table.isSettled()
})
