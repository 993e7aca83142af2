import type { Event } from '@caravanserai/desert-bazaar/seat'
import { expect, test } from 'vitest'
import { byWhom } from './log.ts'

const dealt = (seat: number, roll: number): Event => ({ kind: 'dealt', seat, roll, thrown: [], cards: {}, wilds: 0 })
const named = (seat: number): Event => ({ kind: 'named', seat, resource: 'water' })
const kinds = (log: ReturnType<typeof byWhom>) =>
  log.map(({ number, seat, events }) => [number, seat, events.map(({ kind }) => kind).join(' ')])

test('DB-11 the starting roll of a player is told as theirs, whoever named a Wild before it', () => {
  const log = [
    { number: 0, seat: null, events: [{ kind: 'set-out' as const, first: 1 }, dealt(1, 1)] },
    { number: 1, seat: 1, events: [named(1), dealt(1, 2), dealt(2, 1), dealt(2, 2)] },
  ]
  expect(kinds(byWhom(log))).toEqual([
    [0, null, 'set-out'],
    [0.5, 1, 'dealt'],
    [1, 1, 'named dealt'],
    [1.5, 2, 'dealt dealt'],
  ])
})

test('what else comes of a move is told as that of who made it', () => {
  const log = [
    {
      number: 7,
      seat: 0,
      events: [
        { kind: 'drew' as const, seat: 0, resource: 'silk' as const },
        { kind: 'turn-passed' as const, to: 1 },
      ],
    },
  ]
  expect(kinds(byWhom(log))).toEqual([[7, 0, 'drew turn-passed']])
})
