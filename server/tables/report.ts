import { createHash } from 'node:crypto'
import { refuse, type Refusal } from '@caravanserai/kernel'
import type { Deed } from '@caravanserai/protocol/table'
import { kind, written, type Cabinet } from '../store/cabinet.ts'
import type { Matches } from './matches.ts'
import type { Said } from './said.ts'
import { seatOf, type Doer, type Table } from './table.ts'

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
  /** It was remembered then that they had said it. */
  readonly isHeard?: boolean
}
export const REPORT = kind<Report>('report')

interface ReportWorld {
  readonly cabinet: Cabinet
  readonly matches: Pick<Matches, 'wasHeard' | 'hasSaying'>
  now(): number
  /** Breaks if the person has reported so much at the table that this is one too many. */
  reports?(person: string, table: string): void
}

/** Puts it where who runs the house finds it. */
export async function reported(
  { cabinet, matches, now, reports }: ReportWorld,
  id: string,
  table: Table,
  { person }: Doer,
  deed: Extract<Deed, { kind: 'report' }>,
): Promise<Refusal | null> {
  const { saying, why = null, aside } = deed
  // Who sits there hears nothing of it, this way neither.
  const isFor = table.phase !== 'open' && seatOf(table, person) === null
  const isHeard = aside ? await matches.wasHeard(id, aside) : null
  if (aside && (!isFor || isHeard === false)) return refuse('no-such-saying', { saying })
  // Before it begins and afterwards they are counted apart.
  const early = !aside && table.phase === 'open' ? table.said?.find(({ number }) => number === saying) : undefined
  if (!aside && !early && (table.phase === 'open' || !(await matches.hasSaying(id, saying)))) return refuse('no-such-saying', { saying })
  reports?.(person, id)
  const facts = { table: id, by: person, saying, why, at: now() }
  const report = { ...facts, ...(early ? { early } : {}), ...(aside ? { aside, isHeard: isHeard === true } : {}) }
  // Whoever reports it again has reported it: then it lies there already.
  await cabinet.keep(written(REPORT, reportName(report), null, report, { owner: id, shelf: 'new', touched: now() }))
  return null
}

/** One of each person about each saying. */
function reportName({ table, by, saying, early, aside }: Omit<Report, 'why' | 'at'>): string {
  return createHash('sha256')
    .update(`${table} ${early ? 'early ' : ''}${aside ? `${JSON.stringify(aside)} ` : ''}${saying} ${by}`)
    .digest('base64url')
}
