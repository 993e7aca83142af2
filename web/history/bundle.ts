import * as v from 'valibot'
import { LONGEST_NOTE, type Entry } from './entry.ts'

/** One match with all that there is of it. */
export interface Volume extends Omit<Entry, 'where'> {
  readonly note: string
  /** As `docs/records.md` has it. */
  readonly record: string
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const volume = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^(?:match|table)-[\w-]{1,80}$/)),
  game: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  at: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
  names: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1), v.maxLength(12)),
  places: v.pipe(v.array(count), v.maxLength(12)),
  you: v.nullable(count),
  note: v.pipe(v.string(), v.maxLength(LONGEST_NOTE)),
  record: v.pipe(v.string(), v.maxLength(8_000_000)),
})

const bundle = v.strictObject({ history: v.literal(1), games: v.pipe(v.array(volume), v.maxLength(10_000)) })

/** All of them as one file. */
export function writeBundle(games: readonly Volume[]): string {
  return JSON.stringify({ history: 1, games })
}

/** What such a file holds; null if it is none of ours. Its records are read when somebody looks at them. */
export function readBundle(text: string): readonly Volume[] | null {
  try {
    const read = v.safeParse(bundle, JSON.parse(text))
    return read.success ? read.output.games : null
  } catch {
    return null
  }
}
