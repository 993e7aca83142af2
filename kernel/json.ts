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
