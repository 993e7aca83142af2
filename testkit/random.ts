import {
  begin,
  isRefusal,
  plainChance,
  play,
  type AnyGame,
  type Line,
  type Match,
  type Refusal,
  type Seat,
  type Told,
} from '@caravanserai/kernel'
import { Failure, type Check } from './failure.ts'

export interface Playing {
  readonly players: number
  readonly options?: unknown
  readonly seed: string
  /** The most moves that a game may take. */
  readonly budget?: number
}

/** What is about to be done. */
export interface Turn {
  readonly seat: Seat
  readonly question: number
  readonly move: unknown
  /** All that the seat could do. */
  readonly moves: readonly unknown[]
}

/** Looks on; what it does with chance of its own leaves the game as it is. */
export interface Onlooker {
  begun?(match: Match): void
  before?(match: Match, turn: Turn): void
  after?(match: Match, turn: Turn, line: Line<unknown, Told>): void
}

/** Plays a whole game: some seat that is waiting makes some move of its list, all from the seed. */
export function randomGame(game: AnyGame, playing: Playing, onlooker: Onlooker = {}): Match {
  const { players, options, seed, budget = 100_000 } = playing
  const match = begin(game, { players, options, seed })
  const fail = (check: Check, why: string): Failure =>
    new Failure(check, { game: game.id, players, options, seed, move: isRefusal(match) ? 0 : match.log.length }, why)
  if (isRefusal(match)) throw fail('crash', `the game cannot begin: ${spelt(match)}`)

  // Not the chance of the match: which move is chosen must not hang together with the dice.
  const whim = plainChance(`${seed} moves`)
  onlooker.begun?.(match)
  for (let waiting = game.waiting(match.state); waiting.length > 0; waiting = game.waiting(match.state)) {
    if (match.log.length >= budget)
      throw fail(
        'ends',
        `no end after ${budget} moves; seats ${waiting.join(', ')} are waiting in ${JSON.stringify(game.save(match.state)).slice(0, 4000)}`,
      )
    const seat = waiting[whim.below(waiting.length)] as Seat
    const moves = game.moves(match.state, seat)
    if (moves.length === 0) throw fail('moves', `seat ${seat} is waiting, but no move is listed`)
    const turn: Turn = {
      seat,
      question: game.question(match.state, seat),
      move: game.whim?.(moves, whim) ?? moves[whim.below(moves.length)],
      moves,
    }
    onlooker.before?.(match, turn)
    const line = play(match, seat, turn.question, turn.move)
    if (isRefusal(line)) throw fail('moves', `seat ${seat} is refused its listed move ${JSON.stringify(turn.move)}: ${spelt(line)}`)
    onlooker.after?.(match, turn, line)
  }
  return match
}

export function spelt(refusal: Refusal): string {
  return `${refusal.refused} ${JSON.stringify(refusal.facts)}`
}
