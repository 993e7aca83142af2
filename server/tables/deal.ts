import { kind } from '../store/cabinet.ts'

/** One deal and its luck, at more than one table. */
export interface Deal {
  /** Told to nobody before all tables are over. */
  readonly seed: string
  readonly game: string
  readonly tables: readonly string[]
}

export const DEAL = kind<Deal>('deal')
/** That somebody sits at one of its tables: nobody sits at two. */
export const TWIN = kind<{ readonly table: string }>('twin')

export function twinName(deal: string, person: string): string {
  return `${deal} ${person}`
}
