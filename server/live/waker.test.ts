import { expect, test } from 'vitest'
import { wakerOf } from './waker.ts'

const soon = () => new Promise((resolve) => setImmediate(resolve))

test('what is due is woken, also what comes after a match that cannot be', async () => {
  const woken: string[] = []
  const troubles: unknown[] = []
  const tick = wakerOf({
    due: async () => Array.from({ length: 100 }, (_, i) => `m${i}`),
    async wake(match) {
      if (match === 'm0') throw new Error('no disk')
      woken.push(match)
      return match === 'm1' ? 'damaged' : null
    },
    report: (error) => troubles.push(error),
  })
  tick()
  await expect.poll(() => woken.length).toBe(99)
  expect(troubles).toHaveLength(1)
})

test('a round that is not over is not begun again, and one that fails is the last of nothing', async () => {
  const troubles: unknown[] = []
  let asked = 0
  let answer: (matches: string[]) => void = () => {}
  const tick = wakerOf({
    due: () => (++asked === 1 ? new Promise((resolve) => (answer = resolve)) : Promise.reject(new Error('no disk'))),
    wake: async () => null,
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
