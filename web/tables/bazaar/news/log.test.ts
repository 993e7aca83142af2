import type { Event } from '@caravanserai/bazaar/seat'
import { expect, test } from 'vitest'
import { en } from '../text/en.ts'
import { tellingsOf } from './log.ts'

const seated = { text: en, who: (seat: number) => ['Amal', 'Nadia'][seat] ?? '' }
const began = (seat: number, number: number): Event => ({ kind: 'turn-began', seat, place: seat, number, actions: 2, extra: false })
const income = (seat: number): Event => ({ kind: 'money', from: 'bank', to: seat, amount: 10, why: 'income', card: null })
const spent = (seat: number): Event => ({ kind: 'spent', seat, amount: 2, way: 'for', points: 2, target: 5 })
const line = (number: number, seat: number | null, ...events: Event[]) => ({ number, seat, events })

test('the log goes by turns, each with its sum; what others do in a turn is part of it', () => {
  const told = tellingsOf([line(1, 0, began(0, 1), income(0)), line(2, 1, spent(1)), line(3, 0, began(1, 2))], seated)
  expect(told.map(({ seat, turn }) => [seat, turn?.seat, turn?.number, turn?.sum])).toEqual([
    [0, 0, 1, ': +$10'],
    [1, 0, 1, ': +$10'],
    [1, 1, 2, ': nothing changed'],
  ])
  // One turn is one thing: lines are put together by it.
  expect(told[0]?.turn).toBe(told[1]?.turn)
})

test('that a card acted is told by what it did, a token on it too', () => {
  const acted: Event = { kind: 'triggered', seat: 1, card: 'laboratory' }
  const token: Event = { kind: 'noted', venue: 'laboratory', change: { tokens: 6 } }
  expect(tellingsOf([line(1, 1, acted, token)], seated).map(({ sentence }) => sentence)).toEqual(['Laboratory now has 6 tokens.'])
  // What it asks first is told by the answer.
  const chose: Event = { kind: 'chose', seat: 1, card: 'aerie', what: 'venue', pick: 'mill' }
  const asks: Event = { ...acted, card: 'aerie' }
  expect(tellingsOf([line(1, 0, began(0, 1), asks), line(2, 1, chose)], seated).map(({ sentence }) => sentence)).toEqual([
    'Amal began a turn.',
    'Nadia chose Mill (Aerie).',
  ])
})

test('what happens before the first turn is part of none', () => {
  expect(tellingsOf([line(1, 0, spent(0))], seated).map(({ turn }) => turn)).toEqual([undefined])
})

test('a line is put into words once, and anew in another language or when somebody is called otherwise', () => {
  let words = 0
  const who = (seat: number) => (words++, `P${seat}`)
  const log = [line(1, 0, began(0, 1)), line(2, 1, spent(1))]
  const first = tellingsOf(log, { text: en, who })
  const made = words
  const again = tellingsOf([...log, line(3, 1, spent(1))], { text: en, who })
  expect(again.slice(0, 2).map(({ cards }) => cards)).toEqual(first.map(({ cards }) => cards))
  expect(again[0]?.cards).toBe(first[0]?.cards)
  expect(words).toBeLessThan(2 * made)
  expect(tellingsOf(log, { text: en, who: () => 'Zahra' })[1]?.sentence).toContain('Zahra')
})
