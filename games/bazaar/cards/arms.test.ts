import { expect, test } from 'vitest'
import { sit, type Bench } from '../stage.ts'

/** The results that a roll went through, from the die on. */
function results(b: Bench): number[] {
  return b.told.flatMap((e) => (e.kind === 'rolled' ? e.faces : e.kind === 'result' ? [e.result] : []))
}
/** How the last attack came out and why. */
function outcome(b: Bench): string {
  const e = b.told.findLast(({ kind }) => kind === 'succeeded' || kind === 'failed')
  return e?.kind === 'succeeded' || e?.kind === 'failed' ? `${e.kind} by ${e.why}` : 'open'
}
/** Seat 0 attacks the neutral Emporium (13); what seat 1 holds is in its hand. */
function thrown(face: number, hand: string[], more: number[] = []): Bench {
  return sit({ seats: [{ money: 20 }, { money: 20, hand }], row: ['emporium', 'quarry'], dice: [face, ...more] })
    .attacks(0, 'emporium')
    .rolls()
}

test('Clockwork makes the result of an attack roll 10 without a die', () => {
  const b = sit({ seats: [{ hand: ['clockwork'] }, {}], row: ['scrapyard', 'emporium'], dice: [3] })
  b.attacks(0, 'scrapyard').rolls()
  expect(b.moment).toBe('instead')
  b.plays(0, 'clockwork').pass()
  expect(b.told.some(({ kind }) => kind === 'rolled')).toBe(false)
  expect(outcome(b)).toBe('succeeded by die')
  expect(b.venues(0)).toEqual(['scrapyard'])
  expect(b.s.dice).toEqual([3])
  b.isSettled()
})

test('Clockwork is a 10 and no more: it misses an 11', () => {
  const b = sit({ seats: [{ hand: ['clockwork'] }, {}], row: ['statuary', 'emporium'] })
  b.attacks(0, 'statuary').rolls().plays(0, 'clockwork').pass()
  expect(outcome(b)).toBe('failed by die')
  b.isSettled()
})

test('Clockwork serves a discovery roll too, and only whoever would roll may play it', () => {
  const seats = [{}, { hand: ['clockwork'] }]
  const b = sit({ seats, row: ['emporium', 'quarry', 'library'], items: ['gold'], dice: [2] })
  b.ends(0).pass('instead')
  expect(b.asked).toEqual([1])
  b.plays(1, 'clockwork').pass()
  expect(b.told.find(({ kind }) => kind === 'discovery')).toMatchObject({ seat: 1, success: true, result: 10 })
  expect(b.hand(1)).toEqual(['gold'])
  b.isSettled()
  expect(
    sit({ seats, row: ['emporium'], dice: [2] })
      .attacks(0, 'emporium')
      .finishes()
      .hand(1),
  ).toEqual(['clockwork'])
})

test('Armor lowers the result by 5, not below 2', () => {
  const b = thrown(15, ['armor']).plays(1, 'armor').pass()
  expect(results(b)).toEqual([15, 10])
  expect(outcome(b)).toBe('failed by die')
  expect(b.money(1)).toBe(15)
  b.isSettled()
  expect(results(thrown(6, ['armor']).plays(1, 'armor').pass())).toEqual([6, 2])
  expect(results(thrown(7, ['armor']).plays(1, 'armor').pass())).toEqual([7, 2])
  expect(results(thrown(19, ['armor']).plays(1, 'armor').pass())).toEqual([19, 14])
})

test('Armor does nothing against a 20', () => {
  const b = thrown(20, ['armor', 'spices'])
  expect(b.why(1, { kind: 'play', item: 'armor', with: [] })).toBe('wrong-moment')
  b.pass()
  expect(outcome(b)).toBe('succeeded by 20')
  b.isSettled()
})

