import { expect, test } from 'vitest'
import { LASTS, scored, type Sound } from './score.ts'

const ALL: readonly Sound[] = ['piece', 'points', 'rattle', 'drum', 'tap', 'turn']

test('no sound is longer than 400 ms', () => {
  expect(Object.values(LASTS).filter((ms) => ms > 400)).toEqual([])
})

test('sounds follow each other: never two at once', () => {
  for (const first of ALL)
    for (const second of ALL) {
      const notes = scored([first, second, 'piece', 'points'])
      const gaps = notes.slice(1).map(({ at }, i) => at - (notes[i]?.at ?? 0) - LASTS[notes[i]?.sound ?? 'piece'])
      expect(Math.min(...gaps)).toBeGreaterThan(0)
    }
})

test('a die is heard until it lies, and then what came of it', () => {
  expect(scored(['rattle', 'drum'])).toEqual([
    { sound: 'rattle', at: 500, step: 0 },
    { sound: 'drum', at: 960, step: 0 },
  ])
})

test('points rise', () => {
  expect(scored(['piece', 'points', 'points', 'points']).map(({ step }) => step)).toEqual([0, 0, 1, 2])
})

test('a long story is cut short, but that it is your turn is always heard, last and once', () => {
  const long = Array.from({ length: 9 }, (): Sound => 'piece')
  expect(scored(long).map(({ sound }) => sound)).toEqual(['piece', 'piece', 'piece', 'piece'])
  expect(scored(['turn', ...long, 'turn']).map(({ sound }) => sound)).toEqual(['piece', 'piece', 'piece', 'turn'])
})
