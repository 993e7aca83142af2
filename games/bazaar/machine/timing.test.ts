import { isRefusal, plainChance, type Seat } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import { bazaar } from '../index.ts'
import type { Move } from '../move.ts'
import { momentOf } from '../rules.ts'
import type { State } from '../state.ts'
import { sit, type Bench } from '../stage.ts'
import type { Moment } from './timing.ts'

const play = (item: string): Move => ({ kind: 'play', item, with: [] })
const ROW = ['emporium', 'quarry', 'library']
const table = (...seats: object[]): Bench => sit({ seats, row: ROW })

describe('one effect at a time', () => {
  test('BZ-53 while an item of a player is unresolved he may not play another, and there is no stack', () => {
    const b = table({ hand: ['ink', 'gold'] }, { money: 20 }, { money: 20 })
    b.plays(0, 'ink').pass()
    expect(b.choices(0)).toEqual([1, 2])
    expect(b.why(0, play('gold'))).toBe('wrong-time')
    b.picks(0, 2).pass()
    expect(b.money(0)).toBe(10)
    expect(b.why(0, play('gold'))).toBe('allowed')
    b.isSettled()
  })

  test('BZ-53 unless the ability says so: Reagents plays another item as its effect', () => {
    const b = table({ hand: ['reagents', 'gold'] }, {})
      .plays(0, 'reagents')
      .pass()
      .isSettled()
    expect(b.money(0)).toBe(20)
  })

  test('BZ-54 an effect of several parts is over before anybody uses an ability or trades', () => {
    const b = table({ hand: ['thieves'], money: 9 }, { money: 20, hand: ['gold'], venues: ['windmill'] }, { money: 20, hand: ['pumps'] })
    b.plays(0, 'thieves').pass()
    for (const seat of [1, 2]) {
      for (const move of [play('gold'), { kind: 'use', venue: 'windmill', use: 0, with: [] }] as Move[])
        expect(b.why(seat, move)).toBe('not-asked')
      expect(
        b.why(seat, {
          kind: 'offer',
          to: 3 - seat,
          give: { money: 1, items: [], venues: [] },
          take: { money: 0, items: [], venues: [] },
          answers: null,
        }),
      ).toBe('not-asked')
    }
    b.picks(0, 1)
    // Between its two parts, too, only its player is asked: for the sum.
    expect(b.asked).toEqual([0])
    b.picks(0, 4).pass().isSettled()
    expect([b.money(0), b.money(1)]).toEqual([5, 12])
  })

  test('BZ-54 in the windows within an effect only what answers to it is played', () => {
    const b = table({ hand: ['books', 'gold'], money: 10 }, { hand: ['gems', 'leather', 'pumps'], money: 3, venues: ['windmill'] })
    b.plays(0, 'books')
    expect(b.moment).toBe('counter')
    expect(b.refusal(1, play('pumps'))).toMatchObject({ refused: 'wrong-moment', rule: 'BZ-R43' })
    expect(b.refusal(1, { kind: 'use', venue: 'windmill', use: 0, with: [] })).toMatchObject({ refused: 'wrong-moment', rule: 'BZ-R43' })
    b.pass('drawing')
    expect(b.asked).toEqual([1])
    expect(b.why(1, play('pumps'))).toBe('wrong-moment')
    b.plays(1, 'leather').pass().isSettled()
    expect(b.hand(0)).toEqual(['gold'])
    expect(b.hand(1)).toHaveLength(2 + 3)
  })

  test('BZ-54 what an effect sets off waits until it is over', () => {
    // Both draws of Baskets and its 10 dollars come before the 1 dollar that watching the activation brings.
    const b = table({ hand: ['baskets'] }, { venues: ['menagerie'] })
    b.plays(0, 'baskets').pass().isSettled()
    const told = b.told.flatMap((e): (string | number)[] =>
      e.kind === 'money' ? [e.amount] : e.kind === 'moved' && e.why === 'draw' ? ['draw'] : [],
    )
    expect(told).toEqual(['draw', 'draw', 10, 1])
  })
})

