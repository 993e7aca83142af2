/** Plain data: what can be saved, sent and compared byte for byte. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/** A plain object from outside, before anything is known about it. */
export type Fields = { readonly [key: string]: unknown }

export function isFields(input: unknown): input is Fields {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

/** The first key that nobody asked for: a misspelt field is an error, not a default. */
export function strangeKey(input: Fields, known: readonly string[]): string | undefined {
  return Object.keys(input).find((key) => !known.includes(key))
}

/** A whole number from 0 on. */
export function isCount(input: unknown, most = Infinity): input is number {
  return Number.isInteger(input) && (input as number) >= 0 && (input as number) <= most
}

export function isList(input: unknown, length: number): input is unknown[] {
  return Array.isArray(input) && input.length === length
}

/** Do both say the same? The order of keys says nothing, and a key without a value is no key. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, i) => isSame(each, b[i]))
  if (!isFields(a) || !isFields(b)) return false
  const isThere = (from: Fields, key: string) => Object.hasOwn(from, key) && from[key] !== undefined
  const keys = Object.keys(a).filter((key) => isThere(a, key))
  return (
    keys.length === Object.keys(b).filter((key) => isThere(b, key)).length && keys.every((key) => isThere(b, key) && isSame(a[key], b[key]))
  )
}
