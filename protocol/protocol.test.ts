import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ask, isMove } from './ask.ts'
import { readAsk, readChairs, readSay, type Ask, type Say } from './index.ts'

const chairs = [
  { name: 'You', kind: 'person', level: null },
  { name: 'Nadia', kind: 'bot', level: 'casual' },
] as const

const ASKS: readonly Ask[] = [
  { kind: 'hello', id: 'a0', protocol: 2 },
  { kind: 'list', id: 'b1' },
  { kind: 'start', id: 'a1', game: 'desert-bazaar', options: { first: 0 }, chairs: [...chairs], seed: 'sand' },
  { kind: 'start', id: 'a2', game: 'desert-bazaar', options: {}, chairs: [...chairs] },
  { kind: 'start', id: 'a6', game: 'bazaar', options: {}, chairs: [...chairs], position: { seats: [] } },
  { kind: 'resume', id: 'b2', match: 'm1' },
  { kind: 'resume', id: 'b3', match: 'm1', seen: { you: null, epoch: 0, line: 12 }, take: true },
  { kind: 'lines', id: 'b4', match: 'm1', from: 0, to: 20 },
  { kind: 'past', id: 'b5', match: 'm1', line: 12 },
  { kind: 'move', id: 'a3', match: 'm1', seat: 0, question: 7, move: { kind: 'stop' } },
  { kind: 'undo', id: 'a4', match: 'm1', seat: 0, epoch: 2, line: 12 },
  { kind: 'stand', id: 'a5', match: 'm1', seat: 0, answers: [{ kind: 'pass-until', turn: 4 }] },
  { kind: 'talk', id: 'a7', match: 'm1', seat: 1, words: 'Peace until I have my inn? ☮ שלום' },
  { kind: 'look', id: 'b5', match: 'm1', seat: null },
  { kind: 'beat', id: 'b6', match: 'm1', ms: 350 },
  { kind: 'beat', id: 'b7', match: 'm1', ms: null },
  { kind: 'beat', id: 'b8', match: 'm1', ms: 1, once: true },
  { kind: 'record', id: 'b7', match: 'm1' },
  { kind: 'forget', id: 'b8', match: 'm1' },
  { kind: 'leave', id: 'b9', match: 'm1' },
]

const situation = { view: { players: 3 }, waiting: [1], awaited: [1], question: 0, canUndo: false, places: null, seed: null }
const line = { number: 1, seat: 0, events: [{ kind: 'drew', seat: 0, resource: 'silk' }] }
const SAYS: readonly Say[] = [
  {
    kind: 'matches',
    id: 'b1',
    matches: [{ match: 'm1', game: 'desert-bazaar', chairs: [...chairs], touched: 1, moves: 0, waiting: [0], places: null }],
  },
  {
    kind: 'table',
    match: 'm1',
    game: 'desert-bazaar',
    chairs: [...chairs],
    yours: [0],
    you: 0,
    options: { first: 0 },
    commitment: 'ab12',
    epoch: 0,
    stands: [{ kind: 'pass-until', turn: 4 }],
    log: [line],
    talk: [{ number: 1, seat: 1, moves: 1, words: 'Peace?' }],
    ...situation,
  },
  { kind: 'hello', id: 'a0', protocol: 2 },
  {
    kind: 'told',
    match: 'm1',
    epoch: 0,
    line,
    change: [[['view', 'old']], [['view', 'turn'], 2], [['view', 'hand'], null], [['waiting'], 0, 1, [2, 3]]],
  },
  { kind: 'undone', match: 'm1', epoch: 1, moves: 0, change: [] },
  { kind: 'stood', match: 'm1', seat: 0, answers: [] },
  { kind: 'lines', id: 'b4', match: 'm1', you: null, epoch: 0, lines: [line] },
  { kind: 'past', id: 'b5', match: 'm1', you: null, epoch: 0, line: 2, lay: situation, steps: [{ line, change: [[['seed'], 'oasis']] }] },
  { kind: 'accepted', id: 'a1', match: 'm1' },
  { kind: 'talked', match: 'm1', saying: { number: 2, seat: 0, moves: 1, words: 'War.' } },
  { kind: 'accepted', id: 'a3' },
  {
    kind: 'refused',
    id: 'a3',
    refusal: { refused: 'occupied', facts: { space: 'E5' }, rule: 'DB-42' },
  },
  { kind: 'record', id: 'b7', match: 'm1', name: 'm1.jsonl', text: '{}\n' },
  { kind: 'failed', id: 'a3', code: 'not-stored' },
  { kind: 'news', code: 'no-store' },
  { kind: 'news', match: 'm1', code: 'taken' },
]

