import { expect, test } from 'vitest'
import type { Result } from './result.ts'
import { summaryOf } from './summary.ts'

let at = 0
const result = (change: Partial<Result>): Result => ({
  match: `m${at}`,
  game: 'bazaar',
  at: at++,
  players: 4,
  level: 'casual',
  place: 2,
  score: 3,
  seed: 'oasis',
  ...change,
})
const won = { place: 1, score: 5 }

test('nothing played is nothing won', () => {
  expect(summaryOf([], ['novice'])).toEqual({ games: 0, alone: 0, wins: 0, best: null, streak: 0, longest: 0, rows: [] })
})

test('wins are counted by level, from the weakest on, and by players', () => {
  const results = [
    result({ ...won, level: 'mixed' }),
    result({ level: 'gone' }),
    result(won),
    result({}),
    result({ ...won, players: 3 }),
    result({ ...won, level: 'novice' }),
  ]
  expect(summaryOf(results, ['novice', 'casual']).rows).toEqual([
    { level: 'novice', players: 4, games: 1, wins: 1 },
    { level: 'casual', players: 3, games: 1, wins: 1 },
    { level: 'casual', players: 4, games: 2, wins: 1 },
    { level: 'mixed', players: 4, games: 1, wins: 1 },
    { level: 'gone', players: 4, games: 1, wins: 0 },
  ])
})

test('a streak ends with a game that is lost, and the longest is remembered', () => {
  const results = [won, won, {}, won].map(result)
  expect(summaryOf(results, [])).toMatchObject({ streak: 1, longest: 2, wins: 3 })
})

test('the best score is the first of its height', () => {
  const results = [3, 9, 9, 4].map((score) => result({ score }))
  expect(summaryOf(results, []).best).toEqual({ score: 9, at: results[1]?.at })
})

test('games of several people at one screen are played, not won', () => {
  const results = [result({ place: null, score: null }), result({ place: null, score: null, level: null }), result(won)]
  expect(summaryOf(results, ['casual'])).toMatchObject({ games: 3, alone: 1, wins: 1, streak: 1, best: { score: 5 } })
})
