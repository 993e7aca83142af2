import { begin, isRefusal, type Match } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { bazaar } from './index.ts'
import type { Options } from './options.ts'
import type { Event } from './events.ts'
import type { Move } from './move.ts'
import { ITEMS, VENUES } from './machine/shelf.ts'
import type { State } from './state.ts'
import { sit } from './stage.ts'
import type { View } from './view.ts'

type Started = Match<State, Move, Event, View, Options>

function start(players: number, seed: string, options: object = {}): Started {
  const match = begin(bazaar, { players, seed, options })
  if (isRefusal(match)) throw new Error(JSON.stringify(match))
  return match
}
function opening(match: Started): Extract<Event, { kind: 'set-up' }> {
  const told = match.opening.events.find(({ kind }) => kind === 'set-up')
  if (told?.kind !== 'set-up') throw new Error('nothing was set up')
  return told
}

test('BZ-01 items and venues are two decks, each shuffled', () => {
  const [a, b] = [opening(start(3, 'one')), opening(start(3, 'two'))]
  const items = ({ hands, items: deck }: typeof a): string[] => [...hands.flatMap((hand) => hand ?? []), ...(deck ?? [])]
  const venues = ({ row, venues: deck }: typeof a): string[] => [...row, ...(deck ?? [])]
  const [printedItems, printedVenues] = [ITEMS.map(({ id }) => id), VENUES.map(({ id }) => id)]
  for (const laid of [a, b]) {
    expect(items(laid).toSorted()).toEqual(printedItems.toSorted())
    expect(venues(laid).toSorted()).toEqual(printedVenues.toSorted())
    expect(items(laid)).not.toEqual(printedItems)
    expect(venues(laid)).not.toEqual(printedVenues)
  }
  expect(items(a)).not.toEqual(items(b))
  expect(venues(a)).not.toEqual(venues(b))
})

test('BZ-02 everybody starts with 3 items and $20', () => {
  for (const players of [2, 5, 8]) {
    const { state } = start(players, 'deal')
    expect(state.hands.map((hand) => hand.length)).toEqual(Array.from({ length: players }, () => 3))
    expect(state.purses).toEqual(Array.from({ length: players }, () => 20))
    expect(state.items).toHaveLength(ITEMS.length - 3 * players)
  }
})

test('BZ-03 three venues lie neutral in the middle, and nobody controls one', () => {
  const { state } = start(4, 'middle')
  expect(state.row).toHaveLength(3)
  expect(state.row.map((venue) => state.places[venue]?.owner)).toEqual([-1, -1, -1])
  expect(state.owned).toEqual([[], [], [], []])
  expect(state.venues).toHaveLength(VENUES.length - 3)
})

test('BZ-04 one player goes first, and play goes clockwise', () => {
  expect(start(4, 'order', { first: 2 }).state.turn).toMatchObject({ seat: 2, number: 1 })
  const b = sit({ seats: [{}, {}, {}, {}], turn: { seat: 2 }, dice: [1, 1, 1, 1] })
  const order = [2, 3, 0, 1].map((seat) => b.ends(seat).s.turn.seat)
  expect(order).toEqual([3, 0, 1, 2])
})

test('BZ-R01 a card beats a rule: Cafe is not attacked, Confectionary wins with a 1, Timepieces allow a second attack', () => {
  expect(sit({ seats: [{}, { venues: ['cafe'] }] }).why(0, { kind: 'attack', venue: 'cafe', shutdown: false })).toBe('barred-target')
  const one = sit({ seats: [{ venues: ['confectionary'] }, {}], row: ['emporium'], dice: [1] })
  expect(one.attacks(0, 'emporium').finishes().venues(0)).toEqual(['confectionary', 'emporium'])
  const two = sit({ seats: [{ hand: ['timepieces'] }, {}], row: ['emporium', 'quarry'], dice: [3] })
    .plays(0, 'timepieces')
    .pass()
  two.attacks(0, 'emporium').finishes()
  expect(two.why(0, { kind: 'attack', venue: 'quarry', shutdown: false })).toBe('allowed')
})

test('BZ-R02 two to eight play, neither one nor nine', () => {
  expect(bazaar.players).toEqual([2, 3, 4, 5, 6, 7, 8])
  for (const players of [2, 8]) expect(start(players, 'table').state.purses).toHaveLength(players)
  for (const players of [1, 9]) expect(begin(bazaar, { players, seed: 'table' })).toMatchObject({ refused: 'bad-players' })
})

