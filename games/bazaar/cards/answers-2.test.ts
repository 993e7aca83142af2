import { expect, test } from 'vitest'
import type { Goods } from '../state.ts'
import { sit, type Bench } from '../stage.ts'

const play = (item: string, ...paid: string[]) => ({ kind: 'play', item, with: paid }) as const
const attack = (venue: string) => ({ kind: 'attack', venue, shutdown: false }) as const
const offer = (to: number, give: Partial<Goods>, take: Partial<Goods>) => {
  const nothing = { money: 0, items: [], venues: [] }
  return { kind: 'offer', to, give: { ...nothing, ...give }, take: { ...nothing, ...take }, answers: null } as const
}
/** Whose turns there were. */
function turns(b: Bench): number[] {
  return b.told.flatMap((e) => (e.kind === 'turn-began' ? [e.seat] : []))
}
/** An offer is made and accepted. */
function trade(b: Bench, from: number, to: number, give: Partial<Goods>, take: Partial<Goods>): Bench {
  b.offers(from, to, give, take)
  return b.does(to, { kind: 'accept', offer: b.s.offers[0]?.id ?? 0 })
}
const ROW = ['cafe', 'castle', 'forge']

test('Crystal: an extra turn at once after anybody’s turn, for $25, then it leaves the game', () => {
  const b = sit({ seats: [{}, {}, { money: 25, hand: ['crystal'] }], dice: [1, 1, 1] })
  expect(b.why(2, play('crystal'))).toBe('wrong-moment')
  b.ends(0).pass('end').plays(2, 'crystal').pass()
  expect([b.s.turn.seat, b.money(2), b.s.gone, b.s.itemPile]).toEqual([2, 10, ['crystal'], []])
  b.isSettled()
})

test('M-69 Crystal inserts a turn, and the order goes on where it was', () => {
  const b = sit({ seats: [{}, {}, { money: 25, hand: ['crystal'] }], dice: [1, 1, 1, 1] })
  b.ends(0).pass('end').plays(2, 'crystal').pass().ends(2).ends(1).ends(2)
  expect(turns(b)).toEqual([2, 1, 2, 0])
  b.isSettled()
})

test('Crystal that is stopped lies in the pile and gives no turn', () => {
  const b = sit({ seats: [{ money: 25, hand: ['crystal'] }, { hand: ['chains'] }], dice: [1] })
  b.ends(0).pass('end').plays(0, 'crystal').passes(1).plays(1, 'chains').pass()
  expect([b.s.turn.seat, b.s.gone, b.s.itemPile, b.money(0)]).toEqual([1, [], ['crystal'], 0])
  b.isSettled()
})

test('M-70 At the end of a turn the richer player acts first', () => {
  const seats = [{}, { money: 24, hand: ['blackpowder'] }, { money: 25, hand: ['crystal'] }]
  const b = sit({ seats, row: ROW, dice: [1] })
    .ends(0)
    .pass('end')
    .plays(1, 'blackpowder')
    .plays(2, 'crystal')
    .pass('end')
  expect(b.told.flatMap((e) => (e.kind === 'played' ? [e.item] : []))).toEqual(['crystal'])
  b.plays(1, 'blackpowder').pass()
  expect([b.s.row, b.s.turn.seat]).toEqual([[], 2])
  b.isSettled()
})

test('Dynamos reverses the direction of play, in the own turn only', () => {
  const b = sit({ seats: [{ hand: ['dynamos'] }, { hand: ['cooking'] }, {}], dice: [1, 1], gone: ['coffins', 'chains', 'eggs', 'sand'] })
  b.plays(0, 'dynamos').pass().ends(0).pass().ends(2).pass()
  expect([turns(b), b.s.direction]).toEqual([[2, 1], -1])
  b.isSettled()
  expect(sit({ seats: [{}, { hand: ['dynamos'] }] }).why(1, play('dynamos'))).toBe('wrong-moment')
})

test('Ether: an opponent loses the turn that begins, for $13', () => {
  const b = sit({ seats: [{ money: 13, hand: ['ether'] }, { money: 0 }, { money: 0 }], dice: [1] })
  expect(b.why(0, play('ether'))).toBe('wrong-moment')
  b.ends(0).pass('start').plays(0, 'ether').pass()
  expect([turns(b), b.s.turn.seat, b.money(0), b.money(1), b.money(2)]).toEqual([[1, 2], 2, 0, 0, 10])
  b.isSettled()
})

