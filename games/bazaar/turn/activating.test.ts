import { describe, expect, test } from 'vitest'
import type { Move } from '../move.ts'
import { VENUES } from '../machine/shelf.ts'
import { sit, type Bench } from '../stage.ts'

const play = (item: string): Move => ({ kind: 'play', item, with: [] })
const use = (venue: string, index = 0): Move => ({ kind: 'use', venue, use: index, with: [] })
/** Seats with nothing but what is said. */
const table = (...seats: object[]): Bench => sit({ seats, row: ['emporium', 'quarry', 'library'] })

describe('items', () => {
  test('BZ-45 an item in hand is discarded for its effect', () => {
    const b = table({ money: 3, hand: ['gold', 'gems'] }, {})
    b.plays(0, 'gold').pass().isSettled()
    expect(b.money(0)).toBe(23)
    expect(b.hand(0)).toEqual(['gems'])
    expect(b.s.itemPile).toEqual(['gold'])
    expect(b.refusal(0, play('gold'))).toMatchObject({ refused: 'not-in-hand', rule: 'BZ-45' })
    expect(b.refusal(0, play('gems'))).toMatchObject({ refused: 'no-effect', rule: 'BZ-45' })
  })

  test('BZ-45 attached items are not activated', () => {
    const b = table({ venues: [{ venue: 'lapidary', items: ['gold'] }] }, {})
    expect(b.why(0, play('gold'))).toBe('not-in-hand')
  })

  test('BZ-46 "$15 and 2 actions" costs 15 dollars and both actions of the turn', () => {
    const seats = (money: number): object[] => [{ money, hand: ['furs'], venues: ['mill'] }, { venues: ['inn', 'cafe'] }]
    const b = table(...seats(16))
    b.plays(0, 'furs').pass().picks(0, 'inn').pass()
    expect(b.money(0)).toBe(1)
    expect(b.s.turn.actions).toBe(0)
    expect(b.venues(0)).toEqual(['inn'])
    b.isSettled()
    expect(table(...seats(14)).refusal(0, play('furs'))).toMatchObject({
      refused: 'too-dear',
      facts: { cost: 15, money: 14 },
      rule: 'BZ-46',
    })
    expect(table(...seats(15)).why(0, play('furs'))).toBe('allowed')
    const tired = sit({ seats: seats(15), turn: { actions: 1 } })
    expect(tired.refusal(0, play('furs'))).toMatchObject({ refused: 'no-actions', facts: { actions: 2, left: 1 } })
  })

  test('BZ-46 what is given up besides money and actions is named, and cannot be left out', () => {
    const b = table({ hand: ['insurance'], venues: [{ venue: 'inn', items: ['fish'] }] }, {})
    expect(b.refusal(0, play('insurance'))).toMatchObject({ refused: 'no-such-cost', rule: 'BZ-46' })
    expect(b.why(0, { kind: 'play', item: 'insurance', with: ['mill'] })).toBe('no-such-cost')
    b.plays(0, 'insurance', 'inn').pass().isSettled()
    expect(b.money(0)).toBe(20)
  })

  test('BZ-47 an item without an action cost is played in the turn of another too', () => {
    const b = table({}, { hand: ['gold', 'assembly'] })
    b.plays(1, 'gold').pass().isSettled()
    expect(b.money(1)).toBe(20)
    expect(b.s.turn).toMatchObject({ seat: 0, actions: 2 })
    // One that costs an action is not.
    expect(b.refusal(1, play('assembly'))).toMatchObject({ refused: 'wrong-moment', rule: 'BZ-R43' })
  })

  test('BZ-48 an item whose action cost is waived may be used at any time', () => {
    const b = table({}, { money: 1, hand: ['reagents', 'books'] })
    expect(b.why(1, play('books'))).toBe('wrong-moment')
    b.plays(1, 'reagents').pass().isSettled()
    expect(b.hand(1)).toHaveLength(3)
    expect(b.money(1)).toBe(1)
    expect(b.s.turn).toMatchObject({ seat: 0, actions: 2 })
    expect(b.s.itemPile.toSorted()).toEqual(['books', 'reagents'])
  })

  test('BZ-48 also in the windows of an attack', () => {
    const b = table({}, { hand: ['reagents', 'rice'] })
    b.attacks(0, 'emporium').plays(1, 'reagents').pass()
    expect(b.money(1)).toBe(10)
    expect(b.moment).toBe('interfere')
  })

  test('BZ-49 a constant-effect item stays beside the player it affects, turn after turn, until something destroys it', () => {
    const b = sit({ seats: [{ hand: ['laudanum'] }, { hand: ['potions'] }], row: ['emporium', 'quarry', 'library'], dice: [1, 1, 1] })
    b.plays(0, 'laudanum').pass()
    expect(b.s.constants).toEqual([{ card: 'laudanum', by: 0, on: 1, waived: false, since: 3 }])
    expect(b.s.itemPile).toEqual([])
    expect(b.hand(0)).toEqual([])
    b.ends(0).pass().ends(1).pass().ends(0).pass()
    // Both of seat 1's incomes were 10 less 5.
    expect(b.money(1)).toBe(5 + 5)
    b.plays(1, 'potions').pass().isSettled()
    expect(b.s.constants).toEqual([])
    expect(b.s.itemPile.toSorted()).toEqual(['laudanum', 'potions'])
  })

  test('BZ-50 a constant-effect item on a venue is not attached: it takes no slot, gives no income and is not detached', () => {
    const b = sit({
      seats: [{ money: 6, hand: ['incense', 'sand'], venues: ['quarry'] }, {}],
      constants: [{ card: 'marble', by: 0, on: 'quarry' }],
      row: ['emporium', 'inn', 'library'],
      dice: [1, 1],
      turn: { actions: 3 },
    })
    // Marble is a Raw item of income 3, and the Quarry has one Raw slot.
    b.attaches(0, 'sand', 'quarry').plays(0, 'incense').pass().picks(0, 0).pass()
    expect(b.hand(0)).toEqual(['sand'])
    expect(b.s.constants).toMatchObject([{ card: 'marble', on: 'quarry' }])
    b.attaches(0, 'sand', 'quarry').ends(0).pass().ends(1).pass().isSettled()
    expect(b.money(0)).toBe(10 + 1)
  })

  test('BZ-R40 the item lies in the discard pile while its effect resolves, and everything is paid before it', () => {
    const b = table({ money: 10, hand: ['nuts'] }, { money: 10 }, { money: 10 })
    b.plays(0, 'nuts').pass()
    expect(b.choices(0)).toEqual([1, 2])
    expect(b.s.itemPile).toEqual(['nuts'])
    expect(b.money(0)).toBe(0)
    expect(b.hand(0)).toEqual([])
  })

  test('BZ-R40 a nullified effect refunds nothing', () => {
    const b = table({ money: 12, hand: ['books'] }, { money: 9, hand: ['sand'] })
    b.plays(0, 'books').plays(1, 'sand').pass().isSettled()
    expect(b.hand(0)).toEqual([])
    expect(b.money(0)).toBe(2)
    expect(b.s.turn.actions).toBe(1)
    expect(b.money(1)).toBe(9 - 2 * 4)
    expect(b.s.itemPile.toSorted()).toEqual(['books', 'sand'])
  })
})

