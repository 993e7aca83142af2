import * as v from 'valibot'
import { pack, unpack } from '../editor/link.ts'
import { LONGEST_NOTE, type Entry } from './entry.ts'

/** One match with all that there is of it. */
export interface Volume extends Omit<Entry, 'where'> {
  readonly note: string
  /** As `docs/records.md` has it. */
  readonly record: string
}

const LONGEST_RECORD = 8_000_000

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const volume = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^(?:match|table)-[\w-]{1,80}$/)),
  game: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  at: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
  names: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1), v.maxLength(12)),
  places: v.pipe(v.array(count), v.maxLength(12)),
  you: v.nullable(count),
  note: v.pipe(v.string(), v.maxLength(LONGEST_NOTE)),
  record: v.pipe(v.string(), v.maxLength(LONGEST_RECORD)),
})

/** So many bytes a match may unfold to: in JSON no letter of its record takes more than six, and all else is little. */
const MOST_BYTES = 6 * LONGEST_RECORD + 100_000
/** No file that we write has more letters. */
const MOST_LETTERS = 64_000_000

/** 1 had the matches as they are; in 2 each is packed, since those of Bazaar take up to 3 MB. */
const bundle = v.variant('history', [
  v.strictObject({ history: v.literal(1), games: v.pipe(v.array(volume), v.maxLength(10_000)) }),
  v.strictObject({ history: v.literal(2), games: v.array(v.string()) }),
])

interface Bundles {
  readonly files: readonly string[]
  /** How many matches they hold: none that could not be read again. */
  readonly count: number
}

/** All of them as one file, or as many as it takes for each to be read again. */
export async function writeBundles(games: Iterable<Volume> | AsyncIterable<Volume>, most = MOST_LETTERS): Promise<Bundles> {
  const parts: string[][] = []
  let [count, room] = [0, 0]
  for await (const game of games) {
    if (!v.is(volume, game)) continue
    const packed = await pack(game)
    // Its quotation marks, and a comma.
    const size = packed.length + 3
    if (size > room) {
      parts.push([])
      room = most - written([]).length
    }
    parts.at(-1)?.push(packed)
    room -= size
    count++
  }
  return { files: parts.map(written), count }
}

function written(games: readonly string[]): string {
  return JSON.stringify({ history: 2, games })
}

/** Reads one match of a file; null if it cannot be read. */
export type ReadVolume = () => Promise<Volume | null>

/** The matches of such a file, to be read one after the other; null if it is none of ours. Records are read when somebody looks at them. */
export function readBundle(text: string): readonly ReadVolume[] | null {
  const read = v.safeParse(bundle, parsed(text))
  if (!read.success) return null
  const { output } = read
  return output.history === 1 ? output.games.map((game) => async () => game) : output.games.map((letters) => () => volumeIn(letters))
}

async function volumeIn(letters: string): Promise<Volume | null> {
  const unpacked = await unpack(letters, MOST_LETTERS, MOST_BYTES)
  const read = v.safeParse(volume, 'value' in unpacked ? unpacked.value : null)
  return read.success ? read.output : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
