import { expect, test } from 'vitest'
import { readSay, textOf, type Say } from './index.ts'

const line = { number: 3, seat: 1, events: [{ kind: 'said', words: 'a "quoted" word' }] }
const told = (change: number): Say => ({ kind: 'told', match: 'm-1', epoch: 2, line, change: [['waiting', [change]]] }) as unknown as Say

test('a line that several are told is the same text for each, with what changed for them', () => {
  for (const message of [told(0), told(1)]) expect(JSON.parse(textOf(message))).toEqual(message)
  expect(textOf(told(0))).toBe(JSON.stringify(told(0)))
})

test('every other message is put into text as it is', () => {
  const message: Say = { kind: 'accepted', id: 'a' }
  expect(readSay(JSON.parse(textOf(message)))).toEqual(message)
})
