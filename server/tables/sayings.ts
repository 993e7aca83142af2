import type { StoredSaying } from '@caravanserai/host'
import type { Database } from '../store/database.ts'
import { ALL, SEATING, seatOf, TABLE } from './table.ts'

/** Something that somebody has said, and where. */
interface Said extends Pick<StoredSaying, 'words' | 'number'> {
  readonly table: string
}

/** What a person has said from their seats, table by table. What was said without a seat bears no name that leads to them. */
export async function sayingsOf({ cabinet, open }: Pick<Database, 'cabinet' | 'open'>, person: string): Promise<Said[]> {
  const said: Said[] = []
  for (const { value } of await cabinet.of(SEATING, person, ALL)) {
    const [table, kept] = await Promise.all([cabinet.get(TABLE, value.table), open(value.table, 0)])
    const seat = table && seatOf(table.value, person)
    for (const { number, words, person: by } of table?.value.said ?? []) if (by === person) said.push({ table: value.table, number, words })
    for (const { number, words, seat: from } of kept?.talk ?? [])
      if (seat !== null && from === seat) said.push({ table: value.table, number, words })
  }
  return said
}
