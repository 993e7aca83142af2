import { expect, test } from 'vitest'
import { attackOf } from '../machine/act.ts'
import type { Move } from '../move.ts'
import { jointDemand } from '../reads/target.ts'
import { sit, type Bench } from '../stage.ts'
import type { Attack } from '../state.ts'

/** How the last attack came out and why. */
function outcome(b: Bench): string {
  const e = b.told.findLast(({ kind }) => kind === 'succeeded' || kind === 'failed')
  return e?.kind === 'succeeded' || e?.kind === 'failed' ? `${e.kind} by ${e.why}` : 'open'
}
const attack = (venue: string): Move => ({ kind: 'attack', venue, shutdown: false })
const spend = (way: 'for' | 'against', units = 1): Move => ({ kind: 'spend', way, units })
const court: Move = { kind: 'use', venue: 'courthouse', use: 0, with: [] }
const EMPORIUM = 13

test('M-30 Consulate: below $10 between them nothing is spent, and what was pledged is still there', () => {
  const seats = [{ venues: ['consulate'] }, { money: 9 }, { money: 9 }]
  const b = sit({ seats, row: ['emporium', 'quarry'], dice: [13] }).attacks(0, 'emporium')
  b.spends(1, 'against', 4).spends(2, 'against', 5)
  expect([b.target, b.money(1), b.money(2)]).toEqual([EMPORIUM, 9, 9])
  expect(b.why(0, { kind: 'cancel' })).toBe('allowed')
  b.finishes().isSettled()
  expect([outcome(b), b.money(1), b.money(2)]).toEqual(['succeeded by die', 9, 9])
  expect(b.s.turn.against).toEqual([])
})

test('M-30 Consulate: whoever pays against is told which card asks for how much', () => {
  const b = sit({ seats: [{ venues: ['consulate'] }, { money: 9 }], row: ['emporium'] }).attacks(0, 'emporium')
  expect(jointDemand(b.s, attackOf(b.s) as Attack, 1)).toEqual({ card: 'consulate', least: 10 })
  const plain = sit({ seats: [{}, { money: 9 }], row: ['emporium'] }).attacks(0, 'emporium')
  expect(jointDemand(plain.s, attackOf(plain.s) as Attack, 1)).toBeUndefined()
})

test('M-30 Consulate: at $10 all of it is spent, and then every further dollar', () => {
  const seats = [{ venues: ['consulate'] }, { money: 9 }, { money: 9 }]
  const b = sit({ seats, row: ['emporium', 'quarry'], dice: [20] }).attacks(0, 'emporium')
  b.spends(1, 'against', 4).spends(2, 'against', 6)
  expect(b.target).toBe(EMPORIUM + 10)
  expect(b.why(0, { kind: 'cancel' })).toBe('committed')
  b.spends(1, 'against', 1)
  expect(b.target).toBe(EMPORIUM + 11)
  b.finishes().isSettled()
  expect([b.money(1), b.money(2), b.s.turn.against]).toEqual([4, 3, [1, 2]])
})

test('M-30 Consulate: a pledge comes back when the attack is called off', () => {
  const b = sit({ seats: [{ venues: ['consulate'] }, { money: 9 }], row: ['emporium'] }).attacks(0, 'emporium')
  b.spends(1, 'against', 9).does(0, { kind: 'cancel' }).isSettled()
  expect(b.money(1)).toBe(9)
})

test('M-30 Consulate counts dollars, not points', () => {
  const seats = [{ venues: ['consulate'] }, { money: 10, venues: ['brewery'] }, { venues: ['castle'] }]
  const b = sit({ seats }).attacks(0, 'castle').spends(1, 'against', 9)
  expect(b.target).toBe(35)
  expect(b.spends(1, 'against', 1).target).toBe(35 + 20)
})

test('M-30 Consulate does not bind money for the attack, its controller, or attacks of others', () => {
  const seats = [{ money: 9, venues: ['consulate'] }, { money: 9 }]
  const b = sit({ seats, row: ['emporium'] })
    .attacks(0, 'emporium')
    .spends(1, 'for', 1)
    .spends(0, 'against', 2)
  expect([b.target, b.money(0), b.money(1)]).toEqual([EMPORIUM + 1, 7, 8])
  const theirs = sit({ seats, row: ['emporium'], turn: { seat: 1 } })
    .attacks(1, 'emporium')
    .spends(0, 'against', 1)
  expect(theirs.target).toBe(EMPORIUM + 1)
})

test('M-30 Consulate: pledged money is in the purse again when the Palace of its owner falls', () => {
  const b = sit({ seats: [{ venues: ['consulate'] }, { money: 9, venues: ['palace'] }], row: ['emporium', 'quarry'], dice: [20] })
  b.attacks(0, 'palace').spends(1, 'against', 5).finishes().isSettled()
  expect([b.money(0), b.money(1)]).toEqual([9, 0])
})

