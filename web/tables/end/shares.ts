/** A thinner slice has no room for its number, on the lowest columns there are. */
const LEAST = 0.152

/**
 * How high the slices of a column stand, where the highest column is 1. Thin ones grow until they can be read, at the cost of the others
 * on them: who has more points stands higher all the same. While it is counted that holds for what is counted so far: what is still to come takes no room.
 */
export function sharesOf(all: readonly number[], most: number, counted = all.length): readonly number[] {
  const points = all.slice(0, counted)
  const thick = points.map(() => true)
  for (;;) {
    const thin = points.filter((each, i) => each > 0 && !thick[i]).length
    const rest = points.reduce((sum, each, i) => sum + (thick[i] ? each : 0), 0)
    const room = points.reduce((sum, each) => sum + each, 0) / most - LEAST * thin
    const shares = points.map((each, i) => (each <= 0 ? 0 : thick[i] ? (each * room) / rest : LEAST))
    const next = shares.findIndex((share, i) => thick[i] && (points[i] ?? 0) > 0 && share < LEAST)
    if (next === -1) return shares
    thick[next] = false
  }
}
