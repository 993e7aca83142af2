import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Duel, Fought } from '../ladder/duel.ts'
import { journal } from '../ladder/journal.ts'
import { settled, type Fight } from './arena.ts'

const DUELS = Array.from({ length: 200 }, (_, i): Duel => ({ game: 'g', players: 2, one: 'a', among: 'b', seed: String(i) }))
const newPath = () => join(mkdtempSync(join(tmpdir(), 'arena-')), 'fought.jsonl')

/** Three of four set-ups are won, and the last of those that are asked for is done first; after so many somebody stops it. */
function fighting(most = Infinity) {
  const asked: string[] = []
  const fight: Fight = async (duels, done) => {
    for (const duel of duels.toReversed()) {
      if (asked.length === most) throw new Error('stopped')
      asked.push(duel.seed)
      done(fought(duel))
    }
  }
  return { asked, fight }
}

function fought(duel: Duel): Fought {
  const pace = { mean: 2, most: 5 }
  return { duel, won: Number(duel.seed) % 4 === 0 ? 0 : 1, margin: 0, ms: { one: pace, among: pace } }
}

test('an arena that was stopped goes on, and ends as it would have ended, however many fight at once', async () => {
  const found = await settled(DUELS, journal(newPath(), true), 8, fighting().fight)
  expect(found.says).toBe('better')
  const path = newPath()
  const first = fighting(21)
  await expect(settled(DUELS, journal(path, true), 8, first.fight)).rejects.toThrow('stopped')
  const later = fighting()
  expect(await settled(DUELS, journal(path, true), 8, later.fight)).toEqual(found)
  const asked = [...first.asked, ...later.asked]
  expect(new Set(asked).size).toBe(asked.length)
  expect(await settled(DUELS, journal(newPath(), true), 50, fighting().fight)).toEqual(found)
  const none = fighting()
  expect(await settled(DUELS, journal(path, true), 8, none.fight)).toEqual(found)
  expect(none.asked).toEqual([])
})

test('an arena that is not decided when all are fought is open', async () => {
  const { says, fought: all } = await settled(DUELS.slice(0, 7), journal(newPath(), true), 3, fighting().fight)
  expect([says, all.length]).toEqual(['open', 7])
})
