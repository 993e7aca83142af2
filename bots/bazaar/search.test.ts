import { bazaar } from '@caravanserai/bazaar'
import { promptOf, type Move, type State } from '@caravanserai/bazaar/seat'
import { isRefusal, plainChance, type Seat } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import { plansOf } from './plans.ts'
import { bestPlan } from './search.ts'
import { CASUAL_TASTE } from './taste.ts'

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

const END: Move = { kind: 'end' }
const pay = (way: 'for' | 'against', units: number): Move => ({ kind: 'spend', way, units })

describe.each([
  ['to the end of the turn', { sift: 40, weigh: 40, rounds: 0, doubt: 1 }],
  ['a round ahead', { sift: 40, weigh: 40, rounds: 1, doubt: 1 }],
])('who looks %s', (_, effort) => {
  const choice = (s: State, seat: Seat, usual: Move, plans: readonly Move[], luck = 7): Move =>
    bestPlan(usual, plans, seat, (number) => ({ s, luck: luck - number }), effort, CASUAL_TASTE)
  const rich = [{ money: 50, venues: FOUR }, { money: 0 }, { money: 0 }]

  test('BZ-65 attacks for the fifth venue where nobody can stop it, whatever is usual', () => {
    const s = table(rich)
    const plans = bazaar.moves(s, 0).filter((move) => move.kind === 'attack')
    expect(choice(s, 0, END, plans)).toMatchObject({ kind: 'attack', shutdown: false })
  })

  test('BZ-65 pays against a fifth venue of somebody else where the others cannot', () => {
    const s = attacked(table([{ money: 0, venues: FOUR }, { money: 30 }, { money: 0 }]), 1)
    expect(choice(s, 1, { kind: 'confirm' }, [pay('against', 12)])).toEqual(pay('against', 12))
  })

  test('answers the same for the same luck, and stays with what is usual where nothing else is open', () => {
    const s = table([{ money: 22, hand: ['dice', 'fish', 'wheels'], venues: ['mill'] }, { money: 22 }, { money: 22 }])
    const plans = bazaar.moves(s, 0)
    for (const luck of [1, 2, 3]) expect(choice(s, 0, END, plans, luck)).toEqual(choice(s, 0, END, plans, luck))
    expect(choice(s, 0, END, [END, pay('for', 3)])).toEqual(END)
  })
})

test('BZ-51 what can be used back and forth for nothing is no plan: a turn must end', () => {
  const s = table([{ venues: [{ venue: 'antiquary', tokens: 2 }] }, {}])
  const open = bazaar.moves(s, 0)
  expect(open.filter(({ kind }) => kind === 'use')).toHaveLength(2)
  const plans = plansOf(s, 0, open, CASUAL_TASTE)
  expect(plans.some(({ kind }) => kind === 'end')).toBe(true)
  expect(plans.filter(({ kind }) => kind === 'use')).toEqual([])
})
