import { follows, hushed, SNAPSHOTS, type StoredSaying } from '@caravanserai/host'
import { sql, type Kysely } from 'kysely'
import type { Due, Played, PutOff } from './database.ts'
import { parsed, type Begun, type Changed, type Opened } from './rows.ts'
import type { Schema } from './schema.ts'
import { slot, statement, type Row, type Session } from './statement.ts'

/** What can be done to the matches of a database, whichever it is. Whoever calls keeps it whole: within one transaction. */
export function matches(db: Kysely<Schema>) {
  const ask = statements(db)
  return {
    /** The match itself, without what was played. */
    head: async (to: Session, match: string) => bodies(await to.run(ask.one, { match }))[0] ?? null,

    list: async (to: Session) => bodies(await to.run(ask.all, {})),

    async open(to: Session, match: string, tail: number): Promise<Opened | null> {
      const [row] = await to.run(ask.one, { match })
      if (!row) return null
      const [secret] = bodies(await to.run(ask.secret, { match }))
      const [snapshot] = await to.run(ask.snapshotBefore, { match, number: number(row, 'moves') - tail })
      const lines = await to.run(ask.linesAfter, { match, number: snapshot ? number(snapshot, 'number') : 0 })
      const talk = await to.run(ask.talk, { match })
      const stands = await to.run(ask.stands, { match })
      return {
        match: text(row, 'body'),
        secret: secret ?? '',
        snapshot: snapshot ? text(snapshot, 'body') : null,
        lines: bodies(lines),
        talk: bodies(talk),
        stands: bodies(stands),
      }
    },

    due: async (to: Session, before: number): Promise<Due[]> =>
      (await to.run(ask.due, { before })).map((row) => ({ match: text(row, 'match'), version: number(row, 'version') })),

    async putOff(to: Session, all: readonly PutOff[]): Promise<void> {
      for (const { match, version, due } of all) await to.run(ask.putOff, { match, version, due })
    },

    recall: async (to: Session, now: number) => void (await to.run(ask.recall, { now })),

    /** Whether it is over is read off its text, so that nothing long travels. */
    played: async (to: Session, shelf: string, after: string, most: number): Promise<Played[]> =>
      (await to.run(ask.played, { shelf, after, most })).map((row) => ({
        table: text(row, 'key'),
        isBegun: row['match'] !== null,
        isOver: number(row, 'over') === 1,
      })),

    lines: async (to: Session, match: string, from: number, till: number) => bodies(await to.run(ask.linesBetween, { match, from, till })),

    async begin(to: Session, { match, version, moves, due, body, secret }: Begun): Promise<boolean> {
      const begun = await to.run(ask.begin, { match, version, moves, due, body })
      if (begun.length === 0) return false
      await to.run(ask.hide, { match, body: secret })
      return true
    },

    async change(to: Session, { match, version, moves, due, body, cut, lines, saying, hush, stand, snapshot }: Changed): Promise<boolean> {
      // Does it follow from some match, and is that the one which lies here? Looked at and written in one go.
      const from = cut ?? moves - lines.length
      const before = { version: version - 1, moves: from }
      if (!follows(before, { match: { version, moves }, lines, cut: cut ?? undefined })) return false
      const till = cut === null ? from : Number.MAX_SAFE_INTEGER
      const changed = await to.run(ask.change, { match, version, moves, due, body, before: before.version, from, till })
      if (changed.length === 0) return false
      if (cut !== null) {
        await to.run(ask.cutLines, { match, number: cut })
        await to.run(ask.cutSnapshots, { match, number: cut })
      }
      for (const line of lines) await to.run(ask.addLine, { match, ...line })
      if (saying) await to.run(ask.addTalk, { match, ...saying })
      const said = hush === null ? [] : bodies(await to.run(ask.talk, { match })).map((each) => parsed<StoredSaying>(each))
      for (const each of said)
        if (each.seat === hush) await to.run(ask.hush, { match, number: each.number, body: JSON.stringify(hushed(each)) })
      if (stand) await to.run(ask.stand, { match, ...stand })
      if (snapshot) {
        await to.run(ask.addSnapshot, { match, ...snapshot })
        const [oldest] = await to.run(ask.oldestKept, { match })
        if (oldest) await to.run(ask.dropSnapshots, { match, number: number(oldest, 'number') })
      }
      return true
    },

    async forget(to: Session, match: string): Promise<void> {
      for (const part of ask.forget) await to.run(part, { match })
    },
  }
}

