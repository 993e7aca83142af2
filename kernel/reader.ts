import type { Told } from './game.ts'
import { isFields, strangeKey, type Fields } from './json.ts'
import type { Line } from './match.ts'
import { RECORD, type Closing, type GameRecord, type Header } from './record.ts'
import { refuse, type Refusal } from './refusal.ts'

/** Reads one record or several that follow each other, as `simulate --record` writes them. */
export function readRecords(text: string): GameRecord[] | Refusal<'bad-record'> {
  const records: { header: Header; lines: Line<unknown, Told>[]; closing?: Closing }[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    if (raw.trim() === '') continue
    const bad = (why: string) => refuse('bad-record', { line: index + 1, why })
    const data = parsed(raw)
    if (data === undefined) return bad('it is not a JSON object')
    const current = records.at(-1)
    if ('record' in data) {
      const why = whyNotHeader(data)
      if (why) return bad(why)
      records.push({ header: data as unknown as Header, lines: [] })
    } else if (!current) return bad('a record begins with a header')
    else if (current.closing) return bad('nothing may follow the result but another header')
    else if ('result' in data) {
      const why = whyNotClosing(data, current.header.players)
      if (why) return bad(why)
      current.closing = data as unknown as Closing
    } else {
      const why = whyNotLine(data, current.lines.length + 1)
      if (why) return bad(why)
      current.lines.push(data as unknown as Line<unknown, Told>)
    }
  }
  return records.length > 0 ? records : refuse('bad-record', { line: 1, why: 'it is empty' })
}

function parsed(raw: string): Fields | undefined {
  try {
    const data: unknown = JSON.parse(raw)
    return isFields(data) ? data : undefined
  } catch {
    return undefined
  }
}

function whyNotHeader(data: Fields): string | undefined {
  if (data['record'] !== RECORD) return `this reads records of version ${RECORD}, not ${JSON.stringify(data['record'])}`
  const { game, rules, players, seats, options, position } = data
  if (typeof game !== 'string') return 'the header names no game'
  if (!isCount(rules) || rules < 1) return 'the header has no rules version'
  if (!isCount(players)) return 'the header does not say how many players there are'
  if (!Array.isArray(seats) || seats.length !== players) return 'the header must name every seat'
  const nameless = seats.findIndex((name) => typeof name !== 'string')
  if (nameless >= 0) return `the name of seat ${nameless} is no text`
  if (!isFields(options)) return 'the header has no options'
  if (!isHash(data['commitment'])) return 'the header has no commitment: a hash of 64 hexadecimal digits in lower case'
  if (!isTold(data['setup'])) return 'the header has no setup with events and chance'
  if (position !== undefined && !isFields(position)) return 'the position that the header names is no object'
  return whyStrange('the header', data, HEADER) ?? whyStrange('the setup', data['setup'], ['events', 'chance'])
}

const HEADER = ['record', 'game', 'rules', 'players', 'seats', 'options', 'commitment', 'setup', 'position']

function whyNotLine(data: Fields, n: number): string | undefined {
  if (data['n'] !== n) return `move ${n} is expected here, not ${JSON.stringify(data['n'])}`
  if (!isCount(data['seat'])) return `move ${n} has no seat`
  if (!('move' in data)) return `move ${n} does not say what was played`
  if (!isTold(data)) return `move ${n} needs its events and its chance`
  return whyStrange(`move ${n}`, data, ['n', 'seat', 'move', 'chance', 'events'])
}

function whyNotClosing(data: Fields, players: number): string | undefined {
  const { result, seed } = data
  if (!isFields(result) || typeof seed !== 'string') return 'the result needs scores, places and the seed'
  const isBySeat = (list: unknown) => Array.isArray(list) && list.length === players && list.every(Number.isSafeInteger)
  if (!isBySeat(result['scores']) || !isBySeat(result['places'])) return 'the result needs a score and a place for each seat'
  return whyStrange('the end', data, ['result', 'seed']) ?? whyStrange('the result', result, ['scores', 'places'])
}

/** A misspelt key would be ignored, and what it was meant to say lost. */
function whyStrange(part: string, data: Fields, known: readonly string[]): string | undefined {
  const strange = strangeKey(data, known)
  return strange === undefined ? undefined : `${part} has a strange part ${JSON.stringify(strange)}`
}

function isTold(data: unknown): data is Fields {
  if (!isFields(data)) return false
  const { events, chance } = data
  const told = Array.isArray(events) && events.every((event) => isFields(event) && typeof event['kind'] === 'string')
  return told && Array.isArray(chance) && chance.every(isCount)
}

function isCount(input: unknown): input is number {
  return Number.isSafeInteger(input) && (input as number) >= 0
}

function isHash(input: unknown): boolean {
  return typeof input === 'string' && /^[0-9a-f]{64}$/.test(input)
}
