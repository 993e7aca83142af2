import { describe, expect, test } from 'vitest'
import { bazaar } from '../index.ts'
import { ITEMS } from '../machine/shelf.ts'
import { sit, type Bench } from '../stage.ts'
import { newAttack } from '../state.ts'
import { mostOf } from '../view.ts'
import { threatOf, wouldWin } from './winning.ts'

const FOUR = ['castle', 'forge', 'cafe', 'mill']
/** Seat 0 with these venues attacks the Emporium and rolls a 20. */
const attacking = (venues: string[], more: object = {}, others: object[] = [{}]): Bench =>
  sit({ seats: [{ venues }, ...others], row: ['emporium', 'quarry'], dice: [20], ...more })
const won = (b: Bench): readonly number[] => b.s.winners

describe('BZ-65 five venues, the last by an attack', () => {
  test('BZ-65 four and a successful attack make five, and win at once', () => {
    const b = attacking(FOUR).attacks(0, 'emporium').finishes()
    expect(won(b)).toEqual([0])
    expect(b.s.how).toBe('attack')
    expect(b.venues(0)).toEqual([...FOUR, 'emporium'])
    expect(b.asked).toEqual([])
    expect(bazaar.result(b.s)).toEqual({ scores: [5, 0], places: [1, 2] })
    expect(bazaar.moves(b.s, 0)).toEqual([])
  })

  test('BZ-65 three and one make four, and do not', () => {
    const b = attacking(FOUR.slice(1)).attacks(0, 'emporium').finishes().isSettled()
    expect(b.venues(0)).toHaveLength(4)
    expect(won(b)).toEqual([])
    expect(bazaar.result(b.s)).toBeNull()
  })

  test('BZ-65 an attack says beforehand whether it would win; a shutdown never would', () => {
    const says = (venues: string[], shutdown: boolean): boolean => {
      const { s } = attacking(venues)
      return wouldWin(s, newAttack(s, 0, 'emporium', shutdown))
    }
    expect([says(FOUR, false), says(FOUR, true), says(FOUR.slice(1), false)]).toEqual([true, false, false])
  })

  test('BZ-65 a failed attack wins nothing', () => {
    const b = attacking(FOUR, { dice: [1] })
      .attacks(0, 'emporium')
      .finishes()
      .isSettled()
    expect(won(b)).toEqual([])
  })

  test('BZ-65 a fifth venue through Wheels does not win; the next by attack does', () => {
    const b = sit({
      seats: [{ hand: ['wheels'], venues: FOUR }, {}],
      row: ['emporium', 'quarry'],
      venues: ['inn', 'tavern'],
      dice: [1, 1, 20],
    })
    b.plays(0, 'wheels').pass().picks(0, 'inn').pass().isSettled()
    expect(b.venues(0)).toEqual([...FOUR, 'inn'])
    expect(won(b)).toEqual([])
    b.ends(0).pass().ends(1).pass().attacks(0, 'emporium').finishes()
    expect(won(b)).toEqual([0])
    expect(b.venues(0)).toHaveLength(6)
  })

  /** Seat 1 gives the Inn to seat 0, who then has five. */
  const traded = (more: object = {}): Bench => {
    const b = attacking(FOUR, more, [{ venues: ['inn'], money: 9 }])
    b.offers(1, 0, { venues: ['inn'] }, {}).does(0, { kind: 'accept', offer: b.s.offers[0]?.id ?? 0 })
    expect(b.venues(0)).toHaveLength(5)
    expect(won(b)).toEqual([])
    return b
  }
  const gives = (b: Bench, venue: string): void => {
    b.offers(0, 1, { venues: [venue] }, {}).does(1, { kind: 'accept', offer: b.s.offers[0]?.id ?? 0 })
  }

  test('BZ-65 five, one of them through a trade, and an attack make six, and win', () => {
    const b = traded().attacks(0, 'emporium').finishes()
    expect(b.venues(0)).toHaveLength(6)
    expect(won(b)).toEqual([0])
  })

  test('BZ-65 five through a trade, one lost, and an attack make five, and win', () => {
    const b = traded({ turn: { actions: 5 } })
    gives(b, 'castle')
    b.attacks(0, 'emporium').finishes()
    expect(b.venues(0)).toHaveLength(5)
    expect(won(b)).toEqual([0])
  })

  test('BZ-65 five through a trade, two lost, and an attack make four, and do not', () => {
    const b = traded({ turn: { actions: 5 } })
    gives(b, 'castle')
    gives(b, 'forge')
    b.attacks(0, 'emporium').finishes().isSettled()
    expect(b.venues(0)).toHaveLength(4)
    expect(won(b)).toEqual([])
  })

  test('BZ-65 a venue captured from a player counts like a neutral one', () => {
    const b = attacking(FOUR, {}, [{ venues: ['inn'] }])
      .attacks(0, 'inn')
      .finishes()
    expect(won(b)).toEqual([0])
  })

  test('BZ-65 a shutdown does not win: control is never gained', () => {
    const b = attacking(FOUR).attacks(0, 'emporium', true).finishes().isSettled()
    expect(b.venues(0)).toEqual(FOUR)
    expect(won(b)).toEqual([])
  })
})

