import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { matches } from './matches.ts'
import type { Schema } from './schema.ts'
import { slot, statement } from './statement.ts'

/**
 * How one file stores a move: its line alone, as one row. What it changed of its match stands on it, and on the newest line which version
 * of the match that is; `heads` puts both together. Whatever else is done to a match brings its own row up to date first.
 */
export function moving(db: Kysely<Schema>) {
  const made = (query: RawBuilder<unknown>) => statement({ compile: () => query.compile(db) })
  const [match, number, version] = [slot('match'), slot('number'), slot('version')]
  return {
    /** It follows the newest line, where that is of the version before; nothing else is looked at. */
    move: made(sql`insert into lines (match, number, body, version, now) select ${match}, ${number}, ${slot('body')}, ${version}, ${slot('now')}
      where exists (select 1 from lines where match = ${match} and number = ${slot('last')} and version = ${slot('before')}) on conflict do nothing`),
    settle:
      made(sql`update matches set (version, moves, due, body) = (select version, moves, due, body from heads where heads.match = matches.match)
      where match = ${match} and exists (select 1 from lines where lines.match = matches.match and number > matches.moves)`),
    mark: made(sql`update lines set version = ${version} where match = ${match} and number = ${number}`),
  }
}

/** As `change` in `matches.ts`, around lines that may be newer than their match. */
export function changing(
  { change }: Pick<ReturnType<typeof matches>, 'change'>,
  { settle, mark }: ReturnType<typeof moving>,
): typeof change {
  return async (to, changed) => {
    const { match, version, moves } = changed
    await to.run(settle, { match })
    if (!(await change(to, changed))) return false
    await to.run(mark, { match, version, number: moves })
    return true
  }
}
