import { loadGame } from '@caravanserai/games'
import { begin, isRefusal, plainChance, play } from '@caravanserai/kernel'

/** One move of a game that was made up beforehand. */
export interface Scripted {
  readonly seat: number
  readonly question: number
  readonly move: unknown
}

/** Long random games are cut short: a match of people is over by then. */
const MOST = 400

/** A random game, made up so that whoever plays it need not know the rules: dealt by the same seed, it goes the same way. */
export async function script(id: string, players: number, seed: string, most = MOST): Promise<readonly Scripted[]> {
  const game = await loadGame(id)
  const match = game ? begin(game, { players, seed }) : undefined
  if (!game || !match || isRefusal(match)) throw new Error(`${id} cannot be played by ${players}`)
  const luck = plainChance(seed)
  const made: Scripted[] = []
  for (let seat = game.waiting(match.state)[0]; seat !== undefined && made.length < most; seat = game.waiting(match.state)[0]) {
    const moves = game.moves(match.state, seat)
    const move = game.whim?.(moves, luck) ?? moves[luck.below(moves.length)]
    const question = game.question(match.state, seat)
    made.push({ seat, question, move })
    play(match, seat, question, move)
  }
  return made
}
