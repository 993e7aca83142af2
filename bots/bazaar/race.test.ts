import { bazaar } from '@caravanserai/bazaar'
import { newAttack, type State } from '@caravanserai/bazaar/seat'
import { isRefusal } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { attackWorth, bid, spare } from './bidding.ts'
import { isLastLap, isRaced, raceStake } from './race.ts'
import { expertTaste, masterTaste } from './taste.ts'

const MANY = 8
const master = masterTaste(MANY)
/** Seat 3 has the Laboratory, and everybody else what it takes to take it. */
const OWNER = 3

function table(tokens: number, money = 30): State {
  const seats = Array.from({ length: MANY }, (_, seat) =>
    seat === OWNER ? { money: 0, venues: [{ venue: 'laboratory', tokens }] } : { money, venues: [] },
  )
  const s = bazaar.load({ seats, row: ['castle', 'mill'], turn: { seat: 0, number: 30 } })
  if (isRefusal(s)) throw new Error(JSON.stringify(s))
  return s
}

const stakeOf = (tokens: number, by: number, seat: number, shutdown = false): number =>
  raceStake(table(tokens), newAttack(table(tokens), by, 'laboratory', shutdown), seat)

test('who takes the Laboratory with six tokens has won; with five it is handed on to the next', () => {
  expect(stakeOf(6, 0, 0)).toBeGreaterThan(1)
  expect(stakeOf(5, 0, 0)).toBeLessThan(0)
})

test('whose turn is next pays against the last token, and who comes after the owner is past caring', () => {
  expect(stakeOf(6, 0, 1)).toBeLessThan(-0.5)
  expect(stakeOf(6, 0, 7)).toBeGreaterThan(-0.1)
  // To end the race is good for everybody who is behind in it.
  expect(stakeOf(6, 0, 7, true)).toBeGreaterThan(0)
  expect(stakeOf(6, OWNER - 1, OWNER, true)).toBeLessThan(-0.5)
})

test('nobody pays for an attack of others that only passes it on', () => {
  for (let seat = 0; seat < MANY; seat++) expect(stakeOf(5, 0, seat) <= 0 || seat === 0).toBe(true)
})

test('Master with eight leaves it alone with five tokens and puts everything into the last; Expert takes it with five', () => {
  const wants = (tokens: number, taste = master): boolean => {
    const s = table(tokens)
    return attackWorth(s, 0, 'laboratory', taste) > attackWorth(s, 0, 'mill', taste)
  }
  expect([wants(5), wants(6)]).toEqual([false, true])
  expect(wants(5, expertTaste(MANY))).toBe(true)
  const s = table(6)
  const attack = newAttack(s, 0, 'laboratory', false)
  expect(isLastLap(s, attack, master)).toBe(true)
  expect(spare(s, attack, 0, master)).toBe(30)
  expect(isRaced(s, 'mill', master)).toBe(false)
  expect(isRaced(s, 'laboratory', masterTaste(4))).toBe(false)
})

test('who looks on at the last token pays against it, which Expert does not', () => {
  const s = table(6)
  const attack = newAttack(s, 0, 'laboratory', false)
  expect(bid(s, attack, 1, master)).toMatchObject({ kind: 'spend', way: 'against' })
  expect(bid(s, attack, 1, expertTaste(MANY))).toBeUndefined()
})
