import { expect, test } from 'vitest'
import { checkGame, checkGames } from '../index.ts'
import { toy } from './index.ts'

test.for(toy.players)('the toy passes the whole contract, 200 games with %d players', (players) => {
  const report = checkGames(toy, 200, { players, seed: `toy-${players}` })
  expect(report.games).toBe(200)
  expect(report.moves).toBeGreaterThan(200 * 30)
  // None of the checks has looked away.
  const { positions, listed, refused, accepted, shuffles, different, undone, news, late, sentences, quick, fair } = report
  expect(positions).toBeGreaterThan(report.moves / 30)
  for (const looks of [listed, refused, accepted, undone, news, late, sentences, quick, fair]) expect(looks).toBeGreaterThan(100)
  expect(different).toBeGreaterThan(shuffles * 0.9)
  expect(report.longest).toBeLessThan(60_000)
})

test.for(toy.players)('and every single position of a game with %d players', (players) => {
  const report = checkGame(toy, { players, seed: 'closely', thorough: 1, options: { purse: 6 } })
  expect(report.positions).toBe(report.moves)
})