test.each(ASKS)('a page may say $kind', (message) => {
  expect(readAsk(JSON.parse(JSON.stringify(message)))).toEqual(message)
})

test.each(SAYS)('a host may say $kind', (message) => {
  expect(readSay(JSON.parse(JSON.stringify(message)))).toEqual(message)
})

test.each([
  ['nothing', undefined],
  ['an unknown kind', { kind: 'cheat' }],
  ['a misspelt field', { kind: 'look', id: 'a', match: 'm', seta: 0 }],
  ['a move without its match', { kind: 'move', id: 'a', seat: 0, question: 1, move: {} }],
  ['a message without a name', { kind: 'list' }],
  ['a field too many', { kind: 'list', id: 'a', all: true }],
  ['a seat that is no number', { kind: 'look', id: 'a', match: 'm', seat: 'one' }],
  ['half a seat', { kind: 'look', id: 'a', match: 'm', seat: 0.5 }],
  ['a match that is no name', { kind: 'resume', id: 'a', match: '../secrets' }],
  ['a nameless chair', { kind: 'start', id: 'a', game: 'g', options: {}, chairs: [{ name: '  ', kind: 'bot', level: 'casual' }] }],
  ['nothing said', { kind: 'talk', id: 'a', match: 'm', seat: 0, words: ' \n ' }],
  ['a speech', { kind: 'talk', id: 'a', match: 'm', seat: 0, words: 'a'.repeat(301) }],
  ['two lines at once', { kind: 'talk', id: 'a', match: 'm', seat: 0, words: 'Peace?\nNadia: agreed' }],
  ['words that turn the line round', { kind: 'talk', id: 'a', match: 'm', seat: 0, words: 'peace \u202E!raw' }],
  ['a beat before time', { kind: 'beat', id: 'a', match: 'm', ms: -1 }],
])('what cannot be read says where: %s', (_, message) => {
  expect(readAsk(message)).toEqual({ unreadable: expect.stringMatching(/\w+: \w+/) })
})

test('chairs that were stored are read again', () => {
  expect(readChairs([...chairs])).toEqual(chairs)
  expect(readChairs([{ name: 'You' }])).toHaveProperty('unreadable')
})

test('a move is read by hand as strictly as by its schema', () => {
  const id = fc.oneof(fc.constantFrom('m1', '-', 'a'.repeat(64)), fc.anything(), fc.string({ maxLength: 66 }))
  const count = fc.oneof(fc.nat({ max: 80 }), fc.anything(), fc.double())
  const fields = { kind: fc.constantFrom('move', 'move', 'undo', null), id, match: id, seat: count, question: count, move: fc.anything() }
  const whole = fc.record(fields)
  const name = fc.constantFrom('m1', '-')
  const right = fc.record({ ...fields, kind: fc.constant('move'), id: name, match: name, seat: fc.nat({ max: 65 }), question: fc.nat() })
  const part = fc.record({ ...fields, more: fc.anything() }, { requiredKeys: ['kind'] })
  let moves = 0
  fc.assert(
    fc.property(fc.oneof(right, whole, part, fc.anything()), (input) => {
      const isOne = v.is(ask, input) && input.kind === 'move'
      if (isOne) moves++
      expect(isMove(input)).toBe(isOne)
    }),
    { numRuns: 3000, seed: 1 },
  )
  expect(moves).toBeGreaterThan(300)
})
