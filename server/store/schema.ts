import type { PaperRow } from './papers.ts'

/** What lies in the database. Bodies are JSON as text: what a store need not look into it does not take apart. */
export interface Schema {
  matches: MatchRow
  secrets: { match: string; body: string }
  lines: { match: string; number: number; body: string }
  talk: { match: string; number: number; body: string }
  stands: { match: string; seat: number; body: string }
  snapshots: { match: string; number: number; body: string }
  papers: PaperRow
}

export interface MatchRow {
  match: string
  /** These two tell whether a change follows: see `follows`. */
  version: number
  moves: number
  /** So that what must happen by itself is found: see `StoredMatch`. Later than the match itself says where it was found too early, or could not be opened. */
  due: number | null
  body: string
}
