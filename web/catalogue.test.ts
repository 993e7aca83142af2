import { games } from '@caravanserai/games/all'
import { LANGUAGES } from '@caravanserai/kernel/words'
import { expect, test } from 'vitest'
import { BOTS } from '@caravanserai/protocol/names'
import { tables } from './tables/index.ts'
import { catalogue } from './catalogue.ts'

test('the front page knows every game of the registry, and there is no table without rules', () => {
  const ids = games.map(({ id }) => id)
  expect(catalogue().map(({ id }) => id)).toEqual(ids)
  expect(ids).toEqual(expect.arrayContaining(Object.keys(tables)))
})

test('every number of players that the rules allow can sit down: each has an emblem, and each bot a name', () => {
  for (const { id, players } of games) expect(catalogue().find((shelved) => shelved.id === id)?.players).toEqual(players)
  expect(catalogue().find(({ id }) => id === 'bazaar')?.players).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(new Set(BOTS).size).toBeGreaterThanOrEqual(Math.max(...games.flatMap(({ players }) => players)) - 1)
})

test('a game on the shelf has levels, a length, a title and a line in every language', () => {
  for (const { levels, box, words } of catalogue()) {
    expect(levels.length).toBeGreaterThan(0)
    expect(box.minutes).toBeGreaterThan(0)
    for (const language of LANGUAGES)
      expect([words[language].title, words[language].line]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w.*\.$/)])
  }
})
