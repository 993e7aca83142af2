import { chanceKey, type AnyGame } from '@caravanserai/kernel'
import { checkGames, checkPlayout } from '@caravanserai/testkit'
import { expect, it } from 'vitest'
import { throughTheDesert } from './index.ts'
import { playable, range } from './stage.ts'

const game = throughTheDesert as unknown as AnyGame
const GAMES = 100

/** Every combination of the options comes up, and boards of one's own. */
function optionsOf(i: number): object {
  const variant = throughTheDesert.variants?.[i % 32]
  return i % 25 === 24 ? { ...variant, board: playable() } : { ...variant }
}

/** A mutant that the other tests let live would have to sit through all of this. */
const isMutant = process.env['STRYKER_MUTATOR_WORKER'] !== undefined

it.skipIf(isMutant).each(throughTheDesert.players)(
  'TD-01 TD-R32 passes the whole contract in 100 random games of %d players over all options',
  (players) => {
    const reports = range(0, GAMES - 1).map((i) =>
      checkGames(game, 1, { players, seed: `contract-${players}-${i}`, options: optionsOf(i), thorough: 0.02 }),
    )
    const least = (part: (report: (typeof reports)[number]) => number) => reports.reduce((sum, report) => sum + part(report), 0)
    expect(reports).toHaveLength(GAMES)
    for (const part of [
      'moves',
      'positions',
      'listed',
      'refused',
      'shuffles',
      'different',
      'undone',
      'late',
      'sentences',
      'quick',
      'fair',
    ] as const)
      expect(least((report) => report[part])).toBeGreaterThan(GAMES)
    // TD-R26 Some moves showed a hidden token and could not be taken back.
    expect(least((report) => report.news)).toBeGreaterThan(10)
  },
)

it.skipIf(isMutant)('TD-22 silent play comes to the same end as told play, with all options and numbers of players', () => {
  for (const players of throughTheDesert.players)
    for (const [i, variant] of (throughTheDesert.variants ?? []).entries()) {
      const moves = checkPlayout(game, players, variant, chanceKey(`silent-${players}-${i}`))
      expect(moves).toBeGreaterThan(players * 5)
    }
})
