import { expect, test } from 'vitest'
import type { Move } from '../move.ts'
import { sit, type Bench } from '../stage.ts'

/** How the last attack came out and why. */
function outcome(b: Bench): string {
  const e = b.told.findLast(({ kind }) => kind === 'succeeded' || kind === 'failed')
  return e?.kind === 'succeeded' || e?.kind === 'failed' ? `${e.kind} by ${e.why}` : 'open'
}
const attack = (venue: string): Move => ({ kind: 'attack', venue, shutdown: false })

test('M-12 the Palace lets the effects of its own controller through', () => {
  const b = sit({ seats: [{}, { venues: ['palace', 'legislature'] }] })
  expect(b.attacks(0, 'palace').target).toBe(15 + 10 + 5)
  const slots = sit({ seats: [{ hand: ['gems'], venues: [{ venue: 'palace', items: ['lawyers', 'gold'] }, 'stationers'] }, {}] })
  slots.attaches(0, 'gems', 'palace')
  expect(slots.at('palace').items).toEqual(['lawyers', 'gold', 'gems'])
})

test('M-12 the controller of the Palace is asked whether an effect of an opponent comes through', () => {
  const after = (waive: string): number | undefined => {
    const b = sit({ seats: [{ hand: ['meat'] }, { venues: ['palace'] }], row: ['emporium'] })
    b.plays(0, 'meat').pass().picks(0, 'palace')
    expect([b.asked, b.choices(1)]).toEqual([[1], ['yes', 'no']])
    return b.picks(1, waive).pass().attacks(0, 'palace').target
  }
  expect(after('no')).toBe(25)
  expect(after('yes')).toBe(50)
})

test('M-12 a neutral Palace has nobody to waive: Perfume does not take it, though it is paid', () => {
  const b = sit({ seats: [{ money: 31, hand: ['perfume'] }, {}], row: ['palace', 'emporium'] })
  b.plays(0, 'perfume').pass().picks(0, 'palace').pass().isSettled()
  expect([b.venues(0), b.s.row, b.money(0), b.s.turn.actions]).toEqual([[], ['palace', 'emporium'], 1, 0])
  const other = sit({ seats: [{ money: 31, hand: ['perfume'] }, {}], row: ['palace', 'emporium'] })
  expect(other.plays(0, 'perfume').pass().picks(0, 'emporium').pass().isSettled().venues(0)).toEqual(['emporium'])
})

test('M-13 the Palace can be attacked, taken and shut down, and effects on the attack work', () => {
  const at = (hand: string[], shutdown: boolean): Bench =>
    sit({ seats: [{ hand, venues: ['forge'] }, { venues: ['palace'] }], row: ['emporium', 'quarry'], dice: [20] }).attacks(
      0,
      'palace',
      shutdown,
    )
  expect(at([], false).target).toBe(25 - 5)
  expect(at(['steel'], false).pass().plays(0, 'steel').pass().target).toBe(25 - 5 - 15)
  expect(at([], false).finishes().isSettled().venues(0)).toEqual(['forge', 'palace'])
  expect(at([], true).finishes().isSettled().s.venuePile).toEqual(['palace'])
})

test('M-13 Torches cannot destroy the Palace: it is taken, with its items', () => {
  const palace = { venue: 'palace', items: ['gold'] }
  const b = sit({ seats: [{ hand: ['torches'] }, { venues: [palace] }], row: ['emporium', 'quarry'], dice: [20] })
  b.attacks(0, 'palace').plays(0, 'torches').finishes()
  expect(b.choices(1)).toEqual(['yes', 'no'])
  b.picks(1, 'no').pass().isSettled()
  expect([b.venues(0), b.at('palace').items, b.s.venuePile]).toEqual([['palace'], ['gold'], []])
})

test('M-13 a discovery discards an old neutral Palace', () => {
  const b = sit({ seats: [{}, {}], row: ['palace', 'emporium', 'quarry'], venues: ['forge'], dice: [10] })
  b.ends(0).pass()
  expect([b.s.row, b.s.venuePile]).toEqual([['emporium', 'quarry', 'forge'], ['palace']])
})

test('M-14 items on the Palace are not immune', () => {
  const b = sit({ seats: [{ hand: ['acid'] }, { venues: [{ venue: 'palace', items: ['gold'] }] }] })
  b.plays(0, 'acid').pass().isSettled()
  expect([b.at('palace').items, b.s.itemPile]).toEqual([[], ['acid', 'gold']])
})

test('M-14 Acid in a full Restaurant opens it again', () => {
  const restaurant = { venue: 'restaurant', items: ['bread', 'cheese', 'tea'] }
  const b = sit({ seats: [{ hand: ['acid'] }, { venues: [restaurant] }], row: ['emporium'] })
  expect(b.why(0, attack('restaurant'))).toBe('barred-target')
  b.plays(0, 'acid').pass().picks(0, 'tea').pass()
  expect(b.at('restaurant').items).toEqual(['bread', 'cheese'])
  expect(b.why(0, attack('restaurant'))).toBe('allowed')
})

