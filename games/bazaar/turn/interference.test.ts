import { expect, test } from 'vitest'
import { bazaar } from '../index.ts'
import type { Move } from '../move.ts'
import { sit, type Bench } from '../stage.ts'

const CANCEL: Move = { kind: 'cancel' }
const ROLL: Move = { kind: 'roll' }
const CONFIRM: Move = { kind: 'confirm' }
const spend = (units: number, way: 'for' | 'against' = 'for'): Move => ({ kind: 'spend', way, units })

/** So many players with $30 each, seat 0 to move, the Emporium (13) and the Quarry (9) neutral. */
function table(players: number, dice: number[] = [], more: object = {}): Bench {
  const seats = Array.from({ length: players }, () => ({ money: 30 }))
  return sit({ seats, row: ['emporium', 'quarry'], dice, ...more })
}
const money = (b: Bench): number[] => b.s.purses.slice()
const rolled = (b: Bench): boolean => b.told.some(({ kind }) => kind === 'rolled')

/** The example of the rulebook, up to the roll. */
function example(players: number, face: number): Bench {
  const b = table(players, [face]).attacks(0, 'emporium')
  expect(b.target).toBe(13)
  expect(b.spends(0, 'for', 10).target).toBe(3)
  expect(b.spends(players - 1, 'against', 5).target).toBe(8)
  expect(b.spends(2, 'against', 2).target).toBe(10)
  return b.finishes().isSettled()
}

test.each([4, 6])('BZ-30 the example with %i players: 13, 3, 8, 10, a roll of 10 succeeds, and $19 went to the bank', (players) => {
  const b = example(players, 10)
  expect(b.venues(0)).toEqual(['emporium'])
  const paid = money(b).map((left) => 30 - left)
  expect(paid[0]).toBe(10)
  expect(paid[players - 1]).toBe(5)
  expect(paid[2]).toBe(4)
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(19)
  expect(b.s.bank).toBe(-30 * players + 19)
  expect(b.told.find(({ kind }) => kind === 'succeeded')).toMatchObject({ result: 10, target: 10 })
})

test.each([4, 6])('BZ-30 its variants with %i players: 9 and 1 fail, 20 succeeds; money and action are gone', (players) => {
  for (const face of [9, 1, 20]) {
    const b = example(players, face)
    expect(b.venues(0)).toEqual(face === 20 ? ['emporium'] : [])
    expect(b.s.bank).toBe(-30 * players + 19)
    expect(b.s.turn).toMatchObject({ actions: 1, attacks: 1 })
  }
})

test('BZ-25 between declaration and roll, money moves the target up or down', () => {
  const b = table(3, [5], { seats: [{ money: 30 }, { money: 30 }, { money: 30, hand: ['quicksilver'] }] })
  expect(b.why(0, spend(1))).toBe('wrong-time')
  b.attacks(0, 'emporium').pass()
  expect(b.spends(0, 'for', 1).target).toBe(12)
  expect(b.spends(1, 'against', 4).target).toBe(16)
  b.rolls()
  expect(b.moment).toBe('rolled')
  expect(b.why(2, spend(1))).toBe('wrong-time')
  b.pass().isSettled()
})

test('BZ-26 a point costs $1 for the attacker and the neighbours, $2 two seats away, $3 three, $4 four', () => {
  const b = table(8).attacks(0, 'emporium')
  for (let seat = 0; seat < 8; seat++) b.spends(seat, 'for', 1)
  expect(money(b).map((left) => 30 - left)).toEqual([1, 1, 2, 3, 4, 3, 2, 1])
  expect(b.target).toBe(13 - 8)
})

test('BZ-27 everybody, the attacker included, may go in either direction', () => {
  const b = table(4).attacks(0, 'emporium')
  for (let seat = 0; seat < 4; seat++) {
    expect(b.spends(seat, 'for', 3).target).toBe(10)
    expect(b.spends(seat, 'against', 3).target).toBe(13)
  }
  expect(money(b).map((left) => 30 - left)).toEqual([6, 6, 12, 6])
})

