import { expect, test } from 'vitest'
import { sit, type Bench } from '../stage.ts'

/** How the last attack came out and why. */
function outcome(b: Bench): string {
  const e = b.told.findLast(({ kind }) => kind === 'succeeded' || kind === 'failed')
  return e?.kind === 'succeeded' || e?.kind === 'failed' ? `${e.kind} by ${e.why}` : 'open'
}
/** Whether a seat may put money into the attack. */
function mayPay(b: Bench, seat: number, way: 'for' | 'against' = 'against'): string {
  return b.why(seat, { kind: 'spend', way, units: 1 })
}

test('M-27 Cheese ignores the whole resistance: printed, +10, Castle, Legislature and Meat', () => {
  const seats = [
    { money: 9, hand: ['cheese', 'steel'] },
    { money: 9, venues: ['castle', 'legislature'], hand: ['meat'] },
  ]
  const b = sit({ seats, row: ['emporium', 'quarry'], dice: [3] })
  b.plays(1, 'meat').pass().picks(1, 'castle').pass().attacks(0, 'castle')
  expect(b.target).toBeGreaterThan(60)
  b.plays(0, 'cheese').pass()
  expect([b.target, b.money(0)]).toEqual([0, 4])
  b.spends(1, 'against', 4)
  expect(b.target).toBe(4)
  b.plays(0, 'steel').pass()
  expect(b.target).toBe(-11)
  expect(outcome(b.finishes())).toBe('succeeded by die')
  expect(b.venues(0)).toEqual(['castle'])
  b.isSettled()
})

test('M-27 Cheese does not save a 1, and Fortress still bites', () => {
  const at = (venue: string, face: number): string =>
    outcome(
      sit({ seats: [{ money: 5, hand: ['cheese'] }, { venues: ['fortress'] }], row: ['emporium', 'quarry'], dice: [face] })
        .attacks(0, venue)
        .plays(0, 'cheese')
        .finishes(),
    )
  expect(at('emporium', 1)).toBe('failed by 1')
  expect(at('emporium', 2)).toBe('succeeded by die')
  expect(at('fortress', 2)).toBe('failed by fortress')
})

test('Cheese is for one’s own attack, as it is declared', () => {
  const b = sit({
    seats: [
      { money: 5, hand: ['cheese'] },
      { money: 5, hand: ['wings'] },
    ],
    row: ['emporium', 'quarry'],
    dice: [2],
  })
  expect(b.why(0, { kind: 'play', item: 'cheese', with: [] })).toBe('wrong-moment')
  b.attacks(0, 'emporium')
  expect(b.why(1, { kind: 'play', item: 'wings', with: [] })).toBe('wrong-moment')
  b.pass()
  expect(b.why(0, { kind: 'play', item: 'cheese', with: [] })).toBe('wrong-moment')
  b.finishes().isSettled()
})

test('Torches gives +25, lets only the target’s controller pay, and destroys venue and items', () => {
  const b = sit({
    seats: [{ money: 9, hand: ['torches'] }, { money: 9, venues: [{ venue: 'emporium', items: ['gems', 'gold'] }] }, { money: 9 }],
    row: ['quarry', 'library'],
    dice: [8],
  })
  b.attacks(0, 'emporium').plays(0, 'torches').pass()
  expect(b.target).toBe(-2)
  expect([mayPay(b, 0, 'for'), mayPay(b, 0), mayPay(b, 2), mayPay(b, 2, 'for')]).toEqual(Array(4).fill('no-money-in'))
  b.spends(1, 'against', 9)
  expect(b.target).toBe(7)
  b.finishes()
  expect(b.s.venuePile).toEqual(['emporium'])
  expect(b.s.itemPile.toSorted()).toEqual(['gems', 'gold', 'torches'])
  expect([b.venues(0), b.venues(1), b.hand(0)]).toEqual([[], [], []])
  b.isSettled()
})

