import type { Bots } from '@caravanserai/bots'
import { plainChance, play, type Line, type Match, type Refusal, type Told } from '@caravanserai/kernel'

/** What a bot would do. */
export interface BotMove {
  /** To pass needs no beat. */
  readonly idle: boolean
  play(): Line<unknown, Told> | Refusal
}

/** What a bot of that level would do for the seat; undefined if there is no such level. */
export function thought(match: Match, bots: Bots, seat: number, level: string): BotMove | undefined {
  const { game, state, seed } = match
  // Its luck is its own: nothing of the match's can be read from it.
  const chance = plainChance(`bot ${seat} at ${match.past + match.log.length} of ${seed}`)
  const bot = bots.botFor(level)
  return bot && playing(match, seat, bot.choose(game.view(state, seat), game.moves(state, seat), chance))
}

/** What stands in for a bot that has failed: any move that is open to it. */
export function anything(match: Match, seat: number): BotMove {
  const { game, state, seed } = match
  const moves = game.moves(state, seat)
  const luck = plainChance(`any ${seat} at ${match.past + match.log.length} of ${seed}`)
  return playing(match, seat, moves[luck.below(Math.max(1, moves.length))])
}

/** The move that only lets things go on, if one is open to the seat. */
export function idly(match: Match, seat: number): BotMove | undefined {
  const { game, state } = match
  const move = game.isIdle && game.moves(state, seat).find((each) => game.isIdle?.(each))
  return move === undefined ? undefined : playing(match, seat, move)
}

function playing(match: Match, seat: number, move: unknown): BotMove {
  const { game, state } = match
  const question = game.question(state, seat)
  return { idle: game.isIdle?.(move) ?? false, play: () => play(match, seat, question, move) }
}
