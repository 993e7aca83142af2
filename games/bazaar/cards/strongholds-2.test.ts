import { expect, test } from 'vitest'
import { sit, type Bench } from '../stage.ts'

/** How the last attack came out and why. */
function outcome(b: Bench): string {
  const e = b.told.findLast(({ kind }) => kind === 'succeeded' || kind === 'failed')
  return e?.kind === 'succeeded' || e?.kind === 'failed' ? `${e.kind} by ${e.why}` : 'open'
}
const EMPORIUM = 13

test('Junk Shop: three times the income of the discarded item, for or against any attack', () => {
  const moved = (seat: number, item: string, sign: string): number => {
    const seats = [{}, { venues: ['junk-shop'], hand: ['clockwork', 'boats'] }]
    const b = sit({ seats, row: ['emporium', 'quarry'], turn: { seat } })
    b.attacks(seat, 'emporium').pass().uses(1, 'junk-shop', 0, item).pass().picks(1, sign).pass()
    expect(b.s.itemPile).toEqual([item])
    expect(b.why(seat, { kind: 'cancel' })).toBe('committed')
    return (b.target as number) - EMPORIUM
  }
  expect(moved(0, 'clockwork', 'minus')).toBe(9)
  expect(moved(0, 'clockwork', 'plus')).toBe(-9)
  expect(moved(1, 'boats', 'plus')).toBe(-3)
})

test('Junk Shop works before the roll of an attack only, with an item to give up, and ends with the attack', () => {
  const b = sit({ seats: [{ venues: ['junk-shop'], hand: ['clockwork'] }, {}], row: ['emporium', 'quarry'], dice: [1] })
  const use = { kind: 'use', venue: 'junk-shop', use: 0, with: ['clockwork'] } as const
  expect(b.why(0, use)).toBe('wrong-moment')
  b.attacks(0, 'emporium').pass().uses(0, 'junk-shop', 0, 'clockwork').pass().picks(0, 'plus')
  expect(b.target).toBe(EMPORIUM - 9)
  expect(b.why(0, use)).toBe('no-such-cost')
  b.finishes().isSettled()
  expect(b.s.lasting).toEqual([])
})

test('Legislature adds to each venue of its controller its own income, items included', () => {
  const at = (venue: string): number | undefined => {
    const castle = { venue: 'castle', items: ['assassins'] }
    const b = sit({ seats: [{}, { venues: ['legislature', castle] }, { venues: ['bridge'] }], row: ['greenhouse'] })
    return b.attacks(0, venue).target
  }
  expect(at('legislature')).toBe(9 + 10 + 1)
  expect(at('castle')).toBe(20 + 10 + 5 + (5 + 3))
  expect(at('bridge')).toBe(10 + 10)
  expect(at('greenhouse')).toBe(2)
})

test('Legislature adds nothing to a neutral venue, even to itself', () => {
  expect(sit({ seats: [{}, {}], row: ['legislature', 'greenhouse'] }).attacks(0, 'legislature').target).toBe(9)
})

test('Military Academy rolls twice and its controller picks the result', () => {
  const b = sit({ seats: [{ venues: ['military-academy'] }, {}], row: ['emporium', 'quarry'], dice: [17, 3] })
  b.attacks(0, 'emporium').rolls()
  expect(b.choices(0)).toEqual([17, 3])
  b.picks(0, 3).pass().isSettled()
  expect(outcome(b)).toBe('failed by die')
})

test("Military Academy: two equal dice leave no choice; other rolls and others' attacks take one die", () => {
  const equal = sit({ seats: [{ venues: ['military-academy'] }, {}], row: ['emporium', 'quarry'], dice: [9, 9] })
  expect(outcome(equal.attacks(0, 'emporium').finishes().isSettled())).toBe('failed by die')
  expect(equal.s.dice).toEqual([])
  const plain = sit({ seats: [{ venues: ['military-academy', 'courthouse'] }, { money: 20 }], dice: [7, 9] })
  plain.uses(0, 'courthouse').isSettled()
  expect([plain.money(1), plain.s.dice]).toEqual([13, [9]])
  const theirs = sit({ seats: [{}, { venues: ['military-academy'] }], row: ['emporium', 'quarry'], dice: [7, 9] })
  theirs.attacks(0, 'emporium').finishes().isSettled()
  expect(theirs.s.dice).toEqual([9])
})

test('Notary steals $5 from whoever attacks a venue of its controller, or what there is', () => {
  const stolen = (money: number, venue: string): number[] => {
    const seats = [{ money }, { venues: ['notary', 'forge'] }, { venues: ['stables'] }]
    const b = sit({ seats, row: ['emporium', 'quarry'], dice: [1] })
    b.attacks(0, venue).finishes().isSettled()
    return [b.money(0), b.money(1)]
  }
  expect(stolen(8, 'notary')).toEqual([3, 5])
  expect(stolen(8, 'forge')).toEqual([3, 5])
  expect(stolen(3, 'forge')).toEqual([0, 3])
  expect(stolen(8, 'stables')).toEqual([8, 0])
  expect(stolen(8, 'emporium')).toEqual([8, 0])
})

