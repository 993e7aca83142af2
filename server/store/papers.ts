import { sql, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { slot, statement, type Row, type Session } from './statement.ts'

/** A paper as it lies there: text that whoever wrote it can read. */
export interface PaperRow {
  readonly kind: string
  readonly key: string
  /** Grows by one with every change; the first is 1. */
  readonly version: number
  /** Whose it is; it can be found by that. */
  readonly owner: string
  /** Where it can be found by everybody; '' is nowhere. */
  readonly shelf: string
  /** Ms since 1970: the newest is found first. */
  readonly touched: number
  readonly body: string
}

/** What is done to one paper; without a body it goes. It is done only where the version before it lies. */
export type PaperChange = Omit<PaperRow, 'body'> & { readonly body: string | null }

/** What can be done to the papers of a database, whichever it is. Whoever calls keeps it whole: within one transaction. */
export function papers(db: Kysely<Schema>) {
  const ask = statements(db)
  /** One by itself is looked at and changed in one go, which needs no transaction. */
  const swap = async (to: Session, { body, version, ...paper }: PaperChange): Promise<boolean> => {
    const { kind, key } = paper
    const before = version - 1
    if (body === null) return (await to.run(ask.dropAt, { kind, key, before })).length > 0
    const rows = before === 0 ? to.run(ask.begin, { ...paper, version, body }) : to.run(ask.changeAt, { ...paper, version, body, before })
    return (await rows).length > 0
  }
  return {
    async paper(to: Session, kind: string, key: string): Promise<PaperRow | null> {
      const [row] = await to.run(ask.one, { kind, key })
      return row ? paperOf(row) : null
    },
    papersOf: async (to: Session, kind: string, owner: string, most: number) =>
      (await to.run(ask.owned, { kind, owner, most })).map(paperOf),
    papersOn: async (to: Session, kind: string, shelf: string, most: number) =>
      (await to.run(ask.shelved, { kind, shelf, most })).map(paperOf),
    /** Those that are due, the oldest first. */
    ripePapers: async (to: Session, kind: string, shelf: string, before: number, most: number, after: number) =>
      (await to.run(ask.ripe, { kind, shelf, before, most, after })).map(paperOf),
    /** All of them or none: false if one of them is not as whoever asks believes. */
    async keep(to: Session, changes: readonly PaperChange[]): Promise<boolean> {
      const [only, ...more] = changes
      if (only && more.length === 0) return swap(to, only)
      for (const { kind, key, version } of changes) {
        const [row] = await to.run(ask.version, { kind, key })
        if (Number(row?.['version'] ?? 0) !== version - 1) return false
      }
      for (const { body, version, ...paper } of changes) {
        if (body === null) await to.run(ask.drop, { kind: paper.kind, key: paper.key })
        else await to.run(version === 1 ? ask.add : ask.change, { ...paper, version, body })
      }
      return true
    },
  }
}

function statements(db: Kysely<Schema>) {
  const [kind, key, owner, shelf, most] = [slot('kind'), slot('key'), slot('owner'), slot('shelf'), slot('most')]
  const content = { version: slot('version'), owner, shelf, touched: slot('touched'), body: slot('body') }
  const all = ['kind', 'key', 'version', 'owner', 'shelf', 'touched', 'body'] as const
  const first = sql<number>`${most}`
  return {
    one: statement(db.selectFrom('papers').select(all).where('kind', '=', kind).where('key', '=', key)),
    version: statement(db.selectFrom('papers').select('version').where('kind', '=', kind).where('key', '=', key)),
    owned: statement(
      db.selectFrom('papers').select(all).where('kind', '=', kind).where('owner', '=', owner).orderBy('touched', 'desc').limit(first),
    ),
    shelved: statement(
      db.selectFrom('papers').select(all).where('kind', '=', kind).where('shelf', '=', shelf).orderBy('touched', 'desc').limit(first),
    ),
    ripe: statement(
      db
        .selectFrom('papers')
        .select(all)
        .where('kind', '=', kind)
        .where('shelf', '=', shelf)
        .where('touched', '<=', slot('before'))
        .where('touched', '>', slot('after'))
        .orderBy('touched')
        .limit(first),
    ),
    add: statement(db.insertInto('papers').values({ kind, key, ...content })),
    change: statement(db.updateTable('papers').set(content).where('kind', '=', kind).where('key', '=', key)),
    drop: statement(db.deleteFrom('papers').where('kind', '=', kind).where('key', '=', key)),
    begin: statement(
      db
        .insertInto('papers')
        .values({ kind, key, ...content })
        .onConflict((clash) => clash.columns(['kind', 'key']).doNothing())
        .returning('version'),
    ),
    changeAt: statement(
      db
        .updateTable('papers')
        .set(content)
        .where('kind', '=', kind)
        .where('key', '=', key)
        .where('version', '=', slot('before'))
        .returning('version'),
    ),
    dropAt: statement(
      db.deleteFrom('papers').where('kind', '=', kind).where('key', '=', key).where('version', '=', slot('before')).returning('version'),
    ),
  }
}

export function paperOf(row: Row): PaperRow {
  return {
    kind: String(row['kind']),
    key: String(row['key']),
    version: Number(row['version']),
    owner: String(row['owner']),
    shelf: String(row['shelf']),
    touched: Number(row['touched']),
    body: String(row['body']),
  }
}
