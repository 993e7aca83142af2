import { chanceKey, type AnyGame } from '@caravanserai/kernel'
import { checkGames, checkPlayout } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { desertBazaar } from './index.ts'
import { FLOWER, PLAIN } from './stage.ts'
import { STANDARD_TILES } from './tiles.ts'

/** A mutant that the other tests let live would have to sit through all of this. */
const isMutant = process.env['STRYKER_MUTATOR_WORKER'] !== undefined

it.skipIf(isMutant).each(desertBazaar.players)('DB-01 DB-18 passes the whole contract in 100 random games of %d players', (players) => {
  const report = checkGames(desertBazaar, 100, { players, seed: `contract-${players}`, thorough: 0.05 })
  expect(report.games).toBe(100)
  const { moves, positions, listed, refused, different, undone, late, quick, fair } = report
  expect(Math.min(moves, positions, listed, refused, different, undone, late, quick, fair)).toBeGreaterThan(200)
})

it.for(desertBazaar.players)('whole games of %d players come to the same end told and in silence, on any board', (players) => {
  const options = [
    {},
    { first: 1 },
    { board: FLOWER },
    { board: PLAIN },
    { tiles: STANDARD_TILES.map((tile) => ({ ...tile, produces: 'water' })) },
  ]
  for (const [i, given] of options.entries())
    for (let game = 0; game < 10; game++)
      expect(checkPlayout(desertBazaar as AnyGame, players, given, chanceKey(`silent-${players}-${i}-${game}`))).toBeGreaterThan(5)
})
