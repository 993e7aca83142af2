import { expect, test } from 'vitest'
import { readAsk, readChairs, readSay, type Ask, type Say } from './index.ts'

const chairs = [
  { name: 'You', kind: 'person', level: null },
  { name: 'Nadia', kind: 'bot', level: 'casual' },
] as const

const ASKS: readonly Ask[] = [
  { kind: 'list' },
  { kind: 'start', id: 'a1', game: 'desert-bazaar', options: { first: 0 }, chairs: [...chairs], seed: 'sand' },
  { kind: 'start', id: 'a2', game: 'desert-bazaar', options: {}, chairs: [...chairs] },
  { kind: 'start', id: 'a6', game: 'bazaar', options: {}, chairs: [...chairs], position: { seats: [] } },
  { kind: 'resume', match: 'm1' },
  { kind: 'move', id: 'a3', seat: 0, question: 7, move: { kind: 'stop' } },
  { kind: 'undo', id: 'a4', seat: 0 },
  { kind: 'stand', id: 'a5', seat: 0, answers: [{ kind: 'pass-until', turn: 4 }] },
  { kind: 'talk', id: 'a7', seat: 1, words: 'Peace until I have my inn? ☮ שלום' },
  { kind: 'look', seat: null },
  { kind: 'beat', ms: 350 },
  { kind: 'record', match: 'm1' },
  { kind: 'forget', match: 'm1' },
  { kind: 'leave', match: 'm1' },
]

const standing = { view: { players: 3 }, waiting: [1], awaited: [1], question: 0, canUndo: false, places: null, seed: null }
const line = { number: 1, seat: 0, events: [{ kind: 'drew', seat: 0, resource: 'silk' }] }
const SAYS: readonly Say[] = [
  {
    kind: 'matches',
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
    log: [line],
    talk: [{ number: 1, seat: 1, moves: 1, words: 'Peace?' }],
    ...standing,
  },
  { kind: 'told', match: 'm1', line, ...standing },
  { kind: 'talked', match: 'm1', saying: { number: 2, seat: 0, moves: 1, words: 'War.' } },
  { kind: 'accepted', id: 'a3' },
  {
    kind: 'refused',
    id: 'a3',
    refusal: { refused: 'occupied', facts: { space: 'E5' }, rule: 'DB-42' },
    why: { en: 'A tent.', fr: 'Une tente.' },
  },
  { kind: 'record', match: 'm1', name: 'm1.jsonl', text: '{}\n' },
  { kind: 'error', code: 'broken' },
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
  ['a misspelt field', { kind: 'look', seta: 0 }],
  ['a field too many', { kind: 'list', all: true }],
  ['a seat that is no number', { kind: 'look', seat: 'one' }],
  ['half a seat', { kind: 'look', seat: 0.5 }],
  ['a match that is no name', { kind: 'resume', match: '../secrets' }],
  ['a nameless chair', { kind: 'start', id: 'a', game: 'g', options: {}, chairs: [{ name: '  ', kind: 'bot', level: 'casual' }] }],
  ['nothing said', { kind: 'talk', id: 'a', seat: 0, words: ' \n ' }],
  ['a speech', { kind: 'talk', id: 'a', seat: 0, words: 'a'.repeat(301) }],
  ['two lines at once', { kind: 'talk', id: 'a', seat: 0, words: 'Peace?\nNadia: agreed' }],
  ['words that turn the line round', { kind: 'talk', id: 'a', seat: 0, words: 'peace \u202E!raw' }],
  ['a beat before time', { kind: 'beat', ms: -1 }],
])('what cannot be read says where: %s', (_, message) => {
  expect(readAsk(message)).toEqual({ unreadable: expect.stringMatching(/\w+: \w+/) })
})

test('chairs that were stored are read again', () => {
  expect(readChairs([...chairs])).toEqual(chairs)
  expect(readChairs([{ name: 'You' }])).toHaveProperty('unreadable')
})
