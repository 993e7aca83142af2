import { expect, test } from 'vitest'
import { Throttles } from './throttle.ts'

function throttles(unattended = true) {
  const world = { now: 1_000_000, unattended }
  const all = new Throttles({ unattended, now: () => world.now })
  return { world, isTooOften: (who: string) => all.isTooOften('record', 'm', who) }
}

test('so often within so many ms, by person; at one screen as often as one likes', () => {
  const { world, isTooOften } = throttles()
  expect(Array.from({ length: 6 }, () => isTooOften('a'))).toEqual([false, false, false, false, false, true])
  expect(isTooOften('b')).toBe(false)
  world.now += 10_000
  expect(isTooOften('a')).toBe(false)
  const home = throttles(false)
  expect(Array.from({ length: 50 }, () => home.isTooOften('a'))).not.toContain(true)
})

test('however many come, who has asked too often just now has', () => {
  const { world, isTooOften } = throttles()
  for (let i = 0; i < 25_000; i++) {
    isTooOften(`visitor ${i}`)
    if (i % 5000 === 0) world.now += 4000
  }
  for (let i = 0; i < 5; i++) isTooOften('a')
  for (let i = 0; i < 12_000; i++) isTooOften(`another ${i}`)
  expect([isTooOften('a'), isTooOften('visitor 24999')]).toEqual([true, false])
  world.now += 10_000
  expect(isTooOften('a')).toBe(false)
})