describe('who comes first', () => {
  /** Seats 0 to 3 with this money and something to play; the turn ends, and all want to play in the same window. */
  const eager = (money: number[], position: object = {}): Bench => {
    const items = ['gold', 'pumps', 'ink', 'tools']
    const b = sit({
      seats: money.map((sum, i) => ({ money: sum, hand: [items[i], ['gems', 'rice', 'fish', 'sand'][i]] })),
      row: ROW,
      dice: [3],
      ...position,
    })
    b.ends(b.s.turn.seat)
    expect(b.moment).toBe('end')
    for (const seat of money.keys()) b.does(seat, play(items[seat] ?? ''))
    return b
  }
  const first = (b: Bench): Seat | undefined => b.told.flatMap((e) => (e.kind === 'played' ? [e.seat] : []))[0]

  test('BZ-55 of two who want to act at the same time the one with more money does', () => {
    expect(first(eager([5, 30, 20, 29]))).toBe(1)
    expect(first(eager([5, 30, 20, 31]))).toBe(3)
    expect(first(eager([32, 30, 20, 31]))).toBe(0)
  })

  test('BZ-R44 at equal money the turn’s player comes first, then in turn order', () => {
    expect(first(eager([20, 20, 20, 20]))).toBe(0)
    expect(first(eager([20, 20, 20, 20], { turn: { seat: 2 } }))).toBe(2)
    expect(first(eager([9, 20, 9, 20], { turn: { seat: 2 } }))).toBe(3)
    expect(first(eager([9, 20, 20, 9]))).toBe(1)
    // Against the clock, the order is the other way round.
    expect(first(eager([9, 20, 9, 20], { turn: { seat: 2 }, direction: -1 }))).toBe(1)
  })

  test('BZ-R44 the window opens again for the others, who may think better of it', () => {
    const b = eager([5, 30, 20, 29])
    b.pass('end')
    expect(b.moment).toBe('end')
    expect(b.hand(0)).toEqual(['gold', 'gems'])
    expect(b.s.intents).toEqual([null, null, null, null])
    b.pass().isSettled()
    expect(b.told.filter((e) => e.kind === 'played')).toHaveLength(1)
  })

  test('BZ-R44 an answer is secret until all have answered, and for good if it does not come to pass', () => {
    const seats = [
      { money: 5, hand: ['gold', 'gems'] },
      { money: 9, hand: ['pumps', 'rice'] },
      { money: 1, hand: ['ink'] },
    ]
    const b = sit({ seats, row: ROW, dice: [3] })
    b.ends(0).does(0, play('gold'))
    for (const watcher of [1, 2, null]) {
      expect(bazaar.view(b.s, watcher).intent).toBeNull()
      expect(JSON.stringify(bazaar.view(b.s, watcher))).not.toContain('"gold"')
      const told = b.events.map((event) => bazaar.seenBy(event, watcher))
      expect(told.find((e) => e?.kind === 'answered')).toEqual({ kind: 'answered', seat: 0, intent: undefined })
      expect(JSON.stringify(told)).not.toContain('"gold"')
    }
    expect(bazaar.view(b.s, 0).intent).toEqual(play('gold'))
    b.does(1, play('pumps')).passes(2)
    // Seat 1 is richer: what seat 0 wanted stays unknown.
    expect(first(b)).toBe(1)
    expect(JSON.stringify(b.told.map((event) => bazaar.seenBy(event, 2)))).not.toContain('"gold"')
    b.pass().isSettled()
  })

  test('BZ-R44 in the main part of a turn commands count in the order in which they arrive', () => {
    const b = table({ money: 90, hand: ['gold'] }, { money: 1, hand: ['pumps'] })
    b.plays(1, 'pumps').pass().plays(0, 'gold').pass().isSettled()
    expect(b.told.flatMap((e) => (e.kind === 'played' ? [e.item] : []))).toEqual(['pumps', 'gold'])
    expect(b.money(0)).toBe(90 - 5 + 20)
  })
})