describe('venues', () => {
  test('BZ-51 a venue ability leaves the venue where it is, and is used any number of times', () => {
    const b = table({ money: 10, venues: ['windmill'] }, {})
    for (let times = 1; times <= 3; times++) {
      b.uses(0, 'windmill').pass()
      expect(b.at('windmill').tokens).toBe(times)
      expect(b.money(0)).toBe(10 - 3 * times)
    }
    expect(b.venues(0)).toEqual(['windmill'])
    expect(b.why(0, use('windmill'))).toBe('too-dear')
    b.isSettled()
  })

  test('BZ-51 unless the card says otherwise: the Quarry is used once a turn', () => {
    const b = sit({ seats: [{ venues: ['quarry'] }, {}], row: ['emporium', 'inn', 'library'], dice: [1, 1] })
    b.uses(0, 'quarry').pass()
    for (const index of [0, 1]) expect(b.refusal(0, use('quarry', index))).toMatchObject({ refused: 'once-a-turn', rule: 'BZ-51' })
    b.ends(0).pass().ends(1).pass().uses(0, 'quarry', 1).pass().isSettled()
    expect(b.money(0)).toBe(5 + 10)
  })

  test('BZ-51 only its controller uses it; of a neutral venue nobody does', () => {
    const b = sit({ seats: [{ money: 9 }, { money: 9, venues: ['windmill'] }], row: ['library'] })
    expect(b.refusal(0, use('windmill'))).toMatchObject({ refused: 'not-yours', rule: 'BZ-51' })
    expect(b.why(0, use('library'))).toBe('not-yours')
    expect(b.why(0, use('windmill', 1))).toBe('no-ability')
    expect(b.why(0, use('mill'))).toBe('no-ability')
  })

  test('BZ-52 money and actions are paid; without an action cost it is used at any time', () => {
    const b = table({ venues: ['statuary'] }, { money: 3, venues: ['windmill', 'mill'] })
    b.uses(1, 'windmill').pass()
    expect(b.at('windmill').tokens).toBe(1)
    expect(b.money(1)).toBe(0)
    expect(b.why(1, use('mill'))).toBe('wrong-moment')
    expect(b.why(0, use('statuary', 1))).toBe('allowed')
    b.uses(0, 'statuary').pass()
    expect(b.s.turn.actions).toBe(1)
    expect(b.money(0)).toBe(4)
    expect(b.why(0, use('statuary', 1))).toBe('no-actions')
    b.isSettled()
  })

  test('BZ-52 also in the midst of an attack of another', () => {
    const b = table({}, { money: 3, venues: ['windmill'] })
    b.attacks(0, 'emporium').uses(1, 'windmill').pass()
    expect(b.at('windmill').tokens).toBe(1)
  })
})

