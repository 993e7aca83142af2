import { explained, LUCK, type Adviser } from '@caravanserai/host/analysis'
import { plainChance, type AnyGame } from '@caravanserai/kernel'
import type { Advice, Move, Pattern } from '../wish.ts'

/** Weighs what a seat may do, from what it sees alone. The same view is always answered with the same. */
export function advise(game: AnyGame, adviser: Adviser, view: unknown, seat: number, asked: readonly Pattern[]): Advice {
  const table = game.imagine(view, plainChance(LUCK))
  const moves = game.moves(table, seat) as Move[]
  const isMeant = (move: Move) => asked.some((pattern) => isLike(move, pattern))
  const found = adviser.weigh(view, moves, plainChance(LUCK), moves.find(isMeant))
  const told = (each: (typeof found)[number] | undefined) => (each ? explained(adviser, view, each) : null)
  const [best, next] = moves.length < 2 ? [] : found
  return {
    best: told(best),
    next: told(next),
    asked: told(found.find(({ move }) => isMeant(move as Move))),
  }
}

function isLike(move: Move, pattern: Pattern): boolean {
  return Object.entries(pattern).every(([part, value]) => (move as unknown as Pattern)[part] === value)
}
