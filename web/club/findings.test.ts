import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reply } from './api.ts'
import { findings } from './findings.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers that a test gives when it likes. */
function asking() {
  const answers: ((reply: Reply<string>) => void)[] = []
  const found = findings<string>(() => new Promise((resolve) => answers.push(resolve)))
  const answer = async (at: number, reply: Reply<string>) => {
    answers[at]?.(reply)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { found, answers, answer }
}

test('many changes at once are one question now and one later', async () => {
  const { found, answers } = asking()
  for (let i = 0; i < 20; i++) found.again()
  expect(answers).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(800)
  expect(answers).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(2)
})

test('an answer that comes after a newer one says nothing any more', async () => {
  const { found, answer } = asking()
  found.again()
  await vi.advanceTimersByTimeAsync(800)
  found.again()
  await answer(1, { ok: 'new' })
  await answer(0, { ok: 'old' })
  expect(found.now().value).toBe('new')
})

test('without a line what was known stays, and it is asked for again until there is one', async () => {
  const { found, answers, answer } = asking()
  found.know('known')
  found.again()
  await answer(0, { fault: { refused: 'no-line', facts: {} } })
  expect(found.now()).toMatchObject({ value: 'known', fault: { refused: 'no-line' } })
  await vi.advanceTimersByTimeAsync(3000)
  await answer(1, { ok: 'back' })
  expect(found.now()).toEqual({ value: 'back', fault: null })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(2)
})

test('a refusal that stays is not asked for again, and nobody who has left asks', async () => {
  const { found, answers, answer } = asking()
  found.again()
  await answer(0, { fault: { refused: 'no-such-table', facts: {} } })
  await vi.advanceTimersByTimeAsync(10_000)
  found.again()
  found.again()
  found.rest()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(2)
})

test('who has signed out meanwhile is shown nothing that was theirs', async () => {
  const { found, answer } = asking()
  found.know('theirs')
  found.again()
  await answer(0, { fault: { refused: 'no-account', facts: {} } })
  expect(found.now().value).toBeNull()
})
