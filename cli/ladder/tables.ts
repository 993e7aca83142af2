import { markdown, percent } from '../columns.ts'
import { rated } from './rating.ts'
import type { Standing } from './standing.ts'

/** What was found, for people: every pairing, and the ratings of each game. */
export function spelled(standings: readonly Standing[]): string {
  return [markdown(HEAD, standings.map(rowOf)), ...ratings(standings)].join('\n\n')
}

const HEAD = [
  'game',
  'players',
  'one among others',
  'wins',
  '95 %',
  'fair',
  'is',
  'games',
  'points ahead',
  'ms a move (most)',
  'of the others',
  'times as long',
]

function rowOf({ game, players, one, among, share, low, high, setups, margin, ms }: Standing): string[] {
  return [
    game,
    String(players),
    `${one} among ${among}`,
    percent(share),
    `${percent(low)} to ${percent(high)}`,
    percent(1 / players),
    verdict(low, high, 1 / players, setups),
    String(setups * players),
    margin.toFixed(1),
    `${briefly(ms.one.mean)} (${ms.one.most.toFixed(0)})`,
    `${briefly(ms.among.mean)} (${ms.among.most.toFixed(0)})`,
    // Who wins with more time has not shown that it is better.
    ms.among.mean > 0 ? (ms.one.mean / ms.among.mean).toFixed(2) : '-',
  ]
}

/** With fewer set-ups an interval that is drawn by set-up says nothing. */
const FEW = 5

/** An interval that only just touches what is fair, but for how computers reckon, has not left it. */
export function verdict(low: number, high: number, fair: number, setups: number): string {
  if (setups < FEW) return 'too few'
  return low > fair + 1e-9 ? 'above' : high < fair - 1e-9 ? 'below' : 'not told apart'
}

function briefly(ms: number): string {
  return ms.toFixed(ms < 10 ? 2 : 0)
}

/** By game, who is how strong with how many: the strongest on the whole first. */
function ratings(standings: readonly Standing[]): string[] {
  const byGame = Map.groupBy(rated(standings), ({ game }) => game)
  return Array.from(byGame, ([game, own]) => {
    const counts = [...new Set(own.map(({ players }) => players))].toSorted((a, b) => a - b)
    const rows = Array.from(
      Map.groupBy(own, ({ level }) => level),
      ([level, each]) => {
        const mean = each.reduce((sum, { rating }) => sum + rating, 0) / each.length
        const cells = counts.map((count) => each.find(({ players }) => players === count)?.rating.toFixed(0) ?? '')
        return { mean, row: [level, ...cells] }
      },
    )
    const sorted = rows.toSorted((a, b) => b.mean - a.mean).map(({ row }) => row)
    return markdown([`rating in ${game} with`, ...counts.map(String)], sorted)
  })
}
