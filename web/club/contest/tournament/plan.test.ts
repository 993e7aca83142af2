import { expect, test } from 'vitest'
import type { Shelved } from '../../../app/shelf.ts'
import { FIRST, planFor, seatsFor } from './plan.ts'

const game = { id: 'toy', players: [2, 3, 4, 5, 6, 7, 8], levels: [{ id: 'casual' }] } as unknown as Shelved

test('a tournament in one sitting has clocks and minutes to come', () => {
  expect(planFor(game, { ...FIRST, name: ' Friday ' })).toMatchObject({
    name: 'Friday',
    game: 'toy',
    form: 'swiss',
    clock: { kind: 'live' },
    wait: 5,
    starts: null,
    level: 'casual',
  })
})

test('a league is played over days, and there is half of a round to come', () => {
  expect(planFor(game, { ...FIRST, form: 'league', days: 7 })).toMatchObject({ clock: { kind: 'slow' }, wait: 3.5 * 24 * 60, days: 7 })
})

test('no more than six sit at a table, and as many as the game lets', () => {
  expect(seatsFor(game)).toEqual([2, 3, 4, 5, 6])
  expect(planFor({ ...game, players: [3, 5] }, { ...FIRST, seats: 4 }).seats).toBe(5)
})

test('a final is for as many as sit at a table, or there is none', () => {
  expect(planFor({ ...game, players: [3, 5] }, { ...FIRST, seats: 4, hasFinal: true }).final).toBe(5)
  expect(planFor(game, FIRST)).not.toHaveProperty('final')
})

test('a day and an hour are those of whoever writes them', () => {
  expect(planFor(game, { ...FIRST, starts: '2026-11-20T19:00' }).starts).toBe(new Date(2026, 10, 20, 19).getTime())
})
