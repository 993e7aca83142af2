import { plainChance } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { moved, namesOf, varied } from './drift.ts'

const TASTE = { card: { early: 2, late: 1 }, marker: 4, none: 0 }

test('the numbers of a taste are named by the way to them', () => {
  expect(namesOf(TASTE)).toEqual(['card.early', 'card.late', 'marker', 'none'])
})

test('a taste varies by the numbers that are named, and stays on the side of zero where it was', () => {
  const luck = plainChance('varied')
  for (let i = 0; i < 50; i++) {
    const { card, marker, none } = varied(TASTE, ['card.early', 'none'], 0.5, luck) as typeof TASTE
    expect(card.early).toBeGreaterThan(0)
    expect(card.early).not.toBe(2)
    expect([card.late, marker, none]).toEqual([1, 4, 0])
  }
})

test('a taste moves by as much as the best differ from the worst', () => {
  const best = [
    { ...TASTE, marker: 8 },
    { ...TASTE, marker: 2 },
  ]
  const worst = [
    { ...TASTE, marker: 1 },
    { ...TASTE, marker: 4 },
  ]
  // The geometric means are 4 and 2.
  expect(moved(TASTE, ['marker'], best, worst)).toEqual({ ...TASTE, marker: 8 })
  expect(moved(TASTE, namesOf(TASTE), best, best)).toEqual(TASTE)
})
