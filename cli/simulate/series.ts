import { botsOf } from '@caravanserai/games/all'
import type { AnyBot } from '@caravanserai/bots'
import { begin, chanceKey, chanceOf, firstOf, isRefusal, play, type AnyGame, type Match } from '@caravanserai/kernel'
import { Mistake, sentence } from '../command.ts'

/** Games between bots, one after the other; the same series always comes out the same. */
export interface Series {
  readonly game: AnyGame
  readonly players: number
  readonly games: number
  readonly seed: string
  /** Levels, given out to the chairs in turn. */
  readonly bots: readonly string[]
  readonly options?: unknown
}

/** Who sits where in a game: everybody moves on by one chair from game to game, so that all sit everywhere equally often. */
export function seating(series: Series, number: number): string[] {
  const { bots, players } = series
  return Array.from({ length: players }, (_, seat) => bots[((seat + number) % players) % bots.length] as string)
}

export function whyNotSeries({ game, players, bots }: Series): string | undefined {
  if (!game.players.includes(players)) return `${game.id} takes ${game.players.join(', ')} players, not ${players}`
  const unknown = bots.find((level) => !botsOf(game.id).botFor(level))
  if (unknown !== undefined)
    return `there is no bot "${unknown}" for ${game.id}; there is ${botsOf(game.id)
      .levels.map(({ id }) => id)
      .join(', ')}`
  return bots.length > players ? `${bots.length} bots are too many for ${players} players` : undefined
}

/** One game of the series to its end; `look` sees the table before each move. */
export function playGame(series: Series, number: number, look?: (match: Match) => void): Match {
  const { game, players, options } = series
  const seed = `${series.seed}-${number + 1}`
  const match = begin(game, { players, seed, options })
  if (isRefusal(match)) throw new Mistake(sentence(game, match))
  const seats = seating(series, number).map((level) => botsOf(game.id).botFor(level) as AnyBot)
  // What the bots choose by is no part of the match, and must not be what the dice fall by.
  const whims = chanceKey(`${seed} bots`)
  for (let seat = firstOf(game, match.state); seat !== undefined; seat = firstOf(game, match.state)) {
    look?.(match)
    const move = (seats[seat] as AnyBot).choose(
      game.view(match.state, seat),
      game.moves(match.state, seat),
      chanceOf(whims, match.log.length),
    )
    const line = play(match, seat, game.question(match.state, seat), move)
    if (isRefusal(line)) throw new Error(`the bot ${seats[seat]?.level} made a move that is refused: ${sentence(game, line)}`)
  }
  return match
}
