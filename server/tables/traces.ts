import { refuse, type Refusal } from '@caravanserai/kernel'
import type { Failure } from '@caravanserai/protocol'
import { dropped, kind, written, type Cabinet, type Paper } from '../store/cabinet.ts'
import type { PaperChange } from '../store/papers.ts'
import type { Matches } from './matches.ts'
import { ALL, awaitedAt, forgotten, namedAt, SEATING, seatOf, TABLE, type Table } from './table.ts'
import { counted } from './vote.ts'

interface Note {
  readonly table: string
}
/** That a table names somebody who does not sit there: they have said something or opened it, or a seat is kept for them. */
const TRACE = kind<Note>('trace')

/** All tables that name somebody. */
export async function tracesOf(cabinet: Cabinet, person: string): Promise<Paper<Table>[]> {
  const [own, ...notes] = await Promise.all([
    cabinet.of(TABLE, person, ALL),
    ...[SEATING, TRACE].map((each) => cabinet.of(each, person, ALL)),
  ])
  const others = await tables(
    cabinet,
    notes.flat().flatMap(({ value: { table } }) => (own.some(({ key }) => key === table) ? [] : table)),
  )
  const papers = [...own, ...others]
  // Seats were kept before there were notes of it: always of those who sat at the table before.
  const next = papers.flatMap(({ value }) => value.next ?? []).filter((id) => !papers.some(({ key }) => key === id))
  return [...papers, ...(await tables(cabinet, next))].filter(({ value }) => namedAt(value).includes(person))
}

interface World {
  readonly cabinet: Cabinet
  readonly matches: Matches
  change(id: string, step: (table: Table) => Table | Refusal): Promise<Refusal | null>
}

/** Somebody wants to be forgotten. What leads there goes last: whoever must ask again finds it again. */
export async function forgetAll(world: World, person: string): Promise<Refusal | null> {
  const { cabinet } = world
  for (const { key } of await tracesOf(cabinet, person)) {
    const why = await forgetAt(world, key, person)
    if (why) return why
  }
  for (const each of [SEATING, TRACE]) for (const note of await cabinet.of(each, person, ALL)) await cabinet.keep(dropped(each, note))
  return null
}

async function forgetAt(world: World, id: string, person: string): Promise<Refusal | null> {
  const { cabinet, matches, change } = world
  const table = (await cabinet.get(TABLE, id))?.value
  const seat = table ? seatOf(table, person) : null
  const isOpen = table?.phase === 'open'
  const failure = table && seat !== null && !isOpen ? await matches.forget(id, table.game, seat) : null
  if (failure !== null && UNDONE.includes(failure)) return refuse(failure)
  const why = await change(id, (each) => ((each.phase === 'open') === isOpen ? forgotten(each, person) : refuse('too-late')))
  // It has begun in this moment.
  if (why?.refused === 'too-late') return forgetAt(world, id, person)
  await counted(world, id)
  return null
}

/** What is still to be done, and may succeed another time; a match that cannot be read is for nobody to read. */
const UNDONE: readonly Failure[] = ['not-stored', 'unsure', 'open-elsewhere']

/** Notes of those who are named before a change or after it, as they lie: another process may be older, and have made none. */
export async function notesAt(cabinet: Cabinet, id: string, ...tables: readonly Table[]): Promise<Paper<Note>[]> {
  const people = [...new Set(tables.flatMap(strangersAt))]
  return (await Promise.all(people.map((person) => cabinet.get(TRACE, keyOf(person, id))))).filter((each) => each !== null)
}

/** A table goes, and they go with it. */
export async function notesGone(cabinet: Cabinet, id: string, table: Table): Promise<PaperChange[]> {
  return (await notesAt(cabinet, id, table)).map((note) => dropped(TRACE, note))
}

/** What makes them lie as they should. */
export function notesFor(id: string, table: Table, lying: readonly Paper<unknown>[], touched: number): PaperChange[] {
  const named = new Map(strangersAt(table).map((person) => [keyOf(person, id), person]))
  const missing = [...named].filter(([key]) => !lying.some((note) => note.key === key))
  return [
    ...missing.map(([key, owner]) => written(TRACE, key, null, { table: id }, { owner, touched })),
    ...lying.filter(({ key }) => !named.has(key)).map((note) => dropped(TRACE, note)),
  ]
}

/** Those who sit there have another note, by which they find it themselves. */
function strangersAt(table: Table): string[] {
  const awaited = awaitedAt(table)
  return namedAt(table).filter((person) => !awaited.includes(person))
}

async function tables(cabinet: Cabinet, ids: readonly string[]): Promise<Paper<Table>[]> {
  return (await Promise.all(ids.map((id) => cabinet.get(TABLE, id)))).filter((each) => each !== null)
}

function keyOf(person: string, id: string): string {
  return `${person} ${id}`
}
