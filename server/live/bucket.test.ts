import { expect, test } from 'vitest'
import { Bucket, Buckets } from './bucket.ts'

test('a burst is let through, then only so much a second', () => {
  const bucket = new Bucket({ burst: 3, perSecond: 2 }, 0)
  const taken = (now: number) => [1, 2, 3, 4].map(() => bucket.take(now))
  expect(taken(0)).toEqual([true, true, true, false])
  expect(taken(500)).toEqual([true, false, false, false])
  expect(taken(60_000)).toEqual([true, true, true, false])
})

test('a clock that goes backwards gives nothing and takes nothing', () => {
  const bucket = new Bucket({ burst: 1, perSecond: 1 }, 10_000)
  expect([bucket.take(10_000), bucket.take(0), bucket.take(500), bucket.take(1000)]).toEqual([true, false, false, true])
})

test('where everybody must be remembered, whoever comes next is not kept waiting for a look at all of them', () => {
  let looked = 0
  const limit = {
    burst: 1,
    get perSecond() {
      looked++
      return 0.001
    },
  }
  const buckets = new Buckets(limit)
  for (let i = 0; i < 30_000; i++) buckets.take(`visitor ${i}`, 0)
  expect(buckets.size).toBe(30_000)
  // Once for each when it comes, and a few times more.
  expect(looked).toBeLessThan(4 * 30_000)
})

test('one who takes too much is no trouble for another, and who is long gone is forgotten', () => {
  const buckets = new Buckets({ burst: 1, perSecond: 1 })
  expect([buckets.take('a', 0), buckets.take('a', 0), buckets.take('b', 0)]).toEqual([true, false, true])
  for (let i = 0; i < 10_500; i++) buckets.take(`visitor ${i}`, 5000 + i)
  expect(buckets.size).toBeLessThan(2000)
})
