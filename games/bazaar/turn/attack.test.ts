import { scripted } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { rollOf } from '../machine/act.ts'
import type { Move } from '../move.ts'
import { changeResult } from './roll.ts'
import { sit, type Bench } from '../stage.ts'

const CANCEL: Move = { kind: 'cancel' }
const attack = (venue: string): Move => ({ kind: 'attack', venue, shutdown: false })
const rolled = (b: Bench): boolean => b.told.some(({ kind }) => kind === 'rolled')

/** Seat 0 attacks the neutral Emporium (13) with this die, after paying this much for it or against it. */
function emporium(face: number, paid = 0, more: object = {}): Bench {
  const b = sit({ seats: [{ money: 40 }, { money: 40 }], row: ['emporium', 'quarry'], dice: [face], ...more })
    .attacks(0, 'emporium')
    .pass()
  if (paid !== 0) b.spends(0, paid > 0 ? 'for' : 'against', Math.abs(paid))
  return b
}
const won = (b: Bench): boolean => b.pass().isSettled().venues(0).includes('emporium')
const wins = (b: Bench): boolean => won(b.rolls())

test('BZ-17 one attack per turn, won or lost', () => {
  for (const face of [20, 2]) {
    const b = emporium(face).finishes()
    expect(b.s.turn.actions).toBe(1)
    expect(b.why(0, attack('quarry'))).toBe('attacked-already')
  }
  const next = sit({ seats: [{}, {}], row: ['emporium', 'quarry'], dice: [2, 1, 1] })
    .attacks(0, 'emporium')
    .finishes()
    .ends(0)
    .ends(1)
  expect(next.why(0, attack('quarry'))).toBe('allowed')
})

test('BZ-18 declaring costs one action and names a venue that the attacker does not control', () => {
  const seats = [{ venues: ['mill'] }, { venues: ['library'] }]
  const b = sit({ seats, row: ['emporium'], venues: ['forge'] })
  expect(b.why(0, attack('mill'))).toBe('own-venue')
  expect(b.why(0, attack('forge'))).toBe('not-in-play')
  expect([b.why(0, attack('emporium')), b.why(0, attack('library'))]).toEqual(['allowed', 'allowed'])
  expect(b.why(1, attack('emporium'))).toBe('not-your-turn')
  expect(b.attacks(0, 'emporium').s.turn.actions).toBe(1)
  expect(sit({ seats, row: ['emporium'], turn: { actions: 0 } }).why(0, attack('emporium'))).toBe('no-actions')
})

test('BZ-19 BZ-20 the target starts at the resistance; a result equal to it wins control, one below fails', () => {
  const equal = emporium(13)
  expect(equal.target).toBe(13)
  equal.finishes().isSettled()
  expect(equal.venues(0)).toEqual(['emporium'])
  expect(equal.s.row).toEqual(['quarry'])
  expect(wins(emporium(14))).toBe(true)
  const lost = emporium(12).finishes().isSettled()
  expect(lost.venues(0)).toEqual([])
  expect(lost.s.row).toEqual(['emporium', 'quarry'])
  const quarry = sit({ seats: [{}, {}], row: ['quarry'], dice: [9] }).attacks(0, 'quarry')
  expect(quarry.target).toBe(9)
  expect(quarry.finishes().venues(0)).toEqual(['quarry'])
})

test('BZ-21 a 20 always succeeds and a 1 always fails: 26 with 20, -4 with 1, -4 with 2', () => {
  const high = emporium(20, -13)
  expect(high.target).toBe(26)
  expect(wins(high)).toBe(true)
  expect(wins(emporium(19, -13))).toBe(false)
  const low = emporium(1, 17)
  expect(low.target).toBe(-4)
  expect(wins(low)).toBe(false)
  expect(wins(emporium(2, 17))).toBe(true)
})

test('BZ-22 so does a result that was changed into a 20 or a 1', () => {
  const nudged = (face: number, paid: number, way: 'raise' | 'lower'): Bench => {
    const seats = [{ money: 40 }, { money: 40, venues: ['tinker'] }]
    return emporium(face, paid, { seats }).rolls().uses(1, 'tinker').picks(1, way)
  }
  expect(won(nudged(19, -13, 'raise'))).toBe(true)
  expect(won(nudged(18, -13, 'raise'))).toBe(false)
  expect(won(nudged(2, 17, 'lower'))).toBe(false)
  expect(won(nudged(3, 17, 'lower'))).toBe(true)
})