test('Torches destroys nothing if the attack fails, and nobody pays for a neutral target', () => {
  const b = sit({ seats: [{ money: 9, hand: ['torches'] }, { money: 9 }], row: ['emporium', 'quarry'], dice: [1] })
  b.attacks(0, 'emporium').plays(0, 'torches').pass()
  expect([mayPay(b, 0), mayPay(b, 1)]).toEqual(['no-money-in', 'no-money-in'])
  b.finishes()
  expect(b.s.row).toEqual(['emporium', 'quarry'])
  expect(b.s.lasting).toEqual([])
  b.isSettled()
})

test('Wings lets only its player and the opponent attacked pay', () => {
  const b = sit({
    seats: [{ money: 12, hand: ['wings'] }, { money: 9, venues: ['emporium'] }, { money: 9 }],
    row: ['quarry', 'library'],
    dice: [2],
  })
  b.attacks(0, 'emporium').plays(0, 'wings').pass()
  expect(b.money(0)).toBe(2)
  expect([mayPay(b, 0, 'for'), mayPay(b, 1), mayPay(b, 2), mayPay(b, 2, 'for')]).toEqual([
    'allowed',
    'allowed',
    'no-money-in',
    'no-money-in',
  ])
  b.finishes()
  expect(b.s.lasting).toEqual([])
  b.isSettled()
})

test('Wings is not for an attack on a neutral venue', () => {
  const b = sit({ seats: [{ money: 12, hand: ['wings'] }, {}], row: ['emporium', 'quarry'], dice: [2] }).attacks(0, 'emporium')
  expect(b.why(0, { kind: 'play', item: 'wings', with: [] })).toBe('wrong-moment')
  b.finishes().isSettled()
})

test('M-19 Fayriedust turns an attack to a venue that the attacker may attack, his own and barred ones not', () => {
  const b = sit({
    seats: [
      { money: 9, venues: ['quarry'] },
      { money: 9, hand: ['fayriedust'], venues: ['library'] },
      { money: 9, venues: ['cafe'] },
      { money: 9 },
    ],
    row: [{ venue: 'emporium', items: ['gems'] }, 'laboratory'],
    dice: [19],
  })
  b.attacks(0, 'emporium', true).plays(1, 'fayriedust').pass()
  expect(b.choices(1)).toEqual(expect.arrayContaining(['library', 'laboratory']))
  expect(b.choices(1)).toHaveLength(2)
  b.picks(1, 'library').pass()
  expect(b.target).toBe(18)
  expect(b.why(0, { kind: 'cancel' })).toBe('committed')
  // The price of an owned target: everybody pays $1.
  b.spends(2, 'against', 1)
  expect([b.money(2), b.target]).toEqual([8, 19])
  b.finishes()
  expect(outcome(b)).toBe('succeeded by die')
  // It is still a shutdown, and the declared target is untouched.
  expect(b.s.venuePile).toEqual(['library'])
  expect(b.at('emporium').items).toEqual(['gems'])
  b.isSettled()
})

test('M-19 Fayriedust to a neutral venue takes the +10 and the prices with it', () => {
  const b = sit({
    seats: [{ money: 9 }, { money: 9, hand: ['fayriedust'], venues: ['library'] }, { money: 9 }, { money: 9 }],
    row: ['emporium', 'laboratory'],
    dice: [2],
  })
  b.attacks(0, 'library')
  expect(b.target).toBe(18)
  b.plays(1, 'fayriedust').pass().picks(1, 'laboratory').pass()
  expect(b.target).toBe(9)
  b.spends(2, 'against', 1)
  expect([b.money(2), b.target]).toEqual([7, 10])
  b.finishes().isSettled()
})

test('Fayriedust is not for one’s own attack', () => {
  const b = sit({ seats: [{ hand: ['fayriedust'] }, {}], row: ['emporium', 'quarry'], dice: [2] }).attacks(0, 'emporium')
  expect(b.why(0, { kind: 'play', item: 'fayriedust', with: [] })).toBe('wrong-moment')
  b.finishes().isSettled()
})

