import { expect, test } from 'vitest'
import { sit, type Bench } from '../stage.ts'

/** How the last attack came out and why. */
function outcome(b: Bench): string {
  const e = b.told.findLast(({ kind }) => kind === 'succeeded' || kind === 'failed')
  return e?.kind === 'succeeded' || e?.kind === 'failed' ? `${e.kind} by ${e.why}` : 'open'
}
/** The target number of an attack of seat 0, in a table of three where seat 1 holds the Stables. */
function targetFor(venues: (object | string)[], target: 'emporium' | 'stables', more: object = {}): number | undefined {
  return sit({ seats: [{ money: 20, venues }, { venues: ['stables'] }, {}], row: ['emporium', 'quarry'], ...more }).attacks(0, target)
    .target
}
const NEUTRAL = targetFor([], 'emporium') as number
const OWNED = targetFor([], 'stables') as number

test('Aerie bars its opponents, not its controller, from the marked venue', () => {
  const seats = [{ venues: [{ venue: 'aerie', mark: 'emporium' }] }, {}]
  const theirs = sit({ seats, row: ['emporium', 'quarry'], turn: { seat: 1 } })
  expect(theirs.refusal(1, { kind: 'attack', venue: 'emporium', shutdown: false })).toMatchObject({
    refused: 'barred-target',
    facts: { by: 'aerie' },
  })
  expect(theirs.why(1, { kind: 'attack', venue: 'quarry', shutdown: false })).toBe('allowed')
  expect(theirs.why(1, { kind: 'attack', venue: 'aerie', shutdown: false })).toBe('allowed')
  expect(sit({ seats, row: ['emporium', 'quarry'] }).why(0, { kind: 'attack', venue: 'emporium', shutdown: false })).toBe('allowed')
})

test('Aerie: nobody is barred while it is neutral itself', () => {
  const b = sit({ seats: [{}, {}], row: [{ venue: 'aerie', mark: 'emporium' }, 'emporium'] })
  expect(b.why(0, { kind: 'attack', venue: 'emporium', shutdown: false })).toBe('allowed')
})

test('Aerie does not bar an opponent who is immune', () => {
  const seats = [{ venues: ['school-of-medicine'] }, { venues: [{ venue: 'aerie', mark: 'emporium' }] }]
  expect(sit({ seats, row: ['emporium', 'quarry'] }).why(0, { kind: 'attack', venue: 'emporium', shutdown: false })).toBe('allowed')
})

test('Aerie: the marker moves to a neutral venue of its choice when the marked one is taken', () => {
  const b = sit({
    seats: [{ venues: [{ venue: 'aerie', mark: 'emporium' }] }, {}],
    row: ['emporium', 'quarry', 'stables'],
    dice: [20],
  })
  b.attacks(0, 'emporium').finishes()
  expect(b.choices(0)).toEqual(['quarry', 'stables'])
  b.picks(0, 'stables')
  expect(b.at('aerie').mark).toBe('stables')
  b.isSettled()
})

test('Aerie: with one neutral venue left the marker goes there; with none it waits', () => {
  const seats = [{ venues: [{ venue: 'aerie', mark: 'emporium' }] }, {}]
  const one = sit({ seats, row: ['emporium', 'quarry'], dice: [20] })
    .attacks(0, 'emporium')
    .finishes()
    .isSettled()
  expect(one.at('aerie').mark).toBe('quarry')
  const none = sit({ seats, row: ['emporium'], dice: [20] })
    .attacks(0, 'emporium')
    .finishes()
    .isSettled()
  expect(none.s.row).toEqual([])
})

test('Aerie: who comes to control it sets the marker', () => {
  const b = sit({ seats: [{}, {}], row: ['aerie', 'quarry', 'stables'], dice: [20] })
  b.attacks(0, 'aerie').finishes().picks(0, 'quarry')
  expect(b.at('aerie').mark).toBe('quarry')
  b.isSettled()
})