test('BZ-28 what is spent goes to the bank and never comes back, whatever becomes of the attack', () => {
  const b = table(3, [2]).attacks(0, 'emporium')
  b.spends(0, 'for', 2).spends(1, 'against', 3)
  expect(b.s.bank).toBe(-90 + 5)
  b.finishes().isSettled()
  expect(money(b)).toEqual([28, 27, 30])
  // The venue is destroyed under the attack: no roll, and nothing is paid back.
  const gone = sit({ seats: [{ money: 5 }, { money: 45 }], row: ['boutique'] })
    .attacks(0, 'boutique')
    .pass()
  gone.spends(0, 'for', 5).pass().uses(1, 'boutique').pass().isSettled()
  expect(rolled(gone)).toBe(false)
  expect(money(gone)).toEqual([0, 5])
})

test('BZ-29 the die is rolled only when all opponents have confirmed', () => {
  const b = table(4, [13]).attacks(0, 'emporium')
  b.does(1, CONFIRM).does(0, ROLL).does(3, CONFIRM)
  expect(rolled(b)).toBe(false)
  expect(b.asked).toEqual([2])
  b.does(2, CONFIRM)
  expect(rolled(b)).toBe(true)
  expect(b.venues(0)).toEqual(['emporium'])
  b.isSettled()
  // Confirmed by all, it waits for the attacker; only the attacker rolls.
  const waits = table(3, [13]).attacks(0, 'emporium')
  expect(waits.why(1, ROLL)).toBe('wrong-time')
  waits.does(1, CONFIRM).does(2, CONFIRM)
  expect(rolled(waits)).toBe(false)
  expect(waits.asked).toEqual([0])
  expect(rolled(waits.does(0, ROLL))).toBe(true)
})

test('BZ-32 in attacks on a player’s venue everybody pays $1 a point: 23, 13, 17', () => {
  const seats = Array.from({ length: 6 }, (_, seat) => ({ money: 30, venues: seat === 1 ? ['emporium'] : [] }))
  const b = sit({ seats }).attacks(0, 'emporium')
  expect(b.target).toBe(23)
  expect(b.spends(0, 'for', 10).target).toBe(13)
  expect(b.spends(3, 'against', 4).target).toBe(17)
  b.spends(1, 'against', 1).spends(2, 'for', 1).spends(4, 'for', 1).spends(5, 'against', 1)
  expect(money(b)).toEqual([20, 29, 29, 26, 29, 29])
})

test('BZ-R20 interference is taken as it arrives, in any order and as often as wanted', () => {
  const b = table(3).attacks(0, 'emporium')
  // The poorer is not kept waiting for the richer, nor the seats for each other.
  const told = [2, 1, 2, 0, 2].map((seat) => b.spends(seat, 'against', 1).events.find(({ kind }) => kind === 'spent'))
  expect(told.map((e) => e?.kind === 'spent' && [e.seat, e.target])).toEqual([
    [2, 14],
    [1, 15],
    [2, 16],
    [0, 17],
    [2, 18],
  ])
})

test('BZ-R20 money or an ability on the attack, by anybody, cancels all confirmations', () => {
  const seats = [{ money: 9, hand: ['steel'] }, { money: 9, hand: ['lumber'] }, { money: 9 }]
  const b = sit({ seats, row: ['emporium'], dice: [13] })
    .attacks(0, 'emporium')
    .pass()
  const confirmAll = (): Bench => b.does(1, CONFIRM).does(2, CONFIRM)
  const reopened = (): void => {
    expect(b.moment).toBe('interfere')
    expect(b.asked).toEqual([0, 1, 2])
  }
  confirmAll()
  expect(b.asked).toEqual([0])
  // The attacker spends after the others have confirmed: it opens again.
  b.spends(0, 'for', 1)
  reopened()
  confirmAll().plays(0, 'steel').pass()
  reopened()
  b.does(2, CONFIRM).plays(1, 'lumber').pass()
  reopened()
  // The attacker's wish to roll lapses as well.
  b.does(0, ROLL).does(1, CONFIRM).spends(2, 'against', 1)
  reopened()
  confirmAll()
  expect(rolled(b)).toBe(false)
  b.does(0, ROLL).pass().isSettled()
  expect(rolled(b)).toBe(true)
})