test('BZ-R03 one die with twenty sides for everything: 1 to 20', () => {
  const attack = (luck: number): readonly number[] => {
    const b = sit({ seats: [{}, {}], row: ['emporium'] }, [luck])
      .attacks(0, 'emporium')
      .finishes()
      .isSettled()
    return b.told.flatMap((e) => (e.kind === 'rolled' ? e.faces : []))
  }
  expect(Array.from({ length: 20 }, (_, luck) => attack(luck))).toEqual(Array.from({ length: 20 }, (_, i) => [i + 1]))
  // The luck of a number below twenty is asked for, and no other.
  expect(() => attack(20)).toThrow('a number from 0 to 19')
  const found = sit({ seats: [{}, {}] }, [19])
    .ends(0)
    .told.find(({ kind }) => kind === 'rolled')
  expect(found).toMatchObject({ what: 'discovery', faces: [20] })
})

test('BZ-R04 the first player is named by the host, or drawn from the seed', () => {
  for (const first of [0, 1, 2]) expect(start(3, 'named', { first }).state.turn.seat).toBe(first)
  const drawn = Array.from({ length: 60 }, (_, i) => start(3, `seed ${i}`).state.turn.seat)
  expect(new Set(drawn)).toEqual(new Set([0, 1, 2]))
  expect(start(3, 'seed 7').state.turn.seat).toBe(drawn[7])
  for (const first of [3, -1, 'me']) expect(bazaar.options({ first }, 3)).toMatchObject({ refused: 'bad-options' })
})

test('BZ-R05 the bank never runs dry: it pays whatever is due', () => {
  const b = sit({ seats: [{ money: 3_000_000, hand: ['investment'] }, {}], bank: 0 })
    .plays(0, 'investment')
    .pass()
  expect(b.money(0)).toBe(4_000_000)
  expect(b.s.bank).toBe(-1_000_000)
  b.isSettled()
  // Money comes in whole dollars: a third of 20 is 6.
  expect(
    sit({ seats: [{ money: 20, hand: ['investment'] }, {}] })
      .plays(0, 'investment')
      .pass()
      .money(0),
  ).toBe(26)
})

test('BZ-R06 money never falls below zero: costs are paid in full or not at all, losses stop at 0', () => {
  const b = sit({ seats: [{ money: 9, hand: ['books', 'pumps'] }, { money: 3 }], row: ['emporium'] })
  expect(b.why(0, { kind: 'play', item: 'books', with: [] })).toBe('too-dear')
  b.plays(0, 'pumps').pass()
  expect(b.money(1)).toBe(0)
  b.attacks(0, 'emporium').pass()
  expect(b.why(0, { kind: 'spend', way: 'for', units: 10 })).toBe('too-dear')
  expect(b.why(0, { kind: 'spend', way: 'for', units: 9 })).toBe('allowed')
  expect(b.why(1, { kind: 'spend', way: 'for', units: 1 })).toBe('too-dear')
  // Nothing is owed: the next income is the player's own.
  const later = sit({ seats: [{ hand: ['pumps'] }, { money: 3 }], dice: [1] })
  expect(later.plays(0, 'pumps').pass().ends(0).pass().money(1)).toBe(10)
})

test('BZ-R07 there is no limit to hands and venues, and who has nothing stays in the game', () => {
  const many = ITEMS.slice(0, 40).map(({ id }) => id)
  const rich = sit({ seats: [{}, { hand: many }], items: ['gold'], row: ['emporium'], dice: [10] })
    .ends(0)
    .pass()
  expect(rich.hand(1)).toHaveLength(41)
  rich.isSettled()
  // Venues: a seventh is gained, here by a card, and the game goes on.
  const venues = ['orchard', 'quarry', 'library', 'mill', 'statuary', 'scrapyard']
  const lord = sit({ seats: [{ money: 30, hand: ['perfume'], venues }, {}], row: ['emporium'] })
  expect(lord.plays(0, 'perfume').pass().venues(0)).toEqual([...venues, 'emporium'])
  expect(lord.isSettled().s.winners).toEqual([])
  const poor = sit({ seats: [{ money: 5 }, {}], dice: [1] })
    .ends(0)
    .pass()
  expect(poor.s.turn).toMatchObject({ seat: 1, actions: 2 })
  expect(poor.money(1)).toBe(10)
  poor.isSettled()
})
