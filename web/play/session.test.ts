import type { Ask, Say, Table } from '@caravanserai/protocol'
import { expect, test, vi } from 'vitest'
import type { Host } from '../host/host.ts'
import { open } from './session.ts'

/** However slow the machine is. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 600_000, interval: 5 })

const TABLE: Table = {
  kind: 'table',
  match: 'm',
  game: 'toy',
  chairs: [],
  yours: [0],
  you: 0,
  options: {},
  commitment: '',
  epoch: 0,
  log: [{ number: 0, seat: null, events: [] }],
  talk: [],
  stands: [],
  view: { question: 1 },
  waiting: [0],
  awaited: [0],
  question: 1,
  canUndo: false,
  places: null,
  seed: null,
}

/** A match as a host would tell it, a page that follows it, and how often the page drew. */
function seatAt(table: Table = TABLE) {
  const asked: Ask[] = []
  const heard = new Set<(message: Say) => void>()
  const renewed = new Set<() => void>()
  const host: Host = {
    ask: (message) => void asked.push(message),
    listen(each) {
      heard.add(each)
      return () => heard.delete(each)
    },
    renewed(again) {
      renewed.add(again)
      return () => renewed.delete(again)
    },
  }
  const hear = (message: Say) => {
    for (const each of heard) each(message)
  }
  const seat = open(host, 'm')
  let drawn = 0
  seat.listen(() => drawn++)
  const leave = seat.enter()
  hear(table)
  drawn = 0
  const resumes = () => asked.filter((message) => message.kind === 'resume')
  const renew = () => renewed.forEach((again) => again())
  return { seat, hear, asked, resumes, renew, leave, drawn: () => drawn }
}

const told = (number: number, more: Partial<Extract<Say, { kind: 'told' }>> = {}): Say => ({
  kind: 'told',
  match: 'm',
  epoch: 0,
  line: { number, seat: 0, events: [] },
  change: [
    [['question'], number + 1],
    [['view', 'question'], number + 1],
  ],
  ...more,
})

const numbers = (lines: readonly { number: number }[] | undefined) => lines?.map(({ number }) => number)
const later = () => new Promise((resolve) => setTimeout(resolve, 20))

test('lines that come together are drawn once, and none is left out', async () => {
  const { seat, hear, drawn } = seatAt()
  for (const number of [1, 2, 3]) hear(told(number))
  expect(drawn()).toBe(0)
  await soon(() => expect(drawn()).toBe(1))
  expect([numbers(seat.now().fresh), numbers(seat.now().table?.log)]).toEqual([
    [1, 2, 3],
    [0, 1, 2, 3],
  ])
  hear(told(4))
  await soon(() => expect(drawn()).toBe(2))
  expect([numbers(seat.now().fresh), seat.now().table?.view]).toEqual([[4], { question: 5 }])
})

