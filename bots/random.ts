import type { Bot } from './bot.ts'
import { RANDOM } from './level.ts'

/** Plays any game: every listed move is equally likely. */
export const random: Bot<unknown, unknown> = {
  level: RANDOM.id,
  choose(_view, moves, chance) {
    if (moves.length === 0) throw new Error('a bot was asked for a move, but none is open')
    return moves[chance.below(moves.length)]
  },
}
