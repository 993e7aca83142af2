import { bazaar } from '@caravanserai/bazaar'
import { promptOf, type Move, type State } from '@caravanserai/bazaar/seat'
import { isRefusal, plainChance, type Seat } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import { plansOf } from './plans.ts'
import { CASUAL_TASTE } from './taste.ts'
import { thinker } from './thinker.ts'

const FOUR = ['mill', 'inn', 'theater', 'fortress']

function table(seats: object[], more: object = {}): State {
  const s = bazaar.load({ seats, row: ['castle', 'library', 'emporium'], turn: { seat: 0, number: 9 }, ...more })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  return s
}

/** Everybody passes until seat `asked` may pay for an attack of seat 0 or against it. */
function attacked(s: State, asked: Seat): State {
  const does = (seat: Seat, move: Move) => bazaar.decide(s, seat, move, plainChance('attack'))
  does(0, { kind: 'attack', venue: 'library', shutdown: false })
  while (promptOf(s, asked)?.kind !== 'attack') {
    const seat = bazaar.waiting(s).find((each) => bazaar.moves(s, each).some(({ kind }) => kind === 'pass'))
    if (seat === undefined) throw new Error('nobody is asked')
    does(seat, { kind: 'pass' })
  }
  return s
}

describe.each([
  ['to the end of the turn', thinker('turn', { sift: 40, weigh: 40, rounds: 0, doubt: 1 }, () => CASUAL_TASTE)],
  ['a round ahead', thinker('round', { sift: 40, weigh: 40, rounds: 1, doubt: 1 }, () => CASUAL_TASTE)],
])('who looks %s', (_, bot) => {
  const choice = (s: State, seat: Seat, luck = 'look'): Move => bot.choose(bazaar.view(s, seat), bazaar.moves(s, seat), plainChance(luck))

  test('BZ-65 attacks for the fifth venue where nobody can stop it, and pays until little can go wrong', () => {
    const rich = [{ money: 50, venues: FOUR }, { money: 0 }, { money: 0 }]
    expect(choice(table(rich), 0)).toMatchObject({ kind: 'attack', shutdown: false })
    const move = choice(attacked(table(rich), 0), 0)
    expect(move.kind === 'spend' && move.way === 'for' ? move.units : 0).toBeGreaterThan(3)
  })

  test('BZ-65 pays against a fifth venue of somebody else', () => {
    const move = choice(attacked(table([{ money: 0, venues: FOUR }, { money: 30 }, { money: 0 }]), 1), 1)
    expect(move.kind === 'spend' && move.way === 'against' ? move.units : 0).toBeGreaterThan(3)
  })

  test('answers the same for the same luck', () => {
    const s = table([{ money: 22, hand: ['dice', 'fish', 'wheels'], venues: ['mill'] }, { money: 22 }, { money: 22 }])
    for (const luck of ['a', 'b', 'c']) expect(choice(s, 0, luck)).toEqual(choice(s, 0, luck))
  })
})

test('a bot that has no move to make says so', () => {
  const s = table([{}, {}])
  expect(() =>
    thinker('idle', { sift: 10, weigh: 10, rounds: 0, doubt: 1 }, () => CASUAL_TASTE).choose(bazaar.view(s, 0), [], plainChance('none')),
  ).toThrow('none is open')
})

test('BZ-51 what can be used back and forth for nothing is no plan: a turn must end', () => {
  const s = table([{ venues: [{ venue: 'antiquary', tokens: 2 }] }, {}])
  const open = bazaar.moves(s, 0)
  expect(open.filter(({ kind }) => kind === 'use')).toHaveLength(2)
  const plans = plansOf(s, 0, open, CASUAL_TASTE)
  expect(plans.some(({ kind }) => kind === 'end')).toBe(true)
  expect(plans.filter(({ kind }) => kind === 'use')).toEqual([])
})