test('a move answers the question on the screen, not one that is still to be drawn, and names its match', async () => {
  const { seat, hear, asked, drawn } = seatAt()
  hear(told(1))
  void seat.acts.send('pass')
  expect(asked.at(-1)).toMatchObject({ kind: 'move', match: 'm', question: 1 })
  await soon(() => expect(drawn()).toBe(1))
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

test('what does not follow is not shown: the page asks how the table lies, once', async () => {
  const strange: Say[] = [
    told(2),
    told(1, { epoch: 1 }),
    told(1, { change: [[['view', 'tents', 4, 'owner'], 1]] }),
    { kind: 'undone', match: 'm', epoch: 2, moves: 0, change: [] },
    { kind: 'talked', match: 'm', saying: { number: 2, seat: 0, moves: 0, words: 'Hm.' } },
  ]
  for (const message of strange) {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { seat, hear, resumes } = seatAt()
    const [first] = resumes()
    hear({ kind: 'accepted', id: first?.id ?? '' })
    await later()
    hear(message)
    hear(message)
    expect([resumes().length, seat.now().table]).toEqual([2, TABLE])
    vi.restoreAllMocks()
  }
})

test('what is known already, or is about another match, changes nothing', () => {
  const { seat, hear, resumes } = seatAt()
  hear(told(0))
  hear(told(7, { match: 'other' }))
  hear({ kind: 'undone', match: 'm', epoch: 0, moves: 0, change: [] })
  expect([resumes().length, seat.now().table]).toEqual([1, TABLE])
})

test('what is taken back leaves the log, and what comes then follows', async () => {
  const { seat, hear, drawn } = seatAt()
  for (const number of [1, 2]) hear(told(number))
  hear({ kind: 'undone', match: 'm', epoch: 1, moves: 1, change: [[['question'], 2]] })
  expect([numbers(seat.now().table?.log), seat.now().table?.question]).toEqual([[0, 1], 2])
  const before = drawn()
  hear(told(2, { epoch: 1 }))
  await soon(() => expect(drawn()).toBe(before + 1))
  expect(numbers(seat.now().table?.log)).toEqual([0, 1, 2])
})

test('a long match is shown at once, and its first lines come after', async () => {
  const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => ({ number: from + i, seat: 0, events: [] }))
  const { seat, hear, asked } = seatAt({ ...TABLE, log: lines(400, 430) })
  expect(seat.now().table?.log).toHaveLength(31)
  const answer = async (from: number, to: number) => {
    await soon(() => expect(asked.at(-1)).toMatchObject({ kind: 'lines', from, to }))
    hear({ kind: 'lines', id: asked.at(-1)?.id ?? '', match: 'm', you: 0, epoch: 0, lines: lines(from, to) })
  }
  await answer(100, 399)
  await answer(0, 99)
  await soon(() => expect(seat.now().table?.log).toHaveLength(431))
  expect(numbers(seat.now().table?.log)?.every((number, i) => number === i)).toBe(true)
})

test('who has left is told nothing more, and leaves no channel open', async () => {
  const closed = vi.spyOn(MessagePort.prototype, 'close')
  const { seat, hear, asked, leave } = seatAt()
  leave()
  expect(closed).toHaveBeenCalledTimes(1)
  expect(asked.at(-1)).toMatchObject({ kind: 'leave', match: 'm' })
  hear(told(1))
  await later()
  expect(numbers(seat.now().table?.log)).toEqual([0])
  vi.restoreAllMocks()
})

test('a table for another seat than the one that shall look is never drawn', () => {
  const { seat, hear } = seatAt({ ...TABLE, yours: [0, 1] })
  seat.acts.look(null)
  hear({ ...TABLE, yours: [0, 1], you: 0 })
  expect(seat.now().table).toBeNull()
  hear({ ...TABLE, yours: [0, 1], you: null })
  expect(seat.now().table?.you).toBeNull()
})

test('a host that comes to life knows nothing: the page comes in again, looks as before, at the pace of before', async () => {
  const { seat, hear, asked } = seatAt({ ...TABLE, yours: [0, 1] })
  const answer = (message: Ask | undefined, kind: 'accepted' | 'failed') =>
    hear(kind === 'failed' ? { kind, id: message?.id ?? '', code: 'no-such-match' } : { kind, id: message?.id ?? '' })
  answer(asked[0], 'accepted')
  await later()
  seat.acts.beat(0)
  seat.acts.look(1)
  const look = asked.at(-1)
  hear({ kind: 'news', code: 'broken' })
  const resume = asked.at(-1)
  expect(resume).toMatchObject({ kind: 'resume' })
  answer(look, 'failed')
  hear({ ...TABLE, yours: [0, 1], you: null })
  answer(resume, 'accepted')
  await soon(() =>
    expect(asked.slice(-2)).toMatchObject([
      { kind: 'beat', ms: 0 },
      { kind: 'look', seat: 1 },
    ]),
  )
  hear({ ...TABLE, yours: [0, 1], you: 1 })
  expect([seat.now().table?.you, seat.now().error]).toEqual([1, null])
})

test('what goes wrong because the page is too old does not hide that it is', () => {
  const { seat, hear } = seatAt()
  hear({ kind: 'news', code: 'outdated' })
  hear({ kind: 'news', match: 'm', code: 'stalled' })
  expect(seat.now().error).toBe('outdated')
})

test('that nothing can be stored does not hide why there is no table', async () => {
  const { seat, hear, resumes } = seatAt()
  seat.acts.look(null)
  hear({ kind: 'failed', id: resumes()[0]?.id ?? '', code: 'no-such-match' })
  await soon(() => expect(seat.now().error).toBe('no-such-match'))
  hear({ kind: 'news', code: 'no-store' })
  expect(seat.now().error).toBe('no-such-match')
  hear({ ...TABLE, you: null })
  hear({ kind: 'news', code: 'no-store' })
  expect(seat.now().error).toBe('no-store')
})

test('who leaves and enters again before the first answer asks again', () => {
  const { seat, asked, leave } = seatAt()
  leave()
  seat.enter()
  expect(asked.filter(({ kind }) => kind === 'resume' || kind === 'leave').map(({ kind }) => kind)).toEqual(['resume', 'leave', 'resume'])
})

test('when its host has died the page goes on with the next, from where it was', async () => {
  const { hear, resumes } = seatAt()
  hear({ kind: 'accepted', id: resumes()[0]?.id ?? '' })
  await later()
  hear({ kind: 'news', code: 'broken' })
  expect(resumes().at(-1)).toMatchObject({ match: 'm', seen: { you: 0, epoch: 0, line: 0 } })
})

test('a match that is open elsewhere can be taken over', async () => {
  const { seat, hear, asked, resumes } = seatAt()
  hear({ kind: 'failed', id: asked[0]?.id ?? '', code: 'open-elsewhere' })
  await soon(() => expect(seat.now().error).toBe('open-elsewhere'))
  seat.acts.take()
  expect(resumes().at(-1)).toMatchObject({ take: true })
  hear(TABLE)
  expect(seat.now().error).toBeNull()
})

test('a host that may have forgotten the page is told again what it looks at, and what it has seen', async () => {
  const { hear, resumes, renew, leave } = seatAt()
  hear({ kind: 'accepted', id: resumes()[0]?.id ?? '' })
  // The answer is read before the next is asked.
  await Promise.resolve()
  await soon(() => {
    renew()
    expect(resumes()).toHaveLength(2)
  })
  expect(resumes()[1]).toMatchObject({ match: 'm', seen: { you: 0, epoch: 0, line: 0 } })
  leave()
  renew()
  expect(resumes()).toHaveLength(2)
})
