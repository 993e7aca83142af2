import type { Change, Kept, Secret, StoredMatch } from '@caravanserai/host'

/** A match as it travels to whoever writes: bodies are text already, so that nothing is copied part by part. */
export interface Begun {
  readonly match: string
  readonly version: number
  readonly moves: number
  readonly due: number | null
  readonly body: string
  readonly secret: string
}

export interface Changed {
  readonly match: string
  readonly version: number
  readonly moves: number
  readonly due: number | null
  readonly body: string
  readonly cut: number | null
  readonly lines: readonly Numbered[]
  readonly saying: Numbered | null
  readonly hush: number | null
  readonly stand: Numbered | null
  readonly snapshot: Numbered | null
}

/** The change that is made all the time: one line more and nothing else. */
export type Moved = readonly [match: string, moves: number, version: number, due: number | null, body: string, line: string]

export interface Numbered {
  readonly number: number
  readonly body: string
}

/** The parts of `Kept`, as text. */
export interface Opened {
  readonly match: string
  readonly secret: string
  readonly snapshot: string | null
  readonly lines: readonly string[]
  readonly talk: readonly string[]
  readonly stands: readonly string[]
}

export function begunRow(match: StoredMatch, secret: Secret): Begun {
  const { match: id, version, moves } = match
  return { match: id, version, moves, due: dueOf(match), body: bodyOf(match), secret: JSON.stringify(secret) }
}

export function changedRow({ match, cut, lines, saying, hush, stand, snapshot }: Change): Changed {
  return {
    match: match.match,
    version: match.version,
    moves: match.moves,
    due: dueOf(match),
    body: bodyOf(match),
    cut: cut ?? null,
    lines: lines?.map((line) => ({ number: line.number, body: JSON.stringify(line) })) ?? [],
    saying: saying ? { number: saying.number, body: JSON.stringify(saying) } : null,
    hush: hush ?? null,
    stand: stand ? { number: stand.seat, body: JSON.stringify(stand) } : null,
    snapshot: snapshot ? { number: snapshot.number, body: JSON.stringify(snapshot) } : null,
  }
}

/** Null if there is more to it. */
export function movedRow({ match, cut, lines, saying, hush, stand, snapshot }: Change): Moved | null {
  const line = lines?.[0]
  if (!line || lines.length > 1 || cut !== undefined || saying || hush !== undefined || stand || snapshot) return null
  return line.number === match.moves ? [match.match, match.moves, match.version, dueOf(match), bodyOf(match), JSON.stringify(line)] : null
}

/** What finds it is a whole number; a clock may run for any part of a ms. */
function dueOf({ due }: StoredMatch): number | null {
  return due === null ? null : Math.ceil(due)
}

/** Options may be long, a whole board, and stay the same, as who sits there mostly does: they are put into text once. */
function bodyOf(stored: StoredMatch): string {
  const { match, game, rules, touched, moves, waiting, places, version, epoch, by, done, due, terms, clock, scores, granted } = stored
  const rest = { match, game, rules, touched, moves, waiting, places, version, epoch, by, done, due, terms, clock, scores, granted }
  rest satisfies { readonly [part in Exclude<keyof StoredMatch, 'options' | 'chairs'>]: unknown }
  return `{"options":${onceText(stored.options)},"chairs":${onceText(stored.chairs)},${JSON.stringify(rest).slice(1)}`
}

function onceText(part: unknown): string {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? 'null'
  let text = texts.get(part)
  if (text === undefined) texts.set(part, (text = JSON.stringify(part)))
  return text
}

const texts = new WeakMap<object, string>()

/** What we wrote is what we read: only this store writes there. */
export function keptOf({ match, secret, snapshot, lines, talk, stands }: Opened): Kept {
  return {
    match: parsed(match),
    secret: parsed(secret),
    snapshot: snapshot === null ? null : parsed(snapshot),
    lines: lines.map((line) => parsed(line)),
    talk: talk.map((saying) => parsed(saying)),
    stands: stands.map((stand) => parsed(stand)),
  }
}

export function parsed<T>(body: string): T {
  return JSON.parse(body) as T
}
