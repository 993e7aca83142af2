import { expect, test } from 'vitest'
import type { Verdict } from '../replay/wish.ts'
import { stepsOf } from './steps.ts'

const verdict = (change: Partial<Verdict>): Verdict => ({
  found: 'right',
  older: null,
  moves: 5,
  events: 9,
  drawn: 3,
  commitment: '',
  seed: 'oasis',
  difference: null,
  ...change,
})
const states = (change: Partial<Verdict>) => stepsOf(verdict(change)).map(({ state }) => state)
const differs = (what: NonNullable<Verdict['difference']>['what']): Partial<Verdict> => ({
  found: 'wrong',
  difference: { move: 1, what, recorded: '', found: '', line: 2 },
})

test('a record that is right is right in every step', () => {
  expect(states({})).toEqual(['right', 'right', 'right', 'right', 'right'])
})

test('what cannot be checked is not called right: older rules, a seed that nobody knows', () => {
  const { difference: parting = null } = differs('events')
  expect(states({ found: 'older', older: { same: 4, drawn: 2, parting } })).toEqual(['right', 'right', 'partly', 'partly', 'right'])
  expect(states({ found: 'older', older: { same: 4, drawn: 3, parting } })).toEqual(['right', 'right', 'right', 'partly', 'right'])
  expect(states({ found: 'older', older: { same: 6, drawn: 3, parting: null } })).toEqual(['right', 'right', 'right', 'right', 'right'])
  expect(states({ found: 'open', seed: null })).toEqual(['right', 'skipped', 'skipped', 'right', 'skipped'])
})

test('the first step that is wrong is named, and nothing is said of those after it', () => {
  expect(states(differs('commitment'))).toEqual(['right', 'wrong', 'skipped', 'skipped', 'skipped'])
  expect(states(differs('chance'))).toEqual(['right', 'right', 'wrong', 'skipped', 'skipped'])
  expect(states(differs('events'))).toEqual(['right', 'right', 'right', 'wrong', 'skipped'])
  expect(states(differs('result'))).toEqual(['right', 'right', 'right', 'right', 'wrong'])
})