test('Armor and Weaponry are for attack rolls, not for a discovery roll', () => {
  const b = sit({
    seats: [{ money: 5, hand: ['armor', 'weaponry', 'quicksilver'] }, {}],
    row: ['emporium', 'quarry', 'library'],
    dice: [9],
  })
  b.ends(0)
  for (const moment of ['end', 'start', 'income', 'rolled'] as const) {
    b.pass(moment)
    if (b.moment !== moment) continue
    for (const item of ['armor', 'weaponry']) expect(b.why(0, { kind: 'play', item, with: [] })).toBe('wrong-moment')
    b.passes(0)
  }
  b.pass().isSettled()
})

test('Weaponry raises the result by 5, not above 19', () => {
  const b = thrown(8, ['weaponry']).plays(1, 'weaponry').pass()
  expect(results(b)).toEqual([8, 13])
  expect(outcome(b)).toBe('succeeded by die')
  expect(b.money(1)).toBe(20)
  b.isSettled()
  expect(results(thrown(15, ['weaponry']).plays(1, 'weaponry').pass())).toEqual([15, 19])
  expect(results(thrown(14, ['weaponry']).plays(1, 'weaponry').pass())).toEqual([14, 19])
})

test('Weaponry does nothing for a 1', () => {
  const b = thrown(1, ['weaponry', 'spices'])
  expect(b.why(1, { kind: 'play', item: 'weaponry', with: [] })).toBe('wrong-moment')
  b.pass()
  expect(outcome(b)).toBe('failed by 1')
  b.isSettled()
})

test('M-79 Weaponry leaves a 20 a 20, Armor leaves a 1 a 1', () => {
  const high = thrown(20, ['weaponry']).plays(1, 'weaponry').pass()
  expect(results(high)).toEqual([20, 20])
  expect(outcome(high)).toBe('succeeded by 20')
  const low = thrown(1, ['armor']).plays(1, 'armor').pass()
  expect(results(low)).toEqual([1, 1])
  expect(outcome(low)).toBe('failed by 1')
  low.isSettled()
})

test('M-25 Spices turns over the result as it stands, and a 20 becomes a failing 1', () => {
  const b = thrown(18, ['armor', 'spices']).plays(1, 'armor').pass('rolled').plays(1, 'spices').pass()
  expect(results(b)).toEqual([18, 13, 8])
  expect(outcome(b)).toBe('failed by die')
  expect(b.money(1)).toBe(20 - 5 - 6)
  b.isSettled()
  const top = thrown(20, ['spices']).plays(1, 'spices').pass()
  expect(results(top)).toEqual([20, 1])
  expect(outcome(top)).toBe('failed by 1')
})

test('M-25 Spices makes the 20 of who controls Confectionary a 1 that succeeds', () => {
  const b = sit({ seats: [{ venues: ['confectionary'] }, { money: 6, hand: ['spices'] }], row: ['emporium', 'quarry'], dice: [20] })
  b.attacks(0, 'emporium').rolls().plays(1, 'spices').pass()
  expect(outcome(b)).toBe('succeeded by confectionary')
  expect(b.venues(0)).toContain('emporium')
  b.isSettled()
})

test('Spices makes a 1 an automatic 20', () => {
  expect(outcome(thrown(1, ['spices']).plays(1, 'spices').pass())).toBe('succeeded by 20')
})

test('Coffee has the attack roll made again; the new face counts', () => {
  const b = thrown(19, ['coffee'], [4]).plays(1, 'coffee').pass()
  expect(results(b)).toEqual([19, 4])
  expect(outcome(b)).toBe('failed by die')
  expect(b.money(1)).toBe(15)
  expect(b.s.dice).toEqual([])
  b.isSettled()
})

test('Coffee drops what had been done to the first result', () => {
  expect(results(thrown(19, ['armor', 'coffee'], [16]).plays(1, 'armor').pass('rolled').plays(1, 'coffee').pass())).toEqual([19, 14, 16])
})

test('Assassins lets an attack succeed on 15 or more, whatever the target', () => {
  const at = (face: number): Bench =>
    sit({ seats: [{ money: 10, hand: ['assassins'] }, { venues: ['castle'] }], row: ['emporium', 'quarry'], dice: [face] })
      .attacks(0, 'castle')
      .rolls()
      .pass('rolled')
      .plays(0, 'assassins')
      .pass()
  expect(outcome(at(15))).toBe('succeeded by assassins')
  expect(outcome(at(14))).toBe('failed by die')
  const b = at(15)
  expect(b.venues(0)).toEqual(['castle'])
  expect(b.money(0)).toBe(0)
  expect(b.s.lasting).toEqual([])
  b.isSettled()
})

