import type { MatchInfo } from '@caravanserai/protocol'

/** How a match ended that was played on this device, as far as it counts. */
export interface Result {
  readonly match: string
  readonly game: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly players: number
  /** The level of the bots; `mixed` where they differ, null where only people played. */
  readonly level: string | null
  /** What the one person at this screen came to; null where several shared it: then nobody knows which of them is asking. */
  readonly place: number | null
  readonly score: number | null
  /** Whoever plays the same deal has the same. */
  readonly seed: string
}

/** What there is to remember of a match that is over; null if it counts for nothing: nobody played, or it began in the middle. */
export function resultOf({ match, game, touched, chairs }: MatchInfo, record: string): Result | null {
  const lines = record.trimEnd().split('\n')
  const header = fieldsOf(lines[0])
  const { result, seed } = fieldsOf(lines.at(-1))
  const { places, scores } = fields(result)
  const people = chairs.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  if (people.length === 0 || 'position' in header || !isNumbers(places) || !isNumbers(scores) || typeof seed !== 'string') return null
  const levels = new Set(chairs.flatMap(({ kind, level }) => (kind === 'bot' ? [level ?? ''] : [])))
  const [level = null] = levels
  const [you] = people.length === 1 ? people : []
  return {
    match,
    game,
    at: touched,
    players: chairs.length,
    level: levels.size > 1 ? 'mixed' : level,
    place: you === undefined ? null : (places[you] ?? null),
    score: you === undefined ? null : (scores[you] ?? null),
    seed,
  }
}

/** What was written down before, perhaps by another version of the page: what cannot be read is left out. */
export function readResults(data: unknown): Result[] {
  return Array.isArray(data) ? data.flatMap((each) => readResult(fields(each)) ?? []) : []
}

function readResult({ match, game, at, players, level, place, score, seed }: Fields): Result | null {
  const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
  if (typeof match !== 'string' || typeof game !== 'string' || typeof seed !== 'string' || !isCount(at) || !isCount(players)) return null
  if (level !== null && typeof level !== 'string') return null
  if ((place !== null && !isCount(place)) || (score !== null && !isCount(score))) return null
  return { match, game, at, players, level, place, score, seed }
}

interface Fields {
  readonly [field: string]: unknown
}

function fieldsOf(line: string | undefined): Fields {
  try {
    return fields(JSON.parse(line ?? ''))
  } catch {
    return {}
  }
}

function fields(data: unknown): Fields {
  return typeof data === 'object' && data !== null ? (data as Fields) : {}
}

function isNumbers(data: unknown): data is number[] {
  return Array.isArray(data) && data.every((each) => typeof each === 'number')
}
