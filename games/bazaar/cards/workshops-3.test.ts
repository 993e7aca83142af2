import { expect, test } from 'vitest'
import { totalIncome } from '../reads/income.ts'
import type { Move } from '../move.ts'
import { sit } from '../stage.ts'

const using = (venue: string, ...paid: (string | number)[]): Move => ({ kind: 'use', venue, use: 0, with: paid })
const gallery = (...items: string[]) => ({ venue: 'gallery', items })

test('Gallery: items attached to it yield no income', () => {
  const { s } = sit({ seats: [{ venues: [gallery('gems'), { venue: 'museum', items: ['gold'] }] }, {}] })
  expect([totalIncome(s, 'gallery'), totalIncome(s, 'museum') > 6]).toEqual([0, true])
})

test('Gallery activates the item on it for a discarded one, again and again, and it stays attached', () => {
  const table = sit({ seats: [{ hand: ['gems', 'silk'], venues: [gallery('gold')] }, {}], turn: { seat: 1 } })
  expect(table.why(0, using('gallery', 'gems', 'silk'))).toBe('no-such-cost')
  expect(table.why(0, using('gallery', 'gold'))).toBe('no-such-cost')
  table.uses(0, 'gallery', 0, 'gold', 'gems').pass().uses(0, 'gallery', 0, 'gold', 'silk').pass().isSettled()
  expect([table.money(0), table.hand(0), table.at('gallery').items]).toEqual([40, [], ['gold']])
  expect(table.s.itemPile).toEqual(['gems', 'silk'])
})

test('Gallery: without an item to discard there is nothing to activate, nor with an item that has no effect', () => {
  const empty = sit({ seats: [{ venues: [gallery('gold')] }, {}] })
  expect(empty.why(0, using('gallery', 'gold', 'gems'))).toBe('wrong-moment')
  const dull = sit({ seats: [{ hand: ['silk'], venues: [gallery('gems')] }, {}] })
  expect(dull.why(0, using('gallery', 'gems', 'silk'))).toBe('wrong-moment')
})

test('Gallery: the item’s own money, actions and timing must be met', () => {
  const seats = (money: number) => [{ money, hand: ['gems'], venues: [gallery('books')] }, {}]
  const why = (money: number, turn = {}): string => sit({ seats: seats(money), turn }).why(0, using('gallery', 'books', 'gems'))
  expect(why(9)).toBe('no-such-cost')
  expect(why(10, { actions: 0 })).toBe('wrong-moment')
  expect(why(10, { seat: 1 })).toBe('wrong-moment')
  const table = sit({ seats: seats(10), items: ['silk', 'ink', 'dye'] })
    .uses(0, 'gallery', 0, 'books', 'gems')
    .pass()
    .isSettled()
  expect([table.money(0), table.s.turn.actions, table.hand(0)]).toEqual([0, 1, ['silk', 'ink', 'dye']])
  const steel = sit({ seats: [{ hand: ['gems'], venues: [gallery('steel')] }, {}], row: ['castle'], dice: [5] })
  expect(steel.why(0, using('gallery', 'steel', 'gems'))).toBe('wrong-moment')
  steel.attacks(0, 'castle').uses(0, 'gallery', 0, 'steel', 'gems').pass()
  expect(steel.target).toBe(5)
  expect(steel.why(0, { kind: 'cancel' })).toBe('committed')
  expect(steel.finishes().isSettled().venues(0)).toEqual(['gallery', 'castle'])
})

test('Gallery pays the other cost of its item out of what is left in the hand', () => {
  const seats = [{ hand: ['gems', 'silk'], venues: [gallery('eggs')] }, { hand: ['gold'] }]
  const table = sit({ seats, turn: { seat: 1 } })
    .plays(1, 'gold')
    .pass('counter')
  expect(table.why(0, using('gallery', 'eggs', 'gems', 'gems'))).toBe('no-such-cost')
  expect(table.why(0, using('gallery', 'eggs', 'gems'))).toBe('no-such-cost')
  table.uses(0, 'gallery', 0, 'eggs', 'gems', 'silk').pass().isSettled()
  expect([table.money(1), table.hand(0), table.at('gallery').items]).toEqual([0, [], ['eggs']])
  expect(table.s.itemPile).toEqual(['gold', 'gems', 'silk'])
})

test('Gallery: no frame names what is still in the hand', () => {
  const seats = [
    { money: 5, hand: ['gems', 'silk'], venues: [gallery('eggs')] },
    { money: 9, hand: ['gold', 'coffins'] },
  ]
  const table = sit({ seats, turn: { seat: 1 } })
    .plays(1, 'gold')
    .pass('counter')
    .uses(0, 'gallery', 0, 'eggs', 'gems', 'silk')
  table.passes(1).pass('discarded')
  expect(table.asked).toEqual([1])
  expect(table.hand(0)).toEqual([])
  table.plays(1, 'coffins').pass()
  expect(table.hand(1)).toHaveLength(1)
})

test('M-6 an item used in the Gallery can be answered, and still stays; Menagerie sees it', () => {
  const seats = [
    { hand: ['gems'], venues: [gallery('gold')] },
    { hand: ['chains'], venues: ['menagerie'] },
  ]
  const table = sit({ seats }).uses(0, 'gallery', 0, 'gold', 'gems').pass('counter').plays(1, 'chains').pass().isSettled()
  expect([table.money(0), table.money(1), table.at('gallery').items]).toEqual([0, 1, ['gold']])
  expect([table.hand(0), table.s.itemPile]).toEqual([['chains'], ['gems']])
})

