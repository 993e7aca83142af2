import { expect, test } from 'vitest'
import { Common, readSay, textOf, told, type Patch, type Say } from './index.ts'

const line = new Common({ number: 3, seat: 1, events: [{ kind: 'said', words: 'a "quoted" word' }] })
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
  const message = told('m-1', 2, line, new Common<Patch>(open), own)
  const plain = { kind: 'told', match: 'm-1', epoch: 2, line: line.part, change: [...open, ...own] }
  expect(message).toEqual(plain)
  expect(textOf(message)).toBe(JSON.stringify(plain))
  expect(JSON.stringify(message)).toBe(JSON.stringify(plain))
  // As it goes from a worker to its page.
  expect(structuredClone(message)).toStrictEqual(plain)
  expect(readSay(JSON.parse(textOf(message)))).toEqual(plain)
})

test('what is the same for several is put into text once', () => {
  let asked = 0
  const part = { number: 1, seat: 0, events: [{ kind: 'counted', toJSON: () => ++asked }] }
  const [common, open] = [new Common(part), new Common<Patch>([])]
  const texts = [OWN, [], OWN].map((own) => textOf(told('m', 0, common, open, own)))
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