/** After the roll the result is changed by so much, one change after the other; by no card of the game. */
function changed(face: number, paid: number, ...changes: number[]): Bench {
  const seats = [{ money: 40 }, { money: 40, hand: ['gems'] }]
  const b = emporium(face, paid, { seats }).rolls().pass('rolled')
  for (const by of changes) changeResult({ s: b.s, chance: scripted([]), log: [] }, (rollOf(b.s)?.result ?? 0) + by, 'tinker')
  return b
}

test('BZ-23 results never leave 1 to 20: 18 and 5 are 20, 3 less 7 is 1', () => {
  const high = changed(18, -13, 5)
  expect(rollOf(high.s)?.result).toBe(20)
  expect(won(high)).toBe(true)
  const low = changed(3, 17, -7)
  expect(rollOf(low.s)?.result).toBe(1)
  expect(won(low)).toBe(false)
})

test('BZ-R29 several changes apply in the order played, each within 1 and 20, and the last result counts', () => {
  expect(rollOf(changed(18, 0, 5, -3).s)?.result).toBe(17)
  expect(rollOf(changed(18, 0, -3, 5).s)?.result).toBe(20)
  expect(rollOf(changed(3, 0, -7, 4).s)?.result).toBe(5)
  // A 20 that is no longer one is none: at 26 it fails.
  expect(won(changed(18, -13, 5, -3))).toBe(false)
  // By cards: 2, lowered to 1, raised to 2 again.
  const seats = [
    { money: 40, hand: ['quicksilver'] },
    { money: 50, venues: ['tinker'] },
  ]
  const b = emporium(2, 17, { seats }).rolls().pass('rolled').passes(0).uses(1, 'tinker').picks(1, 'lower')
  expect(rollOf(b.s)?.result).toBe(1)
  b.plays(0, 'quicksilver').pass().picks(0, 'raise')
  expect(rollOf(b.s)?.result).toBe(2)
  expect(won(b)).toBe(true)
})

test('BZ-24 "+X" lowers the target and leaves the die alone: 17 with +5 falls to a 12, and 15 with +5 is no 20', () => {
  const seats = [{ venues: ['forge'] }, {}]
  const b = sit({ seats, row: ['aquarium'], dice: [12] }).attacks(0, 'aquarium')
  expect(b.target).toBe(12)
  expect(b.finishes().venues(0)).toEqual(['forge', 'aquarium'])
  expect(b.told.find(({ kind }) => kind === 'succeeded')).toMatchObject({ result: 12, target: 12 })
  expect(
    sit({ seats, row: ['aquarium'], dice: [11] })
      .attacks(0, 'aquarium')
      .finishes()
      .venues(0),
  ).toEqual(['forge'])
  const hall = sit({ seats, row: ['coronation-hall'], dice: [15] }).attacks(0, 'coronation-hall')
  expect(hall.target).toBe(21)
  expect(hall.finishes().venues(0)).toEqual(['forge'])
  // "-X" raises it: 13 and 7.
  expect(emporium(5, 0, { seats: [{ venues: ['greenhouse'] }, {}] }).target).toBe(20)
})

test('BZ-31 a venue that a player controls has 10 more: 13 is 23, and only a 20 succeeds', () => {
  const held = (face: number): Bench => sit({ seats: [{}, { venues: ['emporium'] }], dice: [face] }).attacks(0, 'emporium')
  expect(held(5).target).toBe(23)
  expect(wins(held(19))).toBe(false)
  const b = held(20)
  expect(wins(b)).toBe(true)
  expect(b.venues(1)).toEqual([])
})

const LADEN = { venue: 'emporium', items: ['tar', 'gems'], tokens: 3, money: 4, under: ['acid'] }
const constants = [{ card: 'cosmetics', by: 1, on: 'emporium' }]

test('BZ-33 a captured venue brings its items, the constants on it, tokens, money and cards under it', () => {
  const b = sit({ seats: [{}, { venues: [LADEN] }], constants, dice: [20] })
    .attacks(0, 'emporium')
    .finishes()
    .isSettled()
  expect(b.at('emporium')).toMatchObject({ owner: 0, items: ['tar', 'gems'], tokens: 3, money: 4, under: ['acid'] })
  expect(b.s.constants).toMatchObject([{ card: 'cosmetics', on: 'emporium' }])
  expect([b.hand(0), b.hand(1), b.s.itemPile]).toEqual([[], [], []])
  expect([b.money(0), b.money(1)]).toEqual([0, 0])
})

test('BZ-R30 so does a neutral one', () => {
  const b = sit({ seats: [{}, {}], row: [LADEN], constants, dice: [13] })
    .attacks(0, 'emporium')
    .finishes()
    .isSettled()
  expect(b.at('emporium')).toMatchObject({ owner: 0, items: ['tar', 'gems'], tokens: 3, money: 4, under: ['acid'] })
  expect(b.s.constants).toMatchObject([{ card: 'cosmetics', on: 'emporium' }])
})

