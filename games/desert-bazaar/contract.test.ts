import { checkGames } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { desertBazaar } from './index.ts'

/** A mutant that the other tests let live would have to sit through all of this. */
const isMutant = process.env['STRYKER_MUTATOR_WORKER'] !== undefined

it.skipIf(isMutant).each(desertBazaar.players)(
  'DB-01 DB-18 passes the whole contract in 100 random games of %d players',
  { timeout: 600_000 },
  (players) => {
    const report = checkGames(desertBazaar, 100, { players, seed: `contract-${players}`, thorough: 0.05 })
    expect(report.games).toBe(100)
    expect(
      Math.min(report.moves, report.positions, report.listed, report.refused, report.different, report.undone, report.late),
    ).toBeGreaterThan(200)
  },
)