function statements(db: Kysely<Schema>) {
  const [match, number, body] = [slot('match'), slot('number'), slot('body')]
  const row = { match, number, body }
  return {
    all: statement(db.selectFrom('matches').select('body').orderBy('match')),
    one: statement(db.selectFrom('matches').select(['version', 'moves', 'body']).where('match', '=', match)),
    due: statement(
      db.selectFrom('matches').select(['match', 'version']).where('due', '<=', slot('before')).orderBy('due').orderBy('match'),
    ),
    putOff: statement(
      db
        .updateTable('matches')
        .set({ due: slot('due') })
        .where('match', '=', match)
        .where('version', '=', slot('version')),
    ),
    recall: statement(
      db
        .updateTable('matches')
        .set({ due: slot('now') })
        .where('due', '>', slot('now')),
    ),
    played: statement(
      db
        .selectFrom('papers')
        .leftJoin('matches', 'matches.match', 'papers.key')
        .select(['papers.key', 'matches.match', sql<number>`case when matches.body like '%"places":[%' then 1 else 0 end`.as('over')])
        .where('papers.kind', '=', sql.lit('table'))
        .where('papers.shelf', '=', slot('shelf'))
        .where('papers.key', '>', slot('after'))
        .orderBy('papers.key')
        .limit(sql<number>`${slot('most')}`),
    ),
    secret: statement(db.selectFrom('secrets').select('body').where('match', '=', match)),
    begin: statement(
      db
        .insertInto('matches')
        .values({ match, version: slot('version'), moves: slot('moves'), due: slot('due'), body })
        .onConflict((clash) => clash.column('match').doNothing())
        .returning('version'),
    ),
    hide: statement(db.insertInto('secrets').values({ match, body })),
    change: statement(changing(db).returning('version')),
    linesAfter: statement(db.selectFrom('lines').select('body').where('match', '=', match).where('number', '>', number).orderBy('number')),
    linesBetween: statement(
      db
        .selectFrom('lines')
        .select('body')
        .where('match', '=', match)
        .where('number', '>=', slot('from'))
        .where('number', '<=', slot('till'))
        .orderBy('number'),
    ),
    addLine: statement(db.insertInto('lines').values(row)),
    cutLines: statement(db.deleteFrom('lines').where('match', '=', match).where('number', '>', number)),
    talk: statement(db.selectFrom('talk').select('body').where('match', '=', match).orderBy('number')),
    hush: statement(db.updateTable('talk').set({ body }).where('match', '=', match).where('number', '=', number)),
    addTalk: statement(db.insertInto('talk').values(row)),
    stands: statement(db.selectFrom('stands').select('body').where('match', '=', match).orderBy('seat')),
    stand: statement(
      db
        .insertInto('stands')
        .values({ match, seat: number, body })
        .onConflict((clash) => clash.columns(['match', 'seat']).doUpdateSet({ body: (set) => set.ref('excluded.body') })),
    ),
    snapshotBefore: statement(
      db
        .selectFrom('snapshots')
        .select(['number', 'body'])
        .where('match', '=', match)
        .where('number', '<=', number)
        .orderBy('number', 'desc')
        .limit(sql.lit(1)),
    ),
    addSnapshot: statement(db.insertInto('snapshots').values(row)),
    cutSnapshots: statement(db.deleteFrom('snapshots').where('match', '=', match).where('number', '>', number)),
    oldestKept: statement(
      db
        .selectFrom('snapshots')
        .select('number')
        .where('match', '=', match)
        .orderBy('number', 'desc')
        .limit(sql.lit(1))
        .offset(sql.lit(SNAPSHOTS - 1)),
    ),
    dropSnapshots: statement(db.deleteFrom('snapshots').where('match', '=', match).where('number', '<', number)),
    forget: (['lines', 'talk', 'stands', 'snapshots', 'secrets', 'matches'] as const).map((table) =>
      statement(db.deleteFrom(table).where('match', '=', match)),
    ),
  }
}

/** The statements that a move needs, for who runs them by hand. */
export function moving(db: Kysely<Schema>) {
  const { addLine } = statements(db)
  return { advance: statement(changing(db)), addLine }
}

/** A match as it is afterwards, where it lies as it was before. */
function changing(db: Kysely<Schema>) {
  return db
    .updateTable('matches')
    .set({ version: slot('version'), moves: slot('moves'), due: slot('due'), body: slot('body') })
    .where('match', '=', slot('match'))
    .where('version', '=', slot('before'))
    .where('moves', '>=', slot('from'))
    .where('moves', '<=', slot('till'))
}

function bodies(rows: readonly Row[]): string[] {
  return rows.map((row) => text(row, 'body'))
}

function text(row: Row, name: string): string {
  return String(row[name])
}

function number(row: Row, name: string): number {
  return Number(row[name])
}
