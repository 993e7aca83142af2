import type { Result, Told } from './game.ts'
import { movesOf, type Line, type Match, type Opening } from './match.ts'

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
  const { game, players, options, opening } = match
  if (lines.length !== movesOf(match)) throw new Error(`a record needs all ${movesOf(match)} moves, not ${lines.length}`)
  const header: Header = {
    record: RECORD,
    game: game.id,
    rules: match.rules,
    players,
    seats,
    options,
    commitment: match.commitment,
    // Whoever holds it may hold it otherwise.
    setup: { events: opening.events, chance: opening.chance },
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
