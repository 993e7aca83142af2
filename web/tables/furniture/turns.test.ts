import { expect, test } from 'vitest'
import { momentsIn, newSpaces, ownLine, stepsIn, tellings, turnsOf, type Turn } from './turns.ts'

const line = (number: number, seat: number | null, ...events: string[]) => ({ number, seat, events })
const LOG = [line(0, null, 'set'), line(1, 0, 'a1'), line(2, 1, 'b2'), line(3, 1, 'quiet'), line(4, 1, 'b4'), line(5, 2, 'c5')]

const told = tellings(LOG, {
  tell: ({ events }) => events.filter((event) => event !== 'quiet').join(' '),
  sum: (seat, events) => ({ sum: `${seat}: ${events.length}`, worth: events.length - 1 }),
  spaces: (event) => (event === 'quiet' ? [] : [event.toUpperCase()]),
})

test('the log is told by turns, each with its sum; what is not worth a line counts in it all the same', () => {
  expect(told.map(({ number, turn }) => [number, turn?.sum])).toEqual([
    [0, ''],
    [1, '0: 1'],
    [2, '1: 3'],
    [4, '1: 3'],
    [5, '2: 1'],
  ])
  expect(told[2]?.turn).toBe(told[3]?.turn)
})

test('a line knows where it happened', () => {
  expect(told.map(({ spaces }) => spaces)).toEqual([['SET'], ['A1'], ['B2'], ['B4'], ['C5']])
})

test('what others have done since one’s own last move', () => {
  expect(stepsIn(told, 0)).toEqual(['b2', 'b4', 'c5'])
  expect(stepsIn(told, 2)).toEqual([])
  expect([ownLine(LOG, 0), ownLine(LOG, 1), ownLine(LOG, 2), ownLine(LOG, 3)]).toEqual([1, 4, 0, 0])
  // Who only watches has no turn of their own: the last one is what is new.
  expect(ownLine(LOG, null)).toBe(4)
  // In the middle of one's turn it is still what others did before it.
  expect(ownLine([...LOG, line(6, 0, 'a6')], 0)).toBe(1)
  expect(newSpaces([...LOG, line(6, 0, 'a6')], 1, (event) => [event])).toEqual(['b2', 'quiet', 'b4', 'c5', 'a6'])
  // Nobody has moved since: what came last.
  expect(newSpaces(LOG.slice(0, 5), 4, (event) => [event])).toEqual(['b2', 'quiet', 'b4'])
})

test('the turns that mattered are those that brought most, told in their order; what brought nothing is none', () => {
  expect(momentsIn(turnsOf(told)).map(({ number, seat }) => [number, seat])).toEqual([[2, 1]])
  const turn = (number: number, worth: number): Turn => ({ seat: 0, number, sum: '', worth })
  expect(momentsIn([turn(1, 5), turn(2, 9), turn(3, 1), turn(4, 7)]).map(({ number }) => number)).toEqual([1, 2, 4])
})
