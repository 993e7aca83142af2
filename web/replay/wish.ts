import type { Difference } from '@caravanserai/kernel'
import type { Flaw } from '@caravanserai/kernel/words'
import type { SeenLine } from '@caravanserai/protocol'

/** Who looks at what is told again: a seat, somebody who only watched (null), or somebody from whom nothing is hidden. */
export type Eyes = number | 'all' | null

/** By seat, at what level a bot plays; null for a person. */
export type Levels = readonly (string | null)[]

/** Where a record comes from: its text, and who played where that is known, or what a link carries of it. */
export type Film = { readonly text: string; readonly levels?: Levels } | { readonly packed: string }

/** What the page asks of the worker in which a record is told again. */
export type Wish =
  | { readonly kind: 'open'; readonly film: Film }
  | { readonly kind: 'shot'; readonly at: number; readonly eyes: Eyes }
  | { readonly kind: 'log'; readonly eyes: Eyes }
  /** The whole table after so many moves, as `docs/positions.md` has it: to play on from there. */
  | { readonly kind: 'position'; readonly at: number }
  /** What a link carries: the whole game, or the table after so many moves alone. */
  | { readonly kind: 'pack'; readonly at: number | null }
  | { readonly kind: 'text' }
  /** Also what cannot be shown can be checked: it says why. */
  | { readonly kind: 'check'; readonly film: Film }

/** What it answers, by what was asked. */
export interface Answers {
  readonly open: Opened
  readonly shot: Shot
  readonly log: readonly SeenLine[]
  readonly position: object
  /** Null if it cannot be: it is not over, of other rules, or too long for any address. */
  readonly pack: string | null
  readonly text: string
  readonly check: Verdict
}

/** What stands in a record, apart from its moves. */
export interface Opened {
  readonly game: string
  readonly seats: readonly string[]
  /** Unknown of a file or a link. */
  readonly levels: Levels | null
  readonly options: unknown
  readonly moves: number
  /** Null while it is not over. */
  readonly result: { readonly scores: readonly number[]; readonly places: readonly number[] } | null
}

/** The table after so many moves, as somebody sees it. */
export interface Shot {
  readonly at: number
  readonly eyes: Eyes
  readonly view: unknown
  /** Without whom nothing goes on; nobody when it is over. */
  readonly awaited: readonly number[]
}

/** What was found when a record was checked. */
export interface Verdict {
  /** `older`: its rules are not ours any more, and where ours make something else of a move it was told, not decided; `open`: it is not over, so nobody can know the seed. */
  readonly found: 'right' | 'older' | 'open' | 'wrong'
  /** Of older rules: of how many lines of the file today's make the same, how many numbers of chance stand there, and the first of which they do not. */
  readonly older: { readonly same: number; readonly drawn: number; readonly parting: Differing | null } | null
  readonly moves: number
  readonly events: number
  /** Numbers of chance. */
  readonly drawn: number
  readonly commitment: string
  readonly seed: string | null
  /** Where it first differs, and the line of the file. */
  readonly difference: Differing | null
}

type Differing = Difference & { readonly line: number }

/** Why a record cannot be told at all. */
export type Wrong =
  /** Not a record of ours: that line of it, and why; a link, which nobody writes by hand, is only not one. */
  | { readonly wrong: 'unreadable'; readonly line: number; readonly flaw: Flaw | null }
  | { readonly wrong: 'several'; readonly count: number }
  | { readonly wrong: 'long'; readonly most: number }
  | { readonly wrong: 'no-such-game'; readonly game: string }
  /** A link carries moves, which only the rules that they were made by can decide again. */
  | { readonly wrong: 'other-rules'; readonly rules: number; readonly ours: number }
  | { readonly wrong: 'untellable'; readonly move: number; readonly why: string }
  | { readonly wrong: 'broken' }

export function isWrong(answer: object): answer is Wrong {
  return 'wrong' in answer
}