test('Palace: whoever attacks it with success steals the whole hand and all the money', () => {
  const after = (face: number, venue: string, shutdown: boolean): Bench => {
    const seats = [
      { money: 1, hand: ['gold'] },
      { money: 30, hand: ['gems', 'phlogiston'], venues: ['palace', 'forge'] },
    ]
    return sit({ seats, row: ['emporium', 'quarry'], dice: [face] })
      .attacks(0, venue, shutdown)
      .finishes()
      .isSettled()
  }
  for (const shutdown of [false, true]) {
    const won = after(20, 'palace', shutdown)
    expect([won.money(0), won.money(1)]).toEqual([31, 0])
    expect([won.hand(0), won.hand(1)]).toEqual([['gold', 'gems', 'phlogiston'], []])
    expect(won.venues(0)).toEqual(shutdown ? [] : ['palace'])
  }
  const failed = after(19, 'palace', false)
  expect([failed.money(0), failed.hand(1).length]).toEqual([1, 2])
  const other = after(20, 'forge', false)
  expect([other.money(0), other.hand(1).length]).toEqual([1, 2])
})

test('Palace: a neutral one is simply taken', () => {
  const b = sit({ seats: [{ money: 4 }, { money: 7 }], row: ['palace', 'quarry'], dice: [20] })
  b.attacks(0, 'palace').finishes().isSettled()
  expect([b.venues(0), b.money(0), b.money(1)]).toEqual([['palace'], 4, 7])
})

test('Pyrotechnologist is destroyed for +30 on the attack under way', () => {
  const b = sit({ seats: [{ venues: ['pyrotechnologist'] }, {}], row: ['emporium', 'quarry'], dice: [2] })
  expect(b.why(0, { kind: 'use', venue: 'pyrotechnologist', use: 0, with: [] })).toBe('wrong-moment')
  b.attacks(0, 'emporium').uses(0, 'pyrotechnologist').pass()
  expect(b.target).toBe(EMPORIUM - 30)
  expect(b.s.venuePile).toEqual(['pyrotechnologist'])
  expect(b.s.turn.actions).toBe(0)
  expect(b.why(0, { kind: 'cancel' })).toBe('committed')
  b.finishes().isSettled()
  expect(b.venues(0)).toEqual(['emporium'])
  expect(b.s.lasting).toEqual([])
})

test('Pyrotechnologist needs a second action, and the own turn', () => {
  const one = sit({ seats: [{ venues: ['pyrotechnologist'] }, {}], row: ['emporium'], turn: { actions: 1 } }).attacks(0, 'emporium')
  expect(one.why(0, { kind: 'use', venue: 'pyrotechnologist', use: 0, with: [] })).toBe('no-actions')
  const theirs = sit({ seats: [{}, { venues: ['pyrotechnologist'] }], row: ['emporium'] }).attacks(0, 'emporium')
  expect(theirs.why(1, { kind: 'use', venue: 'pyrotechnologist', use: 0, with: [] })).toBe('not-your-turn')
})

test('Sanctum takes its dice off and keeps the die of an attack roll', () => {
  const b = sit({ seats: [{ money: 5, venues: [{ venue: 'sanctum', dice: [4] }] }, {}], dice: [15] })
  b.uses(0, 'sanctum').pass()
  expect(b.at('sanctum').dice).toEqual([15])
  expect([b.money(0), b.s.turn.actions, b.s.turn.attacks]).toEqual([3, 1, 0])
  b.isSettled()
})

test('Sanctum: a die that lies there may take the place of an attack roll', () => {
  const b = sit({ seats: [{ venues: [{ venue: 'sanctum', dice: [15] }] }, {}], row: ['emporium', 'quarry'], dice: [2] })
  b.attacks(0, 'emporium').rolls()
  expect(b.choices(0)).toEqual([15, null])
  b.picks(0, 15).pass().isSettled()
  expect(outcome(b)).toBe('succeeded by die')
  expect([b.at('sanctum').dice, b.s.dice]).toEqual([[], [2]])
})

test('Sanctum: who declines rolls, and the die stays; other rolls and others do not use it', () => {
  const kept = sit({ seats: [{ venues: [{ venue: 'sanctum', dice: [15] }] }, {}], row: ['emporium', 'quarry'], dice: [2] })
  kept.attacks(0, 'emporium').rolls().picks(0, null).pass().isSettled()
  expect(outcome(kept)).toBe('failed by die')
  expect(kept.at('sanctum').dice).toEqual([15])
  const plain = sit({ seats: [{ venues: [{ venue: 'sanctum', dice: [15] }, 'courthouse'] }, { money: 20 }], dice: [2] })
  expect(plain.uses(0, 'courthouse').isSettled().money(1)).toBe(18)
  const theirs = sit({ seats: [{}, { venues: [{ venue: 'sanctum', dice: [15] }] }], row: ['emporium', 'quarry'], dice: [2] })
  expect(outcome(theirs.attacks(0, 'emporium').finishes().isSettled())).toBe('failed by die')
})

