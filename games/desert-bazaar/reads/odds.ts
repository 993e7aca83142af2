import { cardsFrom, FACES, gives, isLive, numberOf, RESOURCES, type Face } from '../goods.ts'

/** Cards that may be taken, one number a resource; only one of them can be. */
export type Takeable = readonly number[]

/** DB-23..DB-26 What a first roll allows: for each resource, its own dice and the Wilds. */
export function takeable(dice: readonly Face[]): Takeable {
  return RESOURCES.map((_, r) => dice.filter((face) => gives(numberOf(face), r)).length)
}

/** DB-28, DB-R13 The faces that may be set aside from a first roll. */
export function keepable(dice: readonly Face[]): Face[] {
  const live = dice.filter((face) => isLive(numberOf(face)))
  return live.length > 1 ? FACES.filter((face) => live.includes(face)) : []
}

/** DB-29..DB-33, DB-R15 What each equally likely re-roll allows when this face is set aside; all zeros where nothing matches. */
export function rerolls(dice: readonly Face[], keep: Face): Takeable[] {
  const live = dice.filter((face) => isLive(numberOf(face))).length
  return throws(live - 1).map((again) => matching(again, keep))
}

/** DB-29..DB-33 What a second throw allows beside the face that was set aside. */
export function matching(again: readonly Face[], keep: Face): Takeable {
  return takeable(again).map((count, r) => (gives(numberOf(keep), r) ? cardsFrom(count, true) : 0))
}

/** All results of throwing that many dice, each equally likely. */
export function throws(dice: number): Face[][] {
  if (dice <= 0) return [[]]
  return throws(dice - 1).flatMap((rest) => FACES.map((face) => [...rest, face]))
}

/** The chances of getting 0, 1, 2 or 3 cards by setting this face aside, taking the most there is. */
export function chances(dice: readonly Face[], keep: Face): number[] {
  const results = rerolls(dice, keep)
  return [0, 1, 2, 3].map((count) => results.filter((result) => Math.max(...result) === count).length / results.length)
}

/**
 * The best that can be made of a roll, given what cards are worth (`worth(resource, count)`, the pile included): to take,
 * or to set a face aside. Exact, over all re-rolls.
 */
export function bestOf(dice: readonly Face[], worth: (resource: number, count: number) => number): { keep: Face | null; value: number } {
  const best = (result: Takeable) => result.reduce((most, count, r) => (count > 0 ? Math.max(most, worth(r, count)) : most), 0)
  let found: { keep: Face | null; value: number } = { keep: null, value: best(takeable(dice)) }
  for (const keep of keepable(dice)) {
    const results = rerolls(dice, keep)
    const value = results.reduce((sum, result) => sum + best(result), 0) / results.length
    if (value > found.value) found = { keep, value }
  }
  return found
}