test('BZ-R19 declared, committed, rolled, a last window without money, the result, its consequences', () => {
  const seats = [{ money: 9 }, { money: 9, hand: ['quicksilver'] }]
  const b = emporium(12, 0, { seats })
  expect([b.moment, b.why(0, CANCEL)]).toEqual(['interfere', 'allowed'])
  b.spends(0, 'for', 1)
  expect([b.moment, b.why(0, CANCEL)]).toEqual(['interfere', 'committed'])
  b.rolls()
  expect([b.moment, b.asked]).toEqual(['rolled', [1]])
  expect(b.why(1, { kind: 'spend', way: 'against', units: 1 })).toBe('wrong-time')
  expect(b.told.some(({ kind }) => kind === 'succeeded')).toBe(false)
  b.plays(1, 'quicksilver').pass().picks(1, 'lower').pass().isSettled()
  expect(b.told.find(({ kind }) => kind === 'failed')).toMatchObject({ result: 11, target: 12 })
  const order = ['declared', 'spent', 'confirmed', 'rolled', 'result', 'failed', 'attack-over']
  expect([...new Set(b.told.map(({ kind }) => kind))].filter((kind) => order.includes(kind))).toEqual(order)
})

test('BZ-R24 resistance with card changes, 10 if owned, less "+X", plus "-X", plus points against, less points for', () => {
  const seats = [{ money: 9, venues: ['forge', 'greenhouse'] }, { money: 9, venues: ['castle'] }, { money: 9 }]
  const b = sit({ seats }).attacks(0, 'castle')
  // The Castle has 20, and 5 more while somebody controls it.
  expect(b.target).toBe(20 + 5 + 10 - 5 + 7)
  b.spends(0, 'for', 4).spends(2, 'against', 3)
  expect(b.target).toBe(20 + 5 + 10 - 5 + 7 + 3 - 4)
})

test('BZ-R27 what an attack sets off happens once it is committed, or just before the roll, and once', () => {
  const seats = [{ money: 9 }, { money: 0, venues: ['emporium', 'notary'] }, { money: 9 }]
  const declared = sit({ seats, dice: [5] }).attacks(0, 'emporium')
  expect(declared.money(1)).toBe(0)
  declared.does(0, CANCEL)
  expect([declared.money(0), declared.money(1)]).toEqual([9, 0])
  // Committed: the Notary takes its $5 at once, and not again with more money or the roll.
  const spent = sit({ seats, dice: [5] })
    .attacks(0, 'emporium')
    .spends(2, 'for', 1)
  expect([spent.money(0), spent.money(1)]).toEqual([4, 5])
  spent.spends(2, 'for', 1).finishes().isSettled()
  expect([spent.money(0), spent.money(1)]).toEqual([4, 5])
  // Not committed before, then at the roll at the latest.
  const quiet = sit({ seats, dice: [5] }).attacks(0, 'emporium')
  quiet.does(1, { kind: 'confirm' }).does(2, { kind: 'confirm' })
  expect(quiet.money(1)).toBe(0)
  quiet.does(0, { kind: 'roll' }).pass().isSettled()
  expect(quiet.money(1)).toBe(5)
  const order = quiet.told.flatMap(({ kind }) => (kind === 'triggered' || kind === 'rolled' ? [kind] : []))
  expect(order).toEqual(['triggered', 'rolled'])
  // A card played in answer to the declaration commits it.
  const answered = sit({ seats: [{ money: 9 }, { venues: ['emporium', 'notary'] }, { hand: ['pulleys'] }] }).attacks(0, 'emporium')
  expect(answered.moment).toBe('declare')
  answered.plays(2, 'pulleys').pass()
  expect([answered.why(0, CANCEL), answered.money(1)]).toEqual(['committed', 5])
})

