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
  beat: 900,
  setBeat() {},
  reducedMotion: false,
  ...more,
})
const again = (number: number) => line(number, { replay: { start() {}, isOn: true } })
const moves = () => true
const nothing = () => false

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

test('where bots do not wait for this page, or nothing is to move, nothing is held back', () => {
  for (const more of [{ setBeat: null }, { beat: 1 }, { reducedMotion: true }])
    expect(queued([], line(1, more), line(0, more), moves)).toEqual([])
})

test('another seat and a move that was taken back are shown at once', () => {
  const row = [line(1), line(2)]
  expect(queued(row, line(3, { you: 1 }), line(2), moves)).toEqual([])
  expect(queued(row, line(3, { fresh: [] }), line(2), moves)).toEqual([])
})

test('what is shown again begins and ends at once, and between that it is shown line by line as well', () => {
  const [first, second] = [again(1), again(2)]
  const row = queued([line(8), line(9)], first, line(9), moves)
  expect(row).toEqual([first])
  expect(queued(row, second, first, nothing)).toEqual([first, second])
  expect(queued([first, second], line(9), second, moves)).toEqual([])
})
