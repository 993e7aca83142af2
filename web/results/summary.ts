import type { Result } from './result.ts'

/** What the results of one game come to. */
export interface Summary {
  readonly games: number
  /** Those of one person against bots; only of these it is known who won. */
  readonly alone: number
  readonly wins: number
  readonly best: { readonly score: number; readonly at: number } | null
  /** Wins in a row, up to the last game and at any time. */
  readonly streak: number
  readonly longest: number
  /** By level of the bots and number of players, in the order in which they are given. */
  readonly rows: readonly Row[]
}

export interface Row {
  readonly level: string
  readonly players: number
  readonly games: number
  readonly wins: number
}

/** The results of one game, oldest first; `levels` from the weakest on. */
export function summaryOf(results: readonly Result[], levels: readonly string[]): Summary {
  const alone = results.filter(({ place, level }) => place !== null && level !== null)
  const best = alone.reduce<Result | null>((top, each) => ((each.score ?? -Infinity) > (top?.score ?? -Infinity) ? each : top), null)
  const { streak, longest } = streaks(alone.map(({ place }) => place === 1))
  return {
    games: results.length,
    alone: alone.length,
    wins: alone.filter(isWon).length,
    best: best === null || best.score === null ? null : { score: best.score, at: best.at },
    streak,
    longest,
    rows: rowsOf(alone, [...levels, 'mixed']),
  }
}

function isWon({ place }: Result): boolean {
  return place === 1
}

function streaks(won: readonly boolean[]): { readonly streak: number; readonly longest: number } {
  let streak = 0
  let longest = 0
  for (const each of won) {
    streak = each ? streak + 1 : 0
    longest = Math.max(longest, streak)
  }
  return { streak, longest }
}

function rowsOf(results: readonly Result[], levels: readonly string[]): Row[] {
  const groups = Map.groupBy(results, ({ level, players }) => `${level} ${players}`)
  // A level that is no longer there comes last.
  const rank = ({ level }: Row) => (levels.includes(level) ? levels.indexOf(level) : levels.length)
  return [...groups.values()]
    .flatMap((group): Row[] => {
      const [first] = group
      if (!first) return []
      return [{ level: first.level ?? '', players: first.players, games: group.length, wins: group.filter(isWon).length }]
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.level.localeCompare(b.level) || a.players - b.players)
}
