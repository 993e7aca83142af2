import type { PaperChange, PaperRow } from './papers.ts'

/** What is kept beside matches: people, tables, keys. Each paper is of a kind, which says what is written on it. */
export interface Cabinet {
  get<T>(kind: Kind<T>, key: string): Promise<Paper<T> | null>
  /** Those of one owner, the newest first. */
  of<T>(kind: Kind<T>, owner: string, most?: number): Promise<Paper<T>[]>
  /** Those that everybody may find there, the newest first. */
  on<T>(kind: Kind<T>, shelf: string, most?: number): Promise<Paper<T>[]>
  /** Those that lie there and were touched before, and after that, the oldest first: a queue, where `touched` is when it is due. */
  ripe<T>(kind: Kind<T>, shelf: string, before: number, most?: number, after?: number): Promise<Paper<T>[]>
  /** All of them or none, once it is down; false if one is not as it was believed to be, and then nothing is changed. */
  keep(...changes: readonly PaperChange[]): Promise<boolean>
}

/** Says what is written on the papers of a kind; the type lives in the program only. */
export interface Kind<T> {
  readonly name: string
  readonly of?: T
}

export interface Paper<T> {
  readonly key: string
  readonly version: number
  readonly touched: number
  readonly value: T
}

export function kind<T>(name: string): Kind<T> {
  return { name }
}

interface Place {
  readonly owner?: string
  readonly shelf?: string
  readonly touched?: number
}

/** The next version of a paper; `before` is the one that is known, null for a new one. */
export function written<T>(
  of: Kind<T>,
  key: string,
  before: { readonly version: number } | null,
  value: T,
  place: Place = {},
): PaperChange {
  const { owner = '', shelf = '', touched = 0 } = place
  return { kind: of.name, key, version: (before?.version ?? 0) + 1, owner, shelf, touched, body: JSON.stringify(value) }
}

export function dropped<T>(of: Kind<T>, { key, version }: { readonly key: string; readonly version: number }): PaperChange {
  return { kind: of.name, key, version: version + 1, owner: '', shelf: '', touched: 0, body: null }
}

type Call = <T>(name: 'paper' | 'papersOf' | 'papersOn' | 'ripePapers' | 'keep', ...args: unknown[]) => Promise<T>

/** So many are handed out at once, if nobody says otherwise. */
const MOST = 200

export function cabinetOver(call: Call): Cabinet {
  return {
    async get<T>(of: Kind<T>, key: string) {
      const row = await call<PaperRow | null>('paper', of.name, key)
      return row && paperOf<T>(row)
    },
    of: async <T>(of: Kind<T>, owner: string, most = MOST) => (await call<PaperRow[]>('papersOf', of.name, owner, most)).map(paperOf<T>),
    on: async <T>(of: Kind<T>, shelf: string, most = MOST) => (await call<PaperRow[]>('papersOn', of.name, shelf, most)).map(paperOf<T>),
    ripe: async <T>(of: Kind<T>, shelf: string, before: number, most = MOST, after = -1) =>
      (await call<PaperRow[]>('ripePapers', of.name, shelf, before, most, after)).map(paperOf<T>),
    keep: (...changes) => call<boolean>('keep', changes),
  }
}

function paperOf<T>({ key, version, touched, body }: PaperRow): Paper<T> {
  return { key, version, touched, value: JSON.parse(body) as T }
}