test('Assassins looks at the final result: a 13 that becomes 18 will do, a 15 that becomes 10 will not', () => {
  const at = (face: number, later: string): string => {
    const seats = [{ money: 15, hand: ['assassins', later] }, { venues: ['castle'] }]
    const b = sit({ seats, row: ['emporium', 'quarry'], dice: [face] })
      .attacks(0, 'castle')
      .rolls()
      .pass('rolled')
    b.plays(0, 'assassins').pass('rolled').plays(0, later)
    return outcome(b.pass())
  }
  expect(at(13, 'weaponry')).toBe('succeeded by assassins')
  expect(at(15, 'armor')).toBe('failed by die')
})

test('Bodyguards lets an attack fail on 7 or less, whatever the target', () => {
  const at = (face: number): Bench =>
    sit({ seats: [{ money: 9 }, { money: 7, hand: ['bodyguards'] }], row: ['greenhouse', 'quarry'], dice: [face] })
      .attacks(0, 'greenhouse')
      .rolls()
      .plays(1, 'bodyguards')
      .pass()
  expect(outcome(at(7))).toBe('failed by bodyguards')
  expect(outcome(at(8))).toBe('succeeded by die')
  const b = at(7)
  expect(b.money(1)).toBe(0)
  expect(b.s.row).toEqual(['greenhouse', 'quarry'])
  b.isSettled()
})

test('Steel gives an attack +15, Lumber -15, for that attack alone', () => {
  const b = sit({
    seats: [{ hand: ['steel', 'timepieces'] }, { hand: ['lumber'] }],
    row: ['emporium', 'quarry', 'library'],
    dice: [2, 2],
  })
  b.plays(0, 'timepieces').pass().attacks(0, 'emporium').pass()
  expect(b.target).toBe(13)
  b.plays(0, 'steel').pass()
  expect(b.target).toBe(-2)
  expect(b.why(0, { kind: 'cancel' })).toBe('committed')
  b.plays(1, 'lumber').pass()
  expect(b.target).toBe(13)
  b.finishes()
  expect(outcome(b)).toBe('failed by die')
  expect(b.attacks(0, 'quarry').pass().target).toBe(9)
  b.finishes().isSettled()
})

test('Steel and Lumber may be played on anybody’s attack, never without one or after the roll', () => {
  const b = sit({ seats: [{}, { hand: ['steel', 'weaponry'] }, { hand: ['lumber'] }], row: ['emporium', 'quarry'], dice: [10] })
  expect(b.why(1, { kind: 'play', item: 'steel', with: [] })).toBe('wrong-moment')
  b.attacks(0, 'emporium').pass().plays(2, 'lumber').pass()
  expect(b.target).toBe(28)
  b.rolls()
  expect(b.why(1, { kind: 'play', item: 'steel', with: [] })).toBe('wrong-moment')
  b.pass().isSettled()
})

test('Bread tells its player’s money and gives a third of it, rounded down, either way', () => {
  const at = (sign: string): Bench =>
    sit({ seats: [{}, { money: 17, hand: ['bread'] }], row: ['emporium', 'quarry'], dice: [10] })
      .attacks(0, 'emporium')
      .pass()
      .plays(1, 'bread')
      .pass()
      .picks(1, sign)
  const b = at('plus')
  expect(b.target).toBe(8)
  expect(b.told.find(({ kind }) => kind === 'disclosed')).toMatchObject({ seat: 1, money: 17, card: 'bread' })
  expect(b.money(1)).toBe(17)
  expect(outcome(b.finishes())).toBe('succeeded by die')
  expect(at('minus').target).toBe(18)
  b.isSettled()
})