test('Ether cannot take the own turn', () => {
  const b = sit({ seats: [{}, { money: 30, hand: ['ether'] }], dice: [1] })
    .ends(0)
    .pass('start')
  expect([b.asked, b.why(1, play('ether'))]).toEqual([[1], 'wrong-moment'])
})

test('M-69 Ether: a lost turn has no start, income or end, and is not the first turn', () => {
  const seats = [
    { money: 13, hand: ['ether'] },
    { money: 0, venues: ['laboratory', 'garden'] },
  ]
  const b = sit({ seats, taken: [1, 0], dice: [1, 1, 1, 1, 1, 1] })
  b.ends(0).pass('start').plays(0, 'ether').pass()
  expect([b.money(1), b.at('laboratory').tokens, b.s.taken]).toEqual([0, 0, [2, 0]])
  b.ends(0).pass()
  expect([b.money(1), b.s.taken]).toEqual([0, [2, 1]])
  b.ends(1).pass()
  expect(b.at('laboratory').tokens).toBe(1)
  b.ends(0).pass()
  expect(b.money(1)).toBe(10 + 1 + 1)
})

test('M-69 Ether comes before Clocktower: a turn that is lost cannot be given away', () => {
  const seats = [{ money: 13, hand: ['ether'] }, { money: 0, venues: ['clocktower'] }, {}]
  const b = sit({ seats, dice: [1] })
    .ends(0)
    .pass('coming')
    .plays(0, 'ether')
    .pass()
  expect([turns(b), b.s.turn.seat]).toEqual([[1, 2], 2])
  b.isSettled()
})

test('Espionage takes everything that changes hands between two opponents, and the action stays spent', () => {
  const seats = [{ money: 9, hand: ['rice'], venues: ['castle'] }, { money: 7, hand: ['gold'], venues: ['cafe'] }, { hand: ['espionage'] }]
  const b = sit({ seats, gone: ['chains', 'eggs', 'sand', 'coffins'] })
  trade(b, 0, 1, { money: 4, items: ['rice'], venues: ['castle'] }, { money: 2, items: ['gold'], venues: ['cafe'] })
  expect([b.moment, b.asked]).toEqual(['trade', [2]])
  b.plays(2, 'espionage').pass()
  expect([b.money(0), b.money(1), b.money(2), b.s.turn.actions]).toEqual([5, 5, 6, 1])
  expect([b.hand(0), b.hand(1), b.hand(2)]).toEqual([[], [], ['rice', 'gold']])
  expect(b.told.filter(({ kind }) => kind === 'trade-taken')).toEqual([{ kind: 'trade-taken', seat: 2, card: 'espionage' }])
  expect([b.venues(0), b.venues(1), b.venues(2).toSorted()]).toEqual([[], [], ['cafe', 'castle']])
  b.isSettled()
})

test('M-53 Espionage takes gifts too, wins nothing with a fifth venue, and is not for the partners', () => {
  const five = { hand: ['espionage'], venues: ['mint', 'bridge', 'aquarium', 'legislature'] }
  const b = trade(sit({ seats: [{ venues: ['castle'] }, {}, five] }), 0, 1, { venues: ['castle'] }, {})
  b.plays(2, 'espionage').pass()
  expect([b.venues(2).length, b.s.winners]).toEqual([5, []])
  b.isSettled()
  const own = trade(sit({ seats: [{ money: 3 }, { hand: ['espionage'] }, {}] }), 0, 1, { money: 3 }, {})
  expect([own.moment, own.money(1), own.hand(1)]).toEqual(['main', 3, ['espionage']])
  own.isSettled()
})

test('M-53 What an immune trader gives goes to the agreed partner', () => {
  const seats = [{ money: 9, venues: ['castle'] }, { money: 7, hand: ['gold'] }, { hand: ['espionage'] }]
  const position = { seats, constants: [{ card: 'tobacco', by: 0, on: 0 }], gone: ['chains', 'eggs', 'sand', 'coffins'] }
  const b = trade(sit(position), 0, 1, { money: 9, venues: ['castle'] }, { money: 2, items: ['gold'] })
    .plays(2, 'espionage')
    .picks(0, 'no')
    .pass()
  expect([b.money(0), b.money(1), b.money(2)]).toEqual([0, 14, 2])
  expect([b.venues(1), b.venues(2), b.hand(0), b.hand(2)]).toEqual([['castle'], [], [], ['gold']])
  b.isSettled()
})

