import { expect, test } from 'vitest'
import { view } from '../view.ts'
import type { Move } from '../move.ts'
import { slotsOf } from '../reads/slots.ts'
import { VENUES } from '../machine/shelf.ts'
import { sit } from '../stage.ts'

const using = (venue: string, use: number, ...paid: (string | number)[]): Move => ({ kind: 'use', venue, use, with: paid })
const attaching = (item: string, venue: string): Move => ({ kind: 'attach', item, venue })
/** Venues that lie nowhere else, so that the deck is empty. */
const restAside = (...others: string[]): object[] => VENUES.flatMap(({ id }) => (others.includes(id) ? [] : [{ card: id }]))

test('Antiquary turns an action into a token and a token into an action', () => {
  const table = sit({ seats: [{ venues: ['antiquary'] }, {}] })
  expect(table.why(0, using('antiquary', 1))).toBe('no-such-cost')
  table.uses(0, 'antiquary', 0).uses(0, 'antiquary', 0)
  expect([table.at('antiquary').tokens, table.s.turn.actions]).toEqual([2, 0])
  expect(table.why(0, using('antiquary', 0))).toBe('no-actions')
  table.uses(0, 'antiquary', 1)
  expect([table.at('antiquary').tokens, table.s.turn.actions]).toEqual([1, 1])
  expect(table.why(1, using('antiquary', 1))).toBe('not-yours')
  table.isSettled()
})

test('M-72 a token taken off the Antiquary in another turn is an action lost', () => {
  const table = sit({ seats: [{}, { venues: [{ venue: 'antiquary', tokens: 1 }] }] })
  expect(table.why(1, using('antiquary', 0))).toBe('wrong-moment')
  table.uses(1, 'antiquary', 1)
  expect([table.at('antiquary').tokens, table.s.turn.actions]).toEqual([0, 2])
  table.isSettled()
})

test('M-72 Prosthetist gives its action at once when it is gained in one’s own turn, and once a turn', () => {
  const position = { seats: [{}, {}], row: ['prosthetist'], dice: [20] }
  const gained = sit(position).attacks(0, 'prosthetist').finishes().isSettled()
  expect(gained.s.turn.actions).toBe(2)
  const again = sit({ ...position, turn: { extra: 1 } })
    .attacks(0, 'prosthetist')
    .finishes()
    .isSettled()
  expect(again.s.turn.actions).toBe(1)
  const others = sit({ seats: [{ venues: ['prosthetist'] }, {}], turn: { seat: 1 }, dice: [5] })
  expect(others.s.turn.actions).toBe(2)
  expect(others.ends(1).pass().isSettled().s.turn.actions).toBe(3)
})

test('M-72 Assembly gives three actions in one’s own turn; let through by Reagents in another’s, none', () => {
  const own = sit({ seats: [{ hand: ['assembly'] }, {}] })
    .plays(0, 'assembly')
    .pass()
  expect(own.s.turn.actions).toBe(4)
  const other = sit({ seats: [{}, { hand: ['assembly', 'reagents'] }] })
    .plays(1, 'reagents')
    .pass()
  expect(other.isSettled().s.turn.actions).toBe(2)
  expect(other.hand(1)).toEqual([])
})

test('Bouquiniste lets your discovery rolls succeed from 6 on, and only yours', () => {
  const roll = (venues: object, face: number) =>
    sit({ seats: venues, turn: { seat: 1 }, row: ['emporium'], dice: [face] })
      .ends(1)
      .pass()
      .isSettled()
      .hand(0).length
  expect(roll([{ venues: ['bouquiniste'] }, {}], 6)).toBe(1)
  expect(roll([{ venues: ['bouquiniste'] }, {}], 5)).toBe(0)
  expect(roll([{}, { venues: ['bouquiniste'] }], 9)).toBe(0)
})

test('Caravansary takes anything first, and then only what shares its type', () => {
  const table = sit({ seats: [{ hand: ['bread', 'cheese', 'gems'], venues: ['caravansary'] }, {}] })
  expect(table.why(0, attaching('gems', 'caravansary'))).toBe('allowed')
  table.attaches(0, 'bread', 'caravansary')
  expect(table.why(0, attaching('gems', 'caravansary'))).toBe('no-slot')
  table.attaches(0, 'cheese', 'caravansary').isSettled()
  expect(table.at('caravansary').items).toEqual(['bread', 'cheese'])
})