describe('windows', () => {
  /** The moments at which seat 1 may play the item, on the way from seat 0's attack to the end of seat 1's attack. */
  function moments(item: string): Set<Moment> {
    const found = new Set<Moment>()
    const b = sit({
      seats: [{ hand: ['gems'] }, { hand: [item, 'phlogiston'] }],
      row: ['emporium', 'quarry', 'library'],
      items: ['fish'],
      dice: [2, 9, 2],
    })
    for (const attacker of [0, 1]) {
      const look = (): void => {
        if (b.moment && b.s.asked[1] && b.why(1, play(item)) === 'allowed') found.add(b.moment)
      }
      const onwards = (): void => {
        while (b.moment !== 'main' && b.moment !== 'interfere') {
          look()
          b.passes(b.asked[0] ?? 0)
        }
        look()
      }
      look()
      b.attacks(attacker, 'emporium')
      onwards()
      b.rolls()
      onwards()
      if (attacker === 0) b.ends(0)
      onwards()
    }
    return found
  }

  test('BZ-R43 any time is: at the start, after income, after rolls, between actions, in both windows of an attack, at the end', () => {
    expect([...moments('gold')].toSorted()).toEqual(['declare', 'end', 'income', 'interfere', 'main', 'rolled', 'start'])
    expect([...moments('weaponry')].toSorted()).toEqual(['rolled'])
    expect([...moments('steel')].toSorted()).toEqual(['declare', 'interfere'])
    expect([...moments('herbs')].toSorted()).toEqual(['missed'])
    expect([...moments('assembly')].toSorted()).toEqual(['declare', 'interfere', 'main', 'rolled'])
  })

  test('BZ-R43 everybody who could hold an answer is asked at once, whoever’s turn it is', () => {
    const b = table({ hand: ['gems'] }, { hand: ['fish'] }, {}, { hand: ['sand'] })
    b.ends(0)
    expect(b.moment).toBe('end')
    expect(b.asked).toEqual([0, 1, 3])
    b.passes(3).passes(0)
    expect(b.asked).toEqual([1])
    b.passes(1)
    expect(b.moment).toBe('start')
    expect(b.asked).toEqual([0, 1, 3])
  })

  test('BZ-R43 an empty hand is asked where a venue could answer', () => {
    const b = table({}, { venues: ['windmill'] }, { venues: ['inn'] }).ends(0)
    expect(b.asked).toEqual([1])
  })

  test('BZ-R43 nobody is asked for cards that all can see elsewhere', () => {
    const answers = ['chains', 'eggs', 'sand']
    const asked = (itemPile: string[]): string | undefined =>
      sit({ seats: [{ hand: ['gold'] }, { hand: ['gems'] }], itemPile }).plays(0, 'gold').moment
    expect(asked([])).toBe('counter')
    expect(asked(answers.slice(1))).toBe('counter')
    expect(asked(answers)).not.toBe('counter')
  })
})

