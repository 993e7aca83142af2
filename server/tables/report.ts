import { createHash } from 'node:crypto'
import { kind } from '../store/cabinet.ts'
import type { Said } from './said.ts'

/** Something that was said and should be looked at by who runs the house. */
interface Report {
  readonly table: string
  readonly by: string
  readonly saying: number
  readonly why: string | null
  readonly at: number
  /** What was said, if that was before the match began. */
  readonly early?: Said
  /** Or among those who watch: it is not kept elsewhere. */
  readonly aside?: { readonly name: string; readonly words: string }
}
export const REPORT = kind<Report>('report')

/** One of each person about each saying. */
export function reportName({ table, by, saying, early, aside }: Omit<Report, 'why' | 'at'>): string {
  return createHash('sha256')
    .update(`${table} ${early ? 'early ' : ''}${aside ? `${JSON.stringify(aside)} ` : ''}${saying} ${by}`)
    .digest('base64url')
}
