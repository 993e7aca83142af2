import type { loadBots } from '@caravanserai/games'
import { plainChance, type AnyGame } from '@caravanserai/kernel'
import type { Advice, Move, Pattern, Weighed } from '../wish.ts'

/** Whoever weighs the moves of a game. */
export type Adviser = Awaited<ReturnType<NonNullable<Awaited<ReturnType<typeof loadBots>>['adviser']>>>

/** Weighs what a seat may do, from what it sees alone. The same view is always answered with the same. */
export function advise(game: AnyGame, adviser: Adviser, view: unknown, seat: number, asked: readonly Pattern[]): Advice {
  const table = game.imagine(view, plainChance(LUCK))
  const moves = game.moves(table, seat) as Move[]
  const isMeant = (move: Move) => asked.some((pattern) => isLike(move, pattern))
  const found = adviser.weigh(view, moves, plainChance(LUCK), moves.find(isMeant)) as readonly Pick<Weighed, 'move' | 'worth'>[]
  const explained = (each: Pick<Weighed, 'move' | 'worth'> | undefined): Weighed | null =>
    each ? { move: each.move, worth: each.worth, facts: adviser.facts(view, each.move, plainChance(LUCK)) } : null
  const [best, next] = moves.length < 2 ? [] : found
  return {
    best: explained(best),
    next: explained(next),
    asked: explained(found.find(({ move }) => isMeant(move))),
  }
}

/** Advice has no luck of its own. */
export const LUCK = 'advice'

function isLike(move: Move, pattern: Pattern): boolean {
  return Object.entries(pattern).every(([part, value]) => (move as unknown as Pattern)[part] === value)
}
