import { existsSync } from 'node:fs'
import { backedUp, moved, restored, type Tally } from '@caravanserai/server/transfer'
import { addressOf, placeFor } from './address.ts'
import { table } from './columns.ts'
import { Mistake, parsed, type Command } from './command.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'writes the whole club into one file, while people may go on playing',
  help: `caravanserai backup FILE

Everything is in it: matches, what was said, people, secrets of the house. Who has the file is the house. How many rows there are, and a hash of each table, stand
at its end, and restore looks at them.

  --data FOLDER   where the club lies (DATABASE_URL, DATA, or "data")

Example: caravanserai backup club-2026-11-16.gz`,
  async run(args, to) {
    const { values, positionals } = parsed(args, { data: { type: 'string' } }, ['the file'])
    const [file = ''] = positionals
    if (existsSync(file)) throw new Mistake(`${file} is there already`)
    to.out(shown(await backedUp(addressOf(values.data), file)))
    return 0
  },
}

export const restore: Command = {
  name: 'restore',
  summary: 'brings a club back from such a file, to where there is none',
  help: `caravanserai restore FILE

Into a database that is empty: DATABASE_URL, or a file in DATA. If the copy is damaged or not whole nothing is written; in the end all of it is read again and compared.

  --data FOLDER   where the club shall lie (DATABASE_URL, DATA, or "data")

Example: caravanserai restore club-2026-11-16.gz --data fresh`,
  async run(args, to) {
    const { values, positionals } = parsed(args, { data: { type: 'string' } }, ['the file'])
    const [file = ''] = positionals
    if (!existsSync(file)) throw new Mistake(`there is no ${file}`)
    to.out(shown(await restored(file, placeFor(values.data))))
    return 0
  },
}

export const migrate: Command = {
  name: 'migrate',
  summary: 'moves a club from the file to PostgreSQL, or back',
  help: `caravanserai migrate sqlite-to-postgres
caravanserai migrate postgres-to-sqlite

From the file in DATA to DATABASE_URL, or the other way; where it goes there must be no club yet. Close the house first: what is played meanwhile is not moved.
In the end all of it is read again and compared, by counts and hashes. What it came from stays as it was.

  --data FOLDER   where the file lies (DATA, or "data")

Example: DATABASE_URL=postgres://house@localhost/club caravanserai migrate sqlite-to-postgres`,
  async run(args, to) {
    const { values, positionals } = parsed(args, { data: { type: 'string' } }, ['sqlite-to-postgres or postgres-to-sqlite'])
    const { DATABASE_URL: url, DATA = 'data' } = process.env
    if (!url) throw new Mistake('DATABASE_URL must say where the PostgreSQL is')
    switch (positionals[0]) {
      case 'sqlite-to-postgres':
        to.out(shown(await moved(addressOf(values.data ?? DATA), url)))
        return 0
      case 'postgres-to-sqlite':
        to.out(shown(await moved(url, placeFor(values.data ?? DATA))))
        return 0
      default:
        throw new Mistake(`there is no "${positionals[0]}"; there is sqlite-to-postgres, postgres-to-sqlite`)
    }
  },
}

function shown(tally: Tally): string {
  return table(
    ['what', 'rows', 'hash'],
    Object.entries(tally).map(([name, { count, hash }]) => [name, String(count), hash.slice(0, 16)]),
  )
}
