import { games } from '@caravanserai/games/all'
import { expect, test } from 'vitest'
import { tables } from '../../tables/index.ts'
import { shelf } from './shelf.ts'

test('the front page knows every game of the registry, and there is no table without rules', () => {
  const ids = games.map(({ id }) => id)
  expect(shelf().map(({ id }) => id)).toEqual(ids)
  expect(ids).toEqual(expect.arrayContaining(Object.keys(tables)))
})

test('a game on the shelf has levels and a title in both languages', () => {
  for (const { levels, titles } of shelf()) {
    expect(levels.length).toBeGreaterThan(0)
    expect(titles).toEqual({ en: expect.stringMatching(/\w/), fr: expect.stringMatching(/\w/) })
  }
})
