/**
 * The new list, with every item that is as it was before in the place of the new one, and the old list itself where nothing
 * has changed. Whoever compares the two then has little to look at.
 */
export function sharing<T>(before: readonly T[] | undefined, now: readonly T[], isSame: (a: T, b: T) => boolean): readonly T[] {
  if (!before) return now
  const shared: T[] = []
  let next = 0
  let reused = 0
  for (const item of now) {
    // One of the old ones may have gone.
    const at = isAt(before, next, item, isSame) ? next : isAt(before, next + 1, item, isSame) ? next + 1 : -1
    if (at >= 0) reused++
    shared.push(at < 0 ? item : (before[at] as T))
    if (at >= 0) next = at + 1
    else if (before.length === now.length) next++
  }
  return reused === before.length && reused === now.length ? before : shared
}

function isAt<T>(list: readonly T[], at: number, item: T, isSame: (a: T, b: T) => boolean): boolean {
  return at < list.length && isSame(list[at] as T, item)
}
