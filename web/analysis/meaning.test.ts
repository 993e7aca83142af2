import { expect, test } from 'vitest'
import { meaningOf } from './meaning.ts'
import type { Analysis } from './wish.ts'

const POINTS = { measure: 'points', luck: { dice: 'points' } } as const

/** What luck gave and choices cost, by seat. */
function match(luck: readonly number[], lost: readonly number[]): Analysis {
  return {
    level: 'master',
    standing: [],
    slips: [],
    casts: [],
    luck: luck.map((came) => [{ what: 'dice', count: 1, came, mean: 0, variance: 1 }]),
    lost: lost.map((worth) => ({ choices: 1, worth })),
  }
}

test.each([
  ['luck', [0, 6, 2], [3, 3, 4], { luck: 5, choices: 0.5 }],
  ['choices', [1, 0, 0], [9, 2, 10], { luck: -0.5, choices: 7.5 }],
  ['both', [0, 4, 0], [5, 1, 5], { luck: 4, choices: 4 }],
  ['neither', [0, 3, 0], [1, 9, 1], { luck: 3, choices: -8 }],
  ['neither', [2, 0, 2], [1, 3, 1], { luck: -2, choices: -2 }],
] as const)('it was %s', (says, luck, lost, apart) => {
  expect(meaningOf(match(luck, lost), [2, 1, 3], POINTS)).toEqual({ winner: 1, says, ...apart })
})

test('luck that is counted in another measure is not weighed against choices', () => {
  expect(meaningOf(match([0, 6], [9, 1]), [2, 1], { measure: 'dollars', luck: { dice: 'successes' } })).toEqual({
    winner: 1,
    luck: null,
    choices: 8,
    says: 'choices',
  })
})

test('where two have won nobody is set apart', () => {
  expect(meaningOf(match([0, 6], [9, 1]), [1, 1], POINTS)).toBeNull()
})