test('M-21 Notary, Arena and Tar see nothing of an attack that is called off', () => {
  const seats = [{ money: 9 }, { venues: ['notary'] }, { venues: ['arena'] }]
  const b = sit({ seats, row: ['emporium', 'quarry'], constants: [{ card: 'tar', by: 2, on: 1 }] })
  b.attacks(0, 'notary').does(0, { kind: 'cancel' }).isSettled()
  expect([b.money(0), b.hand(0).length, b.hand(2).length]).toEqual([9, 0, 0])
  expect([b.s.turn.actions, b.s.turn.attacks]).toEqual([2, 0])
})

test('M-21 Notary, Arena and Tar act once, when the attack is committed', () => {
  const seats = [{ money: 9 }, { money: 9, venues: ['notary'] }, { money: 9, venues: ['arena'] }]
  const b = sit({ seats, row: ['emporium', 'quarry'], constants: [{ card: 'tar', by: 2, on: 1 }], dice: [1] })
  b.attacks(0, 'notary').spends(1, 'against', 1).picks(2, 'arena').pass()
  expect([b.money(0), b.money(1), b.hand(0).length, b.hand(2).length]).toEqual([4, 13, 1, 1])
  b.spends(2, 'against', 1).finishes().isSettled()
  expect([b.money(0), b.hand(0).length, b.hand(2).length]).toEqual([4, 1, 1])
})

test('M-21 Notary acts before the payment that commits the attack', () => {
  const b = sit({ seats: [{ money: 6 }, { venues: ['notary'] }], row: ['emporium', 'quarry'] }).attacks(0, 'notary')
  const before = b.target
  b.spends(0, 'for', 2)
  expect([b.money(0), b.money(1), b.target]).toEqual([1, 5, before])
  expect(b.why(0, { kind: 'cancel' })).toBe('committed')
  b.spends(0, 'for', 1)
  expect([b.money(0), b.target]).toEqual([0, (before as number) - 1])
})

test('M-22 Clockwork replaces one of the two dice of the Military Academy', () => {
  const b = sit({ seats: [{ hand: ['clockwork'], venues: ['military-academy'] }, {}], row: ['emporium', 'quarry'], dice: [4, 19] })
  b.attacks(0, 'emporium').rolls()
  expect(b.moment).toBe('instead')
  b.plays(0, 'clockwork').pass()
  expect(b.choices(0)).toEqual([4, 10])
  expect(b.s.dice).toEqual([19])
  b.picks(0, 10).pass().isSettled()
  expect(outcome(b)).toBe('failed by die')
})

test('M-22 a die of the Sanctum replaces the whole roll of the Military Academy', () => {
  const venues = ['military-academy', { venue: 'sanctum', dice: [14] }]
  const b = sit({ seats: [{ venues }, {}], row: ['emporium', 'quarry'], dice: [4, 19] })
  b.attacks(0, 'emporium').rolls().picks(0, 14).pass().isSettled()
  expect([outcome(b), b.s.dice]).toEqual(['succeeded by die', [4, 19]])
})

test('M-23 a die for the Sanctum is an attack roll: it is changed, and kept as changed', () => {
  const b = sit({ seats: [{ money: 2, venues: ['sanctum'] }, { hand: ['weaponry'] }], dice: [9] })
  b.uses(0, 'sanctum').pass('rolled').plays(1, 'weaponry').pass().isSettled()
  expect(b.at('sanctum').dice).toEqual([14])
})

test('M-23 a die for the Sanctum: the Military Academy rolls twice for it', () => {
  const b = sit({ seats: [{ money: 2, venues: ['sanctum', 'military-academy'] }, {}], dice: [9, 16] })
  b.uses(0, 'sanctum').picks(0, 16).isSettled()
  expect(b.at('sanctum').dice).toEqual([16])
})

test('M-23 a die for the Sanctum: the Theater sees it, the Ziggurat does not call it a failure', () => {
  const lasting = [{ card: 'ziggurat', by: 0, on: 0 }]
  const b = sit({ seats: [{ money: 2, venues: ['sanctum', 'ziggurat'] }, { venues: ['theater'] }], lasting, dice: [1] })
  b.uses(0, 'sanctum').pass().isSettled()
  expect([b.at('sanctum').dice, b.hand(0).length, b.hand(1).length]).toEqual([[1], 0, 1])
})

test('M-23 a used die of the Sanctum is a result: 1 and 20 decide, and the Theater does not see it again', () => {
  for (const [die, result] of [
    [1, 'failed by 1'],
    [20, 'succeeded by 20'],
  ] as const) {
    const seats = [{ money: 40, venues: [{ venue: 'sanctum', dice: [die] }] }, { venues: ['theater'] }]
    const b = sit({ seats, row: ['castle', 'quarry'] })
      .attacks(0, 'castle')
      .pass()
    if (die === 1) b.spends(0, 'for', 40)
    b.rolls().picks(0, die).pass().isSettled()
    expect([outcome(b), b.hand(1).length]).toEqual([result, 0])
  }
})

