import { randomGame } from '@caravanserai/testkit'
import { expect, test } from 'vitest'
import { attackOf } from '../machine/act.ts'
import { incomeOf } from './income.ts'
import { bazaar } from '../index.ts'
import { seats } from './reads.ts'
import { inPlay } from './stands.ts'
import { incomeReasons, resistanceReasons, seatReasons, targetReasons, type Reason } from './reasons.ts'
import type { State } from '../state.ts'
import { sit } from '../stage.ts'
import { resistanceOf, targetOf } from './target.ts'

const total = (reasons: readonly Reason[]): number => {
  const plus = reasons.reduce((sum, { does, amount }) => (does === 'plus' ? sum + amount : sum), 0)
  return reasons.reduce((product, { does, amount }) => (does === 'times' ? product * amount : product), plus)
}

test('the parts of a resistance, an income and a target number come to the number itself, all through random games', () => {
  let looked = 0
  for (const seed of ['reasons', 'more reasons']) {
    randomGame(
      bazaar,
      { players: 4, seed, budget: 50_000 },
      {
        before({ state, log }) {
          if (log.length % 40 > 0) return
          const s = state as State
          looked++
          for (const venue of inPlay(s)) expect(total(resistanceReasons(s, venue))).toBe(resistanceOf(s, venue))
          for (const seat of seats(s)) expect(total(seatReasons(s, seat))).toBe(incomeOf(s, seat))
          const attack = attackOf(s)
          if (attack && s.places[attack.target]) expect(total(targetReasons(s, attack))).toBe(targetOf(s, attack))
        },
      },
    )
  }
  expect(looked).toBeGreaterThan(20)
})

test('every part is named: printed, owned, items, and the cards that change something', () => {
  const { s } = sit({
    seats: [{ venues: [{ venue: 'castle', items: ['construction'] }, 'legislature'] }, {}],
    constants: [{ card: 'cosmetics', by: 0, on: 'castle' }],
  })
  expect(resistanceReasons(s, 'castle')).toEqual([
    { from: 'printed', card: null, does: 'plus', amount: 20 },
    { from: 'owned', card: null, does: 'plus', amount: 10 },
    { from: 'card', card: 'castle', does: 'plus', amount: 5 },
    { from: 'card', card: 'legislature', does: 'plus', amount: 16 },
  ])
  expect(incomeReasons(s, 'castle')).toEqual([
    { from: 'printed', card: null, does: 'plus', amount: 5 },
    { from: 'item', card: 'construction', does: 'plus', amount: 3 },
    { from: 'card', card: 'cosmetics', does: 'times', amount: 2 },
  ])
})
