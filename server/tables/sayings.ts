import type { StoredSaying } from '@caravanserai/host'
import type { Database } from '../store/database.ts'
import { reportsOn } from './report.ts'
import { seatOf } from './table.ts'
import { tracesOf } from './traces.ts'

/** Something that somebody has said, and where. */
interface Said extends Pick<StoredSaying, 'words' | 'number'> {
  readonly table: string
}

/** What a person has said from their seats, table by table. What was said without a seat bears no name that leads to them. */
export async function sayingsOf({ cabinet, open }: Pick<Database, 'cabinet' | 'open'>, person: string): Promise<Said[]> {
  const said: Said[] = []
  for (const { key: table, value } of await tracesOf(cabinet, person)) {
    const seat = seatOf(value, person)
    const kept = seat === null ? null : await open(table, 0)
    for (const { number, words, person: by } of value.said ?? []) if (by === person) said.push({ table, number, words })
    for (const { number, words, seat: from } of kept?.talk ?? []) if (from === seat) said.push({ table, number, words })
  }
  // The newest alone lie at a table; what was reported lies here, too.
  for (const { table, early } of await reportsOn(cabinet, person))
    if (
      early?.person === person &&
      !said.some((each) => each.table === table && each.number === early.number && each.words === early.words)
    )
      said.push({ table, number: early.number, words: early.words })
  return said
}
