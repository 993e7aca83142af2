import { expect, test } from 'vitest'
import { NOBODY, type Frame } from '../state.ts'
import { aBearer, aCard, aFlag, aNumber, aSeat, aWord, cards, fields, numbers, perhapsACard, picks } from './memo.ts'

const frame = (v: Frame['v']): Frame => ({ do: '*turn', pc: 0, by: 0, v })

test('what is set is what is read, and lies in the frame as plain data under its name', () => {
  const f = frame({})
  aSeat('payer').set(f, 2)
  numbers('down').set(f, [0, 3])
  expect([aSeat('payer').of(f), numbers('down').of(f)]).toEqual([2, [0, 3]])
  expect(JSON.stringify(f.v)).toBe('{"payer":2,"down":[0,3]}')
})

const NOTHING: readonly (readonly [string, (f: Frame) => unknown, unknown])[] = [
  ['a card', aCard('x').of, ''],
  ['a card that may be missing', perhapsACard('x').of, null],
  ['a seat', aSeat('x').of, NOBODY],
  ['a number', aNumber('x').of, 0],
  ['a flag', aFlag('x').of, false],
  ['a word', aWord('x', ['for', 'against']).of, 'for'],
  ['a bearer', aBearer('x').of, null],
  ['a list of cards', cards('x').of, []],
  ['a list of numbers', numbers('x').of, []],
  ['a list of picks', picks('x').of, []],
  ['a set of fields', fields('x').of, {}],
]

test.each(NOTHING)('%s that is not there, or is something else, is read as nothing', (_, read, nothing) => {
  expect(read(frame({}))).toEqual(nothing)
  expect(read(frame({ x: [true] }))).toEqual(nothing)
})
