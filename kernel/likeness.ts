/**
 * A copy of plain data. What of it is as it was before is not copied but taken from there, so that whoever compares the two has little to
 * look at. Keys without a value are left out.
 */
export function copyLike<T>(now: T, before: unknown): T {
  if (isAlike(now, before)) return before as T
  if (Array.isArray(now)) {
    const known: readonly unknown[] = Array.isArray(before) ? before : NONE
    const list: unknown[] = []
    for (let at = 0; at < now.length; at++) list.push(copyLike<unknown>(now[at], known[at]))
    return list as T
  }
  if (!isFields(now)) return now
  const known: Fields = isFields(before) ? before : NOTHING
  const fields: { [key: string]: unknown } = {}
  for (const key in now) if (now[key] !== undefined) fields[key] = copyLike(now[key], known[key])
  return fields as T
}

/** Is it the same as JSON? */
export function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && isAlikeList(a, b)
  return isFields(a) && isFields(b) && isAlikeFields(a, b)
}

/** The same of lists. */
export function isAlikeList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (!isAlike(a[at], b[at])) return false
  return true
}

function isAlikeFields(a: Fields, b: Fields): boolean {
  let more = 0
  for (const key in a) {
    if (a[key] === undefined) continue
    if (!isAlike(a[key], b[key])) return false
    more--
  }
  for (const key in b) if (b[key] !== undefined) more++
  return more === 0
}

interface Fields {
  readonly [key: string]: unknown
}

const NONE: readonly unknown[] = []
const NOTHING: Fields = {}

function isFields(data: unknown): data is Fields {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}
