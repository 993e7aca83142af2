import { expect, test } from 'vitest'
import { busyShare, pausing } from './pause.ts'

test('who is busy waits longer between two groups, and is asked now and then', () => {
  let [time, share, asked] = [0, 0.9, 0]
  const busy = () => {
    asked++
    return share
  }
  const pause = pausing(busy, () => time)
  const after = (ms: number) => {
    time += ms
    return pause()
  }
  const calm = after(0)
  expect([after(100), asked]).toEqual([calm, 0])
  const long = after(200)
  expect(long).toBeGreaterThan(calm)
  share = 0.1
  expect([after(100), after(100), asked]).toEqual([long, long, 1])
  expect([after(100), asked]).toEqual([calm, 2])
})

test('the share of the time in which something is done is that since it was last asked', async () => {
  const share = busyShare()
  await expect.poll(share).toBeLessThan(1)
  share()
  // Nothing is waited for in between.
  const end = performance.now() + 5
  while (performance.now() < end);
  expect(share()).toBe(1)
})
