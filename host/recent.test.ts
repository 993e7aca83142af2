import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('the newest are remembered, and no more of them than was said', () => {
  const recent = new Recent<number, string>(3)
  for (let i = 0; i < 1000; i++) recent.set(i, `answer ${i}`)
  expect([996, 997, 998, 999].map((i) => recent.get(i))).toEqual([undefined, 'answer 997', 'answer 998', 'answer 999'])
  expect([recent.has(0), recent.has(999)]).toEqual([false, true])
})
