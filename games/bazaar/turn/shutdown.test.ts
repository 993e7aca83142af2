import { expect, test } from 'vitest'
import type { Move } from '../move.ts'
import { sit, type Bench } from '../stage.ts'

/** Seat 0 shuts the Emporium (13) down, on which and under which all sorts of things lie. */
const LADEN = { venue: 'emporium', items: ['tar', 'gems'], tokens: 3, money: 4, under: ['acid'] }
const COSMETICS = [{ card: 'cosmetics', by: 1, on: 'emporium' }]

function shuts(face: number, owned: boolean, more: object = {}): Bench {
  const seats = [{ money: 20 }, { money: 20, venues: owned ? [LADEN] : [] }]
  return sit({ seats, row: owned ? [] : [LADEN], constants: COSMETICS, dice: [face], bank: 0, ...more }).attacks(0, 'emporium', true)
}

test('BZ-34 an attack on any venue may be declared a shutdown attack', () => {
  for (const owned of [true, false]) {
    const b = shuts(20, owned)
    expect(b.told.find(({ kind }) => kind === 'declared')).toMatchObject({ venue: 'emporium', shutdown: true })
    expect(b.s.turn).toMatchObject({ actions: 1, attacks: 1 })
  }
  // It is one of the attacks of the turn, and what was declared otherwise is no shutdown.
  const after = sit({ seats: [{}, {}], row: ['emporium', 'quarry'], dice: [20] })
    .attacks(0, 'emporium', true)
    .finishes()
  const attack: Move = { kind: 'attack', venue: 'quarry', shutdown: true }
  expect(after.why(0, attack)).toBe('attacked-already')
  const plain = sit({ seats: [{}, {}], row: ['emporium'], dice: [20] })
    .attacks(0, 'emporium')
    .finishes()
  expect(plain.venues(0)).toEqual(['emporium'])
})

test('BZ-35 it brings no control: the venue is destroyed and its attached items go to the attacker’s hand', () => {
  const b = shuts(20, true).finishes()
  expect([b.venues(0), b.venues(1)]).toEqual([[], []])
  expect(b.s.venuePile).toEqual(['emporium'])
  expect(b.told.find(({ kind }) => kind === 'venue')).toMatchObject({ venue: 'emporium', why: 'destroy' })
  expect(b.hand(0)).toEqual(['tar', 'gems'])
  expect(b.hand(1)).toEqual([])
  b.pass().isSettled()
  // If it fails, nothing happens to the venue.
  const failed = shuts(19, true).finishes().isSettled()
  expect(failed.at('emporium')).toMatchObject({ owner: 1, items: ['tar', 'gems'], tokens: 3, money: 4, under: ['acid'] })
  expect(failed.hand(0)).toEqual([])
})

test('BZ-R31 a neutral venue can be shut down: at its resistance, with interference and automatic results as usual', () => {
  const b = shuts(13, false)
  expect(b.target).toBe(13)
  b.finishes()
  expect(b.s.venuePile).toEqual(['emporium'])
  expect(b.hand(0)).toEqual(['tar', 'gems'])
  expect(shuts(12, false).finishes().hand(0)).toEqual([])
  // The 10 counts only against a player's venue.
  expect(shuts(13, true).target).toBe(23)
  const paid = shuts(15, false).spends(1, 'against', 3)
  expect(paid.target).toBe(16)
  expect(paid.spends(0, 'for', 1).finishes().hand(0)).toEqual(['tar', 'gems'])
  expect(shuts(1, false).spends(0, 'for', 20).finishes().hand(0)).toEqual([])
  expect(shuts(20, false).spends(1, 'against', 20).finishes().hand(0)).toEqual(['tar', 'gems'])
})

test('BZ-R32 the rest goes: constant items are destroyed, money to the bank, cards under it to their pile, tokens away', () => {
  for (const owned of [true, false]) {
    const b = shuts(20, owned).finishes().pass().isSettled()
    expect(b.s.constants).toEqual([])
    expect(b.s.itemPile.toSorted()).toEqual(['acid', 'cosmetics'])
    expect(b.s.bank).toBe(4)
    expect([b.money(0), b.money(1)]).toEqual([20, 20])
    expect(b.s.places['emporium']).toBeUndefined()
    expect(b.hand(0)).toEqual(['tar', 'gems'])
  }
})

test('BZ-R33 a shutdown does not win: control is never gained', () => {
  const venues = ['quarry', 'library', 'mill', 'statuary']
  const position = { seats: [{ venues }, {}], row: ['emporium'], dice: [20] }
  const b = sit(position).attacks(0, 'emporium', true).finishes()
  expect(b.s.winners).toEqual([])
  expect(b.venues(0)).toEqual(venues)
  b.isSettled()
  // The same attack without the shutdown does.
  expect(sit(position).attacks(0, 'emporium').finishes().s.winners).toEqual([0])
  const five = { ...position, seats: [{ venues: [...venues, 'orchard'] }, {}] }
  expect(sit(five).attacks(0, 'emporium', true).finishes().isSettled().s.winners).toEqual([])
})
