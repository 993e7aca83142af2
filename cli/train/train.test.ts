import { plainNet, type Shape } from '@caravanserai/bots/nets'
import { plainChance } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { fit, type Epoch, type Lessons } from './fit.ts'
import { verdict } from './sprt.ts'

const SHAPE: Shape = { layers: [6, 12, 8, 1] }

/** Two seats with three numbers each: who has the larger sum of two of them wins; the third means nothing. */
function lessons(count: number, seed: string): Lessons {
  const luck = plainChance(seed)
  const rows = Float32Array.from({ length: 6 * count }, () => luck.below(1000) / 1000)
  const sum = (position: number, seat: number) => rows[6 * position + 3 * seat]! + rows[6 * position + 3 * seat + 1]!
  const shares = Float32Array.from({ length: 2 * count }, (_, i) => {
    const [position, seat] = [i >> 1, i & 1]
    return sum(position, seat) > sum(position, 1 - seat) ? 1 : 0
  })
  const arrange = (row: Float32Array, seat: number, out: Float32Array) => {
    out.set(row.subarray(3 * seat, 3 * seat + 3), 0)
    out.set(row.subarray(3 * (1 - seat), 3 * (1 - seat) + 3), 3)
  }
  return { players: 2, count, rows, shares, arrange }
}

test('a net learns who wins, the same way every time, and says how sure it is', () => {
  const epochs: Epoch[] = []
  const test = lessons(500, 'test')
  const course = { epochs: 8, batch: 16, rate: 0.01, decay: 0, seed: 'course' }
  const weights = fit(SHAPE, lessons(2000, 'lessons'), test, course, (epoch) => epochs.push(epoch))
  // Who knows nothing is surprised by log 2.
  expect(epochs[0]!.learned).toBeLessThan(Math.log(2))
  expect(epochs.at(-1)!.tested).toBeLessThan(0.15)
  expect(epochs.at(-1)!.off).toBeLessThan(0.05)
  const net = plainNet(SHAPE, weights)
  const ask = (position: number, seat: number) => {
    test.arrange(test.rows.subarray(6 * position, 6 * position + 6), seat, net.input)
    return net.ask()
  }
  const right = Array.from({ length: test.count }, (_, i) => ask(i, 0) > ask(i, 1) === (test.shares[2 * i] === 1)).filter(Boolean)
  expect(right.length).toBeGreaterThan(460)
  expect(fit(SHAPE, lessons(2000, 'lessons'), test, course, () => {})).toEqual(weights)
})

test('the sequential test: better, not better, and open until enough was seen', () => {
  const shares = (won: number, of: number) => Array.from({ length: of }, (_, i) => (i % 10 < won ? 1 : 0))
  expect(verdict(shares(9, 5), 0.5, 0.05)).toBe('open')
  expect(verdict(shares(5, 20), 0.5, 0.05)).toBe('open')
  expect(verdict(shares(8, 100), 0.5, 0.05)).toBe('better')
  expect(verdict(shares(5, 2000), 0.5, 0.05)).toBe('not better')
  expect(verdict(shares(2, 200), 0.25, 0.05)).toBe('not better')
})