/** Seat 0 attacks seat 1's Emporium with a card; seat 3 turns it to seat 2's Quarry. */
function turned(card: string): Bench {
  const b = sit({
    seats: [
      { money: 20, hand: [card] },
      { money: 9, venues: ['emporium'] },
      { money: 9, venues: ['quarry'] },
      { money: 9, hand: ['fayriedust'] },
    ],
    row: ['library', 'laboratory'],
    dice: [2],
  })
  b.attacks(0, 'emporium').plays(0, card).passes(3).pass('declare')
  return b.plays(3, 'fayriedust').pass().picks(3, 'quarry').pass()
}

test('M-20 Cheese and Torches follow the attack that Fayriedust turns, Wings keeps naming its opponent', () => {
  expect(turned('cheese').target).toBe(0)
  const torches = turned('torches')
  expect(torches.target).toBe(19 - 25)
  expect([0, 1, 2, 3].map((seat) => mayPay(torches, seat))).toEqual(['no-money-in', 'no-money-in', 'allowed', 'no-money-in'])
  torches.finishes()
  expect(torches.s.venuePile).toEqual(['quarry'])
  torches.isSettled()
  const wings = turned('wings')
  expect(wings.target).toBe(19)
  expect([0, 1, 2, 3].map((seat) => mayPay(wings, seat))).toEqual(['allowed', 'allowed', 'no-money-in', 'no-money-in'])
  wings.finishes().isSettled()
})

test('M-29 Performance takes the attack back to its declaration: target, money, one-attack effects; turn effects stay', () => {
  const b = sit({
    seats: [
      { money: 20, hand: ['cheese', 'meat'] },
      { money: 9, hand: ['fayriedust', 'rubber'], venues: ['emporium'] },
      { money: 9, hand: ['performance'], venues: ['quarry'] },
    ],
    row: ['library', 'laboratory'],
    dice: [15],
  })
  b.plays(1, 'rubber').pass().plays(0, 'meat').pass().picks(0, 'emporium').pass()
  b.attacks(0, 'emporium', true).plays(0, 'cheese').passes(1).passes(2).pass('declare')
  b.plays(1, 'fayriedust').passes(2).pass().picks(1, 'quarry').pass()
  b.spends(1, 'against', 2).spends(0, 'for', 3)
  expect(b.target).toBe(0 + 4 - 3)
  b.plays(2, 'performance').pass()
  expect(b.told.findLast(({ kind }) => kind === 'redirected')).toMatchObject({ venue: 'emporium', card: 'performance', target: 46 })
  expect(b.target).toBe(46)
  expect([b.money(0), b.money(1)]).toEqual([20 - 5 - 3, 7])
  expect(b.s.lasting.map(({ card }) => card).toSorted()).toEqual(['meat', 'rubber'])
  expect(b.moment).toBe('interfere')
  expect(b.asked).toEqual([0, 1, 2])
  expect(b.why(0, { kind: 'cancel' })).toBe('committed')
  b.spends(1, 'against', 1)
  expect(b.target).toBe(48)
  b.finishes()
  expect(outcome(b)).toBe('failed by die')
  b.isSettled()
})

test('M-29 Performance drops Torches, Wings, Silk, Boats and Pulleys', () => {
  const b = sit({
    seats: [
      { money: 20, hand: ['torches', 'wings', 'performance'] },
      { money: 9, hand: ['pulleys', 'silk'], venues: ['emporium'] },
      { money: 9, hand: ['boats'] },
    ],
    row: ['library', 'laboratory'],
    dice: [2],
  })
  b.attacks(0, 'emporium').plays(0, 'torches').passes(1).passes(2).pass('declare')
  b.plays(0, 'wings').passes(1).passes(2).pass('declare')
  b.passes(0).plays(1, 'pulleys').passes(2).pass()
  b.plays(2, 'boats').pass().plays(1, 'silk').pass()
  for (const seat of [2, 0]) if (b.choices(seat).length > 0) b.picks(seat, null)
  expect(b.s.lasting.map(({ card }) => card)).toEqual(['torches', 'wings', 'pulleys', 'boats', 'silk'])
  b.plays(0, 'performance').pass()
  expect(b.s.lasting).toEqual([])
  expect(b.target).toBe(23)
  expect([0, 1, 2].map((seat) => mayPay(b, seat))).toEqual(['allowed', 'allowed', 'allowed'])
  const { length } = b.told
  b.finishes()
  expect(b.told.slice(length).some((e) => e.kind === 'money' && e.card === 'pulleys')).toBe(false)
  b.isSettled()
})

