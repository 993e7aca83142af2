import { commitment } from './chance.ts'
import type { AnyGame, Told } from './game.ts'
import { isFields, strangeKey, type Fields } from './json.ts'
import { playersIn, type Line } from './match.ts'
import { RECORD, type Closing, type GameRecord, type Header } from './record.ts'
import { isRefusal, refuse, type Refusal } from './refusal.ts'
import type { Flaw } from './text/flaws/index.ts'

/** A flaw of a line; `flawIn` words it. */
export type BadRecord = Refusal<'bad-record'> & { readonly facts: Flaw & { readonly line: number } }

/** Reads one record or several that follow each other, as `simulate --record` writes them. */
export function readRecords(text: string): GameRecord[] | BadRecord {
  const records: { header: Header; lines: Line<unknown, Told>[]; closing?: Closing }[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    if (raw.trim() === '') continue
    const bad = (flaw: Flaw) => badRecord(index + 1, flaw)
    const data = parsed(raw)
    if (data === undefined) return bad({ flaw: 'no-object' })
    const current = records.at(-1)
    if ('record' in data) {
      const why = whyNotHeader(data)
      if (why) return bad(why)
      records.push({ header: data as unknown as Header, lines: [] })
    } else if (!current) return bad({ flaw: 'no-header' })
    else if (current.closing) return bad({ flaw: 'after-result' })
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
  return records.length > 0 ? records : badRecord(1, { flaw: 'empty' })
}

function badRecord(line: number, flaw: Flaw): BadRecord {
  return { ...refuse('bad-record'), facts: { line, ...flaw } }
}

function parsed(raw: string): Fields | undefined {
  try {
    const data: unknown = JSON.parse(raw)
    return isFields(data) ? data : undefined
  } catch {
    return undefined
  }
}

function whyNotHeader(data: Fields): Flaw | undefined {
  if (data['record'] !== RECORD) return { flaw: 'other-version', ours: RECORD, given: JSON.stringify(data['record']) }
  const { game, rules, players, seats, options, position } = data
  if (typeof game !== 'string') return { flaw: 'no-game' }
  if (!isCount(rules) || rules < 1) return { flaw: 'no-rules' }
  if (!isCount(players)) return { flaw: 'no-players' }
  if (!Array.isArray(seats) || seats.length !== players) return { flaw: 'no-seats' }
  const nameless = seats.findIndex((name) => typeof name !== 'string')
  if (nameless >= 0) return { flaw: 'no-name', seat: nameless }
  if (!isFields(options)) return { flaw: 'no-options' }
  if (!isHash(data['commitment'])) return { flaw: 'no-commitment' }
  if (!isTold(data['setup'])) return { flaw: 'no-setup' }
  if (position !== undefined && !isFields(position)) return { flaw: 'no-position' }
  return whyStrange({ flaw: 'strange-header' }, data, HEADER) ?? whyStrange({ flaw: 'strange-setup' }, data['setup'], ['events', 'chance'])
}

const HEADER = ['record', 'game', 'rules', 'players', 'seats', 'options', 'commitment', 'setup', 'position']

function whyNotLine(data: Fields, n: number): Flaw | undefined {
  if (data['n'] !== n) return { flaw: 'other-move', move: n, given: JSON.stringify(data['n']) ?? '' }
  if (!isCount(data['seat'])) return { flaw: 'no-seat', move: n }
  if (!('move' in data)) return { flaw: 'no-move', move: n }
  if (!isTold(data)) return { flaw: 'no-events', move: n }
  return whyStrange({ flaw: 'strange-move', move: n }, data, ['n', 'seat', 'move', 'chance', 'events'])
}

function whyNotClosing(data: Fields, players: number): Flaw | undefined {
  const { result, seed } = data
  if (!isFields(result) || typeof seed !== 'string') return { flaw: 'no-result' }
  const isBySeat = (list: unknown) => Array.isArray(list) && list.length === players && list.every(Number.isSafeInteger)
  if (!isBySeat(result['scores']) || !isBySeat(result['places'])) return { flaw: 'no-places' }
  return (
    whyStrange({ flaw: 'strange-end' }, data, ['result', 'seed']) ?? whyStrange({ flaw: 'strange-result' }, result, ['scores', 'places'])
  )
}

/** A misspelt key would be ignored, and what it was meant to say lost. */
function whyStrange(flaw: Flaw, data: Fields, known: readonly string[]): Flaw | undefined {
  const strange = strangeKey(data, known)
  return strange === undefined ? undefined : { ...flaw, key: JSON.stringify(strange) }
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

/** Where a record first departs from the rules, the events or the seed. */
export interface Difference {
  /** 0 is the setup; one more than the last move is the result. */
  readonly move: number
  readonly what: What
  readonly recorded: string
  readonly found: string
}

type What =
  | 'rules'
  | 'options'
  | 'position'
  | 'commitment'
  | 'chance'
  | 'refused'
  | 'events'
  | 'retold'
  | 'pieces'
  | 'result'
  /** The rules themselves broke down: over what cannot be, or by a fault of their own. */
  | 'failed'

/** The table before the first event, if all that the header promises can be. */
export function firstTable(
  game: AnyGame,
  { header, closing }: GameRecord,
): { readonly state: unknown; readonly options: unknown } | Difference {
  const { players, position } = header
  const options = game.options(header.options, players)
  if (isRefusal(options)) return differs(0, 'options', header.options, options)
  if (!game.players.includes(players)) return differs(0, 'options', players, refuse('bad-players', { players: [...game.players] }))
  if (closing && commitment(closing.seed) !== header.commitment)
    return differs(0, 'commitment', header.commitment, commitment(closing.seed))
  if (position === undefined) return { state: game.blank(players, options), options }
  const state = game.load(position)
  if (isRefusal(state)) return differs(0, 'position', position, state)
  if (playersIn(game, state) !== players) return differs(0, 'position', players, playersIn(game, state))
  return { state, options }
}

export function differs(move: number, what: What, recorded: unknown, found: unknown): Difference {
  return { move, what, recorded: JSON.stringify(recorded), found: JSON.stringify(found) }
}
