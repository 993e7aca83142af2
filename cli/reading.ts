import { closeSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'
import { FIRST_LANGUAGE, isFields, isRefusal, type GameRecord } from '@caravanserai/kernel'
import { readRecords } from '@caravanserai/kernel/replay'
import { flawIn } from '@caravanserai/kernel/words'
import { Mistake, whyNoFile } from './command.ts'

/** The games of a record file one after the other, each with the line of its header: a file may be larger than the memory. */
export function* recordsIn(file: string): Generator<{ record: GameRecord; line: number }> {
  let held: string[] = []
  let first = 1
  let number = 0
  for (const line of linesIn(file)) {
    number++
    if (held.some((each) => each.trim() !== '') && isHeader(line)) {
      yield { record: recordOf(file, held, first), line: first }
      held = []
    }
    if (held.length === 0) first = number
    held.push(line)
  }
  yield { record: recordOf(file, held, first), line: first }
}

function isHeader(line: string): boolean {
  if (!line.includes('"record"')) return false
  try {
    const data: unknown = JSON.parse(line)
    return isFields(data) && 'record' in data
  } catch {
    return false
  }
}

function recordOf(file: string, lines: readonly string[], first: number): GameRecord {
  const records = readRecords(lines.join('\n'))
  if (isRefusal(records)) {
    const { line } = records.facts
    throw new Mistake(`${file}, line ${first - 1 + line}: ${flawIn(FIRST_LANGUAGE, records.facts)}`)
  }
  return records[0] as GameRecord
}

function* linesIn(file: string): Generator<string> {
  const decoder = new StringDecoder('utf8')
  const chunk = Buffer.alloc(1 << 20)
  let rest = ''
  let from: number | undefined
  try {
    from = openSync(file, 'r')
    for (let size = readSync(from, chunk); size > 0; size = readSync(from, chunk)) {
      const lines = (rest + decoder.write(chunk.subarray(0, size))).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw error instanceof Mistake ? error : new Mistake(`${file}: ${whyNoFile(error)}`)
  } finally {
    if (from !== undefined) closeSync(from)
  }
  if (rest !== '') yield rest
}