test('BZ-R28 an attack on what is gone, or is the attacker’s own by now, ends without a roll; action and money are spent', () => {
  const gone = sit({ seats: [{ money: 5 }, { money: 40 }], row: ['boutique'], dice: [20] })
    .attacks(0, 'boutique')
    .pass()
  gone.spends(0, 'for', 2).uses(1, 'boutique').pass().isSettled()
  expect(rolled(gone)).toBe(false)
  expect(gone.s.venuePile).toEqual(['boutique'])
  expect([gone.money(0), gone.s.turn.actions, gone.s.turn.attacks]).toEqual([3, 1, 1])
  const own = emporium(20, 2, { seats: [{ money: 40, hand: ['reagents', 'perfume'] }, {}] })
  own.plays(0, 'reagents').pass().picks(0, 'emporium').pass().isSettled()
  expect(rolled(own)).toBe(false)
  expect(own.venues(0)).toEqual(['emporium'])
  expect([own.money(0), own.s.turn.actions, own.s.turn.attacks]).toEqual([38, 1, 1])
  // That was no gain by the attack: a fifth venue does not win.
  const venues = ['mill', 'library', 'statuary', 'orchard']
  const fifth = emporium(20, 0, { seats: [{ hand: ['reagents', 'perfume'], venues }, {}] })
  expect(fifth.plays(0, 'reagents').pass().picks(0, 'emporium').pass().s.winners).toEqual([])
})

test('BZ-R28 if it stops being neutral, the 10 and the prices follow, and money already spent keeps its effect', () => {
  const seats = [{ money: 20 }, { money: 20 }, { money: 20, hand: ['reagents', 'silver'], venues: ['mill'] }, { money: 20 }]
  const b = emporium(13, 0, { seats })
  b.spends(0, 'for', 4).spends(2, 'against', 1)
  expect([b.target, b.money(2)]).toEqual([10, 18])
  b.plays(2, 'reagents').pass().picks(2, 'emporium').pass()
  expect(b.venues(2)).toEqual(['emporium'])
  expect(b.target).toBe(20)
  // Two seats away, and yet $1 a point now.
  b.spends(2, 'against', 1)
  expect([b.target, b.money(2)]).toEqual([21, 17])
  expect(wins(b)).toBe(false)
  // And the other way round.
  const back = sit({
    seats: [{ money: 20 }, { money: 20 }, { money: 20, hand: ['reagents', 'silver'], venues: ['emporium'] }, { money: 20 }],
    row: ['mill', 'quarry'],
    dice: [13],
  })
  back.attacks(0, 'emporium').pass().spends(2, 'against', 1)
  expect([back.target, back.money(2)]).toEqual([24, 19])
  back.plays(2, 'reagents').pass().picks(2, 'mill').pass()
  expect(back.target).toBe(14)
  back.spends(2, 'for', 1)
  expect([back.target, back.money(2)]).toEqual([13, 17])
  expect(wins(back)).toBe(true)
})

test('BZ-R34 a failed attack moves nothing: action, attack and money are gone', () => {
  const b = sit({ seats: [{ money: 9 }, { money: 9, venues: [LADEN] }], constants, dice: [17] })
  b.attacks(0, 'emporium').spends(0, 'for', 5).finishes().isSettled()
  expect(b.told.find(({ kind }) => kind === 'failed')).toMatchObject({ result: 17, target: 18 })
  expect(b.at('emporium')).toMatchObject({ owner: 1, items: ['tar', 'gems'], tokens: 3, money: 4, under: ['acid'] })
  expect(b.s.constants).toHaveLength(1)
  expect([b.money(0), b.money(1)]).toEqual([4, 9])
  expect(b.s.turn).toMatchObject({ actions: 1, attacks: 1 })
  expect(b.why(0, attack('emporium'))).toBe('attacked-already')
})

test('BZ-R35 an ability that costs an action may be used in one’s own attack, with actions left and where its text fits', () => {
  const chemist: Move = { kind: 'use', venue: 'chemist', use: 0, with: [] }
  const b = emporium(10, 0, { seats: [{ venues: ['chemist'] }, {}] })
  b.uses(0, 'chemist')
  expect([b.target, b.s.turn.actions]).toEqual([10, 0])
  expect(b.why(0, chemist)).toBe('no-actions')
  expect(wins(b)).toBe(true)
  const broke = emporium(10, 0, { seats: [{ venues: ['chemist'] }, {}], turn: { actions: 1 } })
  expect(broke.why(0, chemist)).toBe('no-actions')
  // Its text says during an attack; and it is nobody's in the turn of another.
  expect(sit({ seats: [{ venues: ['chemist'] }, {}], row: ['emporium'] }).why(0, chemist)).toBe('wrong-moment')
  expect(emporium(10, 0, { seats: [{}, { venues: ['chemist'] }] }).why(1, chemist)).toBe('not-your-turn')
  // An action of the general kind fits as well.
  const statuary = emporium(10, 0, { seats: [{ venues: ['statuary'] }, {}] })
    .uses(0, 'statuary')
    .pass()
  expect([statuary.money(0), statuary.s.turn.actions, statuary.moment]).toEqual([4, 0, 'interfere'])
})
