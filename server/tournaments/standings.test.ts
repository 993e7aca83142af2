import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsFor, standingsOf, type TableResult } from './standings.ts'

/** A table by who came where; `!` did not come, `-` is a bot. */
function table(...seats: readonly (readonly [id: string, place: number, score?: number])[]): TableResult {
  return {
    seats: seats.map(([id, place, score = 0]) => ({
      id: id === '-' ? null : id.replace('!', ''),
      place,
      score,
      isMissing: id.endsWith('!'),
    })),
  }
}

test('a win is 1, second a half, third a quarter, the last nothing, whatever the number of seats', () => {
  expect(pointsFor([1, 2, 3, 4])).toEqual([1, 0.5, 0.25, 0])
  expect(pointsFor([3, 1, 2])).toEqual([0, 1, 0.5])
  expect(pointsFor([2, 1])).toEqual([0, 1])
  expect(pointsFor([1, 2, 3, 4, 5, 6])).toEqual([1, 0.5, 0.25, 0.125, 0.0625, 0])
})

test('who ties shares what their places bring', () => {
  expect(pointsFor([1, 1, 3, 4])).toEqual([0.75, 0.75, 0.25, 0])
  expect(pointsFor([1, 1])).toEqual([0.5, 0.5])
  expect(pointsFor([1, 2, 2, 4])).toEqual([1, 0.375, 0.375, 0])
})

test('a table gives away the same, however it ends', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 6 }), (scores) => {
      const places = scores.map((score) => 1 + scores.filter((other) => other > score).length)
      const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0)
      expect(sum(pointsFor(places))).toBeCloseTo(sum(pointsFor(scores.map((_, i) => i + 1))))
    }),
  )
})

test('points first, then the points of the games, then those whom one met', () => {
  const rows = standingsOf(
    ['a', 'b', 'c', 'd'],
    [
      [table(['a', 1, 50], ['b', 2, 40]), table(['c', 1, 50], ['d', 2, 30])],
      [table(['a', 2, 20], ['c', 1, 50]), table(['b', 1, 30], ['d', 2, 20])],
    ],
  )
  expect(rows.map(({ id, rank, points, tie }) => [id, rank, points, tie])).toEqual([
    ['c', 1, 2, 100],
    ['a', 2, 1, 70],
    ['b', 3, 1, 70],
    ['d', 4, 0, 50],
  ])
  // One met b and c (1 + 2), the other a and d (1 + 0).
  expect(rows.map(({ against }) => against)).toEqual([1, 3, 1, 3])
})

test('who is equal in everything shares the rank', () => {
  const rows = standingsOf(['a', 'b', 'c'], [[table(['a', 1, 9], ['b', 1, 9], ['c', 3, 1])]])
  expect(rows.map(({ id, rank }) => [id, rank])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 3],
  ])
})

test('who did not come, or left it to a bot, has nothing for it; bots take no rank', () => {
  const rows = standingsOf(['a', 'b'], [[table(['a!', 1, 50], ['b', 2, 40], ['-', 3, 10])]])
  expect(rows.map(({ id, points, tie, places }) => [id, points, tie, places])).toEqual([
    ['b', 0.5, 40, [2]],
    ['a', 0, 0, [0]],
  ])
})

test('those of a final stand before all others, and what it brought decides between them', () => {
  const rounds = [[table(['a', 1, 9], ['b', 2, 8], ['c', 3, 7])], [table(['b', 1, 1], ['c', 2, 1])]]
  const ids = (finalists?: readonly string[]) => standingsOf(['a', 'b', 'c'], rounds, finalists).map(({ id }) => id)
  expect(ids()).toEqual(['b', 'a', 'c'])
  expect(ids(['b', 'c'])).toEqual(['b', 'c', 'a'])
  // Before it is over they stand as they stood, before the others.
  expect(standingsOf(['a', 'b', 'c'], [rounds[0]!, []], ['c', 'b']).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})

test('who has not played yet has no place in that round', () => {
  expect(standingsOf(['a', 'b', 'c'], [[table(['a', 1], ['b', 2])]]).find(({ id }) => id === 'c')).toMatchObject({
    places: [null],
    points: 0,
    rank: 3,
  })
})
