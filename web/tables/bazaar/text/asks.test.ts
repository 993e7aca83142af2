import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MOMENTS } from '@caravanserai/bazaar/seat'
import { asks as en, type Facts } from './asks.en.ts'
import { asks as fr } from './asks.fr.ts'

const GAME = join(import.meta.dirname, '../../../../games/bazaar')
const FACTS: Facts = { who: 'Ines', card: 'Bread', attacker: 'Ines', target: 'Forge', roll: 9, roller: 'Ines', stands: true }

/** The keys under which the cards and the rules ask. */
function keys(): string[] {
  const sources = globSync('**/*.ts', { cwd: GAME, exclude: ['**/*.test.ts'] }).map((name) => readFileSync(join(GAME, name), 'utf8'))
  const found = sources.flatMap((source) =>
    [/\bask: '([a-z-]+)'/g, /\b(?:either|fromHand|askForMoney)\(\s*'?\w+'?,\s*'([a-z-]+)'/g].flatMap((pattern) =>
      [...source.matchAll(pattern)].map(([, key = '']) => key),
    ),
  )
  return [...new Set(found)]
}

test('every question that the game asks has a sentence of its own, in both languages', () => {
  const unsaid = (text: typeof en) => keys().filter((key) => text.question(key) === text.question('no such key'))
  expect(keys()).toContain('bid')
  expect(unsaid(en)).toEqual([])
  expect(unsaid(fr)).toEqual([])
})

test('every moment says why it asks and what happens if nobody plays', () => {
  for (const text of [en, fr]) {
    for (const moment of MOMENTS) {
      expect(text.moment(moment, FACTS)).not.toBe('')
      expect(text.ifPass(moment, FACTS)).not.toBe('')
    }
  }
})
