import { createHash } from 'node:crypto'
import { refuse, type Refusal } from '@caravanserai/kernel'
import type { Deed } from '@caravanserai/protocol/table'
import { dropped, kind, written, type Cabinet, type Paper } from '../store/cabinet.ts'
import type { Matches } from './matches.ts'
import type { Said } from './said.ts'
import { seatOf, type Doer, type Table } from './table.ts'

/** Something that was said and should be looked at by who runs the house. */
interface Report {
  readonly table: string
  /** Who reports it; '' for who wanted to be forgotten. */
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
/** Where those lie that nobody has seen to. */
export const SHELF = 'new'
/** More than anybody could leave unread. */
const ALL = 1_000_000

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
  await cabinet.keep(laid(reportName(report), null, report))
  return null
}

/** What somebody has reported, and what was reported of their words that is kept nowhere else. */
export async function reportsOn(cabinet: Cabinet, person: string): Promise<Report[]> {
  return (await leading(cabinet, person)).map(({ value }) => value)
}

/** Of what they have reported nobody knows any more that it was they; what they have said themselves is gone. */
export async function forgetReports(cabinet: Cabinet, person: string): Promise<void> {
  for (let left = await leading(cabinet, person); left.length > 0; left = await leading(cabinet, person))
    for (const paper of left) {
      const { key, value } = paper
      await cabinet.keep(value.early?.person === person ? dropped(REPORT, paper) : laid(key, paper, { ...value, by: '' }))
    }
}

async function leading(cabinet: Cabinet, person: string): Promise<Paper<Report>[]> {
  return (await cabinet.on(REPORT, SHELF, ALL)).filter(({ value: { by, early } }) => by === person || early?.person === person)
}

function laid(key: string, before: Paper<Report> | null, report: Report) {
  return written(REPORT, key, before, report, { owner: report.table, shelf: SHELF, touched: report.at })
}

/** One of each person about each saying. */
function reportName({ table, by, saying, early, aside }: Omit<Report, 'why' | 'at'>): string {
  return createHash('sha256')
    .update(`${table} ${early ? 'early ' : ''}${aside ? `${JSON.stringify(aside)} ` : ''}${saying} ${by}`)
    .digest('base64url')
}
