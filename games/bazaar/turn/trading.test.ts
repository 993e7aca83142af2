import { describe, expect, test } from 'vitest'
import { bazaar } from '../index.ts'
import { NOTHING, type Move } from '../move.ts'
import type { Goods } from '../state.ts'
import { sit, type Bench } from '../stage.ts'
import { OFFERS } from './trade.ts'

const ROW = ['emporium', 'quarry', 'library']
const table = (...seats: object[]): Bench => sit({ seats, row: ROW })
const offer = (to: number, give: Partial<Goods>, take: Partial<Goods> = {}, answers: number | null = null): Move => ({
  kind: 'offer',
  to,
  give: { ...NOTHING, ...give },
  take: { ...NOTHING, ...take },
  answers,
})
/** The number of the newest open offer. */
const newest = (b: Bench): number => b.s.offers.at(-1)?.id ?? -1
const accept = (b: Bench): Move => ({ kind: 'accept', offer: newest(b) })
/** One seat's offer, accepted by the other. */
function deal(b: Bench, from: number, to: number, give: Partial<Goods>, take: Partial<Goods> = {}): Bench {
  b.offers(from, to, give, take)
  return b.does(to, accept(b)).pass()
}

describe('venues', () => {
  test('BZ-57 one action moves one venue, given, received, or swapped for one', () => {
    const seats = [{ venues: ['inn', 'mill'] }, { venues: ['cafe', 'tavern'] }]
    for (const [give, take] of [
      [['inn'], []],
      [[], ['cafe']],
      [['inn'], ['cafe']],
    ] as [string[], string[]][]) {
      const b = deal(table(...seats), 0, 1, { venues: give }, { venues: take }).isSettled()
      expect(b.s.turn.actions).toBe(1)
      expect(b.venues(0)).toEqual([...['inn', 'mill'].filter((venue) => !give.includes(venue)), ...take])
      expect(b.venues(1)).toEqual([...['cafe', 'tavern'].filter((venue) => !take.includes(venue)), ...give])
    }
  })

  test('BZ-57 one venue against two costs two actions: a swap and a receipt', () => {
    const b = table({ venues: ['inn'] }, { venues: ['cafe', 'tavern'] })
    deal(b, 0, 1, { venues: ['inn'] }, { venues: ['cafe', 'tavern'] }).isSettled()
    expect(b.s.turn.actions).toBe(0)
    expect(b.venues(0).toSorted()).toEqual(['cafe', 'tavern'])
    expect(b.venues(1)).toEqual(['inn'])
  })

  test('BZ-57 two against two cost two actions, and with one action left it cannot be done', () => {
    const seats = [{ venues: ['inn', 'mill'] }, { venues: ['cafe', 'tavern'] }]
    const all = [{ venues: ['inn', 'mill'] }, { venues: ['cafe', 'tavern'] }] as const
    const b = deal(table(...seats), 0, 1, ...all).isSettled()
    expect(b.s.turn.actions).toBe(0)
    expect(b.venues(0).toSorted()).toEqual(['cafe', 'tavern'])
    const tired = sit({ seats, turn: { actions: 1 } })
    expect(tired.refusal(0, offer(1, ...all))).toMatchObject({ refused: 'no-actions', facts: { actions: 2, left: 1 } })
    expect(tired.refusal(1, offer(0, all[1], all[0]))).toMatchObject({ refused: 'no-actions' })
  })

  test('BZ-57 three against none cost three actions', () => {
    const seats = [{ venues: ['inn', 'mill', 'castle'] }, {}]
    const three = { venues: ['inn', 'mill', 'castle'] }
    expect(table(...seats).why(0, offer(1, three))).toBe('no-actions')
    const b = deal(sit({ seats, turn: { actions: 4 } }), 0, 1, three).isSettled()
    expect(b.s.turn.actions).toBe(1)
  })

  test('BZ-R48 venues change hands with the turn’s player only, and for his actions, whoever proposes it', () => {
    const b = table({}, { venues: ['inn'] }, { venues: ['mill'] })
    expect(b.refusal(1, offer(2, { venues: ['inn'] }))).toMatchObject({ refused: 'venues-in-turn', rule: 'BZ-R48' })
    expect(b.why(1, offer(2, {}, { venues: ['mill'] }))).toBe('venues-in-turn')
    deal(b, 1, 0, { venues: ['inn'] }, { money: 0 }).isSettled()
    expect(b.venues(0)).toEqual(['inn'])
    expect(b.s.turn).toMatchObject({ seat: 0, actions: 1 })
  })

  test('BZ-R51 only venues that the two control are traded, and they carry all that lies on and under them', () => {
    const inn = { venue: 'windmill', items: ['pumps'], tokens: 3, money: 4, under: ['gold'] }
    const b = sit({
      seats: [{ venues: [inn] }, { venues: ['mill'] }, { venues: ['cafe'] }],
      constants: [{ card: 'rope', by: 2, on: 'windmill' }],
      row: ROW,
    })
    for (const venue of ['emporium', 'cafe', 'mill'])
      expect(b.refusal(0, offer(1, { venues: [venue] }))).toMatchObject({ refused: 'not-theirs' })
    expect(b.why(0, offer(1, {}, { venues: ['cafe'] }))).toBe('not-theirs')
    deal(b, 0, 1, { venues: ['windmill'] }).isSettled()
    expect(b.at('windmill')).toMatchObject({ owner: 1, items: ['pumps'], tokens: 3, money: 4, under: ['gold'] })
    expect(b.s.constants).toMatchObject([{ card: 'rope', by: 2, on: 'windmill' }])
    // Who controls it now sees what lies under it.
    expect(bazaar.view(b.s, 1).seats[1]?.venues[1]?.under).toEqual(['gold'])
    expect(bazaar.view(b.s, 0).seats[1]?.venues[1]?.under).toBe(1)
  })

  test('BZ-R51 attached items, constants and actions are no goods', () => {
    const b = sit({ seats: [{ venues: [{ venue: 'inn', items: ['fish'] }] }, {}], constants: [{ card: 'laudanum', by: 0, on: 0 }] })
    for (const item of ['fish', 'laudanum'])
      expect(b.refusal(0, offer(1, { items: [item] }))).toMatchObject({ refused: 'not-in-hand', rule: 'BZ-R51' })
    b.offers(1, 0, {}, { items: ['fish'] })
    expect(b.why(0, accept(b))).toBe('not-in-hand')
    expect(bazaar.move({ kind: 'offer', to: 1, give: { actions: 1 }, take: {} })).toMatchObject({ refused: 'bad-move' })
  })

  test('BZ-R52 a traded venue keeps its used-up limit', () => {
    const b = sit({ seats: [{ venues: ['quarry'] }, {}], turn: { actions: 4 } })
    b.uses(0, 'quarry').pass()
    deal(b, 0, 1, { venues: ['quarry'] })
    deal(b, 0, 1, {}, { venues: ['quarry'] })
    expect(b.s.turn.actions).toBe(1)
    expect(b.venues(0)).toEqual(['quarry'])
    expect(b.why(0, { kind: 'use', venue: 'quarry', use: 1, with: [] })).toBe('once-a-turn')
    b.isSettled()
  })
})

