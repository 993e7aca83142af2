import { fuzzGames } from '@caravanserai/testkit'
import { expect, test } from 'vitest'
import { bazaar } from './index.ts'

/** 2,000 games in all, 500 for each number of players; `BAZAAR_FUZZ` says how many elsewhere. */
const games = Math.ceil(Number(process.env['BAZAAR_FUZZ'] ?? 2000) / 4)

test.skipIf(process.env['STRYKER_MUTATOR_WORKER']).for([4, 5])(
  'random games with %d players neither crash nor stick, lose no card or dollar, and give nothing away',
  { timeout: 3_600_000 },
  (players) => {
    const { limited } = fuzzGames(bazaar, { players, games, seed: `fuzz ${players}`, limit: 25_000 })
    console.log(`${games} games with ${players} players, ${limited} not over after 25,000 moves`)
    expect(limited / games).toBeLessThan(0.01)
  },
)
