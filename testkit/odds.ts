import type { Chance } from '@caravanserai/kernel'

/**
 * How likely each answer is to a question that asks chance: every way that its draws can fall is tried, so that the shares are exact.
 * Undefined if there are more ways than that.
 */
export function oddsOf(ask: (chance: Chance) => string, most: number): ReadonlyMap<string, number> | undefined {
  const odds = new Map<string, number>()
  // The draws of a way, and how many faces each had; the next way is counted up like a clock.
  const drawn: number[] = []
  const faces: number[] = []
  for (let ways = 0; ways < most; ways++) {
    let next = 0
    let share = 1
    const answer = ask({
      below(n) {
        if (next === drawn.length) drawn.push(0)
        faces[next] = n
        share /= n
        return drawn[next++] as number
      },
    })
    odds.set(answer, (odds.get(answer) ?? 0) + share)
    while (drawn.length > 0 && (drawn.at(-1) as number) + 1 >= (faces[drawn.length - 1] as number)) drawn.pop()
    if (drawn.length === 0) return odds
    drawn[drawn.length - 1] = (drawn.at(-1) as number) + 1
  }
  return undefined
}
