import type { Kysely } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'

/** In the order of their names. One that was released is never changed: a new one is added. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-matches': { up: matches },
  '002-due': { up: due },
  '003-papers': { up: papers },
  '004-due-only': { up: dueOnly },
}

export const migrations: MigrationProvider = { getMigrations: async () => MIGRATIONS }

async function matches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('matches')
    .addColumn('match', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('moves', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('secrets')
    .addColumn('match', 'text', (c) => c.primaryKey())
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
      .addColumn('match', 'text', (c) => c.notNull())
      .addColumn(number, 'integer', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${table}_key`, ['match', number])
      .execute()
}

/** When something must happen at a match though nobody says anything: what was stored before waits for somebody to come. */
async function due(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('due', 'integer').execute()
  await db.schema.createIndex('matches_due').on('matches').column('due').execute()
}

async function papers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('papers')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('shelf', 'text', (c) => c.notNull())
    .addColumn('touched', 'bigint', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('papers_key', ['kind', 'key'])
    .execute()
  for (const by of ['owner', 'shelf']) await db.schema.createIndex(`papers_${by}`).on('papers').columns(['kind', by, 'touched']).execute()
}

/** Most matches wait for nothing: a move of theirs need not touch what finds those that do. */
async function dueOnly(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('matches_due').execute()
  await db.schema.createIndex('matches_due').on('matches').column('due').where('due', 'is not', null).execute()
}
