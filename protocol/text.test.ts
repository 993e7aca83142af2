import { expect, test } from 'vitest'
import { readSay, Tale, textOf, type Patch, type Say } from './index.ts'

const line = { number: 3, seat: 1, events: [{ kind: 'said', words: 'a "quoted" word' }] }
const OPEN: Patch = [
  [['view', 'turn'], 2],
  [['waiting'], 0, 1, [2]],
]
const OWN: Patch = [
  [['view', 'hand'], { silk: 1 }],
  [['question'], 7],
]

test.each([
  ['what all see', OPEN, []],
  ['what one sees', [], OWN],
  ['both', OPEN, OWN],
  ['nothing', [], []],
])('a line that several are told is the text of the message, with what changed for them: %s', (_, open, own) => {
  const tale = new Tale('m-1', 2, open)
  const plain = { kind: 'told', match: 'm-1', epoch: 2, line, change: [...open, ...own] }
  const message = tale.message(line, own)
  expect(message).toEqual(plain)
  // As it goes from a worker to its page.
  expect(structuredClone(message)).toStrictEqual(plain)
  // Whoever was told before, and of whatever line.
  for (const other of [line, { ...line, seat: 0 }])
    for (const told of [[], OWN, own]) expect(tale.text(other, told)).toBe(JSON.stringify(tale.message(other, told)))
  expect(readSay(JSON.parse(tale.text(line, own)))).toEqual(plain)
})

test('what is the same for several is put into text once', () => {
  let asked = 0
  const part = { number: 1, seat: 0, events: [{ kind: 'counted', toJSON: () => ++asked }] }
  const tale = new Tale('m', 0, OPEN)
  const texts = [OWN, [], OWN].map((own) => tale.text(part, own))
  expect(texts.map((text) => text.includes('"events":[1]'))).toEqual([true, true, true])
  expect(asked).toBe(1)
})

test('every other message is put into text as it is', () => {
  for (const id of ['a', 'b', 'a']) {
    const message: Say = { kind: 'accepted', id }
    expect(readSay(JSON.parse(textOf(message)))).toEqual(message)
    expect(textOf(message)).toBe(textOf({ ...message }))
  }
})
