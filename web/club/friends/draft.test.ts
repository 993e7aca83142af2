import { plan } from '@caravanserai/protocol/table'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Shelved } from '../../app/shelf.ts'
import { draftFor, firstDraft, HOURS, isUsual, planOf } from './draft.ts'

const game = (players: readonly number[], levels = ['random', 'casual']): Shelved =>
  ({
    id: 'toy',
    players,
    levels: levels.map((id) => ({ id })),
    choices: { switches: ['long'], lots: [], boards: [] },
  }) as unknown as Shelved

test('everything is set: a table for two friends and a bot can be opened as it is', () => {
  const table = planOf(game([2, 3, 4, 5]), firstDraft(game([2, 3, 4, 5])))
  expect(v.safeParse(plan, table).success).toBe(true)
  expect(table.seats).toEqual([{ kind: 'free' }, { kind: 'free' }, { kind: 'free' }, { kind: 'bot', level: 'casual' }])
  expect(table).toMatchObject({ isPublic: false, clock: { kind: 'live', minutes: 10, increment: 15 }, standIns: true })
})

test('a game for fewer has fewer seats', () => {
  expect(firstDraft(game([2, 3])).others).toEqual([null, null])
})

test('another game keeps the wishes that it can: seats, pace, levels; not its variants', () => {
  const draft = {
    ...firstDraft(game([2, 3, 4, 5])),
    others: [null, 'sharp', null, null],
    pace: 'days' as const,
    hours: 48,
    chosen: { long: true },
  }
  expect(planOf(game([2, 3]), draftFor(game([2, 3]), draft))).toMatchObject({
    seats: [{ kind: 'free' }, { kind: 'free' }, { kind: 'bot', level: 'casual' }],
    clock: { kind: 'slow', hours: 48 },
    options: {},
  })
  expect(draftFor(game([5, 6]), draftFor(game([2, 3]), draft)).others).toHaveLength(4)
})

test('only variants that were chosen are said', () => {
  const table = planOf(game([2, 3]), { ...firstDraft(game([2, 3])), chosen: { long: true, unknown: true }, board: 'river', pace: 'none' })
  expect(table).toMatchObject({ options: { long: true, board: 'river' }, clock: { kind: 'none' } })
})

test('round a table that was set sit as many as it is for, and it is not the usual game; another game forgets it', () => {
  const draft = firstDraft(game([2, 3, 4, 5]), { game: 'toy', players: 5, position: { players: 5 } })
  const table = planOf(game([2, 3, 4, 5]), draft)
  expect(v.safeParse(plan, table).success).toBe(true)
  expect(table).toMatchObject({ position: { players: 5 }, options: {}, seats: Array.from({ length: 5 }, () => ({ kind: 'free' })) })
  expect(isUsual(draft)).toBe(false)
  expect(planOf(game([2, 3]), draftFor(game([2, 3]), draft))).not.toHaveProperty('position')
  const board = 'name: valleys\ngame: toy\nmap:\nA  .\n'
  expect(planOf(game([2, 3]), firstDraft(game([2, 3]), { game: 'toy', players: 3, board }))).toMatchObject({ options: { board } })
})

test('over days a move may have less than a day', () => {
  expect(HOURS).toContain(8)
  expect(planOf(game([2, 3]), { ...firstDraft(game([2, 3])), pace: 'days', hours: 8 })).toMatchObject({ clock: { kind: 'slow', hours: 8 } })
})
