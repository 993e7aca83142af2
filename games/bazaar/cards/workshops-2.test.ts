import { expect, test } from 'vitest'
import type { Move } from '../move.ts'
import { sit } from '../stage.ts'

const using = (venue: string, ...paid: (string | number)[]): Move => ({ kind: 'use', venue, use: 0, with: paid })

// -- Coronation Hall
test('Coronation Hall remembers the opponent named by who gains it', () => {
  const table = sit({ seats: [{}, {}, {}], row: ['coronation-hall'], dice: [20] })
    .attacks(0, 'coronation-hall')
    .finishes()
  expect(table.choices(0)).toEqual([1, 2])
  table.picks(0, 2).isSettled()
  expect(table.at('coronation-hall').chosen).toBe(2)
})

const hall = (chosen: number) => ({ venue: 'coronation-hall', chosen })
const four = ['emporium', 'castle', 'forge', 'bridge']

test('M-46 Coronation Hall wins along with the remembered opponent, however that one wins', () => {
  const attack = sit({ seats: [{ venues: four }, { venues: [hall(0)] }, {}], row: ['inn'], dice: [20] })
    .attacks(0, 'inn')
    .finishes()
  expect([attack.isSettled().s.winners, attack.s.how]).toEqual([[0, 1], 'attack'])
  const card = sit({ seats: [{ venues: [{ venue: 'laboratory', tokens: 6 }] }, {}, { venues: [hall(0)] }] }).ends(0)
  expect([card.s.winners, card.s.how]).toEqual([[0, 2], 'laboratory'])
})

test('M-46 Coronation Hall does not win with another opponent, nor switched off by Stone', () => {
  const other = sit({ seats: [{ venues: four }, { venues: [hall(2)] }, {}], row: ['inn'], dice: [20] })
    .attacks(0, 'inn')
    .finishes()
  expect(other.s.winners).toEqual([0])
  const constants = [{ card: 'stone', by: 2, on: 'coronation-hall' }]
  const off = sit({ seats: [{ venues: four }, { venues: [hall(0)] }, {}], row: ['inn'], constants, dice: [20] })
  expect(off.attacks(0, 'inn').finishes().s.winners).toEqual([0])
})

test('M-46 who takes Coronation Hall itself in the winning attack does not share', () => {
  const table = sit({ seats: [{ venues: four }, { venues: [hall(0)] }, {}], dice: [20] })
    .attacks(0, 'coronation-hall')
    .finishes()
  expect(table.s.winners).toEqual([0])
})

test('M-46 a new controller of Coronation Hall names anew', () => {
  const table = sit({ seats: [{}, { venues: [hall(0)] }, {}], dice: [20] })
    .attacks(0, 'coronation-hall')
    .finishes()
  table.picks(0, 1).isSettled()
  expect([table.venues(0), table.at('coronation-hall').chosen]).toEqual([['coronation-hall'], 1])
})

// -- Den of Thieves
test('Den of Thieves turns a draw into a theft out of an opponent’s hand for $5', () => {
  const seats = [{ money: 5, venues: ['den-of-thieves'] }, { hand: ['gems', 'gold'] }, { hand: ['silk'] }]
  const table = sit({ seats, row: ['commune'], dice: [20], items: ['bread'] }, [1])
    .attacks(0, 'commune')
    .rolls()
    .pass('drawing')
  expect(table.asked).toEqual([0])
  expect(table.why(1, using('den-of-thieves'))).toBe('not-asked')
  table.uses(0, 'den-of-thieves').picks(0, 1).pass().isSettled()
  expect([table.hand(0), table.hand(1), table.money(0), table.s.items[0]]).toEqual([['gold'], ['gems'], 0, 'bread'])
  expect(table.s.turn.drawn).toEqual([0, 0, 0])
})

