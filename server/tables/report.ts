import { createHash } from 'node:crypto'
import { kind } from '../store/cabinet.ts'

/** Something that was said and should be looked at by who runs the house. */
interface Report {
  readonly table: string
  readonly by: string
  readonly saying: number
  readonly why: string | null
  readonly at: number
}
export const REPORT = kind<Report>('report')

/** One of each person about each saying. */
export function reportName({ table, by, saying }: Pick<Report, 'table' | 'by' | 'saying'>): string {
  return createHash('sha256').update(`${table} ${saying} ${by}`).digest('base64url')
}
