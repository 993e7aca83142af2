import { checkGames } from '@caravanserai/testkit'
import { expect, test } from 'vitest'
import { bazaar } from './index.ts'

/** The whole contract over random games; `fuzz.test.ts` plays many more with the cheap checks alone. */
test.skipIf(process.env['STRYKER_MUTATOR_WORKER'])(
  'random games keep the whole contract',
  () => {
    for (const players of [3, 4]) {
      const report = checkGames(bazaar, 2, { players, seed: `bazaar ${players}`, thorough: 0.002, budget: 200_000 })
      expect(report.games).toBe(2)
      for (const looks of [report.listed, report.refused, report.undone, report.news, report.late]) expect(looks).toBeGreaterThan(20)
      expect(report.different).toBeGreaterThan(report.shuffles * 0.9)
    }
  },
  300_000,
)
