import { expect, test } from 'vitest'
import { flood } from './flood.ts'
import { hostile } from './hostile.ts'

test('20,000 hostile messages are answered or close their line; nothing breaks and nothing is held', async () => {
  const report = await hostile({ messages: 20_000, progress: () => {} })
  expect(report.wrong).toEqual([])
  expect(report.messages + report.requests).toBeGreaterThanOrEqual(20_000)
  expect(report.answered).toBeGreaterThan(report.messages / 2)
})

test('who floods a line with what is no message, or keeps their end open, is gone in the end, and nothing is held for them', async () => {
  const report = await flood(150_000)
  expect(report.wrong).toEqual([])
})
