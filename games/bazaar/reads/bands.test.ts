import { expect, test } from 'vitest'
import { bandEnd, bandOf } from './bands.ts'

test('BZ-R56 a band begins with its first dollar and ends with its last; the highest has no end', () => {
  for (let money = 0; money < 80; money++) {
    const [first, last] = [bandOf(money), bandEnd(bandOf(money))]
    expect(first).toBeLessThanOrEqual(money)
    expect(last).toBeGreaterThanOrEqual(money)
    expect(bandOf((last ?? 0) + 1)).toBe((last ?? 0) + 1)
  }
  expect([bandOf(80), bandOf(1000), bandEnd(80)]).toEqual([80, 80, null])
})
