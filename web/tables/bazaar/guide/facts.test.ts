import { expect, test } from 'vitest'
import type { Event } from '@caravanserai/bazaar/seat'
import { factsOf } from './facts.ts'

const declared = (seat: number): Event => ({ kind: 'declared', seat, venue: 'cafe', shutdown: false, target: 7 })
const spent = (seat: number): Event => ({ kind: 'spent', seat, amount: 2, way: 'for', points: 2, target: 5 })
const over = (seat: number, kind: 'succeeded' | 'failed'): Event => ({ kind, seat, venue: 'cafe', result: 9, target: 5, why: 'die' })
const log = (...events: Event[]) => [{ number: 1, seat: 0, events }]

test('money in one’s own attack is a payment, in that of another it is interference', () => {
  expect(factsOf(log(declared(0), spent(0)), 0)).toMatchObject({ attack: 'open', paid: true, interfered: false })
  expect(factsOf(log(declared(0), spent(0), spent(2), over(0, 'failed')), 0)).toMatchObject({ attack: 'lost', answered: [2] })
  expect(factsOf(log(declared(1), spent(0), over(1, 'succeeded')), 0)).toMatchObject({ attack: 'none', paid: false, interfered: true })
})

test('an attack that was called off has not been made', () => {
  expect(factsOf(log(declared(0), { kind: 'called-off', seat: 0, venue: 'cafe' }), 0)).toMatchObject({ attack: 'none' })
})
