import { expect, test } from 'vitest'
import type { Attack, Event } from '@caravanserai/bazaar/seat'
import type { TableLine } from '../../table.ts'
import { movedBy } from './money.ts'

const attack: Attack = {
  by: 0,
  target: 'forge',
  declared: 'forge',
  shutdown: false,
  committed: true,
  points: -2,
  paidFor: [4, 0],
  paidAgainst: [0, 4],
  spent: [4, 4],
  pledged: [0, 0],
  pledgedPoints: [0, 0],
}
const spent = (seat: number, way: 'for' | 'against', points: number): Event => ({ kind: 'spent', seat, amount: 4, way, points, target: 17 })
const log = (...events: Event[]): TableLine<Event>[] => events.map((event, number) => ({ number, seat: 0, events: [event] }))
const declared: Event = { kind: 'declared', seat: 0, venue: 'forge', shutdown: false, target: 19 }

test('money in an attack is told by player, as points', () => {
  expect(movedBy(log(spent(1, 'for', 9), declared, spent(0, 'for', 4), spent(1, 'against', 2)), attack)).toEqual([
    [0, -4],
    [1, 2],
  ])
})

test('where an attack began anew, the log does not add up and nothing is said', () => {
  expect(movedBy(log(declared, spent(0, 'for', 9)), attack)).toBe(null)
})
