import { expect, test } from 'vitest'
import { gapAt, waitAfter, type Shown } from './wait.ts'

/** The usual pace: see `BEATS` of the settings. */
const EVEN = 900
const move = (more: Partial<Shown> = {}): Shown => ({ beat: EVEN, counts: false, steps: 1, canUndo: false, ...more })

/** A round of bots on a clock of its own: when each thing begins to move. */
function timesOf(round: readonly Shown[]): number[] {
  const times: number[] = []
  let now = 0
  for (const shown of round) {
    for (let step = 0; step < shown.steps; step++) times.push(now + step * gapAt(shown.beat))
    now += waitAfter(shown)
  }
  return times
}

const gapsOf = (times: readonly number[]) => times.slice(1).map((time, i) => time - (times[i] ?? 0))

test('at the usual pace a move has 0.9 s, and 1.5 s where points, money or venues change', () => {
  expect(waitAfter(move())).toBe(900)
  expect(waitAfter(move({ counts: true }))).toBe(1500)
})

test('in a whole round of bots 600 ms lie between two things that move, however many a move sets off', () => {
  const shown = [false, true].flatMap((counts) => Array.from({ length: 10 }, (_, steps) => move({ counts, steps })))
  // Every kind of move comes before every other.
  const gaps = shown.flatMap((first) => shown.flatMap((second) => gapsOf(timesOf([first, second, first]))))
  expect(gaps.length).toBeGreaterThan(1000)
  expect(Math.min(...gaps)).toBe(600)
})

test('after a move that ends the turn there are two seconds to take it back, whatever the pace', () => {
  for (const beat of [1600, 900, 350]) expect(waitAfter(move({ beat, canUndo: true }))).toBeGreaterThanOrEqual(2000)
})

test('at once is at once: nothing is waited for', () => {
  for (const beat of [0, 1]) expect(waitAfter({ beat, counts: true, steps: 5, canUndo: true })).toBe(beat)
})