test('M-30 Consulate does not bind an opponent who is immune', () => {
  const seats = [{ venues: ['consulate'] }, { money: 9, venues: ['school-of-medicine'] }]
  expect(
    sit({ seats, row: ['emporium'] })
      .attacks(0, 'emporium')
      .spends(1, 'against', 1).target,
  ).toBe(EMPORIUM + 1)
})

test('M-32 the ban of the Aquarium stands against Bridge and Boats', () => {
  const bridge = sit({ seats: [{}, {}, { money: 9, venues: ['aquarium', 'bridge'] }, {}], row: ['emporium'] }).attacks(0, 'emporium')
  expect(bridge.why(2, spend('against'))).toBe('no-money-in')
  const seats = [{}, {}, { money: 9, hand: ['boats'], venues: ['aquarium'] }, {}]
  const boats = sit({ seats, row: ['emporium'] })
    .attacks(0, 'emporium')
    .pass()
    .plays(2, 'boats')
    .pass()
  expect(boats.why(2, spend('for'))).toBe('no-money-in')
})

test('M-33 Brewery and Rubber: 4 points for a dollar', () => {
  const seats = [{}, { money: 9, hand: ['rubber'], venues: ['brewery'] }, { venues: ['castle'] }]
  const b = sit({ seats }).plays(1, 'rubber').pass().attacks(0, 'castle').spends(1, 'against', 1)
  expect([b.target, b.money(1)]).toEqual([35 + 4, 8])
})

test('M-33 whole points are counted after doubling: at two seats Rubber buys one for $1', () => {
  const at = (hand: string[]): Bench => sit({ seats: [{}, {}, { money: 1, hand }, {}], row: ['emporium'] })
  expect(at([]).attacks(0, 'emporium').why(2, spend('against'))).toBe('too-dear')
  const b = at(['rubber']).plays(2, 'rubber').pass().attacks(0, 'emporium').spends(2, 'against', 1)
  expect([b.target, b.money(2)]).toEqual([EMPORIUM + 1, 0])
})

test('M-33 the Bathhouse counts dollars, not points', () => {
  const drawn = (dollars: number): number => {
    const seats = [{}, { money: 9, hand: ['rubber'], venues: ['bathhouse'] }]
    const b = sit({ seats, row: ['emporium', 'quarry'], dice: [20] })
      .plays(1, 'rubber')
      .pass()
    b.attacks(0, 'emporium').spends(1, 'for', dollars)
    expect(b.target).toBe(EMPORIUM - 2 * dollars)
    b.finishes().isSettled()
    return b.hand(1).length
  }
  expect([drawn(4), drawn(5)]).toEqual([0, 1])
})

test('M-35 the target is destroyed before the roll: neither success nor failure, action and attack are used', () => {
  const seats = [{ money: 5 }, { venues: ['boutique'] }, { money: 40 }]
  const b = sit({ seats, row: ['emporium'], dice: [20] })
    .attacks(0, 'boutique')
    .pass()
  b.spends(0, 'for', 5).uses(2, 'boutique').pass().isSettled()
  expect([outcome(b), b.s.dice, b.money(0)]).toEqual(['open', [20], 0])
  expect([b.s.turn.actions, b.s.turn.attacks, b.s.venuePile]).toEqual([1, 1, ['boutique']])
})

test('M-35 the target is destroyed after the roll: no result either', () => {
  const b = sit({ seats: [{}, { venues: ['boutique'] }, { money: 40 }], row: ['emporium'], dice: [20] })
  b.attacks(0, 'boutique').rolls()
  expect(b.moment).toBe('rolled')
  b.uses(2, 'boutique')
  b.pass().isSettled()
  expect([outcome(b), b.venues(0), b.s.turn.attacks]).toEqual(['open', [], 1])
})

test('M-35 Reagents and Silver: the attacker comes to control the target in mid-attack', () => {
  const seats = [{ hand: ['reagents', 'silver'], venues: ['forge'] }, {}]
  const b = sit({ seats, row: ['emporium', 'quarry'], dice: [20] })
    .attacks(0, 'emporium')
    .pass()
  b.plays(0, 'reagents').pass()
  while (b.choices(0).length > 0) b.picks(0, b.choices(0).find((pick) => pick === 'silver' || pick === 'emporium') ?? null).pass()
  expect([outcome(b), b.venues(0), b.s.turn.attacks, b.s.dice]).toEqual(['open', ['emporium'], 1, [20]])
  b.isSettled()
})

test('M-36 the Courthouse is no attack: Arena and Notary do not see it, cards for attack rolls do not change it', () => {
  const seats = [{ venues: ['courthouse'] }, { money: 20, hand: ['armor'], venues: ['notary'] }, { venues: ['arena'] }]
  const b = sit({ seats, dice: [12] })
    .uses(0, 'courthouse')
    .picks(0, 1)
  expect(b.moment).toBe('rolled')
  expect(b.why(1, { kind: 'play', item: 'armor', with: [] })).toBe('wrong-moment')
  b.pass().isSettled()
  expect([b.money(1), b.hand(2).length]).toEqual([8, 0])
})