test('BZ-R20 a confirmation is what silence counts as', () => {
  expect(bazaar.isIdle?.(CONFIRM)).toBe(true)
  for (const move of [ROLL, CANCEL, spend(1)]) expect(bazaar.isIdle?.(move)).toBe(false)
})

test('BZ-R22 what is paid can be said in dollars, which must buy whole points', () => {
  const pay = (dollars: number) => ({ kind: 'pay', way: 'for', money: dollars }) as const
  const b = table(6, [], { seats: [5, 5, 5, 5, 5, 5].map((dollars) => ({ money: dollars })) }).attacks(0, 'emporium')
  expect(b.refusal(2, pay(3))).toEqual({ refused: 'half-a-point', facts: { money: 3, dollars: 2 }, rule: 'BZ-R22' })
  expect(b.why(2, pay(6))).toBe('too-dear')
  expect([b.does(2, pay(4)).target, b.money(2)]).toEqual([11, 1])
  expect([b.does(3, pay(3)).target, b.money(3)]).toEqual([10, 2])
  expect([b.does(0, pay(5)).target, b.money(0)]).toEqual([5, 0])
  for (const dollars of [0, -2, 1.5]) expect(b.why(1, pay(dollars))).toBe('bad-move')
})

test('BZ-R21 seats are counted the shorter way round', () => {
  const prices = (players: number): number[] => {
    const b = table(players).attacks(0, 'emporium')
    for (let seat = 1; seat < players; seat++) b.spends(seat, 'for', 1)
    return money(b)
      .slice(1)
      .map((left) => 30 - left)
  }
  expect(prices(2)).toEqual([1])
  expect(prices(3)).toEqual([1, 1])
  expect(prices(4)).toEqual([1, 2, 1])
  expect(prices(5)).toEqual([1, 2, 2, 1])
  expect(prices(6)).toEqual([1, 2, 3, 2, 1])
  expect(prices(7)).toEqual([1, 2, 3, 3, 2, 1])
  expect(prices(8)).toEqual([1, 2, 3, 4, 3, 2, 1])
  // From any seat: with six players seat 4 has seat 1 at three.
  const b = table(6, [], { turn: { seat: 4 } }).attacks(4, 'emporium')
  for (const seat of [0, 1, 2, 3, 5]) b.spends(seat, 'for', 1)
  expect(money(b)).toEqual([28, 27, 28, 29, 30, 29])
})

test('BZ-R22 only whole points are bought, again and in the other direction too, and what is spent stays spent', () => {
  const b = table(6, [], { seats: [5, 5, 5, 5, 5, 5].map((dollars) => ({ money: dollars })) }).attacks(0, 'emporium')
  // $5 are two points at two seats and one at three; the rest cannot be used.
  expect(b.why(2, spend(3))).toBe('too-dear')
  expect(b.spends(2, 'for', 2).target).toBe(11)
  expect(b.money(2)).toBe(1)
  expect(b.why(2, spend(1))).toBe('too-dear')
  expect(b.why(3, spend(2, 'against'))).toBe('too-dear')
  expect(b.spends(3, 'against', 1).target).toBe(12)
  expect(b.money(3)).toBe(2)
  // The attacker pays as a neighbour.
  expect(b.spends(0, 'for', 2).spends(0, 'against', 1).spends(1, 'for', 2).spends(1, 'against', 3).target).toBe(12)
  expect([b.money(0), b.money(1)]).toEqual([2, 0])
  for (const units of [0.5, 0, -1]) expect(b.why(0, spend(units))).toBe('bad-move')
})

