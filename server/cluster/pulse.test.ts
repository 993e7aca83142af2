import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pulse } from './pulse.ts'

beforeEach(() => void vi.useFakeTimers())
// Other tests run in the same thread.
afterEach(() => void vi.useRealTimers())

test('who is silent for a second and a half is lost, and whoever refuses is not asked for a while; who was held up itself listens first', () => {
  let [now, beats] = [0, 0]
  const lost: string[] = []
  const pulse = new Pulse({ beat: () => beats++, places: () => ['b', 'c'], lost: (place) => lost.push(place), now: () => now })
  const pass = (ms: number) => {
    now += ms
    vi.advanceTimersByTime(500)
  }
  for (const place of ['b', 'c']) pulse.hears(place)
  for (let i = 0; i < 3; i++) {
    pulse.hears('c')
    pass(500)
  }
  expect(lost).toEqual(['b'])
  expect([pulse.canAsk('b'), pulse.canAsk('c'), pulse.canAsk('d')]).toEqual([false, true, false])
  expect(beats).toBe(3)
  pulse.hears('b')
  pass(3000)
  expect(lost).toEqual(['b'])
  pulse.refused('c')
  expect([pulse.canAsk('b'), pulse.canAsk('c')]).toEqual([true, false])
  pulse.stop()
})
