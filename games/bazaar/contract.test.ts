import { chanceKey } from '@caravanserai/kernel'
import { checkGames, checkPlayout } from '@caravanserai/testkit'
import { expect, test } from 'vitest'
import { bazaar } from './index.ts'

/** The whole contract over random games; the fuzz tests play many more with the cheap checks alone. */
test.skipIf(process.env['STRYKER_MUTATOR_WORKER']).for([
  [2, 5],
  [3, 5],
  [4, 3],
  [5, 2],
] as const)('random games keep the whole contract, %d players', ([players, games]) => {
  const report = checkGames(bazaar, games, { players, seed: `bazaar ${players}`, thorough: 0.04, budget: 50_000 })
  expect(report.games).toBe(games)
  // None of the checks has looked away.
  for (const looks of [report.positions, report.listed, report.refused, report.late, report.sentences, report.quick])
    expect(looks).toBeGreaterThan(20)
  for (const looks of [report.undone, report.news, report.fair]) expect(looks).toBeGreaterThan(5)
  expect(report.different).toBeGreaterThan(report.shuffles * 0.9)
})

test.for([2, 3, 5, 8])('games played in silence come to the same end as told ones, %d players', (players) => {
  for (let game = 0; game < 3; game++)
    expect(checkPlayout(bazaar, players, {}, chanceKey(`silent ${players} ${game}`))).toBeGreaterThan(100)
})