test('Stables gives +10 on a venue flipped this turn, to its controller', () => {
  const at = (venues: string[], target: string): number | undefined =>
    sit({ seats: [{}, { venues }], row: ['quarry', 'forge'], venues: ['emporium'], dice: [10, 1] })
      .ends(0)
      .pass()
      .attacks(1, target).target
  expect(at(['stables'], 'emporium')).toBe(EMPORIUM - 10)
  expect(at(['stables'], 'forge')).toBe(19)
  expect(at([], 'emporium')).toBe(EMPORIUM)
})

test('Stables sees a venue that the discovery roll flips, until the turn ends', () => {
  const b = sit({ seats: [{}, { venues: ['stables'] }], row: ['emporium', 'quarry'], venues: ['forge'], dice: [10, 1, 1] })
  b.ends(0).pass()
  expect(b.s.row).toEqual(['emporium', 'quarry', 'forge'])
  expect(b.attacks(1, 'forge').target).toBe(19 - 10)
  b.pass().does(1, { kind: 'cancel' }).ends(1).pass().ends(0).pass()
  expect(b.attacks(1, 'forge').target).toBe(19)
})

test('Stables: what was flipped for its controller then stays theirs for the turn, whoever has the Stables later', () => {
  const flipped = (actions: number): Bench => {
    const b = sit({ seats: [{}, { venues: ['stables'] }], row: ['quarry', 'forge'], venues: ['emporium'], dice: [10, 1] })
      .ends(0)
      .pass()
    b.offers(1, 0, { venues: ['stables'] }, {})
    b.does(0, { kind: 'accept', offer: b.s.offers[0]?.id ?? 0 }).pass()
    expect([b.venues(0), b.s.turn.actions]).toEqual([['stables'], actions])
    return b
  }
  expect(flipped(1).attacks(1, 'emporium').target).toBe(EMPORIUM - 10)
  expect(flipped(1).ends(1).pass().attacks(0, 'emporium').target).toBe(EMPORIUM)
})

test('Tinker moves a result by 1, up or down, for $5', () => {
  const at = (face: number, way: string): string => {
    const b = sit({ seats: [{}, { money: 9, venues: ['tinker'] }], row: ['emporium', 'quarry'], dice: [face] })
    b.attacks(0, 'emporium').rolls().uses(1, 'tinker').picks(1, way).pass().isSettled()
    expect(b.money(1)).toBe(4)
    return outcome(b)
  }
  expect(at(12, 'raise')).toBe('succeeded by die')
  expect(at(13, 'lower')).toBe('failed by die')
})

test('Tinker does not touch a 1 or a 20, and needs $5', () => {
  for (const face of [1, 20]) {
    const b = sit({ seats: [{ money: 9, venues: ['tinker'] }, {}], row: ['emporium', 'quarry'], dice: [face] })
    b.attacks(0, 'emporium').rolls().isSettled()
    expect(outcome(b)).toBe(face === 1 ? 'failed by 1' : 'succeeded by 20')
  }
  const poor = sit({ seats: [{ money: 4, venues: ['tinker'] }, {}], row: ['emporium', 'quarry'], dice: [9] }).attacks(0, 'emporium')
  expect(poor.rolls().why(0, { kind: 'use', venue: 'tinker', use: 0, with: [] })).toBe('too-dear')
})

test('Tinker reaches other rolls too: a discovery, the Courthouse', () => {
  const b = sit({ seats: [{ money: 5, venues: ['tinker'] }, {}], row: ['emporium', 'quarry'], dice: [9] })
  b.ends(0).uses(0, 'tinker').picks(0, 'raise').pass().isSettled()
  expect([b.hand(1).length, b.s.row.length]).toEqual([1, 3])
  const court = sit({ seats: [{ money: 5, venues: ['tinker', 'courthouse'] }, { money: 20 }], dice: [9] })
  court.uses(0, 'courthouse').uses(0, 'tinker').picks(0, 'raise').pass().isSettled()
  expect(court.money(1)).toBe(10)
})

test('Windmill gives +1 per token; a token costs $3, at any time', () => {
  const b = sit({ seats: [{ money: 7, venues: [{ venue: 'windmill', tokens: 2 }] }, {}], row: ['emporium', 'quarry'], dice: [1] })
  b.uses(0, 'windmill')
  expect([b.at('windmill').tokens, b.money(0), b.s.turn.actions]).toEqual([3, 4, 2])
  b.attacks(0, 'emporium').pass()
  expect(b.target).toBe(EMPORIUM - 3)
  expect(b.why(0, { kind: 'cancel' })).toBe('allowed')
  b.uses(0, 'windmill')
  expect(b.target).toBe(EMPORIUM - 4)
  expect(b.why(0, { kind: 'cancel' })).toBe('committed')
  expect(b.why(0, { kind: 'use', venue: 'windmill', use: 0, with: [] })).toBe('too-dear')
  b.finishes().isSettled()
})

test("Windmill works in others' turns, and helps no attack of theirs", () => {
  const b = sit({ seats: [{}, { money: 3, venues: ['windmill'] }], row: ['emporium'] })
  b.uses(1, 'windmill').attacks(0, 'emporium')
  expect([b.target, b.at('windmill').tokens]).toEqual([EMPORIUM, 1])
})
