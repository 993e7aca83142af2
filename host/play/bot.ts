import type { Bots } from '@caravanserai/bots'
import { plainChance, play, type Line, type Match, type Refusal, type Told } from '@caravanserai/kernel'

/** What a bot would do. */
export interface BotMove {
  /** To pass needs no beat. */
  readonly idle: boolean
  play(): Line<unknown, Told> | Refusal
}

/** All that a bot needs to choose a move, wherever it thinks: plain data. It is shown the view and the moves; its luck is made from the rest. */
export interface Puzzle {
  readonly game: string
  readonly level: string
  readonly view: unknown
  readonly moves: readonly unknown[]
  /** Its luck is its own: nothing of the match's can be read from what comes of it. */
  readonly luck: string
}

export function puzzleFor({ game, state, seed, past, log }: Match, seat: number, level: string): Puzzle {
  const luck = `bot ${seat} at ${past + log.length} of ${seed}`
  return { game: game.id, level, view: game.view(state, seat), moves: game.moves(state, seat), luck }
}

/** What a bot of that level chooses; undefined if there is no such level. */
export function chosen({ botFor }: Pick<Bots, 'botFor'>, { level, view, moves, luck }: Puzzle): unknown {
  return botFor(level)?.choose(view, moves, plainChance(luck))
}

/** The same once it has all that it needs. */
export async function chosenWell(bots: Pick<Bots, 'botFor'>, puzzle: Puzzle): Promise<unknown> {
  await bots.botFor(puzzle.level)?.ready?.(puzzle.view)
  return chosen(bots, puzzle)
}

/** What a bot of that level would do for the seat; undefined if there is no such level. */
export function thought(match: Match, bots: Bots, seat: number, level: string): BotMove | undefined {
  return bots.botFor(level) && playing(match, seat, chosen(bots, puzzleFor(match, seat, level)))
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

export function playing(match: Match, seat: number, move: unknown): BotMove {
  const { game, state } = match
  const question = game.question(state, seat)
  return { idle: game.isIdle?.(move) ?? false, play: () => play(match, seat, question, move) }
}
