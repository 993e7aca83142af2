import { dropped, written, type Paper } from '../store/cabinet.ts'
import type { PaperChange } from '../store/papers.ts'
import { TWIN, twinName } from './deal.ts'
import { awaitedAt, peopleAt, SEATING, TABLE, type Table } from './table.ts'
import { notesFor } from './traces.ts'

/** Where tables lie. In the lobby everybody finds them; the others are for the house alone. Nowhere else are those that are over, closed, or for who has the link. */
export const SHELF = { open: 'open', full: 'full', running: 'running', unlisted: 'running in private' } as const

/** The table, and a note for each who sits at it or is named there by which it is found. */
export function paperwork(
  id: string,
  before: Paper<Table> | null,
  after: Table,
  touched: number,
  notes: readonly Paper<unknown>[] = [],
): PaperChange[] {
  const was = before ? awaitedAt(before.value) : []
  const is = awaitedAt(after).filter(Boolean)
  return [
    written(TABLE, id, before, after, { owner: after.owner, shelf: shelfOf(after), touched }),
    ...is
      .filter((each) => !was.includes(each))
      .map((each) => written(SEATING, seatingName(id, each), null, { table: id }, { owner: each, touched })),
    ...was.filter((each) => each && !is.includes(each)).map((each) => dropped(SEATING, { key: seatingName(id, each), version: 1 })),
    ...notesFor(id, after, notes, touched),
    ...twins(id, before?.value ?? null, after),
  ]
}

export function seatingName(table: string, person: string): string {
  return `${person} ${table}`
}

function shelfOf({ phase, isPublic, fullSince }: Table): string {
  if (phase === 'running') return isPublic ? SHELF.running : SHELF.unlisted
  if (phase !== 'open') return ''
  return fullSince !== null ? SHELF.full : isPublic ? SHELF.open : ''
}

/** Where a deal lies on several tables: a note for each who sits, so that nobody sits at two. */
function twins(id: string, before: Table | null, after: Table): PaperChange[] {
  const { deal } = after
  if (deal === undefined) return []
  const [was, is] = [before, after].map((table) => (table && table.phase !== 'closed' ? peopleAt(table).filter(Boolean) : []))
  return [
    ...(is ?? []).filter((each) => !was?.includes(each)).map((each) => written(TWIN, twinName(deal, each), null, { table: id })),
    ...(was ?? []).filter((each) => !is?.includes(each)).map((each) => dropped(TWIN, { key: twinName(deal, each), version: 1 })),
  ]
}
