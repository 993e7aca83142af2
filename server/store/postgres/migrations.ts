import { sql, type Kysely } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'

/** In the order of their names. One that was released is never changed: a new one is added. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-club': { up: club },
  '002-leases': { up: leases },
}

export const migrations: MigrationProvider = { getMigrations: async () => MIGRATIONS }

/** Names are compared byte by byte, as SQLite does it; numbers have room for ms since 1970. */
const NAME = sql`text collate "C"`

async function club(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('matches')
    .addColumn('match', NAME, (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('moves', 'bigint', (c) => c.notNull())
    .addColumn('due', 'bigint')
    .addColumn('body', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('matches_due').on('matches').column('due').execute()
  await db.schema
    .createTable('secrets')
    .addColumn('match', NAME, (c) => c.primaryKey())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute()
  for (const [table, number] of [
    ['lines', 'number'],
    ['talk', 'number'],
    ['stands', 'seat'],
    ['snapshots', 'number'],
  ] as const)
    await db.schema
      .createTable(table)
      .addColumn('match', NAME, (c) => c.notNull())
      .addColumn(number, 'bigint', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${table}_key`, ['match', number])
      .execute()
  await db.schema
    .createTable('papers')
    .addColumn('kind', NAME, (c) => c.notNull())
    .addColumn('key', NAME, (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('owner', NAME, (c) => c.notNull())
    .addColumn('shelf', NAME, (c) => c.notNull())
    .addColumn('touched', 'bigint', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('papers_key', ['kind', 'key'])
    .execute()
  for (const by of ['owner', 'shelf']) await db.schema.createIndex(`papers_${by}`).on('papers').columns(['kind', by, 'touched']).execute()
}

/** Which process sees to a match, and until when each process counts as alive. */
async function leases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('places')
    .addColumn('place', NAME, (c) => c.primaryKey())
    .addColumn('until', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('leases')
    .addColumn('match', NAME, (c) => c.primaryKey())
    .addColumn('place', NAME, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('leases_place').on('leases').column('place').execute()
}
