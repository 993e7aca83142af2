import { LUCK, type Adviser } from '@caravanserai/host/analysis'
import { plainChance, type AnyGame } from '@caravanserai/kernel'
import type { Advice, Move, Pattern, Weighed } from '../wish.ts'

/** Weighs what a seat may do, from what it sees alone. The same view is always answered with the same. */
export function advise(game: AnyGame, adviser: Adviser, view: unknown, seat: number, asked: readonly Pattern[]): Advice {
  const table = game.imagine(view, plainChance(LUCK))
  const moves = game.moves(table, seat) as Move[]
  const isMeant = (move: Move) => asked.some((pattern) => isLike(move, pattern))
  const found = adviser.weigh(view, moves, plainChance(LUCK), moves.find(isMeant)) as readonly Pick<Weighed, 'move' | 'worth'>[]
  const explained = (each: Pick<Weighed, 'move' | 'worth'> | undefined): Weighed | null =>
    each ? { move: each.move, worth: each.worth, facts: [...adviser.facts(view, each.move, plainChance(LUCK))] } : null
  const [best, next] = moves.length < 2 ? [] : found
  return {
    best: explained(best),
    next: explained(next),
    asked: explained(found.find(({ move }) => isMeant(move))),
  }
}

function isLike(move: Move, pattern: Pattern): boolean {
  return Object.entries(pattern).every(([part, value]) => (move as unknown as Pattern)[part] === value)
}
