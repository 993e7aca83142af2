import { expect, test } from 'vitest'
import { hostile } from './hostile.ts'

test('20,000 hostile messages are answered or close their line; nothing breaks and nothing is held', async () => {
  const report = await hostile({ messages: 20_000, progress: () => {} })
  expect(report.wrong).toEqual([])
  expect(report.messages + report.requests).toBeGreaterThanOrEqual(20_000)
  expect(report.answered).toBeGreaterThan(report.messages / 2)
})
