import { expect, test } from 'vitest'
import { games } from './all.ts'
import { loadGame } from './registry.ts'

test('every game is fetched by its own id, and nothing else is', async () => {
  for (const game of games) expect(await loadGame(game.id)).toBe(game)
  expect(await loadGame('constructor')).toBeUndefined()
})