describe('who is asked', () => {
  /** Plays the moves with everybody else passing; who is asked, at what moment, step after step. */
  function course(s: State, moves: readonly [Seat, Move][]): string[] {
    // All dice show a 3: the same for every way in which the cards may lie.
    const chance = { below: (n: number): number => Math.min(2, n - 1) }
    const seen = [`${bazaar.waiting(s).join()} ${momentOf(s) ?? ''}`]
    const step = (seat: Seat, move: Move): void => {
      const told = bazaar.decide(s, seat, move, chance)
      if (isRefusal(told)) throw new Error(JSON.stringify(told))
      seen.push(`${bazaar.waiting(s).join()} ${momentOf(s) ?? ''}`)
    }
    const settle = (): void => {
      for (let moment = momentOf(s); moment !== 'main'; moment = momentOf(s)) {
        const [seat] = bazaar.waiting(s)
        if (seat === undefined) return
        step(seat, moment !== 'interfere' ? { kind: 'pass' } : seat === s.turn.seat ? { kind: 'roll' } : { kind: 'confirm' })
      }
    }
    for (const [seat, move] of moves) {
      step(seat, move)
      settle()
    }
    return seen
  }

  test.each<[string, [Seat, Move][]]>([
    ['the end of a turn', [[0, { kind: 'end' }]]],
    ['an item that is played', [[0, play('gold')]]],
    ['a draw', [[0, play('books')]]],
    [
      'an attack on a player’s venue and one on a neutral one',
      [
        [0, play('timepieces')],
        [0, { kind: 'attack', venue: 'inn', shutdown: false }],
        [0, { kind: 'attack', venue: 'emporium', shutdown: true }],
      ],
    ],
  ])('BZ-R43 who is asked never depends on hands: %s', (_, moves) => {
    const { s } = sit({
      seats: [
        { money: 25, hand: ['gold', 'books', 'timepieces'], venues: ['windmill'] },
        { money: 14, hand: ['sand', 'chains', 'leather', 'coffins'], venues: ['inn', 'tinker'] },
        { money: 41, hand: ['armor', 'spices', 'fayriedust'] },
        { money: 3, hand: [], venues: ['library'] },
      ],
      row: ['emporium', 'quarry', 'mill'],
    })
    const asked = course(bazaar.copy(s), moves)
    expect(asked.length).toBeGreaterThan(3)
    let other = 0
    for (let round = 0; round < 40; round++) {
      const dealt = bazaar.copy(s)
      bazaar.shuffle(dealt, 0, plainChance(`deal ${round}`))
      if (JSON.stringify(dealt.hands) !== JSON.stringify(s.hands)) other++
      expect(course(dealt, moves)).toEqual(asked)
    }
    expect(other).toBeGreaterThan(35)
  })
})

describe('immunity', () => {
  const immune = { money: 20, venues: ['school-of-medicine'] }

  test('BZ-56 a player may waive immunity, effect by effect', () => {
    const b = table({ hand: ['ink', 'baskets'] }, immune)
    b.plays(0, 'ink').pass()
    expect(b.asked).toEqual([1])
    expect(b.choices(1)).toEqual(['yes', 'no'])
    b.picks(1, 'no').pass()
    expect([b.money(0), b.money(1)]).toEqual([0, 20])
    b.plays(0, 'baskets').pass().picks(1, 'yes').pass().isSettled()
    expect(b.money(1)).toBe(30)
    expect(b.hand(1)).toHaveLength(2)
    expect(b.told.flatMap((e) => (e.kind === 'immune' ? [[e.card, e.waived]] : []))).toEqual([
      ['ink', false],
      ['baskets', true],
    ])
  })

  test('BZ-56 to waive it once says nothing for the next effect', () => {
    const b = table({ hand: ['baskets', 'pumps'] }, immune)
    b.plays(0, 'baskets').pass().picks(1, 'yes').pass().plays(0, 'pumps').pass()
    expect(b.choices(1)).toEqual(['yes', 'no'])
    b.picks(1, 'no').pass().isSettled()
    expect(b.money(1)).toBe(30)
  })

  test('BZ-56 the immunity of a venue is its controller’s to waive', () => {
    const glassed = (answer: string): Bench =>
      sit({ seats: [{ hand: ['glass'] }, { venues: ['palace'] }] })
        .plays(0, 'glass')
        .pass()
        .picks(1, answer)
        .pass()
        .isSettled()
    expect(glassed('no').s.constants).toEqual([])
    expect(glassed('yes').s.constants).toMatchObject([{ card: 'glass', on: 'palace' }])
  })

  test('BZ-56 one’s own effects need no waiver', () => {
    const b = table({ hand: ['gold'], venues: ['school-of-medicine'] }, {})
      .plays(0, 'gold')
      .pass()
      .isSettled()
    expect(b.money(0)).toBe(20)
  })
})