test('M-23 Coffee after a used die of the Sanctum leads to a fresh roll', () => {
  const seats = [{ venues: [{ venue: 'sanctum', dice: [15] }] }, { money: 5, hand: ['coffee'] }]
  const b = sit({ seats, row: ['emporium', 'quarry'], dice: [3] })
  b.attacks(0, 'emporium').rolls().picks(0, 15).plays(1, 'coffee').pass().isSettled()
  expect([outcome(b), b.s.dice, b.at('sanctum').dice]).toEqual(['failed by die', [], []])
})

test('M-23 Assassins on a die for the Sanctum have no attack to work on', () => {
  const b = sit({
    seats: [
      { money: 2, venues: ['sanctum'] },
      { money: 10, hand: ['assassins'] },
    ],
    row: ['emporium'],
    dice: [16],
  })
  b.uses(0, 'sanctum').pass('rolled').plays(1, 'assassins').pass().isSettled()
  expect(b.s.lasting).toEqual([])
})

test('M-24 Tinker may make a 1 or a 20, which decide, and is paid as often as one likes', () => {
  const b = sit({ seats: [{ money: 10, venues: ['tinker'] }, { venues: ['castle'] }], row: ['emporium', 'quarry'], dice: [18] })
  b.attacks(0, 'castle').rolls().uses(0, 'tinker').picks(0, 'raise').uses(0, 'tinker').picks(0, 'raise').isSettled()
  expect([outcome(b), b.money(0)]).toEqual(['succeeded by 20', 0])
  const down = sit({ seats: [{ money: 20 }, { money: 5, venues: ['tinker'] }], row: ['emporium', 'quarry'], dice: [2] })
  down.attacks(0, 'emporium').spends(0, 'for', 20).rolls().uses(1, 'tinker').picks(1, 'lower').isSettled()
  expect(outcome(down)).toBe('failed by 1')
})

test('M-24 Quicksilver may undo a 20; Tinker looks at the result as it stands', () => {
  const seats = [{}, { money: 5, hand: ['quicksilver'], venues: ['tinker', 'castle'] }]
  const b = sit({ seats, row: ['emporium', 'quarry'], dice: [20] })
    .attacks(0, 'castle')
    .rolls()
  const tinker: Move = { kind: 'use', venue: 'tinker', use: 0, with: [] }
  expect(b.why(1, tinker)).toBe('wrong-moment')
  b.plays(1, 'quicksilver').pass().picks(1, 'lower')
  expect(b.why(1, tinker)).toBe('allowed')
  b.pass().isSettled()
  expect(outcome(b)).toBe('failed by die')
})

test('M-26 Bodyguards and Fortress look at the final result', () => {
  const hand = ['bodyguards', 'weaponry']
  const b = sit({ seats: [{ money: 20 }, { money: 7, hand }], row: ['emporium', 'quarry'], dice: [7] })
  b.attacks(0, 'emporium').pass().spends(0, 'for', 10).rolls().plays(1, 'bodyguards').pass('rolled').plays(1, 'weaponry').pass()
  expect(outcome(b)).toBe('succeeded by die')
  const low = sit({ seats: [{ money: 40 }, { money: 5, hand: ['armor'], venues: ['fortress'] }], dice: [15] })
  low.attacks(0, 'fortress').pass().spends(0, 'for', 30).rolls().plays(1, 'armor').pass()
  expect(outcome(low)).toBe('failed by fortress')
})

test('M-26 failure prevails where the Confectionary meets the Fortress or Bodyguards', () => {
  const fortress = sit({ seats: [{ venues: ['confectionary'] }, { venues: ['fortress'] }], dice: [1] })
  expect(outcome(fortress.attacks(0, 'fortress').finishes().isSettled())).toBe('failed by fortress')
  const seats = [{ venues: ['confectionary'] }, { money: 7, hand: ['bodyguards'] }]
  const guards = sit({ seats, row: ['emporium', 'quarry'], dice: [1] })
  guards.attacks(0, 'emporium').rolls().plays(1, 'bodyguards').pass().isSettled()
  expect(outcome(guards)).toBe('failed by bodyguards')
})

test('M-28 Castle, Legislature and Meat: all is added, then doubled; above 20 only a 20 succeeds', () => {
  const seats = [{ hand: ['meat'] }, { venues: ['castle', 'legislature'] }]
  const b = sit({ seats, row: ['emporium', 'quarry'], dice: [19] })
  b.plays(0, 'meat').pass().picks(0, 'castle').pass().attacks(0, 'castle')
  expect(b.target).toBe(2 * (20 + 10 + 5 + 5))
  expect(outcome(b.finishes().isSettled())).toBe('failed by die')
})
