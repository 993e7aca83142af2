import type { loadBots } from '@caravanserai/games'
import { begin, chanceKey, chanceOf, isRefusal, play, type AnyGame, type Match, type Refusal } from '@caravanserai/kernel'

type Bot = NonNullable<ReturnType<Awaited<ReturnType<typeof loadBots>>['botFor']>>

/** One game between bots of one level, to its end; the same number always gives the same game. */
export function playGame(game: AnyGame, bot: Bot, players: number, options: unknown, number: number): Match | Refusal {
  const seed = `balance-${number}`
  const match = begin(game, { players, seed, options })
  if (isRefusal(match)) return match
  // What the bots choose by is no part of the match, and must not be what the dice fall by.
  const whims = chanceKey(`${seed} bots`)
  for (let seat = game.waiting(match.state)[0]; seat !== undefined; seat = game.waiting(match.state)[0]) {
    const move = bot.choose(game.view(match.state, seat), game.moves(match.state, seat), chanceOf(whims, match.log.length))
    const line = play(match, seat, game.question(match.state, seat), move)
    if (isRefusal(line)) throw new Error(`the bot ${bot.level} made a move that is refused: ${line.refused}`)
  }
  return match
}