test('M-6 Adhesives forbids the Gallery; no other venue ability can be answered', () => {
  const table = sit({ seats: [{ hand: ['gems'], venues: [gallery('gold')] }, { hand: ['adhesives'] }] })
  expect(table.why(0, using('gallery', 'gold', 'gems'))).toBe('allowed')
  table.plays(1, 'adhesives').pass().isSettled()
  expect(table.why(0, using('gallery', 'gold', 'gems'))).toBe('wrong-moment')
  const other = sit({ seats: [{ venues: ['antiquary'] }, { hand: ['chains'] }] }).uses(0, 'antiquary', 0)
  expect(other.isSettled().at('antiquary').tokens).toBe(1)
})

test('M-9 a constant goes from the Gallery to its bearer; nullified it stays', () => {
  const seats = [{ hand: ['gems'], venues: [gallery('laudanum')] }, { hand: ['chains'] }]
  const laid = sit({ seats }).uses(0, 'gallery', 0, 'laudanum', 'gems').pass().isSettled()
  expect([laid.at('gallery').items, laid.s.constants.map(({ card, on }) => [card, on])]).toEqual([[], [['laudanum', 1]]])
  const stopped = sit({ seats }).uses(0, 'gallery', 0, 'laudanum', 'gems').pass('counter').plays(1, 'chains').pass().isSettled()
  expect([stopped.at('gallery').items, stopped.s.constants]).toEqual([['laudanum'], []])
})

test('M-9 Chains used in the Gallery goes to the other player’s hand', () => {
  const seats = [{ hand: ['gems'], venues: [gallery('chains')] }, { hand: ['gold'] }]
  const table = sit({ seats, turn: { seat: 1 } })
    .plays(1, 'gold')
    .pass('counter')
    .uses(0, 'gallery', 0, 'chains', 'gems')
    .pass()
  expect([table.at('gallery').items, table.hand(1), table.money(1)]).toEqual([[], ['chains'], 0])
  table.isSettled()
})

test('M-9 Crystal used in the Gallery brings the extra turn and leaves the game', () => {
  const table = sit({ seats: [{ money: 25, hand: ['gems'], venues: [gallery('crystal')] }, {}], dice: [3, 3] })
  table.ends(0).pass('end').uses(0, 'gallery', 0, 'crystal', 'gems').pass()
  expect([table.s.turn.seat, table.money(0)]).toEqual([0, 10])
  table.ends(0).pass()
  expect([table.s.turn.seat, table.at('gallery').items, table.s.gone]).toEqual([1, [], ['crystal']])
  table.isSettled()
})

test('Gallery opens in the windows that its item is made for', () => {
  const seats = [{ hand: ['gems'], venues: [gallery('leather')] }, {}]
  const table = sit({ seats, turn: { seat: 1 }, row: ['commune'], items: ['ink'], dice: [20] })
  expect(table.why(0, using('gallery', 'leather', 'gems'))).toBe('wrong-moment')
  table.attacks(1, 'commune').rolls().pass('drawing')
  expect(table.asked).toEqual([0])
  table.uses(0, 'gallery', 0, 'leather', 'gems').pass().isSettled()
  expect([table.hand(0), table.hand(1), table.at('gallery').items]).toEqual([['ink'], [], ['leather']])
})

test('Gallery: what is discarded for it may be picked up with Coffins at once, the item on it may not', () => {
  const seats = [
    { hand: ['gems'], venues: [gallery('gold')] },
    { money: 5, hand: ['coffins'] },
  ]
  const table = sit({ seats }).uses(0, 'gallery', 0, 'gold', 'gems')
  expect([table.moment, table.money(0)]).toEqual(['discarded', 0])
  table.plays(1, 'coffins').pass().isSettled()
  expect([table.money(0), table.hand(1), table.s.itemPile]).toEqual([20, ['gems'], ['coffins']])
})

test('Gallery: an item’s condition is asked of the hand that is left', () => {
  const masks = (hand: string[]) => sit({ seats: [{ hand, venues: [gallery('masks')] }, { hand: ['silk'] }] })
  expect(masks(['gems']).why(0, using('gallery', 'masks', 'gems'))).toBe('no-such-cost')
  const table = masks(['gems', 'books']).uses(0, 'gallery', 0, 'masks', 'gems').pass().isSettled()
  expect([table.hand(0), table.hand(1), table.at('gallery').items]).toEqual([['silk'], ['books'], ['masks']])
})

test('Gallery: Reagents on it lets an item out of the hand be activated, which is discarded', () => {
  const seats = [{ hand: ['gems', 'books'], venues: [gallery('reagents')] }, {}]
  const table = sit({ seats, turn: { seat: 1 }, items: ['silk', 'ink', 'dye'] })
  table.uses(0, 'gallery', 0, 'reagents', 'gems').pass().isSettled()
  expect([table.hand(0), table.at('gallery').items, table.s.itemPile]).toEqual([['silk', 'ink', 'dye'], ['reagents'], ['gems', 'books']])
})

test('Gallery: Insurance on it may cost a venue, even the Gallery, which takes Insurance along', () => {
  const seats = [{ hand: ['gems'], venues: [gallery('insurance'), 'castle'] }, {}]
  const other = sit({ seats }).uses(0, 'gallery', 0, 'insurance', 'gems', 'castle').pass().isSettled()
  expect([other.money(0), other.venues(0), other.at('gallery').items]).toEqual([25, ['gallery'], ['insurance']])
  const itself = sit({ seats }).uses(0, 'gallery', 0, 'insurance', 'gems', 'gallery').pass().isSettled()
  expect([itself.money(0), itself.venues(0), itself.s.itemPile]).toEqual([0, ['castle'], ['gems', 'insurance']])
})