test('Caravansary binds no other venue and holds four', () => {
  const items = ['bread', 'cheese', 'coffee', 'eggs']
  const table = sit({ seats: [{ hand: ['fish', 'gems'], venues: [{ venue: 'caravansary', items }, 'museum'] }, {}] })
  expect(table.why(0, attaching('fish', 'caravansary'))).toBe('no-slot')
  expect(table.why(0, attaching('gems', 'museum'))).toBe('allowed')
})

test('M-51 on the Caravansary Phlogiston shares every type, and what lies there is not checked again', () => {
  const onto = (items: string[], item: string): string =>
    sit({ seats: [{ hand: [item], venues: [{ venue: 'caravansary', items }] }, {}] }).why(0, attaching(item, 'caravansary'))
  expect(onto(['phlogiston'], 'gems')).toBe('allowed')
  expect(onto(['phlogiston'], 'bread')).toBe('allowed')
  expect(onto(['phlogiston', 'bread'], 'cheese')).toBe('allowed')
  expect(onto(['phlogiston', 'bread'], 'gems')).toBe('no-slot')
  expect(onto(['bread', 'cheese'], 'phlogiston')).toBe('allowed')
  expect(onto(['bread', 'gems'], 'cheese')).toBe('no-slot')
  expect(onto(['bread', 'gems'], 'phlogiston')).toBe('allowed')
})

test('M-50 items make room for each other: Phlogiston moves to the Labor slot of the Inn', () => {
  const table = sit({ seats: [{ hand: ['cheese', 'research'], venues: [{ venue: 'inn', items: ['phlogiston', 'bread'] }] }, {}] })
  table.attaches(0, 'cheese', 'inn').isSettled()
  expect(table.at('inn').items).toEqual(['phlogiston', 'bread', 'cheese'])
  expect(table.why(0, attaching('research', 'inn'))).toBe('no-slot')
})

test('Charity Shop hands an item over and steals $5, in anybody’s turn and at most what is there', () => {
  const table = sit({ seats: [{ hand: ['gems', 'bread'], venues: ['charity-shop'] }, { money: 9 }, { money: 7 }], turn: { seat: 1 } })
  expect(table.why(0, using('charity-shop', 0, 'gems', 0))).toBe('no-such-cost')
  table.uses(0, 'charity-shop', 0, 'gems', 1)
  expect([table.hand(0), table.hand(1), table.money(0), table.money(1)]).toEqual([['bread'], ['gems'], 5, 4])
  table.uses(0, 'charity-shop', 0, 'bread', 1).isSettled()
  expect([table.money(0), table.money(1), table.money(2)]).toEqual([9, 0, 7])
  expect(table.s.turn.actions).toBe(2)
})

test('Charity Shop does not rob an immune opponent, who keeps the item all the same', () => {
  const table = sit({
    seats: [
      { hand: ['gems'], venues: ['charity-shop'] },
      { money: 9, venues: ['school-of-medicine'] },
    ],
  })
  table.uses(0, 'charity-shop', 0, 'gems', 1).picks(1, 'no').isSettled()
  expect([table.hand(1), table.money(0), table.money(1)]).toEqual([['gems'], 0, 9])
})

test('M-69 Clocktower gives a full turn away, and play goes on from the giver’s seat', () => {
  const table = sit({ seats: [{}, { venues: ['clocktower'] }, {}], row: ['emporium', 'castle', 'forge'], dice: [3, 4, 2] })
  table.ends(0).pass()
  expect(table.choices(1)).toEqual(['yes', 'no'])
  table.picks(1, 'yes')
  expect(table.choices(1)).toEqual([2, 0])
  table.picks(1, 0).pass()
  expect([table.s.turn.seat, table.s.turn.actions, table.s.place]).toEqual([0, 2, 1])
  // Seat 0 has collected, the giver has not.
  expect([table.money(0), table.money(1)]).toEqual([10, 0])
  expect(table.s.taken).toEqual([2, 1, 1])
  table.ends(0).pass()
  expect([table.s.turn.seat, table.s.place]).toEqual([2, 2])
  table.ends(2).pass()
  expect(table.s.turn.seat).toBe(0)
  table.isSettled()
})

test('Clocktower: an immune opponent may refuse the turn, which stays the giver’s', () => {
  const table = sit({ seats: [{}, { venues: ['clocktower'] }, { venues: ['school-of-medicine'] }], dice: [3] })
  table.ends(0).pass().picks(1, 'yes').picks(1, 2).picks(2, 'no').pass().isSettled()
  expect([table.s.turn.seat, table.money(1)]).toEqual([1, 11])
})