describe('when', () => {
  test('BZ-58 items and money are traded freely, without actions, by any two and in anybody’s turn', () => {
    const b = sit({ seats: [{}, { money: 8, hand: ['fish'] }, { money: 9, hand: ['gold', 'rice'] }], turn: { actions: 0 }, row: ROW })
    deal(b, 1, 2, { money: 5, items: ['fish'] }, { items: ['gold'], money: 1 }).isSettled()
    expect([b.money(1), b.money(2)]).toEqual([8 - 5 + 1, 9 + 5 - 1])
    expect([b.hand(1), b.hand(2)]).toEqual([['gold'], ['rice', 'fish']])
    expect(b.s.turn.actions).toBe(0)
  })

  test('BZ-58 not during an attack, from its declaration to its end', () => {
    const b = sit({
      seats: [
        { money: 5, hand: ['gems'] },
        { money: 5, hand: ['fish'] },
      ],
      row: ROW,
      dice: [2],
    })
    b.offers(1, 0, { money: 1 }, {})
    const answer = accept(b)
    b.attacks(0, 'emporium')
    const never = (): void => {
      for (const seat of b.asked) {
        expect(b.why(seat, offer(1 - seat, { money: 1 }))).toBe('wrong-time')
        expect(b.why(seat, answer)).toBe('wrong-time')
      }
    }
    expect(b.moment).toBe('declare')
    never()
    b.pass()
    expect(b.moment).toBe('interfere')
    never()
    b.rolls().pass('rolled')
    expect(b.moment).toBe('rolled')
    never()
    b.pass().isSettled()
    expect(b.why(0, offer(1, { money: 1 }))).toBe('allowed')
    b.does(0, answer).isSettled()
    expect(b.money(0)).toBe(6)
  })

  test('BZ-58 nor while an effect is being resolved', () => {
    const b = table({ money: 5, hand: ['ink'] }, { money: 5 }, { money: 5 })
    b.plays(0, 'ink').pass()
    expect(b.why(0, offer(1, { money: 1 }))).toBe('wrong-time')
    expect(b.why(1, offer(2, { money: 1 }))).toBe('not-asked')
  })

  test('BZ-59 money for a neighbour’s interference changes hands before the attack, and he need not keep his word', () => {
    const b = sit({ seats: [{ money: 10 }, { money: 10 }, {}], row: ROW, dice: [12] })
    deal(b, 0, 1, { money: 4 })
    b.attacks(0, 'emporium').pass()
    expect(b.why(0, offer(1, { money: 4 }))).toBe('wrong-time')
    b.rolls().pass().isSettled()
    // 12 against 13: the promised point never came, and the money stays where it is.
    expect(b.venues(0)).toEqual([])
    expect([b.money(0), b.money(1)]).toEqual([6, 14])
  })

  test('BZ-R50 an offer contains goods only: a promise cannot be written into it', () => {
    const goods = { money: 1, items: [], venues: [] }
    expect(bazaar.move({ kind: 'offer', to: 1, give: { ...goods, promise: 'no attack' }, take: goods })).toMatchObject({
      refused: 'bad-move',
    })
    expect(bazaar.move({ kind: 'offer', to: 1, give: goods, take: goods, service: 'steel' })).toMatchObject({ refused: 'bad-move' })
    for (const bad of [{ money: -1 }, { money: 1.5 }, { items: ['inn'] }, { venues: ['fish'] }, { items: ['fish', 'fish'] }])
      expect(bazaar.move({ kind: 'offer', to: 1, give: { ...goods, ...bad }, take: goods })).toMatchObject({ refused: 'bad-move' })
  })
})

