import { expect, test } from 'vitest'
import { sit } from '../stage.ts'

test('Reagents activates another item without its money and actions', () => {
  const table = sit({ seats: [{ hand: ['reagents', 'books', 'gems'] }, {}], items: ['gold', 'ink', 'rice'], turn: { actions: 0 } })
  table.plays(0, 'reagents').pass()
  expect([table.hand(0), table.s.itemPile, table.s.turn.actions]).toEqual([['gems', 'gold', 'ink', 'rice'], ['reagents', 'books'], 0])
  table.isSettled()
})

test('Reagents offers what could be activated now, and nothing else', () => {
  // Gems has no effect, Crystal belongs to the end of a turn, Armor after an attack roll.
  const table = sit({ seats: [{ hand: ['reagents', 'books', 'gems', 'crystal', 'armor', 'gold'] }, {}] })
    .plays(0, 'reagents')
    .pass()
  expect(table.choices(0)).toEqual(['books', 'gold'])
  table.picks(0, 'gold').pass()
  expect([table.money(0), table.hand(0)]).toEqual([20, ['books', 'gems', 'crystal', 'armor']])
  table.isSettled()
})

test('Reagents needs an item to activate', () => {
  const table = sit({ seats: [{ hand: ['reagents', 'gems', 'crystal'] }, {}] })
  expect(table.why(0, { kind: 'play', item: 'reagents', with: [] })).toBe('not-met')
})

test('Reagents with Crystal: only in the window at the end of a turn, and then for nothing (M-1)', () => {
  const table = sit({ seats: [{ hand: ['reagents', 'crystal'] }, { money: 3 }], dice: [2] })
  expect(table.why(0, { kind: 'play', item: 'reagents', with: [] })).toBe('not-met')
  table.ends(0)
  expect(table.moment).toBe('end')
  table.plays(0, 'reagents').pass()
  expect([table.s.turn.seat, table.s.turn.number, table.hand(0)]).toEqual([0, 4, []])
  expect([table.s.gone, table.s.itemPile]).toEqual([['crystal'], ['reagents']])
  table.isSettled()
})

test('Reagents: other costs are paid, money and actions are not (M-2)', () => {
  const seats = [{ hand: ['reagents', 'insurance'], venues: ['forge', 'castle'] }, {}]
  const table = sit({ seats, turn: { actions: 0 } })
    .plays(0, 'reagents')
    .pass()
  expect(table.choices(0)).toEqual(['forge', 'castle'])
  table.picks(0, 'castle').pass()
  expect([table.venues(0), table.money(0), table.s.itemPile]).toEqual([['forge'], 25, ['reagents', 'insurance']])
  table.isSettled()
})

test('Reagents: without a venue neither Insurance nor Furs can be activated (M-2)', () => {
  const table = sit({ seats: [{ hand: ['reagents', 'insurance', 'furs'] }, { venues: ['castle'] }] })
  expect(table.why(0, { kind: 'play', item: 'reagents', with: [] })).toBe('not-met')
})

test('Reagents: what Thieves pays is its effect, and stays to be paid (M-2)', () => {
  const table = sit({ seats: [{ money: 9, hand: ['reagents', 'thieves'] }, { money: 9 }] })
    .plays(0, 'reagents')
    .pass()
    .picks(0, 3)
  expect([table.money(0), table.money(1)]).toEqual([6, 3])
  table.isSettled()
})

test('Reagents in somebody else’s turn, in the midst of an attack (M-3)', () => {
  const table = sit({ seats: [{}, { hand: ['reagents', 'books'] }], row: ['forge'], items: ['gold', 'ink', 'rice'], dice: [2] })
  expect(table.why(1, { kind: 'play', item: 'books', with: [] })).toBe('wrong-moment')
  table.attacks(0, 'forge').pass()
  expect(table.moment).toBe('interfere')
  table.plays(1, 'reagents').pass()
  expect([table.hand(1), table.moment]).toEqual([['gold', 'ink', 'rice'], 'interfere'])
  table.finishes()
  expect(table.venues(0)).toEqual([])
  table.isSettled()
})

test('Reagents: the inner item is an activation of its own, which can be answered, and Menagerie pays twice (M-3)', () => {
  const seats = [{ hand: ['reagents', 'gold'] }, { hand: ['chains'] }, { venues: ['menagerie'] }]
  const table = sit({ seats }).plays(0, 'reagents')
  expect(table.moment).toBe('counter')
  table.passes(0).passes(1)
  expect(table.moment).toBe('counter')
  table.plays(1, 'chains').pass()
  expect(table.told.find(({ kind }) => kind === 'nullified')).toMatchObject({ item: 'gold', card: 'chains' })
  expect([table.money(0), table.hand(0), table.s.itemPile]).toEqual([0, ['chains'], ['reagents', 'gold']])
  expect(table.told.filter((e) => e.kind === 'triggered' && e.card === 'menagerie').length).toBe(3)
  table.isSettled()
})