test('Clocktower may be left alone, and asks in no other turn', () => {
  const table = sit({ seats: [{}, { venues: ['clocktower'] }, {}], dice: [3, 4] })
  table.ends(0).pass().picks(1, 'no').pass()
  expect([table.s.turn.seat, table.money(1)]).toEqual([1, 11])
  table.ends(1).pass()
  expect(table.s.turn.seat).toBe(2)
  table.isSettled()
})

test('M-69 with Clocktower the first-turn rules hold for the first turn really taken', () => {
  const table = sit({ seats: [{}, { venues: ['clocktower'] }, {}], taken: [1, 0, 0], dice: [3, 4, 5] })
  table.ends(0).pass().picks(1, 'yes').picks(1, 2).pass()
  expect([table.s.turn.seat, table.money(2)]).toEqual([2, 0])
  table.ends(2).pass()
  expect([table.s.turn.seat, table.money(2)]).toEqual([2, 10])
  expect(table.s.taken).toEqual([1, 0, 2])
  table.isSettled()
})

test('M-69 a turn that Ether takes cannot be given away with Clocktower: it has no start', () => {
  const table = sit({ seats: [{ money: 13, hand: ['ether'] }, { venues: ['clocktower'] }, {}], dice: [3] })
  table.ends(0).pass('coming').plays(0, 'ether').pass()
  expect([table.s.turn.seat, table.money(0), table.money(1)]).toEqual([2, 0, 0])
  table.isSettled()
})

test('Commune lets whoever gains it draw an item', () => {
  const table = sit({ seats: [{}, {}], row: ['commune'], items: ['gems', 'gold'], dice: [20] })
  table.attacks(0, 'commune').finishes().isSettled()
  expect([table.hand(0), table.hand(1)]).toEqual([['gems'], []])
  expect(table.venues(0)).toEqual(['commune'])
})

test('Commune shut down is not gained and draws nothing', () => {
  const table = sit({ seats: [{}, {}], row: ['commune'], dice: [20] })
  table.attacks(0, 'commune', true).finishes().isSettled()
  expect(table.hand(0)).toEqual([])
})

test('M-45 Construction Site attacked as the fifth venue does not win; the venue turned up triggers its own text', () => {
  const four = ['emporium', 'castle', 'forge', 'bridge']
  const table = sit({
    seats: [{ venues: four }, {}],
    row: ['construction-site'],
    venues: ['commune', 'barracks'],
    items: ['gems'],
    dice: [20],
  })
  table.attacks(0, 'construction-site').finishes().isSettled()
  expect(table.s.winners).toEqual([])
  expect(table.venues(0)).toEqual([...four, 'commune'])
  expect([table.hand(0), table.s.venuePile, table.s.venues[0]]).toEqual([['gems'], ['construction-site'], 'barracks'])
})

test('M-45 a shutdown attack on the Construction Site turns a venue up as well; a failed one does nothing', () => {
  const position = { seats: [{}, {}], row: ['construction-site'], venues: ['emporium'] }
  const won = sit({ ...position, dice: [10] })
    .attacks(0, 'construction-site', true)
    .finishes()
    .isSettled()
  expect([won.venues(0), won.s.row]).toEqual([['emporium'], []])
  const lost = sit({ ...position, dice: [9] })
    .attacks(0, 'construction-site')
    .finishes()
    .isSettled()
  expect([lost.venues(0), lost.s.row]).toEqual([[], ['construction-site']])
})

test('M-45 a traded Construction Site works for who receives it', () => {
  const table = sit({ seats: [{ venues: ['construction-site'] }, {}], venues: ['emporium'] })
  table.offers(0, 1, { venues: ['construction-site'] }, {})
  table.does(1, { kind: 'accept', offer: table.s.offers[0]?.id ?? 0 }).isSettled()
  expect([table.venues(0), table.venues(1), table.s.venuePile]).toEqual([[], ['emporium'], ['construction-site']])
})

test('M-80 Construction Site alone is destroyed and nothing is gained', () => {
  const table = sit({ seats: [{}, {}], row: ['construction-site'], aside: restAside('construction-site'), dice: [20] })
  table.attacks(0, 'construction-site').finishes().isSettled()
  expect([table.venues(0), table.s.row, table.s.venuePile, table.s.venues]).toEqual([[], [], ['construction-site'], []])
})

