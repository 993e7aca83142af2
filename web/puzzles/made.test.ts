import { expect, test } from 'vitest'
import { idOf, puzzleOf, readMade, wordsOf, type Made } from './made.ts'
import type { Puzzles } from './puzzle.ts'

const goals: Puzzles['goals'] = {
  points: { of: 'count', reached: () => false },
  enclose: { of: 'space', reached: () => false },
  take: { of: 'card', reached: () => false, cards: () => [['forge', 'The Forge']] },
}
const made: Made = { title: 'Two at once', hint: '', turns: 2, goal: { kind: 'points', value: 8 }, position: { players: 3 } }

test('a puzzle that somebody made is read as it was written', () => {
  expect(readMade(made, goals)).toEqual(made)
  expect(readMade({ ...made, goal: { kind: 'enclose', value: 'C6' } }, goals)).not.toBeNull()
  expect(puzzleOf(made)).toEqual({ id: idOf(made), seats: 3, position: { players: 3 }, turns: 2, goal: made.goal })
  expect(puzzleOf({ ...made, position: { seats: [{}, {}] } }).seats).toBe(2)
  const says = { name: '', says: (value: string, turns: number) => `${value} in ${turns}` }
  const words = { points: says, take: says }
  const set = { goals, goalWords: { en: words, fr: words } }
  expect(wordsOf(made, set, 'en')).toEqual({ title: 'Two at once', hint: '', goal: '8 in 2' })
  expect(wordsOf({ ...made, goal: { kind: 'take', value: 'forge' } }, set, 'en').goal).toBe('The Forge in 2')
})

test('the same puzzle has the same name, another one another', () => {
  expect(idOf(structuredClone(made))).toBe(idOf(made))
  const others: Made[] = [
    { ...made, turns: 1 },
    { ...made, goal: { kind: 'points', value: 9 } },
    { ...made, position: { players: 4 } },
    { ...made, title: 'Two at onc' },
  ]
  expect(new Set([made, ...others].map(idOf)).size).toBe(5)
})

test.each<[name: string, input: unknown]>([
  ['nothing', null],
  ['a list', [made]],
  ['a part that is missing', { ...made, hint: undefined, extra: 1 }],
  ['a part that nobody knows', { ...made, script: 'x' }],
  ['no title', { ...made, title: '' }],
  ['a title of two lines', { ...made, title: 'a\nb' }],
  ['a title that turns round what follows', { ...made, title: 'a\u202eb' }],
  ['a long title', { ...made, title: 'x'.repeat(61) }],
  ['no turns', { ...made, turns: 0 }],
  ['half a turn', { ...made, turns: 1.5 }],
  ['a goal that the game does not know', { ...made, goal: { kind: 'constructor', value: 1 } }],
  ['a goal of the wrong sort', { ...made, goal: { kind: 'points', value: 'C6' } }],
  ['a space that is none', { ...made, goal: { kind: 'enclose', value: '<b>' } }],
  ['a card that nobody knows', { ...made, goal: { kind: 'take', value: 'castle' } }],
  ['a position that is none', { ...made, position: [] }],
])('%s is no puzzle', (_, input) => {
  expect(readMade(input, goals)).toBeNull()
})