test('M-31 Silk of a defender locks out the attacker too, after one last round', () => {
  const b = sit({
    seats: [{ money: 9 }, { money: 9, hand: ['silk'], venues: ['emporium'] }, { money: 9 }],
    row: ['quarry', 'library'],
    dice: [2],
  })
  b.attacks(0, 'emporium').pass().plays(1, 'silk').pass()
  expect(b.asked).toEqual([2])
  expect(b.choices(2)).toEqual(['for', 'against', null])
  b.picks(2, 'against').picks(2, 4)
  expect([b.money(2), b.target]).toEqual([5, 27])
  expect(b.asked).toEqual([0])
  b.picks(0, 'for').picks(0, 9)
  expect([b.money(0), b.target]).toEqual([0, 18])
  expect([mayPay(b, 0, 'for'), mayPay(b, 2)]).toEqual(['no-money-in', 'no-money-in'])
  b.spends(1, 'against', 5)
  expect(b.target).toBe(23)
  b.finishes()
  expect(b.s.lasting).toEqual([])
  b.isSettled()
})

test('Silk may be played after the roll, and the last money still counts; who declines pays nothing', () => {
  const b = sit({
    seats: [{ money: 9 }, { money: 9, hand: ['silk'] }, { money: 9 }],
    row: ['emporium', 'quarry'],
    dice: [12],
  })
  b.attacks(0, 'emporium').rolls().plays(1, 'silk').pass().picks(2, null).picks(0, 'for').picks(0, 1).pass()
  expect([b.money(0), b.money(1), b.money(2)]).toEqual([8, 9, 9])
  expect(outcome(b)).toBe('succeeded by die')
  b.isSettled()
})

test('Silk asks whoever may pay, also with an empty purse, and nobody whom another card bars', () => {
  const b = sit({ seats: [{ money: 9, hand: ['torches'] }, { hand: ['silk'], venues: ['emporium'] }, {}], row: ['quarry'], dice: [2] })
  b.attacks(0, 'emporium').plays(0, 'torches').pass().plays(1, 'silk').pass()
  expect(b.moment).toBe('interfere')
  b.finishes().isSettled()
  const c = sit({ seats: [{}, { hand: ['silk'] }], row: ['emporium', 'quarry'], dice: [2] })
  c.attacks(0, 'emporium').pass().plays(1, 'silk').pass().picks(0, 'for').picks(0, 0).pass()
  expect(c.moment).toBe('interfere')
  expect(c.target).toBe(13)
  c.finishes().isSettled()
})

test('M-34 Pulleys brings half of all that opponents spent since the declaration, attacker and card costs included', () => {
  const b = sit({
    seats: [
      { money: 20, hand: ['cheese'] },
      { money: 10, hand: ['pulleys'] },
      { money: 10, venues: ['emporium'], hand: ['spices'] },
    ],
    row: ['quarry', 'library'],
    dice: [18],
  })
  b.attacks(0, 'emporium').plays(0, 'cheese').passes(1).passes(2).pass('declare').plays(1, 'pulleys').passes(2).pass()
  b.spends(0, 'for', 4).spends(2, 'against', 2).spends(1, 'against', 3)
  b.rolls().plays(2, 'spices').pass()
  // $5 and $4 of the attacker, $2 and $6 of the defender: half of $17.
  expect(b.money(1)).toBe(10 - 3 + 8)
  expect(b.told.findLast(({ kind }) => kind === 'money')).toMatchObject({ from: 'bank', to: 1, amount: 8, card: 'pulleys' })
  expect(b.s.lasting).toEqual([])
  b.isSettled()
})

