import type { Ask, Say, Table } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import type { Host } from '../host/host.ts'
import { open } from './session.ts'

/** A match as a host would tell it, a page that follows it, and how often the page drew. */
function seatAt() {
  const asked: Ask[] = []
  const heard = new Set<(message: Say) => void>()
  const host: Host = {
    ask: (message) => void asked.push(message),
    listen(each) {
      heard.add(each)
      return () => heard.delete(each)
    },
  }
  const hear = (message: Say) => {
    for (const each of heard) each(message)
  }
  const seat = open(host, 'm')
  let drawn = 0
  seat.listen(() => drawn++)
  seat.enter()
  hear({
    kind: 'table',
    ...standing(1),
    game: 'toy',
    chairs: [],
    yours: [0],
    you: 0,
    options: {},
    commitment: '',
    log: [],
    talk: [],
  })
  drawn = 0
  return { seat, hear, asked, drawn: () => drawn }
}

const standing = (
  question: number,
): Pick<Table, 'match' | 'view' | 'waiting' | 'awaited' | 'question' | 'canUndo' | 'places' | 'seed'> => ({
  match: 'm',
  view: { question },
  waiting: [0],
  awaited: [0],
  question,
  canUndo: false,
  places: null,
  seed: null,
})

const told = (number: number): Say => ({ kind: 'told', ...standing(number + 1), line: { number, seat: 0, events: [] } })

const later = () => new Promise((resolve) => setTimeout(resolve, 20))

test('lines that come together are drawn once, and none is left out', async () => {
  const { seat, hear, drawn } = seatAt()
  for (const number of [1, 2, 3]) hear(told(number))
  expect(drawn()).toBe(0)
  await later()
  expect([drawn(), seat.now().fresh.map(({ number }) => number), seat.now().table?.log.length]).toEqual([1, [1, 2, 3], 3])
  hear(told(4))
  await later()
  expect([drawn(), seat.now().fresh.map(({ number }) => number), seat.now().table?.log.length]).toEqual([2, [4], 4])
})

test('a move answers the question on the screen, not one that is still to be drawn', async () => {
  const { seat, hear, asked } = seatAt()
  hear(told(1))
  void seat.acts.send('pass')
  expect(asked.at(-1)).toMatchObject({ kind: 'move', question: 1 })
  await later()
  void seat.acts.send('pass')
  expect(asked.at(-1)).toMatchObject({ kind: 'move', question: 2 })
})

test('what a move led to is there when it is said to be accepted, so that the next of several can follow at once', () => {
  const { seat, hear } = seatAt()
  hear(told(1))
  hear({ kind: 'accepted', id: 'x' })
  expect(seat.now().table?.question).toBe(2)
})

test('what was told to the last seat is never drawn for the next', async () => {
  const { seat, hear } = seatAt()
  hear(told(1))
  seat.acts.look(1)
  await later()
  expect([seat.now().table, seat.now().fresh]).toEqual([null, []])
})