test('M-53 An immune venue goes to the agreed partner, the rest is taken', () => {
  const seats = [{ money: 9, venues: ['palace', 'castle'] }, {}, { hand: ['espionage'] }]
  for (const [answer, got] of [
    ['no', ['castle']],
    ['yes', ['castle', 'palace']],
  ] as const) {
    const b = trade(sit({ seats }), 0, 1, { money: 9, venues: ['palace', 'castle'] }, {})
      .plays(2, 'espionage')
      .picks(0, answer)
      .pass()
    expect([b.money(2), b.venues(2).toSorted()]).toEqual([9, got])
    b.isSettled()
  }
})

test('M-53 Charity, hands and venues that change by effects are no trades', () => {
  const b = sit({
    seats: [{ hand: ['masks', 'rice'] }, { hand: ['gold'] }, { hand: ['espionage'] }],
    gone: ['chains', 'eggs', 'sand', 'coffins'],
  })
  b.plays(0, 'masks').pass().picks(0, 1).pass()
  expect(b.told.some(({ kind }) => kind === 'trade-taken')).toBe(false)
  expect([b.hand(0), b.hand(1), b.hand(2)]).toEqual([['gold'], ['rice'], ['espionage']])
  b.isSettled()
})

test('M-52 Pets keeps a venue that Espionage would take', () => {
  const seats = [{ money: 15, hand: ['pets'], venues: ['castle'] }, {}, { hand: ['espionage'] }]
  const b = trade(sit({ seats, gone: ['chains', 'eggs', 'sand', 'coffins'] }), 0, 1, { venues: ['castle'] }, {})
  b.plays(2, 'espionage').pass('losing').plays(0, 'pets').pass()
  expect([b.venues(0), b.venues(2), b.money(0)]).toEqual([['castle'], [], 0])
  b.isSettled()
})

test('Espionage: a trade is off if what was promised was played meanwhile (BZ-R49)', () => {
  const seats = [{ hand: ['eggs', 'rice'] }, { money: 7 }, { hand: ['espionage'] }]
  const b = trade(sit({ seats, gone: ['coffins'] }), 0, 1, { items: ['eggs'] }, { money: 7 })
  b.plays(2, 'espionage').plays(0, 'eggs', 'rice').pass()
  expect([b.money(0), b.money(1), b.money(2), b.hand(1), b.s.offers]).toEqual([0, 7, 0, [], []])
  expect(b.s.itemPile.toSorted()).toEqual(['eggs', 'espionage', 'rice'])
  b.isSettled()
})

test('Herbs turns a failed discovery roll of one’s own into a success', () => {
  const b = sit({ seats: [{}, { hand: ['herbs'] }], items: ['gold'], row: ['cafe', 'castle'], venues: ['forge'], dice: [9] })
  b.ends(0).pass('missed')
  expect(b.asked).toEqual([1])
  b.plays(1, 'herbs').pass()
  expect([b.hand(1), b.s.row, b.s.itemPile]).toEqual([['gold'], ['cafe', 'castle', 'forge'], ['herbs']])
  expect(b.told.find(({ kind }) => kind === 'discovery')).toMatchObject({ success: true, result: 9 })
  b.isSettled()
})

test('Herbs is neither for a roll that succeeded nor for one of an opponent', () => {
  const found = sit({ seats: [{}, { hand: ['herbs'] }], items: ['gold'], row: ROW, dice: [10] })
    .ends(0)
    .pass()
  expect([found.told.some(({ kind }) => kind === 'played'), found.hand(1)]).toEqual([false, ['herbs', 'gold']])
  const b = sit({ seats: [{ hand: ['herbs'] }, {}], row: ROW, dice: [9] })
    .ends(0)
    .pass('missed')
  expect([b.moment, b.hand(1)]).toEqual(['main', []])
})

test('Leather draws all that an opponent was about to draw', () => {
  const seats = [{ money: 10, hand: ['books'] }, { hand: ['leather'] }]
  const b = sit({ seats, items: ['gold', 'gems', 'ink', 'silk'], gone: ['chains', 'eggs', 'sand', 'coffins'] })
    .plays(0, 'books')
    .pass('drawing')
  expect(b.asked).toEqual([1])
  b.plays(1, 'leather').pass()
  expect([b.hand(0), b.hand(1), b.s.turn.drawn]).toEqual([[], ['gold', 'gems', 'ink'], [0, 3]])
  b.isSettled()
})

