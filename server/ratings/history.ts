import { PROVISIONAL, type Player, type Result as SeenResult, type Standing } from '@caravanserai/protocol/rating'
import { NOBODY } from '../tables/table.ts'
import { measured } from './rate.ts'
import { isBot, type Rating, type Result } from './result.ts'

/** A game of somebody, and which seat was theirs. */
export interface Game {
  readonly match: string
  readonly result: Result
  readonly own: number
}

type Name = (player: string | null) => string

/** So many games make the curve, and so many people are named with whom somebody plays. */
const CURVE = 40
const OTHERS = 6
const WEEK = 7 * 24 * 3_600_000

/** How somebody stands in one game with so many at the table, by their games (the newest first) and those who stand on its board. */
export function standingIn(games: readonly Game[], rating: Rating, board: readonly string[], now: number): Standing {
  const { game, seats, skill, wins, player } = rating
  const here = games.filter(({ result }) => result.game === game && result.seats.length === seats)
  const skills = here.flatMap(({ result, own }) => {
    const { skill: moved } = result.seats[own] ?? {}
    return moved ? [{ at: result.at, before: measured(moved.before).rating, after: measured(moved.after).rating }] : []
  })
  const week = skills.filter(({ at }) => now - at < WEEK)
  const rank = board.indexOf(player)
  const isTold = rating.games >= PROVISIONAL
  return {
    game,
    seats,
    games: rating.games,
    wins,
    measure: isTold ? measured(skill) : null,
    week: isTold && week.length > 0 ? (week[0]?.after ?? 0) - (week.at(-1)?.before ?? 0) : 0,
    rank: rank < 0 ? null : rank + 1,
    of: board.length,
    curve: isTold
      ? skills
          .slice(0, CURVE)
          .map(({ after }) => after)
          .toReversed()
      : [],
  }
}

/** What came of a game as everybody may read it. Of who has played little no number is told. */
export function seenResult({ game, at, unrated, seats }: Result, name: Name): SeenResult {
  return {
    game,
    at,
    unrated,
    seats: seats.map(({ player, place, score, isGone, skill }) => {
      const told = skill && skill.games >= PROVISIONAL ? skill : null
      const called = name(player)
      return {
        // Whose name nobody knows is found nowhere.
        player: called === NOBODY ? null : player,
        name: called,
        place,
        score,
        isGone,
        after: told && measured(told.after),
        change: told && measured(told.after).rating - measured(told.before).rating,
      }
    }),
  }
}

/** With whom somebody plays most. */
export function othersIn(games: readonly Game[]): Omit<Player['others'][number], 'name'>[] {
  const met = new Map<string, { games: number; won: number }>()
  for (const { result, own } of games) {
    const place = result.seats[own]?.place ?? 0
    for (const [seat, other] of result.seats.entries()) {
      if (seat === own || other.player === null || isBot(other.player)) continue
      const { games: count = 0, won = 0 } = met.get(other.player) ?? {}
      met.set(other.player, { games: count + 1, won: won + (place < other.place ? 1 : 0) })
    }
  }
  return [...met]
    .map(([player, each]) => ({ player, ...each }))
    .toSorted((a, b) => b.games - a.games)
    .slice(0, OTHERS)
}
