import { expect, test } from 'vitest'
import { queued, type Shown } from './queue.ts'

const line = (number: number, more: Partial<Shown> = {}): Shown => ({
  view: { number },
  you: 0,
  log: [],
  fresh: [{ number, seat: 1, events: [] }],
  yourMove: false,
  undo: null,
  replay: { start() {}, isOn: false },
  ...more,
})
const moves = () => 600
const nothing = () => 0

test('a line that comes while another is shown waits for it, and so does what comes after that', () => {
  const [one, two, three] = [line(1), line(2), line(3)]
  const first = queued([], one, line(0), moves)
  expect(first).toEqual([one])
  // Nothing moves in the second, but it must not take the first away.
  const second = queued(first, two, one, nothing)
  expect(second).toEqual([one, two])
  expect(queued(second, three, two, moves)).toEqual([one, two, three])
})

test('where nothing moves and nothing waits, nothing is held back', () => {
  expect(queued([], line(1), line(0), nothing)).toEqual([])
})

test('another seat, a move that was taken back and a replay are shown at once', () => {
  const row = [line(1), line(2)]
  expect(queued(row, line(3, { you: 1 }), line(2), moves)).toEqual([])
  expect(queued(row, line(3, { fresh: [] }), line(2), moves)).toEqual([])
  expect(queued(row, line(3, { replay: { start() {}, isOn: true } }), line(2), moves)).toEqual([])
})
