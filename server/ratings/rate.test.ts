import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FRESH, measured, rated, surely, type Skill } from './rate.ts'

const skill = fc.record({ mu: fc.double({ min: 0, max: 50, noNaN: true }), sigma: fc.double({ min: 1, max: 9, noNaN: true }) })

test('who is new has 1500, and 200 on either side', () => {
  expect(measured(FRESH)).toEqual({ rating: 1500, spread: 200 })
  expect(surely(FRESH)).toBe(1300)
})

test('among equals the first gains, the last loses, and those between stand in their order', () => {
  const after = rated([FRESH, FRESH, FRESH, FRESH], [3, 1, 4, 2])
  const order = after.map(({ mu }, seat) => ({ mu, seat })).toSorted((a, b) => b.mu - a.mu)
  expect(order.map(({ seat }) => seat)).toEqual([1, 3, 0, 2])
  expect(order[0]!.mu).toBeGreaterThan(FRESH.mu)
  expect(order[3]!.mu).toBeLessThan(FRESH.mu)
})

test('who ties with an equal moves as they do', () => {
  const [one, two, third] = rated([FRESH, FRESH, FRESH], [1, 1, 3])
  expect(one!.mu).toBeCloseTo(two!.mu)
  expect(one!.mu).toBeGreaterThan(third!.mu)
})

test('every game tells something: what is known of somebody new grows', () => {
  for (const { sigma } of rated([FRESH, FRESH], [1, 2])) expect(sigma).toBeLessThan(FRESH.sigma)
})

test('to win never costs anything and to lose never brings anything, whoever sits there', () => {
  fc.assert(
    fc.property(fc.array(skill, { minLength: 2, maxLength: 8 }), (skills) => {
      const places = skills.map((_, i) => i + 1)
      const after = rated(skills, places)
      expect(after[0]!.mu).toBeGreaterThanOrEqual(skills[0]!.mu)
      expect(after.at(-1)!.mu).toBeLessThanOrEqual(skills.at(-1)!.mu)
      for (const { sigma } of after) expect(sigma).toBeGreaterThan(0)
    }),
  )
})

test('the order of the seats does not matter', () => {
  fc.assert(
    fc.property(fc.array(skill, { minLength: 2, maxLength: 6 }), (skills: Skill[]) => {
      const places = skills.map((_, i) => i + 1)
      const turned = rated(skills.toReversed(), places.toReversed()).toReversed()
      for (const [i, { mu }] of rated(skills, places).entries()) expect(turned[i]!.mu).toBeCloseTo(mu, 9)
    }),
  )
})