test('BZ-R23 the target has no limits: from 3 the attacker goes to -7, and a neighbour’s first $9 change nothing', () => {
  const after = (against: number, face: number): boolean => {
    const b = table(2, [face]).attacks(0, 'emporium').spends(0, 'for', 10)
    expect(b.spends(0, 'for', 10).target).toBe(-7)
    if (against > 0) b.spends(1, 'against', against)
    expect(b.target).toBe(-7 + against)
    return b.finishes().venues(0).length === 1
  }
  expect([after(0, 2), after(9, 2), after(9, 1)]).toEqual([true, true, false])
  expect([after(10, 2), after(10, 3)]).toEqual([false, true])
  // Above 20 as well, and money against it that a 19 would not feel still counts.
  const high = (paid: number): boolean => {
    const b = table(2, [19]).attacks(0, 'emporium').spends(1, 'against', 12)
    expect(b.target).toBe(25)
    return b.spends(0, 'for', paid).finishes().venues(0).length === 1
  }
  expect([high(5), high(6)]).toEqual([false, true])
})

test('BZ-36 an attack that nobody touched may be called off, and the action comes back', () => {
  const b = table(3).attacks(0, 'emporium')
  expect(b.s.turn).toMatchObject({ actions: 1, attacks: 1 })
  expect(b.why(1, CANCEL)).toBe('wrong-time')
  b.does(0, CANCEL)
  expect(b.s.turn).toMatchObject({ actions: 2, attacks: 0 })
  b.isSettled()
  // Money or an ability that modifies it, by anybody, and it stands.
  expect(table(3).attacks(0, 'emporium').spends(0, 'for', 1).why(0, CANCEL)).toBe('committed')
  expect(table(3).attacks(0, 'emporium').spends(2, 'for', 1).why(0, CANCEL)).toBe('committed')
  const steel = sit({ seats: [{}, { hand: ['steel'] }], row: ['emporium'] })
    .attacks(0, 'emporium')
    .pass()
  expect(steel.plays(1, 'steel').pass().why(0, CANCEL)).toBe('committed')
})

test('BZ-R25 calling off gives back attack and action, as if never declared, and trading is possible again', () => {
  for (const shutdown of [false, true]) {
    const b = table(2, [9])
    b.attacks(0, 'emporium', shutdown)
    const offer: Move = {
      kind: 'offer',
      to: 1,
      give: { money: 1, items: [], venues: [] },
      take: { money: 0, items: [], venues: [] },
      answers: null,
    }
    expect(b.why(0, offer)).toBe('wrong-time')
    b.does(0, CANCEL)
    expect(b.why(0, offer)).toBe('allowed')
    // The one attack of the turn is still to be made, and both actions are there.
    b.attacks(0, 'quarry').finishes().isSettled()
    expect(b.venues(0)).toEqual(['quarry'])
    expect(b.s.turn).toMatchObject({ actions: 1, attacks: 1 })
  }
})

test('BZ-R26 only money and abilities that modify this attack stop it from being called off', () => {
  const seats = [{ money: 9, hand: ['gold'] }, { money: 9, hand: ['ink', 'meat'] }, { money: 9 }]
  const open = (): Bench =>
    sit({ seats, row: ['emporium', 'quarry'], dice: [13] })
      .attacks(0, 'emporium')
      .pass()
  // Unrelated abilities, the attacker's or not, do not.
  const b = open().plays(0, 'gold').pass().plays(1, 'ink').pass().picks(1, 2).pass()
  expect(b.why(0, CANCEL)).toBe('allowed')
  // Nor does a change of another venue, while one of the target does.
  expect(open().plays(1, 'meat').pass().picks(1, 'quarry').pass().why(0, CANCEL)).toBe('allowed')
  expect(open().plays(1, 'meat').pass().picks(1, 'emporium').pass().why(0, CANCEL)).toBe('committed')
  // Untouched, it may be called off even when all have confirmed.
  b.does(1, CONFIRM).does(2, CONFIRM)
  expect(b.asked).toEqual([0])
  b.does(0, CANCEL).isSettled()
  expect(rolled(b)).toBe(false)
  // Touched, it must be rolled, even if the target is again what it was.
  const touched = open().spends(1, 'for', 1).spends(2, 'against', 1).does(1, CONFIRM).does(2, CONFIRM)
  expect(touched.target).toBe(13)
  expect(touched.why(0, CANCEL)).toBe('committed')
  expect(touched.why(0, { kind: 'end' })).toBe('wrong-time')
  expect(rolled(touched.does(0, ROLL).pass())).toBe(true)
})