test.each([0, 1])('M-80 Construction Site shuffled into the deck with another venue ends in that one (luck %i)', (luck) => {
  const aside = restAside('construction-site', 'emporium')
  const table = sit({ seats: [{}, {}], row: ['construction-site'], venuePile: ['emporium'], aside, dice: [20] }, [luck])
  table.attacks(0, 'construction-site').finishes().isSettled()
  expect(table.venues(0)).toEqual(['emporium'])
  expect([...table.s.venues, ...table.s.venuePile]).toEqual(['construction-site'])
})

test('Co-op lets those opponents draw who spent nothing against your attacks', () => {
  const table = sit({ seats: [{}, { money: 5 }, { money: 5 }, {}], row: ['co-op'], items: ['gems', 'gold'], dice: [20] })
  table.attacks(0, 'co-op').pass().spends(1, 'against', 1).spends(2, 'for', 1).finishes().isSettled()
  expect([0, 1, 2, 3].map((seat) => table.hand(seat))).toEqual([[], [], ['gems'], ['gold']])
})

test('Co-op gained in another’s turn lets all opponents draw: what was spent was not against you', () => {
  const table = sit({ seats: [{ venues: ['co-op'] }, {}, {}], items: ['gems', 'gold'], turn: { against: [2] } })
  table.offers(0, 1, { venues: ['co-op'] }, {})
  table
    .does(1, { kind: 'accept', offer: table.s.offers[0]?.id ?? 0 })
    .pass()
    .isSettled()
  expect([0, 1, 2].map((seat) => table.hand(seat))).toEqual([['gold'], [], ['gems']])
})

test('Debtors’ Prison steals $3 from who has strictly less, and both are disclosed', () => {
  const table = sit({ seats: [{ money: 8, venues: ['debtors-prison'] }, { money: 7 }, { money: 8 }] })
  table.uses(0, 'debtors-prison').picks(0, 1)
  expect(table.events.flatMap((e) => (e.kind === 'disclosed' ? [[e.seat, e.money]] : []))).toEqual([
    [0, 8],
    [1, 7],
  ])
  expect([table.money(0), table.money(1), table.s.turn.actions]).toEqual([11, 4, 1])
  table.isSettled()
})

test('Debtors’ Prison takes nothing from an equal or a richer one, and at most what is there', () => {
  const after = (own: number, other: number): number =>
    sit({ seats: [{ money: own, venues: ['debtors-prison'] }, { money: other }] })
      .uses(0, 'debtors-prison')
      .isSettled()
      .money(0)
  expect([after(8, 8), after(8, 9), after(8, 2)]).toEqual([8, 8, 10])
})

test('Distributor gives an action for each item you attach, and for no other’s', () => {
  const seats = [{ hand: ['bread', 'cheese'], venues: ['distributor', 'inn'] }, {}]
  const table = sit({ seats, turn: { actions: 1 } })
  table.attaches(0, 'bread', 'inn').attaches(0, 'cheese', 'distributor').isSettled()
  expect(table.s.turn.actions).toBe(1)
  const other = sit({ seats: [{ venues: ['distributor'] }, { hand: ['gems'], venues: ['museum'] }], turn: { seat: 1 } })
  expect(other.attaches(1, 'gems', 'museum').isSettled().s.turn.actions).toBe(1)
})

test('Ecumenical Temple wins for $20 and two actions while Crystal is attached to it', () => {
  const temple = { venue: 'ecumenical-temple', items: ['crystal'] }
  const table = sit({ seats: [{ money: 20, venues: [temple] }, {}] })
    .uses(0, 'ecumenical-temple')
    .isSettled()
  expect([table.s.winners, table.s.how, table.money(0)]).toEqual([[0], 'ecumenical-temple', 0])
  const why = (seat: object, turn = {}): string => sit({ seats: [seat, {}], turn }).why(0, using('ecumenical-temple', 0))
  expect(why({ money: 19, venues: [temple] })).toBe('too-dear')
  expect(why({ money: 20, venues: [temple] }, { actions: 1 })).toBe('no-actions')
  expect(why({ money: 20, hand: ['crystal'], venues: ['ecumenical-temple'] })).toBe('not-met')
  expect(why({ money: 20, venues: ['ecumenical-temple', { venue: 'laboratory', items: ['crystal'] }] })).toBe('not-met')
})

