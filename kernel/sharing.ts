/**
 * The new list, with every item that is as it was before in the place of the new one, and the old list itself where nothing
 * has changed. Whoever compares the two then has little to look at.
 */
export function sharing<T>(before: readonly T[] | undefined, now: readonly T[], isSame: (a: T, b: T) => boolean): readonly T[] {
  if (!before) return now
  let next = 0
  let reused = 0
  const shared = now.map((item) => {
    // One of the old ones may have gone.
    for (let step = 0; step < 2 && next + step < before.length; step++) {
      const old = before[next + step] as T
      if (!isSame(old, item)) continue
      next += step + 1
      reused++
      return old
    }
    if (before.length === now.length) next++
    return item
  })
  return reused === before.length && reused === now.length ? before : shared
}
