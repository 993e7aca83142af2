import { loadBots } from '@caravanserai/games'
import { games } from '@caravanserai/games/all'
import type { AnyGame } from '@caravanserai/kernel'
import { toy } from '@caravanserai/testkit/toy'
import { expect, test } from 'vitest'
import { memory } from './memory.ts'
import { ordeal } from './suite/index.ts'

const STANDS = [
  { kind: 'pass-until', turn: 6 },
  { kind: 'pass-for', card: 'raid' },
]

async function ordeals(game: AnyGame, games: number, steps: number, stands: readonly unknown[] = []): Promise<number> {
  const engine = { game, bots: await loadBots(game.id) }
  let moves = 0
  for (let i = 0; i < games; i++) {
    const players = game.players[i % game.players.length] ?? 2
    moves += await ordeal({ engine, players, store: memory(), seed: `ordeal ${i}`, rarely: [0, 40, 12, 5][i % 4] ?? 0, steps, stands })
  }
  return moves
}

test('ten thousand random games on a store that fails: everything is answered, nothing is lost or doubled', async () => {
  expect(await ordeals(toy as unknown as AnyGame, Number(process.env['ORDEALS'] ?? 10_000), 60, STANDS)).toBeGreaterThan(100_000)
})

test.each(games)('the same with $id', async (game) => {
  expect(await ordeals(game, 24, 150, game.standing ? [{ kind: 'pass-until', turn: 9 }] : [])).toBeGreaterThan(100)
})