describe('the moment', () => {
  test('BZ-R45 venues gained by trade or effect count towards the five, but never win', () => {
    const b = sit({ seats: [{ money: 30, hand: ['perfume'], venues: FOUR }, {}], row: ['emporium', 'quarry'] })
    b.plays(0, 'perfume').pass().picks(0, 'emporium').pass().isSettled()
    expect(b.venues(0)).toHaveLength(5)
    expect(won(b)).toEqual([])
  })

  test('BZ-R45 five at the start of a turn are no win either', () => {
    const b = sit({ seats: [{ venues: [...FOUR, 'inn'] }, {}], row: ['emporium', 'quarry', 'library'], dice: [1, 1] })
    b.ends(0).pass().ends(1).pass().isSettled()
    expect(won(b)).toEqual([])
  })

  test('BZ-R45 what replaces the gain comes first: who takes another venue instead does not win', () => {
    const b = sit({ seats: [{ hand: ['mirrors'], venues: FOUR }, {}], row: ['emporium', 'quarry'], dice: [20] })
    b.attacks(0, 'emporium').rolls().pass('gaining')
    expect(won(b)).toEqual([])
    b.plays(0, 'mirrors').pass().isSettled()
    expect(b.venues(0)).toEqual([...FOUR, 'quarry'])
    expect(won(b)).toEqual([])
  })

  test('BZ-R45 who keeps the attacked venue is not beaten by it', () => {
    const b = sit({ seats: [{ venues: FOUR }, { money: 15, hand: ['pets'], venues: ['inn'] }], dice: [20] })
    b.attacks(0, 'inn').rolls().pass('losing').plays(1, 'pets').pass().isSettled()
    expect(b.venues(1)).toEqual(['inn'])
    expect(won(b)).toEqual([])
  })

  test('BZ-R45 what follows the gain comes too late', () => {
    // The Commune would give its new owner an item, the Co-op its opponents.
    for (const venue of ['commune', 'co-op']) {
      const b = sit({ seats: [{ venues: FOUR }, {}], row: [venue, 'quarry'], dice: [20] })
      b.attacks(0, venue).finishes()
      expect(won(b)).toEqual([0])
      expect(b.s.hands).toEqual([[], []])
    }
  })

  test('BZ-R45 what happens at the successful attack itself, before control passes, still happens', () => {
    const b = sit({ seats: [{ venues: FOUR }, { money: 8, hand: ['fish'], venues: ['palace'] }], dice: [20] })
    b.attacks(0, 'palace').finishes()
    expect(won(b)).toEqual([0])
    expect([b.money(0), b.hand(0)]).toEqual([8, ['fish']])
  })

  test('BZ-R46 the game ends at the first win, and the others share the next place whatever they hold', () => {
    const b = attacking(FOUR, {}, [{ venues: ['inn', 'tavern', 'mint'] }, { money: 500 }])
      .attacks(0, 'emporium')
      .finishes()
    expect(bazaar.result(b.s)).toEqual({ scores: [5, 3, 0], places: [1, 2, 2] })
    expect([b.s.frames, b.s.queue, b.asked]).toEqual([[], [], []])
    expect(b.why(1, { kind: 'pass' })).toBe('not-asked')
  })

  test('BZ-R46 unless a card says otherwise: two win together, and nobody is second', () => {
    const hall = { venue: 'coronation-hall', chosen: 0 }
    const b = attacking(FOUR, {}, [{ venues: [hall] }, {}])
      .attacks(0, 'emporium')
      .finishes()
    expect(won(b)).toEqual([0, 1])
    expect(bazaar.result(b.s)).toEqual({ scores: [5, 1, 0], places: [1, 1, 3] })
  })

  test('BZ-R46 there is no draw and no other end: without cards to draw the game goes on', () => {
    const gone = ITEMS.map(({ id }) => id)
    const b = sit({ seats: [{}, {}], row: ['emporium', 'quarry', 'library'], gone, dice: [1, 1, 1, 1] })
    for (const seat of [0, 1, 0, 1]) b.ends(seat).pass().isSettled()
    expect(won(b)).toEqual([])
  })
})

test('BZ-65 a seat threatens with four venues, with one slot open on Warehouse, with six tokens on Laboratory; else not', () => {
  const items = ['bread', 'lawyers', 'gems', 'books', 'steel', 'wheels']
  const seats = [
    { venues: ['mill', 'inn', 'forge', 'castle'] },
    { venues: [{ venue: 'warehouse', items }] },
    { venues: [{ venue: 'laboratory', tokens: 6 }] },
    { venues: ['emporium'] },
  ]
  const { s } = sit({ seats, row: ['quarry'] })
  expect(s.owned.map((_, seat) => threatOf(s, seat))).toEqual(['venue', 'item', 'turn', null])
})

test('BZ-65 a seat threatens with a purse that may hold the price of Treasury, as far as it is seen', () => {
  const threats = (money: number, options = {}) => {
    const { s } = sit({ seats: [{}, { money, venues: ['treasury'] }], row: ['quarry'], options })
    const { seats } = bazaar.view(s, 0)
    return threatOf(s, 1, mostOf(seats[1]))
  }
  // BZ-R56 The highest band has no end: $80 and $119 look alike.
  expect([79, 80, 119, 120].map((money) => threats(money))).toEqual([null, 'money', 'money', 'money'])
  expect([80, 119, 120].map((money) => threats(money, { open: true }))).toEqual([null, null, 'money'])
})

test('BZ-65 a seat threatens with Crystal on Ecumenical Temple, once purse and income may reach its price', () => {
  const threat = (money: number, items: string[]) => {
    const { s } = sit({ seats: [{ money, venues: [{ venue: 'ecumenical-temple', items }] }, {}], row: ['quarry'] })
    return threatOf(s, 0)
  }
  // $10 and the $6 of Crystal come in before the actions.
  expect([3, 4].map((money) => threat(money, ['crystal']))).toEqual([null, 'money'])
  expect(threat(50, ['books'])).toBeNull()
})
