import { plainChance, type AnyGame } from '@caravanserai/kernel'
import { Failure, parting } from './failure.ts'
import { randomGame } from './random.ts'

export interface Fuzzing {
  readonly players: number
  readonly games: number
  readonly seed: string
  /** A game that is not over after so many moves needs this safety limit. */
  readonly limit: number
}

/** One position in so many is held to conservation and blindness. */
const LOOK = 150

/**
 * Many whole games of random legal moves with the cheap checks alone: nothing crashes or sticks, nothing appears or vanishes,
 * and what is dealt anew behind a watcher's back changes nothing that it sees. Says how many needed the limit.
 */
export function fuzzGames(game: AnyGame, { players, games, seed, limit }: Fuzzing): { readonly limited: number } {
  let limited = 0
  for (let i = 0; i < games; i++) if (!endsBy(game, players, `${seed} ${i}`, limit)) limited++
  return { limited }
}

function endsBy(game: AnyGame, players: number, seed: string, budget: number): boolean {
  const luck = plainChance(`${seed} looks`)
  let counted = ''
  const fail = (check: 'conservation' | 'blindness', move: number, why: string): Failure =>
    new Failure(check, { game: game.id, players, options: undefined, seed, move }, why)
  const look = (state: unknown, move: number): void => {
    const count = JSON.stringify(game.count(state))
    if (count !== counted) throw fail('conservation', move, parting(counted, count))
    const watcher = move % players
    const other = game.copy(state)
    game.shuffle(other, watcher, luck)
    const shown = (table: unknown): string =>
      JSON.stringify([game.view(table, watcher), game.waiting(table), game.question(table, watcher), game.moves(table, watcher)])
    const [here, there] = [shown(state), shown(other)]
    if (here !== there) throw fail('blindness', move, `seat ${watcher} can see what is hidden ${parting(here, there)}`)
  }
  try {
    const match = randomGame(
      game,
      { players, seed, budget },
      {
        begun: ({ state }) => void (counted = JSON.stringify(game.count(state))),
        before({ state, log }) {
          if (luck.below(LOOK) === 0) look(state, log.length)
        },
      },
    )
    look(match.state, match.log.length)
    return true
  } catch (error) {
    if (error instanceof Failure && error.check === 'ends') return false
    throw error
  }
}
