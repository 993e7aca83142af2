import type { Told } from './game.ts'
import type { Json } from './json.ts'
import { play, type Line, type Match } from './match.ts'
import { isRefusal } from './refusal.ts'
import type { Seat } from './seat.ts'

/** What each seat has said once and for several questions: "pass until...", "pay up to...". By seat, the newest last. */
export type Standing = ReadonlyMap<Seat, readonly Json[]>

/**
 * The host answers at once for every seat whose standing answers speak to its open decision, lowest seat first, until
 * nobody is left who has said anything, or so many answers are given. A standing answer that is refused is skipped: the person is asked.
 */
export function settle<S, M, E extends Told, V, O>(match: Match<S, M, E, V, O>, standing: Standing, most = Infinity): Line<M, E>[] {
  const told: Line<M, E>[] = []
  while (told.length < most) {
    const line = answerOne(match, standing)
    if (!line) break
    told.push(line)
  }
  return told
}

function answerOne<S, M, E extends Told, V, O>(match: Match<S, M, E, V, O>, standing: Standing): Line<M, E> | undefined {
  const { game } = match
  for (const seat of game.waiting(match.state)) {
    for (const said of (standing.get(seat) ?? []).toReversed()) {
      const move = game.answer?.(match.state, seat, said)
      if (move === undefined || move === null) continue
      const line = play(match, seat, game.question(match.state, seat), move)
      if (!isRefusal(line)) return line
    }
  }
  return undefined
}
