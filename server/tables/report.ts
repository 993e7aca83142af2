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