test('Pulleys brings nothing where nothing was spent, and is not for one’s own attack', () => {
  const b = sit({ seats: [{}, { money: 3, hand: ['pulleys'] }], row: ['emporium', 'quarry'], dice: [2] })
  b.attacks(0, 'emporium').plays(1, 'pulleys').finishes()
  expect(b.money(1)).toBe(3)
  b.isSettled()
})

test('Torches spares an immune Palace: its controller may let it burn, else it is captured', () => {
  const at = (answer: string): Bench =>
    sit({ seats: [{ hand: ['torches'] }, { venues: ['palace'] }], row: ['quarry', 'library'], dice: [10] })
      .attacks(0, 'palace')
      .plays(0, 'torches')
      .finishes()
      .picks(1, answer)
      .pass()
  const spared = at('no')
  expect([spared.venues(0), spared.s.venuePile]).toEqual([['palace'], []])
  spared.isSettled()
  const burnt = at('yes')
  expect([burnt.venues(0), burnt.s.venuePile]).toEqual([[], ['palace']])
  burnt.isSettled()
})

test('Lumber, Armor, Fayriedust and Performance pass by the attack of who controls School of Medicine, unless let through', () => {
  const seats = [
    { money: 9, venues: ['school-of-medicine'] },
    { money: 9, hand: ['lumber', 'armor', 'fayriedust', 'performance'] },
  ]
  const b = sit({ seats, row: ['emporium', 'quarry'], dice: [13] }).attacks(0, 'emporium')
  b.plays(1, 'fayriedust').pass().picks(0, 'no').pass()
  b.spends(0, 'for', 1).plays(1, 'performance').pass().picks(0, 'no').pass().plays(1, 'lumber').pass().picks(0, 'no').pass()
  expect(b.target).toBe(12)
  b.rolls().plays(1, 'armor').pass().picks(0, 'no').pass()
  expect(outcome(b)).toBe('succeeded by die')
  expect(b.venues(0)).toContain('emporium')
  b.isSettled()
  const c = sit({ seats, row: ['emporium', 'quarry'], dice: [13] })
    .attacks(0, 'emporium')
    .pass()
  c.plays(1, 'lumber').pass().picks(0, 'yes').pass()
  expect(c.target).toBe(28)
  c.finishes().isSettled()
})

test('Boats and Rubber work on their player’s own money in an immune attack; Silk does not bind an immune player', () => {
  const seats = [{ money: 9, venues: ['school-of-medicine'] }, {}, { money: 9, hand: ['boats', 'rubber', 'silk'] }, { money: 9 }]
  const b = sit({ seats, row: ['emporium', 'quarry'], dice: [2] })
    .attacks(0, 'emporium')
    .pass()
  b.plays(2, 'boats').pass().plays(2, 'rubber').pass().spends(2, 'against', 1)
  expect([b.money(2), b.target]).toEqual([8, 15])
  b.plays(2, 'silk').pass()
  for (const seat of [3, 0, 1]) b.picks(seat, null)
  b.pass()
  expect([mayPay(b, 0, 'for'), mayPay(b, 3)]).toEqual(['allowed', 'no-money-in'])
  b.finishes().isSettled()
})

test('Silk after the roll: money that Consulate keeps waiting goes back', () => {
  const seats = [{ money: 9, venues: ['consulate'] }, { money: 9 }, { hand: ['silk'] }]
  const b = sit({ seats, row: ['emporium', 'quarry'], dice: [12] })
    .attacks(0, 'emporium')
    .rolls()
    .plays(2, 'silk')
    .pass()
  b.picks(0, null).picks(1, 'against').picks(1, 4).pass()
  expect([b.money(1), outcome(b)]).toEqual([9, 'failed by die'])
  b.isSettled()
})