describe('offers', () => {
  test('BZ-R47 nothing moves before the partner agrees, not even a gift', () => {
    const b = table({ money: 9 }, {})
    b.offers(0, 1, { money: 9 }, {})
    expect([b.money(0), b.money(1)]).toEqual([9, 0])
    expect(b.refusal(0, accept(b))).toMatchObject({ refused: 'no-offer', rule: 'BZ-R47' })
    b.does(1, accept(b)).isSettled()
    expect([b.money(0), b.money(1)]).toEqual([0, 9])
    expect(b.s.offers).toEqual([])
    const venue = table({ venues: ['inn'] }, {})
    venue.offers(0, 1, { venues: ['inn'] }, {})
    expect(venue.venues(0)).toEqual(['inn'])
    expect(venue.s.turn.actions).toBe(2)
  })

  test('BZ-R47 an offer is refused by its partner or withdrawn by its maker, and by nobody else', () => {
    const b = table({ money: 9 }, {}, {})
    b.offers(0, 1, { money: 1 }, {})
    const id = newest(b)
    for (const seat of [0, 2]) expect(b.why(seat, { kind: 'decline', offer: id })).toBe('no-offer')
    for (const seat of [1, 2]) expect(b.why(seat, { kind: 'withdraw', offer: id })).toBe('no-offer')
    expect(b.why(2, { kind: 'accept', offer: id })).toBe('no-offer')
    b.does(1, { kind: 'decline', offer: id })
    expect(b.events).toContainEqual({ kind: 'offer-closed', id, from: 0, to: 1, how: 'declined' })
    expect(b.why(1, { kind: 'accept', offer: id })).toBe('no-offer')
    b.offers(0, 1, { money: 2 }, {})
    const again = newest(b)
    expect(again).toBeGreaterThan(id)
    b.does(0, { kind: 'withdraw', offer: again })
    expect(b.events).toContainEqual({ kind: 'offer-closed', id: again, from: 0, to: 1, how: 'withdrawn' })
    expect(b.s.offers).toEqual([])
    expect(b.money(0)).toBe(9)
    b.isSettled()
  })

  test('BZ-R47 an offer is answered by another, which takes its place', () => {
    const b = table({ money: 9 }, { hand: ['fish'] })
    b.offers(0, 1, { money: 2 }, { items: ['fish'] })
    const id = newest(b)
    expect(b.why(1, offer(0, { items: ['fish'] }, { money: 5 }, id + 1))).toBe('no-offer')
    expect(b.why(0, offer(1, { money: 3 }, { items: ['fish'] }, id))).toBe('no-offer')
    b.does(1, offer(0, { items: ['fish'] }, { money: 5 }, id))
    expect(b.events).toContainEqual({ kind: 'offer-closed', id, from: 0, to: 1, how: 'countered' })
    expect(b.s.offers).toMatchObject([{ from: 1, to: 0, take: { money: 5 } }])
    b.does(0, accept(b)).isSettled()
    expect([b.money(0), b.money(1)]).toEqual([4, 5])
    expect(b.hand(0)).toEqual(['fish'])
  })

  test('BZ-R47 there is one open offer to the same player, and four a turn; answers do not count', () => {
    const b = table({ money: 9 }, { money: 9 }, {})
    b.offers(0, 1, { money: 1 }, {})
    expect(b.refusal(0, offer(1, { money: 2 }))).toMatchObject({ refused: 'offer-open', facts: { seat: 1 } })
    expect(b.why(0, offer(2, { money: 2 }))).toBe('allowed')
    b.does(0, { kind: 'withdraw', offer: newest(b) })
    for (let made = 2; made <= OFFERS; made++) b.offers(0, 1, { money: made }, {}).does(0, { kind: 'withdraw', offer: newest(b) })
    for (const to of [1, 2]) expect(b.refusal(0, offer(to, { money: 1 }))).toMatchObject({ refused: 'too-many-offers', facts: { most: 4 } })
    // Whoever has none left may still answer those of others.
    b.offers(1, 0, { money: 1 }, {}).does(0, offer(1, { money: 1 }, {}, newest(b)))
    expect(b.s.turn.offers).toEqual([4, 1, 0])
    b.does(1, offer(0, { money: 2 }, {}, newest(b)))
    expect(b.s.turn.offers).toEqual([4, 1, 0])
    b.isSettled()
  })

  test('BZ-R47 a new turn begins with a clean table and four offers for everybody', () => {
    const b = sit({ seats: [{ money: 9 }, {}], row: ROW, turn: { offers: [4, 0] }, dice: [1] })
    b.offers(1, 0, {}, { money: 1 }).ends(0).pass().isSettled()
    expect(b.s.offers).toEqual([])
    expect(b.s.turn.offers).toEqual([0, 0])
    expect(b.why(0, offer(1, { money: 1 }))).toBe('allowed')
  })

  test('BZ-R47 there is no trade with oneself or with nobody', () => {
    const b = table({ money: 9 }, {})
    for (const to of [0, 2]) expect(b.refusal(0, offer(to, { money: 1 }))).toMatchObject({ refused: 'no-partner', facts: { seat: to } })
  })

  test('BZ-R47 an offer with nothing in it invites the other to propose, and cannot be accepted', () => {
    const b = table({}, { money: 3 })
    b.offers(0, 1, {}, {})
    expect(b.refusal(1, accept(b))).toMatchObject({ refused: 'empty-offer' })
    expect(bazaar.moves(b.s, 1)).not.toContainEqual(accept(b))
    expect(bazaar.moves(b.s, 1)).toContainEqual(offer(0, {}, {}, newest(b)))
    b.does(1, offer(0, { money: 3 }, {}, newest(b)))
      .does(0, accept(b))
      .isSettled()
    expect(b.money(0)).toBe(3)
  })

  test('BZ-R47 whoever had nothing to say is asked again when an offer comes', () => {
    const b = table({ money: 1 }, {}).passes(1)
    expect(b.asked).toEqual([0])
    b.offers(0, 1, { money: 1 }, {})
    expect(b.asked).toEqual([0, 1])
    expect(bazaar.awaited?.(b.s)).toEqual([0])
  })
})
