import { fuzzGames } from '@caravanserai/testkit'
import { expect, test } from 'vitest'
import { bazaar } from './index.ts'

/** Of 1,000 games, those with many players. The more there are, the longer it takes until one wins by chance; `BAZAAR_FUZZ` says how many instead. */
const GAMES = [
  [5, 250, 0.01],
  [6, 110, 0.01],
  [7, 20, 0.5],
  [8, 20, 0.5],
] as const

test.skipIf(process.env['STRYKER_MUTATOR_WORKER']).for(GAMES)(
  'random games with %d players neither crash nor stick, lose no card or dollar, and give nothing away',
  ([players, share, endless]) => {
    const games = Math.ceil((share * Number(process.env['BAZAAR_FUZZ'] ?? 1000)) / 2000)
    const { limited } = fuzzGames(bazaar, { players, games, seed: `fuzz ${players}`, limit: 25_000 })
    console.log(`${games} games with ${players} players, ${limited} not over after 25,000 moves`)
    expect(limited / games).toBeLessThan(endless)
  },
)