test("Aquarium forbids money in an opponent's attack, except on one's own venue", () => {
  const seats = [{ money: 5 }, { money: 5, venues: ['aquarium'] }, { money: 5, venues: ['stables'] }]
  const at = (venue: string): Bench => sit({ seats, row: ['emporium'] }).attacks(0, venue)
  expect(at('emporium').why(1, { kind: 'spend', way: 'against', units: 1 })).toBe('no-money-in')
  expect(at('stables').why(1, { kind: 'spend', way: 'for', units: 1 })).toBe('no-money-in')
  expect(at('stables').why(2, { kind: 'spend', way: 'for', units: 1 })).toBe('allowed')
  expect(at('aquarium').why(1, { kind: 'spend', way: 'against', units: 1 })).toBe('allowed')
})

test('Aquarium does not forbid money in attacks of its controller', () => {
  const b = sit({ seats: [{ money: 5, venues: ['aquarium'] }, {}], row: ['emporium'] }).attacks(0, 'emporium')
  expect(b.why(0, { kind: 'spend', way: 'for', units: 1 })).toBe('allowed')
})

test('Arena draws when one opponent attacks another, and only then', () => {
  const drawn = (venue: string, seat: number): number => {
    const seats = [{ venues: ['forge'] }, { venues: ['arena'] }, { venues: ['stables'] }]
    const b = sit({ seats, row: ['emporium', 'quarry'], turn: { seat }, dice: [1] })
    b.attacks(seat, venue).finishes().isSettled()
    return b.hand(1).length
  }
  expect(drawn('stables', 0)).toBe(1)
  expect(drawn('arena', 0)).toBe(0)
  expect(drawn('emporium', 0)).toBe(0)
  expect(drawn('stables', 1)).toBe(0)
})

test('Armory adds its income, attached items included, to its own attacks only', () => {
  expect(targetFor(['armory'], 'emporium')).toBe(NEUTRAL)
  expect(targetFor([{ venue: 'armory', items: ['clockwork', 'armor'] }], 'emporium')).toBe(NEUTRAL - 6)
  const b = sit({ seats: [{ venues: [{ venue: 'armory', items: ['armor'] }] }, {}], row: ['emporium'], turn: { seat: 1 } })
  expect(b.attacks(1, 'emporium').target).toBe(NEUTRAL)
})

test('Barracks gives +10 against venues of opponents, nothing against neutral ones', () => {
  expect(targetFor([{ venue: 'barracks' }], 'stables')).toBe(OWNED - 10)
  expect(targetFor([{ venue: 'barracks' }], 'emporium')).toBe(NEUTRAL)
})

test('Barracks: who gains it discards the whole hand', () => {
  const b = sit({ seats: [{ hand: ['gems', 'gold'] }, { hand: ['tea'] }], row: ['barracks', 'quarry'], dice: [20] })
  b.attacks(0, 'barracks').finishes()
  expect(b.venues(0)).toEqual(['barracks'])
  expect(b.hand(0)).toEqual([])
  expect(b.hand(1)).toEqual(['tea'])
  expect(b.s.itemPile.toSorted()).toEqual(['gems', 'gold'])
  b.isSettled()
})

test("Bathhouse draws for $5 in favour of an opponent's attack that succeeds; not for $4, not if it fails", () => {
  const drawn = (dollars: number, face: number): number => {
    const b = sit({ seats: [{}, { money: 9, venues: ['bathhouse'] }], row: ['emporium', 'quarry'], dice: [face] })
    b.attacks(0, 'emporium').pass().spends(1, 'for', dollars).finishes().isSettled()
    return b.hand(1).length
  }
  expect(drawn(5, 20)).toBe(1)
  expect(drawn(4, 20)).toBe(0)
  expect(drawn(5, 1)).toBe(0)
})

test("Bathhouse pays nothing for money against, nor for its controller's own attack", () => {
  const against = sit({ seats: [{}, { money: 9, venues: ['bathhouse'] }], row: ['emporium', 'quarry'], dice: [20] })
  against.attacks(0, 'emporium').spends(1, 'against', 5).finishes().isSettled()
  expect(against.hand(1)).toEqual([])
  const own = sit({ seats: [{ money: 9, venues: ['bathhouse'] }, {}], row: ['emporium', 'quarry'], dice: [20] })
  own.attacks(0, 'emporium').spends(0, 'for', 5).finishes().isSettled()
  expect(own.hand(0)).toEqual([])
})