describe('whose turn it must be', () => {
  test('BZ-R41 attaching and whatever costs an action need one’s own turn', () => {
    const b = table({}, { money: 20, hand: ['fish', 'books'], venues: ['inn', 'mill'] })
    expect(b.refusal(1, { kind: 'attach', item: 'fish', venue: 'inn' })).toMatchObject({ refused: 'not-your-turn', rule: 'BZ-R41' })
    expect(b.refusal(1, { kind: 'attack', venue: 'emporium', shutdown: false })).toMatchObject({ refused: 'not-your-turn', rule: 'BZ-R41' })
    expect(b.why(1, play('books'))).toBe('wrong-moment')
    expect(b.why(1, use('mill'))).toBe('wrong-moment')
    // What costs none is open to all.
    expect(b.why(1, play('fish'))).toBe('allowed')
  })

  test('BZ-R41 an opponent’s ability that costs an action needs an action of one’s own', () => {
    const b = table({ venues: ['embassy'] }, {})
    expect(b.why(1, use('embassy', 1))).toBe('wrong-moment')
    expect(b.why(0, use('embassy', 1))).toBe('not-for-you')
  })

  test('BZ-R42 free abilities are used as often as they can be paid, and each costs something that runs out', () => {
    for (const { id, uses } of VENUES) {
      for (const { money, actions, other } of uses) expect([id, money > 0 || actions > 0 || other !== null]).toEqual([id, true])
    }
    const b = sit({ seats: [{ money: 30, venues: ['library'] }, {}] })
    for (let times = 0; times < 5; times++) b.uses(0, 'library').pass().picks(0, 'items').pass()
    expect(b.money(0)).toBe(25)
    b.isSettled()
  })
})
