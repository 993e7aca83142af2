import { describe, expect, test } from 'vitest'
import { sit } from '../stage.ts'
import { newAttack } from '../state.ts'
import { chanceAt, HIGHEST_TARGET, LOWEST_TARGET } from './die.ts'
import { chanceOfSuccess, targetOf } from './target.ts'

describe('the die where no card has a say', () => {
  test('BZ-21 the chance at a target number is what the faces of the die say', () => {
    const { s } = sit({ seats: [{}, {}], row: ['inn'] })
    const attack = newAttack(s, 0, 'inn', false)
    const base = targetOf(s, attack)
    for (let target = LOWEST_TARGET - 3; target <= HIGHEST_TARGET + 3; target++)
      expect(chanceOfSuccess(s, { ...attack, points: target - base })).toBe(chanceAt(target))
  })

  test('BZ-21 beyond the lowest and the highest target nothing changes, and right before them it does', () => {
    expect(chanceAt(LOWEST_TARGET - 1)).toBe(chanceAt(LOWEST_TARGET))
    expect(chanceAt(LOWEST_TARGET + 1)).toBeLessThan(chanceAt(LOWEST_TARGET))
    expect(chanceAt(HIGHEST_TARGET + 1)).toBe(chanceAt(HIGHEST_TARGET))
    expect(chanceAt(HIGHEST_TARGET - 2)).toBeGreaterThan(chanceAt(HIGHEST_TARGET))
  })
})