test('M-36 with Timepieces the Courthouse can be used again, and before an attack', () => {
  const seats = [{ hand: ['timepieces'], venues: ['courthouse'] }, { money: 20 }]
  const b = sit({ seats, row: ['emporium'], turn: { actions: 3 }, dice: [3, 4] })
    .plays(0, 'timepieces')
    .pass()
  b.uses(0, 'courthouse').uses(0, 'courthouse')
  expect([b.money(1), b.s.turn.attacks]).toEqual([13, 2])
  expect(b.why(0, attack('emporium'))).toBe('allowed')
  b.isSettled()
})

test('M-36 the Courthouse does not serve Peppers', () => {
  const lasting = [{ card: 'peppers', by: 1, on: 0 }]
  const owing = sit({ seats: [{ venues: ['courthouse'] }, { money: 20, venues: ['castle'] }], lasting })
  expect(owing.why(0, court)).toBe('must-attack')
  const free = sit({ seats: [{ venues: ['courthouse'] }, { money: 20 }], lasting, dice: [3] })
  expect(free.uses(0, 'courthouse').isSettled().money(1)).toBe(17)
})

test('M-41 Palace and Bathhouse work though Marble keeps the venue; nobody wins', () => {
  const four = ['forge', 'stables', 'castle', 'bridge']
  const seats = [{ venues: four }, { money: 9, hand: ['gold'], venues: ['palace'] }, { money: 5, venues: ['bathhouse'] }]
  const b = sit({ seats, row: ['emporium', 'quarry'], constants: [{ card: 'marble', by: 1, on: 'palace' }], dice: [20] })
  b.attacks(0, 'palace').pass().spends(2, 'for', 5).finishes().isSettled()
  expect(outcome(b)).toBe('succeeded by 20')
  expect([b.money(0), b.hand(0), b.hand(2).length]).toEqual([9, ['gold'], 1])
  expect([b.venues(0), b.venues(1), b.s.winners]).toEqual([four, ['palace'], []])
})

test('M-41 Springs works though Pets keeps the venue; nobody wins', () => {
  const four = ['forge', 'stables', 'castle', 'bridge']
  const seats = [
    { hand: ['springs'], venues: four },
    { money: 15, hand: ['pets', 'gold'], venues: ['greenhouse'] },
  ]
  const b = sit({ seats, row: ['emporium', 'quarry'], dice: [20] })
  b.attacks(0, 'greenhouse').rolls().pass('won').passes(0).pass('losing').plays(1, 'pets').pass().isSettled()
  expect([b.venues(0), b.venues(1), b.money(1), b.s.winners]).toEqual([four, ['greenhouse'], 0, []])
  const robbed = sit({ seats, row: ['emporium', 'quarry'], dice: [20], constants: [{ card: 'marble', by: 1, on: 'greenhouse' }] })
  robbed.attacks(0, 'greenhouse').rolls().pass('won').plays(0, 'springs').pass().isSettled()
  expect([robbed.hand(0), robbed.hand(1), robbed.venues(1), robbed.s.winners]).toEqual([['pets', 'gold'], [], ['greenhouse'], []])
})

test('M-42 Ice and Water save items in the window after the roll', () => {
  const stables = { venue: 'stables', items: ['marble'] }
  const constants = [{ card: 'ice', by: 1, on: 'stables' }]
  const ice = sit({ seats: [{}, { venues: [stables] }], row: ['emporium', 'quarry'], constants, dice: [20] })
  ice.attacks(0, 'stables').rolls()
  expect(ice.moment).toBe('rolled')
  ice.does(1, { kind: 'detach', item: 'marble' }).pass().isSettled()
  expect([ice.venues(0), ice.at('stables').items, ice.hand(1)]).toEqual([['stables'], [], ['marble']])
  const water = sit({ seats: [{}, { hand: ['water'], venues: [stables] }], row: ['emporium', 'quarry'], dice: [20] })
  water.attacks(0, 'stables').rolls().plays(1, 'water').pass()
  while (water.choices(1).length > 0) water.picks(1, water.choices(1).includes('marble') ? 'marble' : null).pass()
  expect([water.venues(0), water.at('stables').items, water.hand(1)]).toEqual([['stables'], [], ['marble']])
  water.isSettled()
})

test('M-42 between the result and the capture nothing can be saved', () => {
  const stables = { venue: 'stables', items: ['marble'] }
  const constants = [{ card: 'ice', by: 1, on: 'stables' }]
  const b = sit({ seats: [{}, { hand: ['water'], venues: [stables] }], row: ['emporium', 'quarry'], constants, dice: [20] })
  b.attacks(0, 'stables').rolls().pass('losing')
  expect(b.why(1, { kind: 'detach', item: 'marble' })).toBe('no-detaching')
  expect(b.why(1, { kind: 'play', item: 'water', with: [] })).toBe('wrong-moment')
  b.pass().isSettled()
  expect([b.venues(0), b.at('stables').items]).toEqual([['stables'], ['marble']])
})
