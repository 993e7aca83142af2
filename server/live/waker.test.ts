import { expect, test } from 'vitest'
import { wakerOf } from './waker.ts'

const soon = () => new Promise((resolve) => setImmediate(resolve))

test('what is due is woken; what cannot be is left alone for a while, longer each time, and holds up no other', async () => {
  let now = 0
  const woken: string[] = []
  const tick = wakerOf({
    due: async () => ['damaged', 'good'],
    async wake(match) {
      woken.push(`${match} ${now}`)
      return match === 'damaged' ? 'damaged' : null
    },
    now: () => now,
    report: () => {},
  })
  for (now = 0; now <= 8000; now += 1000) {
    tick()
    await soon()
  }
  expect(woken.filter((each) => each.startsWith('damaged'))).toEqual(['damaged 0', 'damaged 2000', 'damaged 6000'])
  expect(woken.filter((each) => each.startsWith('good'))).toHaveLength(9)
})

test('what could not be woken is tried again although the clock was set back meanwhile', async () => {
  let now = 10_000_000
  let tries = 0
  const wake = async () => {
    tries++
    return 'damaged' as const
  }
  const tick = wakerOf({ due: async () => ['m'], wake, now: () => now, report: () => {} })
  tick()
  await soon()
  now = 0
  tick()
  await soon()
  expect(tries).toBe(2)
})

test('a round that is not over is not begun again, and one that fails is the last of nothing', async () => {
  const troubles: unknown[] = []
  let asked = 0
  let answer: (matches: string[]) => void = () => {}
  const tick = wakerOf({
    due: () => (++asked === 1 ? new Promise((resolve) => (answer = resolve)) : Promise.reject(new Error('no disk'))),
    wake: async () => null,
    now: () => 0,
    report: (error) => troubles.push(error),
  })
  tick()
  tick()
  expect(asked).toBe(1)
  answer([])
  await soon()
  tick()
  await soon()
  tick()
  expect([asked, troubles.length]).toEqual([3, 1])
})
