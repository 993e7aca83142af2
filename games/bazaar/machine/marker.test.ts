import { expect, test } from 'vitest'
import { ITEMS } from './shelf.ts'
import { sit, type Bench } from '../stage.ts'

/** Everything that could be an answer is out of the game: whoever is asked, is asked for the marker. */
function alone(...needed: string[]): string[] {
  return ITEMS.flatMap(({ id }) => (needed.includes(id) ? [] : [id]))
}
const ROW = ['mill', 'inn', 'emporium']
const MARKED = { venue: 'aerie', mark: 'mill' }

/** Seat 1 plays this card against the marker of seat 0. */
function against(
  card: string,
  more: { venues?: string[]; row?: string[]; deck?: string[]; dice?: number[]; mark?: string | null } = {},
): Bench {
  const { venues = [], row = ROW, deck = [], dice = [], mark = 'mill' } = more
  const seats = [{ venues: [{ venue: 'aerie', mark }] }, { money: 30, hand: [card], venues }]
  return sit({ seats, row, venues: deck, dice, gone: alone(card), turn: { seat: 1 } }).plays(1, card)
}

const FLIPPED = ['castle', 'quarry', 'cafe', 'stables', 'forge']
test.each<[how: string, set: () => Bench, from: readonly string[]]>([
  ['Perfume takes the marked venue', () => against('perfume').picks(1, 'mill'), ['inn', 'emporium']],
  ['Accounting takes it', () => against('accounting').picks(1, 'mill'), ['inn', 'emporium']],
  ['Silver swaps it away', () => against('silver', { venues: ['castle'] }).picks(1, 'mill'), ['inn', 'emporium', 'castle']],
  ['Locks destroys it', () => against('locks').picks(1, 'mill'), ['inn', 'emporium']],
  ['Lawyers destroys it', () => against('lawyers').picks(1, 'mill').picks(1, 'yes').picks(0, 'yes'), ['inn', 'emporium']],
  ['all rolls of Cadavers are over', () => against('cadavers', { deck: FLIPPED, dice: [20, 20, 1] }), ['emporium', 'castle', 'quarry']],
  ['Maps brings the first neutral venues', () => against('maps', { row: [], deck: FLIPPED, mark: null }), FLIPPED],
])('M-88 the marker of the Aerie moves before anything else when %s', (_, set, from) => {
  const b = set()
  expect(b.asked).toEqual([0])
  expect(b.choices(0)).toEqual(from)
  b.picks(0, from[1]!).isSettled()
  expect(b.at('aerie').mark).toBe(from[1])
})

test('M-88 when Perfume has taken the marked venue, no other can be attacked before the marker stands again', () => {
  const seats = [{ venues: [MARKED] }, { money: 30, hand: ['perfume'] }]
  const b = sit({ seats, row: ROW, turn: { seat: 1, actions: 3 } })
    .plays(1, 'perfume')
    .picks(1, 'mill')
  expect(b.asked).toEqual([0])
  b.picks(0, 'inn')
  expect(b.why(1, { kind: 'attack', venue: 'inn', shutdown: false })).toBe('barred-target')
  expect(b.why(1, { kind: 'attack', venue: 'emporium', shutdown: false })).toBe('allowed')
})

test('M-88 who gains it by Perfume sets the marker before anything else', () => {
  const seats = [{}, { money: 30, hand: ['perfume'] }]
  const b = sit({ seats, row: ['aerie', 'inn', 'emporium'], gone: alone('perfume'), turn: { seat: 1 } })
    .plays(1, 'perfume')
    .picks(1, 'aerie')
  expect(b.asked).toEqual([1])
  b.picks(1, 'emporium').isSettled()
  expect(b.at('aerie').mark).toBe('emporium')
})

test('M-88 one of the venues of Perfume left, the marker goes there without a question', () => {
  const b = against('perfume', { row: ['mill', 'inn'] })
    .picks(1, 'mill')
    .isSettled()
  expect(b.at('aerie').mark).toBe('inn')
})

test('M-88 the marker of the Aerie moves in the middle of an attack too', () => {
  const seats = [{ venues: [MARKED] }, { money: 30, hand: ['reagents', 'perfume'] }]
  const b = sit({ seats, row: ROW, gone: alone('reagents', 'perfume'), turn: { seat: 1 } })
    .attacks(1, 'inn')
    .pass()
    .plays(1, 'reagents')
  b.picks(1, 'mill')
  expect(b.asked).toEqual([0])
  b.picks(0, 'emporium')
  expect([b.at('aerie').mark, b.moment]).toEqual(['emporium', 'interfere'])
})
