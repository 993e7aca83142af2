import { expect, test } from 'vitest'
import { Sample, wilson } from './statistics.ts'

test('the interval of Wilson', () => {
  const { share, low, high } = wilson(10, 20)
  expect([share, low, high].map((each) => each.toFixed(4))).toEqual(['0.5000', '0.2993', '0.7007'])
  expect(wilson(40, 40).high).toBe(1)
  expect(wilson(40, 40).low).toBeCloseTo(0.9124, 3)
  expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
})

test('mean and spread of numbers added one by one', () => {
  const sample = new Sample()
  for (const number of [2, 4, 4, 4, 5, 5, 7, 9]) sample.add(number)
  const { mean, sd, least, most } = sample.summary()
  expect([mean, sd.toFixed(4), least, most]).toEqual([5, '2.1381', 2, 9])
})
