import { chanceKey, type Quick } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import { checkGames, checkPlayout, Failure } from '../index.ts'
import { oddsOf } from '../odds.ts'
import { toy } from './index.ts'
import { quick } from './quick.ts'
import type { Event, Move, State } from './state.ts'

type Door = Quick<State, Move, Event>

/** Each door has one fault, and the failure that must come of it. */
const faults: readonly (readonly [fault: string, says: RegExp, parts: Partial<Door>])[] = [
  ['a door that names another seat', /it is the move of seat -1, but seat 0 is waiting first/, { seat: () => -1 }],
  ['a list with a move too few', /quick list of seat \d is not that of its moves/, { list: (state, out) => quick.list(state, out) - 1 }],
  [
    'a list in another order',
    /quick list of seat \d is not that of its moves/,
    {
      list(state, out) {
        const count = quick.list(state, out)
        out.subarray(0, count).reverse()
        return count
      },
    },
  ],
  ['a list without room', /actions are listed, but there is room for 0/, { most: () => 0 }],
  [
    'silent play that draws more',
    /silent play of .* goes another way \(drawn\)/,
    {
      act(state, action, log, chance) {
        quick.act(state, action, log, chance)
        if (!log) chance.below(2)
      },
    },
  ],
  [
    'silent play that does something else',
    /silent play of .* goes another way \(table\)/,
    {
      act(state, action, log, chance) {
        quick.act(state, action, log, chance)
        if (!log) state.question++
      },
    },
  ],
  [
    'told play that says less',
    /told play of .* goes another way \(told\)/,
    {
      act(state, action, log, chance) {
        quick.act(state, action, log, chance)
        log?.pop()
      },
    },
  ],
  [
    'any move, but the last never',
    /any move: .* comes with a share of/,
    {
      any(state, chance) {
        const count = quick.list(state, OUT)
        return OUT[chance.below(Math.max(1, count - 1))]!
      },
    },
  ],
  ['a copy that leaves something of before', /a table that is copied into is not the other/, { copyInto: () => {} }],
]

const OUT = new Int32Array(64)

describe('the contract catches', () => {
  test.for(faults)('%s', ([, says, parts]) => {
    const check = () => checkGames({ ...toy, quick: { ...quick, ...parts } }, 3, { players: 3, seed: 'planted', thorough: 1 })
    expect(check).toThrow(Failure)
    expect(check).toThrow(says)
    expect(check).toThrow('[quick]')
  })
})

test.for(toy.players)('silent games of %d players come to the same end as told ones', (players) => {
  for (let i = 0; i < 20; i++) expect(checkPlayout(toy, players, {}, chanceKey(`silent ${i}`))).toBeGreaterThan(20)
})

test('a silent game that comes to another end is found', () => {
  const act: Door['act'] = (state, action, log, chance) => {
    quick.act(state, action, log, chance)
    if (state.over) state.bank++
  }
  expect(() => checkPlayout({ ...toy, quick: { ...quick, act } }, 2, {}, chanceKey('other'))).toThrow('comes to another end')
})

test('odds are exact, whatever is asked of chance', () => {
  const sums = oddsOf((chance) => String(chance.below(2) === 0 ? 7 : chance.below(3)), 100)
  expect(Object.fromEntries(sums!)).toEqual({ 7: 1 / 2, 0: 1 / 6, 1: 1 / 6, 2: 1 / 6 })
  expect(oddsOf((chance) => String(chance.below(101)), 100)).toBeUndefined()
})
