import { expect, test } from 'vitest'
import { turnAfter, turnAt, turnBefore, turnsOf } from './turns.ts'

const line = (number: number, seat: number | null, ...kinds: string[]) => ({ number, seat, events: kinds.map((kind) => ({ kind })) })
const begins = ({ kind }: { readonly kind: string }) => (kind.startsWith('begin ') ? Number(kind.slice(6)) : null)

test('a turn lasts until somebody else moves, where nothing else is said', () => {
  const turns = turnsOf([line(0, null), line(1, 0), line(2, 0), line(3, 1), line(4, 0)])
  expect(turns).toEqual([
    { number: 1, seat: 0, start: 0, end: 2 },
    { number: 2, seat: 1, start: 2, end: 3 },
    { number: 3, seat: 0, start: 3, end: 4 },
  ])
})

test('where turns are announced, others answer in them, and a turn that is lost at once is counted and not shown', () => {
  const turns = turnsOf(
    [line(0, null), line(1, 2), line(2, 1, 'begin 0'), line(3, 1), line(4, 0, 'begin 1', 'begin 2'), line(5, 1)],
    begins,
  )
  expect(turns).toEqual([
    { number: 0, seat: null, start: 0, end: 2 },
    { number: 1, seat: 0, start: 2, end: 4 },
    { number: 3, seat: 2, start: 4, end: 5 },
  ])
})

test('from anywhere the next and the last turn are found, and beyond both ends there is none', () => {
  const turns = turnsOf([line(0, null), line(1, 0), line(2, 0), line(3, 1), line(4, 0)])
  expect([0, 1, 2, 3, 4].map((at) => turnAfter(turns, at))).toEqual([2, 2, 3, 4, 4])
  expect([0, 1, 2, 3, 4].map((at) => turnBefore(turns, at))).toEqual([0, 0, 0, 2, 3])
  expect([0, 1, 2, 3, 4].map((at) => turnAt(turns, at)?.number)).toEqual([undefined, 1, 1, 2, 3])
  expect(turnsOf([line(0, null)])).toEqual([])
})