test('Den of Thieves may be passed over, needs $5, and steals nothing from an empty hand', () => {
  const position = { seats: [{ money: 5, venues: ['den-of-thieves'] }, {}], row: ['commune'], dice: [20], items: ['bread'] }
  const passed = sit(position).attacks(0, 'commune').rolls().pass('drawing').passes(0).pass().isSettled()
  expect([passed.hand(0), passed.money(0)]).toEqual([['bread'], 5])
  const empty = sit(position).attacks(0, 'commune').rolls().pass('drawing').uses(0, 'den-of-thieves').pass().isSettled()
  expect([empty.hand(0), empty.money(0)]).toEqual([[], 0])
  const poor = sit({ ...position, seats: [{ money: 4, venues: ['den-of-thieves'] }, {}] })
    .attacks(0, 'commune')
    .rolls()
    .pass('drawing')
  expect(poor.why(0, using('den-of-thieves'))).toBe('too-dear')
  expect(sit(position).why(0, using('den-of-thieves'))).toBe('wrong-moment')
})

test('M-66 Den of Thieves comes first, item by item; Leather takes the rest at once, and its player draws with the Inn', () => {
  const table = sit(
    {
      seats: [{ money: 20, hand: ['research'], venues: ['den-of-thieves'] }, { hand: ['leather'], venues: ['inn'] }, { hand: ['gems'] }],
      items: ['gold', 'silk'],
      turn: { drawn: [3, 0, 0] },
      constants: [{ card: 'manure', by: 1, on: 0 }],
    },
    [0],
  )
  const bottom = table.s.items.at(-1)
  table.plays(0, 'research').pass('drawing')
  expect(table.asked).toEqual([0])
  table.uses(0, 'den-of-thieves').picks(0, 2).pass('drawing')
  expect([table.hand(0), table.asked]).toEqual([['gems'], [0]])
  table.passes(0)
  expect(table.asked).toEqual([1])
  table.plays(1, 'leather').pass()
  expect(table.choices(1)).toEqual(['top', 'bottom'])
  table.picks(1, 'bottom').picks(1, 'top').pass().isSettled()
  expect([table.hand(0), table.hand(1), table.money(0)]).toEqual([['gems'], [bottom, 'gold'], 15])
  expect(table.s.turn.drawn).toEqual([3, 2, 0])
  // The thief drew nothing: what waits for a draw of his still lies there.
  expect(table.s.constants.map(({ card }) => card)).toEqual(['manure'])
})

test('M-66 whoever draws through Leather may use the Den of Thieves', () => {
  const seats = [{ hand: ['books'], money: 10 }, { money: 5, hand: ['leather'], venues: ['den-of-thieves'] }, { hand: ['gems'] }]
  const table = sit({ seats, items: ['gold', 'silk', 'bread'] }, [0])
    .plays(0, 'books')
    .pass('drawing')
  table.plays(1, 'leather').passes(2).pass('drawing')
  expect(table.asked).toEqual([1])
  table.uses(1, 'den-of-thieves').picks(1, 2).pass().isSettled()
  expect([table.hand(0), table.hand(1), table.hand(2)]).toEqual([[], ['gems', 'gold', 'silk'], []])
})

// -- attaching several at once
test('M-73 Pearls with Distributor, Import/Export Shop and Tavern: each attachment counts, once Pearls is over', () => {
  const table = sit({
    seats: [{ hand: ['pearls'], venues: ['distributor', 'import-export-shop', 'tavern'] }, {}],
    items: ['bread', 'cheese', 'gems', 'gold', 'silk', 'ink', 'dye', 'fish', 'eggs', 'acid'],
  })
  table.plays(0, 'pearls').pass()
  table.picks(0, 'bread').picks(0, 'tavern').picks(0, 'cheese')
  expect([table.s.turn.actions, table.money(0), table.hand(0), table.s.queue.length]).toEqual([1, 0, [], 3])
  table.picks(0, 'tavern').pass()
  // Six triggers of three venues wait; their order is the player's.
  while (table.choices(0).length > 0) table.picks(0, table.choices(0)[0] ?? null).pass()
  table.isSettled()
  expect(table.at('tavern').items).toEqual(['bread', 'cheese'])
  expect([table.s.turn.actions, table.money(0), table.hand(0)]).toEqual([3, 6, ['fish', 'eggs']])
})

// -- Laboratory
test('Laboratory gets a token at the end of your turn, and only of yours', () => {
  const table = sit({ seats: [{ venues: ['laboratory'] }, {}], dice: [3, 3] })
    .ends(0)
    .pass()
  expect(table.at('laboratory').tokens).toBe(1)
  table.ends(1).pass().isSettled()
  expect(table.at('laboratory').tokens).toBe(1)
})

