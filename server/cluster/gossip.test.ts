import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Gatherer, type Gossip } from './gossip.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what changes by itself is told soon, what changes all the time now and then, and nothing is left out', () => {
  const told: Gossip[] = []
  const gossip = new Gatherer((each) => told.push(each))
  gossip.topic('lobby')
  vi.advanceTimersByTime(60)
  expect(told.map(({ topics }) => topics)).toEqual([['lobby']])
  for (let i = 0; i < 100; i++) {
    gossip.topic(`table:${i}`)
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(300)
  expect(told.length).toBeLessThanOrEqual(6)
  expect(new Set(told.flatMap(({ topics }) => topics)).size).toBe(101)
})
