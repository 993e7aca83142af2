import { isRefusal, type AnyGame, type GameRecord } from '@caravanserai/kernel'
import { readRecords } from '@caravanserai/kernel/replay'
import type { Wrong } from '../wish.ts'

/** More than the longest match anybody has played, by far: in letters, and in lines. */
const LETTERS = 8_000_000
const LINES = 20_000

/** The one record of a text. */
export function recordIn(text: string): GameRecord | Wrong {
  if (text.length > LETTERS) return { wrong: 'long', most: LETTERS }
  const records = readRecords(text)
  if (isRefusal(records)) return { wrong: 'unreadable', line: records.facts.line, flaw: records.facts }
  const [record, ...more] = records
  if (!record || more.length > 0) return { wrong: 'several', count: records.length }
  return record.lines.length > LINES ? { wrong: 'long', most: LINES } : record
}

/** In which line of a text the move of that number stands; 0 is the header, one more than the last move the result. */
export function lineOf(text: string, move: number): number {
  let left = move
  for (const [i, line] of text.split('\n').entries()) if (line.trim() !== '' && left-- === 0) return i + 1
  // It should stand there, and does not.
  return text.trimEnd().split('\n').length
}

/** The rules of a record, if there are such here. */
export async function gameOf(id: string, load: (id: string) => Promise<AnyGame | undefined>): Promise<AnyGame | Wrong> {
  return (await load(id)) ?? { wrong: 'no-such-game', game: id.slice(0, 40) }
}