test('Leather is not for one’s own draw, and an immune drawer may refuse it', () => {
  const gone = ['chains', 'eggs', 'sand', 'coffins']
  const own = sit({ seats: [{ money: 10, hand: ['books', 'leather'] }, {}], items: ['gold', 'gems', 'ink'], gone })
    .plays(0, 'books')
    .pass('drawing')
  expect([own.moment, own.hand(0).length]).toEqual(['main', 4])
  const seats = [{ money: 10, hand: ['books'], venues: ['school-of-medicine'] }, { hand: ['leather'] }]
  const b = sit({ seats, items: ['gold', 'gems', 'ink'], gone })
    .plays(0, 'books')
    .pass('drawing')
    .plays(1, 'leather')
    .picks(0, 'no')
    .pass()
  expect([b.hand(0), b.hand(1), b.s.itemPile]).toEqual([['gold', 'gems', 'ink'], [], ['books', 'leather']])
  b.isSettled()
})

test('Nuts: one opponent may neither spend nor trade money for the rest of the turn, for $10', () => {
  const seats = [{ money: 50, hand: ['books', 'gems', 'rice'] }, { money: 10, hand: ['nuts'] }, { money: 5 }]
  const b = sit({ seats, row: ROW, dice: [1, 1], gone: ['chains', 'eggs', 'sand', 'coffins'] })
  b.plays(1, 'nuts')
  expect(new Set(b.choices(1))).toEqual(new Set([0, 2]))
  b.picks(1, 0).pass()
  expect([b.money(1), b.why(0, play('books'))]).toEqual([0, 'no-spending'])
  expect([b.why(0, offer(2, { money: 1 }, {})), b.why(2, offer(0, {}, { money: 1 }))]).toEqual(['no-spending', 'no-spending'])
  expect([b.why(0, offer(2, { items: ['gems'] }, {})), b.why(2, offer(0, { money: 5 }, {}))]).toEqual(['allowed', 'allowed'])
  b.ends(0).pass()
  expect([b.s.turn.seat, b.why(0, offer(2, { money: 1 }, {}))]).toEqual([1, 'allowed'])
})

test('M-68 Nuts: no interference and no Sand; losing money is not spending', () => {
  const lasting = [{ card: 'nuts', by: 1, on: 0 }]
  const seats = [{ money: 50 }, { money: 5 }]
  const b = sit({ seats, row: ROW, lasting }).attacks(0, 'castle')
  expect([b.why(0, { kind: 'spend', way: 'for', units: 1 }), b.why(1, { kind: 'spend', way: 'for', units: 1 })]).toEqual([
    'no-spending',
    'allowed',
  ])
  const sand = sit({ seats: [{ money: 50, hand: ['sand'] }, { hand: ['gold'] }], lasting }).plays(1, 'gold')
  expect(sand.why(0, play('sand'))).toBe('not-met')
  const lost = sit({ seats, lasting, constants: [{ card: 'concrete', by: 1, on: 0 }], dice: [1] }).ends(0)
  expect(lost.money(0)).toBe(0)
})

test('M-68 Nuts: Scribes then forces the venue, Feathers the whole hand', () => {
  const lasting = [{ card: 'nuts', by: 0, on: 1 }]
  const gone = ['chains', 'eggs', 'sand', 'coffins']
  const scribes = sit({ seats: [{ hand: ['scribes'] }, { money: 50, venues: ['castle'] }], lasting, gone })
    .plays(0, 'scribes')
    .pass()
  expect([scribes.money(1), scribes.venues(1), scribes.s.venuePile]).toEqual([50, [], ['castle']])
  scribes.isSettled()
  const feathers = sit({ seats: [{ hand: ['feathers'] }, { money: 50, hand: ['gold', 'gems'] }], lasting, gone })
    .plays(0, 'feathers')
    .pass()
  expect([feathers.money(1), feathers.hand(1), feathers.s.itemPile.toSorted()]).toEqual([50, [], ['feathers', 'gems', 'gold']])
  feathers.isSettled()
})

test('M-68 Nuts: no part in a joint payment', () => {
  const lasting = [{ card: 'nuts', by: 0, on: 1 }]
  const seats = [{ hand: ['construction'] }, { money: 50 }, { money: 5 }]
  const b = sit({ seats, row: ['cafe'], lasting }).plays(0, 'construction')
  expect(b.asked).toEqual([2])
  b.picks(2, 5)
  expect([b.money(1), b.money(2), b.venues(0)]).toEqual([50, 5, ['cafe']])
  b.isSettled()
})

test('cards that name a moment can be played in no other', () => {
  const hand = ['chains', 'coffins', 'crystal', 'espionage', 'ether', 'herbs', 'leather', 'sand', 'blackpowder']
  const b = sit({ seats: [{ money: 99, hand }, {}], row: ROW })
  expect(hand.map((card) => b.why(0, play(card)))).toEqual(hand.map(() => 'wrong-moment'))
  expect(b.why(0, attack('cafe'))).toBe('allowed')
})