test('Laboratory wins with its seventh token, not with its sixth', () => {
  const end = (tokens: number) =>
    sit({ seats: [{ venues: [{ venue: 'laboratory', tokens }] }, {}], dice: [3] })
      .ends(0)
      .pass()
      .isSettled()
  expect([end(5).s.winners, end(5).at('laboratory').tokens]).toEqual([[], 6])
  expect([end(6).s.winners, end(6).s.how]).toEqual([[0], 'laboratory'])
})

test('M-71 a captured Laboratory goes on counting for its captor', () => {
  const table = sit({ seats: [{}, { venues: [{ venue: 'laboratory', tokens: 6 }] }], dice: [20] })
    .attacks(0, 'laboratory')
    .finishes()
  expect(table.at('laboratory').tokens).toBe(6)
  expect(table.ends(0).s.winners).toEqual([0])
})

test('M-71 an extra turn counts for the Laboratory', () => {
  const table = sit({ seats: [{ venues: [{ venue: 'laboratory', tokens: 5 }] }, {}], extras: [0], dice: [3] })
    .ends(0)
    .pass()
  expect([table.s.turn.seat, table.at('laboratory').tokens]).toEqual([0, 6])
  expect(table.ends(0).s.winners).toEqual([0])
})

// -- Landfill
const dump = { venues: ['landfill'] }
test('Landfill draws an item at the start of your turn and discards it at its end', () => {
  const table = sit({ seats: [dump, {}], turn: { seat: 1 }, items: ['gems', 'gold'], dice: [3, 3] })
    .ends(1)
    .pass()
  expect([table.hand(0), table.s.kept]).toEqual([['gems'], ['gems', null]])
  table.ends(0).pass().isSettled()
  expect([table.hand(0), table.s.itemPile, table.s.kept]).toEqual([[], ['gems'], [null, null]])
})

test('Landfill leaves alone what is no longer in the hand, and what was drawn otherwise', () => {
  const table = sit({ seats: [{ venues: ['landfill', 'museum'] }, {}], turn: { seat: 1 }, items: ['gems', 'gold'], dice: [12, 3] })
  table.ends(1).pass()
  expect(table.hand(0)).toEqual(['gems', 'gold'])
  table.attaches(0, 'gems', 'museum').ends(0).pass().isSettled()
  expect([table.hand(0), table.at('museum').items, table.s.itemPile]).toEqual([['gold'], ['gems'], []])
})

test('M-67 Landfill discards that very card if it left and came back', () => {
  const table = sit({ seats: [dump, {}], turn: { seat: 1 }, items: ['gems'], dice: [3, 3] })
    .ends(1)
    .pass()
  table.offers(0, 1, { items: ['gems'] }, {})
  table.does(1, { kind: 'accept', offer: table.s.offers[0]?.id ?? 0 })
  table.offers(1, 0, { items: ['gems'] }, {})
  table.does(0, { kind: 'accept', offer: table.s.offers[0]?.id ?? 0 })
  expect(table.hand(0)).toEqual(['gems'])
  table.ends(0).pass().isSettled()
  expect([table.hand(0), table.s.itemPile]).toEqual([[], ['gems']])
})

test('M-67 with Landfill nothing is discarded if the draw was replaced', () => {
  const table = sit({ seats: [dump, { hand: ['leather'] }], turn: { seat: 1 }, items: ['gems'], dice: [3, 3] })
  table.ends(1).pass('drawing').plays(1, 'leather').pass()
  expect([table.hand(0), table.hand(1)]).toEqual([[], ['gems']])
  table.ends(0).pass().isSettled()
  expect([table.hand(1), table.s.itemPile]).toEqual([['gems'], ['leather']])
})

test('M-67 Landfill works even if it is lost during the turn', () => {
  const table = sit({ seats: [dump, {}], turn: { seat: 1 }, items: ['gems'], dice: [3, 3] })
    .ends(1)
    .pass()
  table.offers(0, 1, { venues: ['landfill'] }, {})
  table.does(1, { kind: 'accept', offer: table.s.offers[0]?.id ?? 0 })
  expect(table.venues(1)).toEqual(['landfill'])
  table.ends(0).pass()
  expect([table.hand(0), table.s.itemPile]).toEqual([[], ['gems']])
})