test('Brewery doubles money where one opponent attacks another, nowhere else', () => {
  const moved = (venue: string, seat: number): number => {
    const seats = [
      { money: 5, venues: ['forge'] },
      { money: 5, venues: ['brewery'] },
      { money: 5, venues: ['stables'] },
    ]
    const b = sit({ seats, row: ['emporium'], turn: { seat } }).attacks(seat, venue)
    const before = b.target as number
    b.spends(1, 'against', 1)
    expect(b.money(1)).toBe(4)
    return (b.target as number) - before
  }
  expect(moved('stables', 0)).toBe(2)
  expect(moved('brewery', 0)).toBe(1)
  expect(moved('emporium', 0)).toBe(1)
  expect(moved('stables', 1)).toBe(1)
})

test("Bridge pays the neighbour's price in attacks of opponents, both ways", () => {
  const paid = (way: 'for' | 'against', venues: string[]): number => {
    const seats = [{}, {}, { money: 9, venues }, {}]
    return (
      9 -
      sit({ seats, row: ['emporium'] })
        .attacks(0, 'emporium')
        .spends(2, way, 1)
        .money(2)
    )
  }
  expect([paid('for', ['bridge']), paid('against', ['bridge'])]).toEqual([1, 1])
  expect([paid('for', []), paid('against', [])]).toEqual([2, 2])
})

test("Bridge lowers the price of opponents who help its controller's attack, not of those against it", () => {
  const paid = (way: 'for' | 'against'): number => {
    const seats = [{ venues: ['bridge'] }, {}, { money: 9 }, {}]
    return (
      9 -
      sit({ seats, row: ['emporium'] })
        .attacks(0, 'emporium')
        .spends(2, way, 1)
        .money(2)
    )
  }
  expect([paid('for'), paid('against')]).toEqual([1, 2])
})

test('Castle has 20 while neutral and 35 while a player controls it', () => {
  const seats = [{}, {}]
  expect(sit({ seats, row: ['castle'] }).attacks(0, 'castle').target).toBe(20)
  expect(sit({ seats: [{}, { venues: ['castle', 'stables'] }] }).attacks(0, 'castle').target).toBe(35)
  expect(sit({ seats: [{}, { venues: ['castle', 'stables'] }] }).attacks(0, 'stables').target).toBe(OWNED)
})

test('Chemist gives all attacks of the turn +3, for an action each time', () => {
  const b = sit({ seats: [{ venues: ['chemist'] }, {}], row: ['emporium', 'quarry'], turn: { actions: 3 }, dice: [1, 1] })
  expect(b.why(0, { kind: 'use', venue: 'chemist', use: 0, with: [] })).toBe('wrong-moment')
  b.attacks(0, 'emporium').pass().uses(0, 'chemist')
  expect(b.target).toBe(NEUTRAL - 3)
  expect(b.s.turn.actions).toBe(1)
  b.uses(0, 'chemist')
  expect(b.target).toBe(NEUTRAL - 6)
  expect(b.why(0, { kind: 'use', venue: 'chemist', use: 0, with: [] })).toBe('no-actions')
  expect(b.why(0, { kind: 'cancel' })).toBe('committed')
  b.finishes().isSettled()
  expect(b.s.lasting).toHaveLength(2)
  b.ends(0).pass()
  expect(b.s.turn.seat).toBe(1)
  expect(b.s.lasting).toEqual([])
})

test('Chemist can be used as the attack is declared, and is no use to others', () => {
  const b = sit({ seats: [{ venues: ['chemist'] }, { venues: ['stables'] }], row: ['emporium'] }).attacks(0, 'emporium')
  expect(b.moment).toBe('declare')
  b.uses(0, 'chemist')
  expect(b.target).toBe(NEUTRAL - 3)
  const other = sit({ seats: [{}, { venues: ['chemist'] }], row: ['emporium'] }).attacks(0, 'emporium')
  expect(other.asked).toEqual([0, 1])
  expect(other.why(1, { kind: 'use', venue: 'chemist', use: 0, with: [] })).toBe('not-your-turn')
})