test('Farmers Market has a Food slot more for each item on it', () => {
  const table = sit({
    seats: [{ hand: ['bread', 'cheese', 'phlogiston', 'gems'], venues: ['farmers-market', 'cafe'] }, {}],
    turn: { actions: 4 },
  })
  for (const item of ['bread', 'cheese', 'phlogiston']) table.attaches(0, item, 'farmers-market')
  expect(slotsOf(table.s, 'farmers-market')).toEqual(['food', 'food', 'food', 'food'])
  expect(slotsOf(table.s, 'cafe')).toEqual(['food', 'food'])
  expect(table.why(0, attaching('gems', 'farmers-market'))).toBe('no-slot')
  table.isSettled()
})

test('Farmers Market silenced by Stone keeps one item, of its owner’s choice', () => {
  const table = sit({
    seats: [{ venues: [{ venue: 'farmers-market', items: ['bread', 'cheese', 'eggs'] }] }, { hand: ['stone'] }],
    turn: { seat: 1 },
  })
  table.plays(1, 'stone').pass()
  expect(table.choices(0)).toEqual(['bread', 'cheese', 'eggs'])
  table.picks(0, 'bread').picks(0, 'eggs').isSettled()
  expect([table.at('farmers-market').items, table.hand(0)]).toEqual([['cheese'], ['bread', 'eggs']])
})

test('Garden makes an extra discovery roll at the start of your turn, before income', () => {
  const table = sit({
    seats: [{ venues: ['garden'] }, {}],
    turn: { seat: 1 },
    row: ['emporium', 'castle', 'forge'],
    items: ['gems'],
    dice: [10, 9],
  })
  table.ends(1).pass().isSettled()
  expect([table.hand(0), table.money(0)]).toEqual([['gems'], 11])
  expect(table.told.filter((e) => e.kind === 'discovery' || e.kind === 'money').map(({ kind }) => kind)).toEqual([
    'discovery',
    'money',
    'discovery',
  ])
  const other = sit({ seats: [{ venues: ['garden'] }, {}], dice: [9] })
    .ends(0)
    .pass()
    .isSettled()
  expect(other.told.filter((e) => e.kind === 'rolled')).toHaveLength(1)
})

test('Import/Export Shop draws an item for each that you attach, and for no other’s', () => {
  const table = sit({ seats: [{ hand: ['gems'], venues: ['import-export-shop', 'museum'] }, {}], items: ['gold'] })
  expect(table.attaches(0, 'gems', 'museum').isSettled().hand(0)).toEqual(['gold'])
  const other = sit({ seats: [{ venues: ['import-export-shop'] }, { hand: ['gems'], venues: ['museum'] }], turn: { seat: 1 } })
  other.attaches(1, 'gems', 'museum').isSettled()
  expect([other.hand(0), other.hand(1)]).toEqual([[], []])
})

test('Inn shows its controller the lowest item of the deck, and nobody else', () => {
  const { s } = sit({ seats: [{ venues: ['inn'] }, {}] })
  expect(view(s, 0).bottom).toBe(s.items.at(-1))
  expect([view(s, 1).bottom, view(s, null).bottom]).toEqual([null, null])
})

test('Inn lets you draw from the bottom, item by item', () => {
  const table = sit({ seats: [{ hand: ['books'], money: 10, venues: ['inn'] }, {}], items: ['gems', 'gold'] })
  const bottom = table.s.items.at(-1)
  table.plays(0, 'books').pass()
  expect(table.choices(0)).toEqual(['top', 'bottom'])
  table.picks(0, 'bottom').picks(0, 'top').picks(0, 'top').pass().isSettled()
  expect(table.hand(0)).toEqual([bottom, 'gems', 'gold'])
})

test('Inn asks about a deck that had to be shuffled anew, and not about a single card', () => {
  const all = sit({ seats: [{}, {}] }).s.items
  const pile = ['gems', 'gold', 'silk']
  const aside = all.flatMap((card) => (pile.includes(card) || card === 'bread' ? [] : [{ card }]))
  const seats = [{ hand: ['bread'], venues: ['inn', 'import-export-shop'] }, {}]
  const table = sit({ seats, itemPile: pile, aside }, [0, 0]).attaches(0, 'bread', 'inn')
  const [top, , bottom] = table.s.items
  expect(table.s.items).toHaveLength(3)
  expect(view(table.s, 0).bottom).toBe(bottom)
  table.picks(0, 'bottom').isSettled()
  expect(table.hand(0)).toEqual([bottom])
  expect(table.s.items[0]).toBe(top)
  const single = sit({ seats, itemPile: ['gems'], aside: [...aside, { card: 'gold' }, { card: 'silk' }] }).attaches(0, 'bread', 'inn')
  expect(single.isSettled().hand(0)).toEqual(['gems'])
})
