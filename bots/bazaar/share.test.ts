import { bazaar } from '@caravanserai/bazaar'
import type { State } from '@caravanserai/bazaar/seat'
import { isRefusal } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { lesson, shares } from './share.ts'

function table(seats: object[], more: object = {}): State {
  const s = bazaar.load({ seats, row: ['quarry', 'library', 'emporium'], turn: { seat: 0, number: 9 }, ...more })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  return s
}
const FOUR = ['mill', 'inn', 'theater', 'fortress']
const share = (seats: object[], seat: number): number => shares(table(seats))[seat]!

test.each([2, 3, 4, 5, 6, 7, 8])('the shares of %i players sum to 1', (players) => {
  const sum = shares(table(Array.from({ length: players }, (_, seat) => ({ money: 7 * seat, venues: FOUR.slice(seat, seat + 1) }))))
  expect(sum).toHaveLength(players)
  expect(sum.reduce((a, b) => a + b, 0)).toBeCloseTo(1)
})

test.each([2, 4])('venues, money and income raise the share, at a table of %i', (players) => {
  const others = Array.from({ length: players - 1 }, () => ({ money: 20 }))
  const own = (seat: object): number => share([...others, seat], players - 1)
  expect(own({ money: 20, venues: FOUR })).toBeGreaterThan(own({ money: 20, venues: ['mill'] }))
  expect(own({ money: 60, venues: ['mill'] })).toBeGreaterThan(own({ money: 5, venues: ['mill'] }))
})

test('BZ-R46 who has won has all of it, or an equal part', () => {
  const s = table([{}, {}, {}])
  s.winners = [2]
  expect(shares(s)).toEqual([0, 0, 1])
  s.winners = [0, 2]
  expect(shares(s)).toEqual([0.5, 0, 0.5])
})

test('a turn is looked at as its actions begin, and again after its attack', () => {
  const s = table([{}, {}])
  const before = lesson.moment(s)
  expect(before).not.toBeNull()
  s.turn.attacks = 1
  expect(lesson.moment(s)).not.toBe(before)
  s.frames = []
  expect(lesson.moment(s)).toBeNull()
})