test('Confectionary turns a 1 into a success for its controller, not for others', () => {
  const at = (venues: string[], face: number): string =>
    outcome(
      sit({ seats: [{ venues }, { venues: ['stables'] }], row: ['emporium', 'quarry'], dice: [face] })
        .attacks(0, 'stables')
        .finishes(),
    )
  expect(at(['confectionary'], 1)).toBe('succeeded by confectionary')
  expect(at(['confectionary'], 2)).toBe('failed by die')
  expect(at(['forge'], 1)).toBe('failed by 1')
  const theirs = sit({ seats: [{}, { venues: ['confectionary'] }], row: ['emporium'], dice: [1] })
  expect(outcome(theirs.attacks(0, 'emporium').finishes())).toBe('failed by 1')
})

test("Courthouse: an opponent loses what is rolled, and the turn's attack is used up", () => {
  const b = sit({ seats: [{ venues: ['courthouse'] }, { money: 20 }, { money: 5 }], row: ['emporium'], dice: [12] })
  b.uses(0, 'courthouse').picks(0, 1)
  expect(b.money(1)).toBe(8)
  expect(b.money(2)).toBe(5)
  expect(b.money(0)).toBe(0)
  expect(b.s.turn.actions).toBe(1)
  expect(b.why(0, { kind: 'attack', venue: 'emporium', shutdown: false })).toBe('attacked-already')
  expect(b.why(0, { kind: 'use', venue: 'courthouse', use: 0, with: [] })).toBe('attacked-already')
  b.isSettled()
})

test('Courthouse takes no more than is there, and needs an attack that is left', () => {
  const b = sit({ seats: [{ venues: ['courthouse'] }, { money: 5 }], dice: [12] })
  b.uses(0, 'courthouse').isSettled()
  expect(b.money(1)).toBe(0)
  const used = sit({ seats: [{ venues: ['courthouse'] }, { money: 5 }], turn: { attacks: 1 } })
  expect(used.why(0, { kind: 'use', venue: 'courthouse', use: 0, with: [] })).toBe('attacked-already')
})

test('Forge gives its controller +5, whatever the target', () => {
  expect(targetFor([{ venue: 'forge' }], 'emporium')).toBe(NEUTRAL - 5)
  expect(targetFor([{ venue: 'forge' }], 'stables')).toBe(OWNED - 5)
})

test('Fortress: an attack on any venue of its controller fails on 10 or less, not on 11', () => {
  const at = (venue: string, face: number): string => {
    const seats = [{ money: 40 }, { venues: ['fortress', 'stables'] }, { venues: ['forge'] }]
    return outcome(
      sit({ seats, row: ['emporium', 'quarry'], dice: [face] })
        .attacks(0, venue)
        .spends(0, 'for', 30)
        .finishes(),
    )
  }
  expect(at('stables', 10)).toBe('failed by fortress')
  expect(at('fortress', 10)).toBe('failed by fortress')
  expect(at('stables', 11)).toBe('succeeded by die')
  expect(at('forge', 10)).toBe('succeeded by die')
  expect(at('emporium', 10)).toBe('succeeded by die')
})

test('Fortress does not touch the attack of an immune player', () => {
  const b = sit({
    seats: [{ money: 40, venues: ['school-of-medicine'] }, { venues: ['fortress'] }],
    row: ['emporium', 'quarry'],
    dice: [10],
  })
  expect(outcome(b.attacks(0, 'fortress').spends(0, 'for', 30).finishes())).toBe('succeeded by die')
})

test('Fortress protects nothing while it is neutral', () => {
  const b = sit({ seats: [{ money: 20 }, {}], row: ['fortress', 'emporium'], dice: [10] })
  expect(outcome(b.attacks(0, 'fortress').spends(0, 'for', 20).finishes())).toBe('succeeded by die')
})

test('Greenhouse gives its controller -7', () => {
  expect(targetFor([{ venue: 'greenhouse' }], 'emporium')).toBe(NEUTRAL + 7)
  expect(targetFor([{ venue: 'greenhouse' }], 'stables')).toBe(OWNED + 7)
})
