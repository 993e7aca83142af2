import type { BoardFlaw, BoardReport, Language } from '@caravanserai/kernel'
import type { ComponentType } from 'react'
import type { Sheet } from './sheet.ts'

/** How boards of a game are drawn by hand: `web/tables/<game>/editor/board.tsx`. */
export interface BoardKind {
  /** What a hex can be, as the text map writes it; the usual one first. */
  readonly signs: string
  /** Has it an elevation line and a river? */
  readonly edges: boolean
  /** The boards that it comes with, the usual one first. */
  readonly boards: { readonly [board: string]: string }
  readonly check: (text: string) => BoardReport
  readonly Terrain: ComponentType<{ readonly sheet: Sheet }>
  /** One hex as it is drawn, round 0, 0. */
  readonly Swatch: ComponentType<{ readonly sign: string }>
  readonly words: { readonly [language in Language]: BoardWords }
}

export interface BoardWords {
  readonly signs: { readonly [sign: string]: string }
  /** What stands in the way, or is worth knowing. */
  readonly flaw: (flaw: BoardFlaw) => string
  /** What is as it should be, by the code of the flaw that it is not. */
  readonly fine: { readonly [code: string]: string }
  readonly sources: { readonly [source: string]: string }
  /** What the map of points leaves out. */
  readonly unplaced: string
}

const KINDS = import.meta.glob<BoardKind>('../../tables/*/editor/board.tsx', { import: 'kind' })

/** By game, where it has boards: fetched when somebody draws one. */
export const boardKinds: { readonly [game: string]: (() => Promise<BoardKind>) | undefined } = Object.fromEntries(
  Object.entries(KINDS).map(([file, load]) => [file.split('/')[3] ?? '', load]),
)