test('Boats lets its player pay as a neighbour in an opponent’s attack, and in that attack alone', () => {
  const b = sit({
    seats: [{ hand: ['timepieces'] }, {}, { money: 9, hand: ['boats'] }, {}],
    row: ['emporium', 'quarry', 'library'],
    dice: [12, 12],
  })
  b.plays(0, 'timepieces').pass().attacks(0, 'emporium').pass().spends(2, 'against', 1)
  expect([b.money(2), b.target]).toEqual([7, 14])
  b.plays(2, 'boats').pass().spends(2, 'against', 3)
  expect([b.money(2), b.target]).toEqual([4, 17])
  b.spends(2, 'for', 1)
  expect([b.money(2), b.target]).toEqual([3, 16])
  b.finishes().attacks(0, 'quarry').pass().spends(2, 'against', 1)
  expect([b.money(2), b.target]).toEqual([1, 10])
  b.finishes().isSettled()
})

test('Boats is not for its player’s own attack', () => {
  const b = sit({ seats: [{ hand: ['boats'] }, {}], row: ['emporium', 'quarry'], dice: [2] })
    .attacks(0, 'emporium')
    .pass()
  expect(b.why(0, { kind: 'play', item: 'boats', with: [] })).toBe('wrong-moment')
  b.finishes().isSettled()
})

test('Rubber doubles the money its player puts into attacks, either way, until the turn ends', () => {
  const b = sit({
    seats: [{ money: 9 }, { money: 9, hand: ['rubber'] }, { money: 9 }],
    row: ['emporium', 'quarry', 'library'],
    dice: [2, 2, 2],
  })
  b.plays(1, 'rubber').pass().attacks(0, 'emporium').pass().spends(1, 'against', 3)
  expect([b.money(1), b.target]).toEqual([6, 19])
  b.spends(0, 'for', 1).spends(2, 'against', 1)
  expect([b.money(0), b.money(2), b.target]).toEqual([8, 8, 19])
  b.finishes().ends(0).pass()
  expect(b.s.lasting).toEqual([])
  const money = b.money(1)
  b.attacks(1, 'emporium').pass().spends(1, 'for', 2)
  expect([b.money(1), b.target]).toEqual([money - 2, 11])
  b.finishes().isSettled()
})

test('Meat doubles a venue’s resistance, the +10 of an owner included, until the turn ends', () => {
  const b = sit({
    seats: [{ hand: ['meat'] }, { venues: ['emporium'] }],
    row: ['quarry', 'library', 'laboratory'],
    dice: [2, 2],
  })
  b.attacks(0, 'emporium').pass()
  expect(b.target).toBe(23)
  b.plays(0, 'meat').pass()
  expect(b.choices(0)).toEqual(expect.arrayContaining(['emporium', 'quarry', 'library', 'laboratory']))
  b.picks(0, 'emporium').pass()
  expect(b.target).toBe(46)
  expect(b.finishes().s.lasting).toHaveLength(1)
  b.ends(0).pass()
  expect(b.s.lasting).toEqual([])
  b.isSettled()
})

test('Meat doubles no other venue', () => {
  const b = sit({ seats: [{}, { hand: ['meat'] }], row: ['emporium', 'quarry'], dice: [9] })
  b.plays(1, 'meat').pass().picks(1, 'quarry').pass().attacks(0, 'emporium').pass()
  expect(b.target).toBe(13)
  b.finishes().isSettled()
})

test('M-38 Timepieces lifts the number of attacks; each still costs an action', () => {
  const b = sit({ seats: [{ hand: ['timepieces'] }, {}], row: ['emporium', 'quarry', 'library'], dice: [2, 2, 2], turn: { actions: 3 } })
  b.attacks(0, 'emporium').finishes()
  expect(b.why(0, { kind: 'attack', venue: 'quarry', shutdown: false })).toBe('attacked-already')
  b.plays(0, 'timepieces').pass().attacks(0, 'quarry').finishes()
  expect(b.s.turn.actions).toBe(1)
  b.attacks(0, 'library').finishes()
  expect(b.s.turn.attacks).toBe(3)
  expect(b.why(0, { kind: 'attack', venue: 'emporium', shutdown: false })).toBe('no-actions')
  b.isSettled()
})
