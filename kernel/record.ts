import { chanceKey, chanceOf, ChanceError, commitment, noting, scripted } from './chance.ts'
import type { AnyGame, Result, Told } from './game.ts'
import { isFields, type Fields } from './json.ts'
import { movesOf, type Line, type Match, type Opening } from './match.ts'
import { isRefusal, refuse, type Refusal } from './refusal.ts'

/** The version of the format; `docs/records.md` describes it. */
export const RECORD = 1

export interface Header {
  readonly record: typeof RECORD
  readonly game: string
  readonly rules: number
  readonly players: number
  readonly seats: readonly string[]
  readonly options: unknown
  readonly commitment: string
  readonly setup: Opening<Told>
  /** The position it began from, where that was no setup. */
  readonly position?: object
}

export interface Closing {
  readonly result: Result
  readonly seed: string
}

/** A match as it is exported: readable without our code. */
export interface GameRecord {
  readonly header: Header
  readonly lines: readonly Line<unknown, Told>[]
  /** Missing while the match is not over: then the seed stays secret. */
  readonly closing?: Closing
}

/** Of the whole match: whoever has let go of its first lines must bring them along. */
export function recordOf(match: Match, seats: readonly string[], lines: readonly Line<unknown, Told>[] = match.log): GameRecord {
  const { game, players, options } = match
  if (lines.length !== movesOf(match)) throw new Error(`a record needs all ${movesOf(match)} moves, not ${lines.length}`)
  const header: Header = {
    record: RECORD,
    game: game.id,
    rules: match.rules,
    players,
    seats,
    options,
    commitment: match.commitment,
    setup: match.opening,
  }
  const began = match.start === undefined ? header : { ...header, position: game.save(match.start) }
  const result = game.result(match.state)
  return result ? { header: began, lines, closing: { result, seed: match.seed } } : { header: began, lines }
}

/** JSON Lines: the header, a line per move, the result. */
export function writeRecord(record: GameRecord): string {
  const lines = [
    JSON.stringify(record.header),
    ...record.lines.map(({ seat, move, chance, events }, i) => JSON.stringify({ n: i + 1, seat, move, chance, events })),
  ]
  if (record.closing) lines.push(JSON.stringify(record.closing))
  return `${lines.join('\n')}\n`
}

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
      if (!isResult(data['result']) || typeof data['seed'] !== 'string') return bad('the result needs scores, places and the seed')
      current.closing = data as unknown as Closing
    } else {
      const why = whyNotLine(data, current.lines.length + 1)
      if (why) return bad(why)
      current.lines.push(data as unknown as Line<unknown, Told>)
    }
  }
  return records.length > 0 ? records : refuse('bad-record', { line: 1, why: 'it is empty' })
}

/** Where a record first departs from the rules, the events or the seed. */
export interface Difference {
  /** 0 is the setup; one more than the last move is the result. */
  readonly move: number
  readonly what: 'rules' | 'options' | 'position' | 'commitment' | 'chance' | 'refused' | 'events' | 'retold' | 'result'
  readonly recorded: string
  readonly found: string
}

/** Decides every move again and compares every event, tells them again by `evolve` alone, and checks the dice against the seed. */
export function checkRecord(game: AnyGame, record: GameRecord): Difference | undefined {
  const { header, lines, closing } = record
  if (header.rules !== game.version) return differs(0, 'rules', header.rules, game.version)
  const options = game.options(header.options, header.players)
  if (isRefusal(options) || !game.players.includes(header.players)) return differs(0, 'options', header.options, options)
  if (closing && commitment(closing.seed) !== header.commitment)
    return differs(0, 'commitment', header.commitment, commitment(closing.seed))

  const key = closing && chanceKey(closing.seed)
  const start = header.position === undefined ? undefined : game.load(header.position)
  if (isRefusal(start)) return differs(0, 'position', header.position, start)
  const state = start === undefined ? game.blank(header.players, options) : game.copy(start)
  const retold = start ?? game.blank(header.players, options)
  const check = (
    n: number,
    line: Opening<Told>,
    act: (chance: ReturnType<typeof scripted>) => readonly Told[] | Refusal,
  ): Difference | undefined => {
    const luck = scripted(line.chance)
    const drawn: number[] = []
    const fromSeed = key && noting(chanceOf(key, n), drawn)
    let told: readonly Told[] | Refusal
    try {
      told = act({ ...luck, below: (sides) => (fromSeed?.below(sides), luck.below(sides)) })
    } catch (error) {
      if (error instanceof ChanceError) return { move: n, what: 'chance', recorded: JSON.stringify(line.chance), found: error.message }
      throw error
    }
    if (isRefusal(told)) return differs(n, 'refused', line.events, told)
    if (luck.left() > 0) return differs(n, 'chance', line.chance, line.chance.slice(0, line.chance.length - luck.left()))
    if (key && !same(drawn, line.chance)) return differs(n, 'chance', line.chance, drawn)
    if (!same(told, line.events)) return differs(n, 'events', line.events, told)
    for (const event of line.events) game.evolve(retold, event)
    return same(game.save(retold), game.save(state)) ? undefined : differs(n, 'retold', game.save(retold), game.save(state))
  }

  const atSetup = check(0, header.setup, (chance) => (start === undefined ? game.setup(state, chance) : []))
  if (atSetup) return atSetup
  for (const [i, line] of lines.entries()) {
    const difference = check(i + 1, line, (chance) => {
      const move = game.move(line.move)
      if (isRefusal(move)) return move
      if (!game.waiting(state).includes(line.seat)) return refuse('not-asked')
      return game.decide(state, line.seat, move, chance)
    })
    if (difference) return difference
  }
  const result = game.result(state)
  return same(result, closing?.result ?? null) ? undefined : differs(lines.length + 1, 'result', closing?.result ?? null, result)
}

function differs(move: number, what: Difference['what'], recorded: unknown, found: unknown): Difference {
  return { move, what, recorded: JSON.stringify(recorded), found: JSON.stringify(found) }
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
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
  if (typeof data['game'] !== 'string') return 'the header names no game'
  if (!Number.isInteger(data['rules'])) return 'the header has no rules version'
  if (!Number.isInteger(data['players'])) return 'the header does not say how many players there are'
  if (!Array.isArray(data['seats']) || data['seats'].length !== data['players']) return 'the header must name every seat'
  if (typeof data['commitment'] !== 'string') return 'the header has no commitment'
  const setup = data['setup']
  return isFields(setup) && isTold(setup) ? undefined : 'the header has no setup with events and chance'
}

function whyNotLine(data: Fields, n: number): string | undefined {
  if (data['n'] !== n) return `move ${n} is expected here, not ${JSON.stringify(data['n'])}`
  if (!Number.isInteger(data['seat'])) return `move ${n} has no seat`
  if (!('move' in data)) return `move ${n} does not say what was played`
  return isTold(data) ? undefined : `move ${n} needs its events and its chance`
}

function isTold(data: Fields): boolean {
  const { events, chance } = data
  const told = Array.isArray(events) && events.every((event) => isFields(event) && typeof event['kind'] === 'string')
  return told && Array.isArray(chance) && chance.every(Number.isInteger)
}

function isResult(data: unknown): boolean {
  return isFields(data) && [data['scores'], data['places']].every((list) => Array.isArray(list) && list.every(Number.isFinite))
}
