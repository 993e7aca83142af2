/** The thread that has the database to itself: what comes together is written together, and synced once. */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { sqliteDialect } from './dialect.ts'
import { matches } from './matches.ts'
import { migrations } from './migrations.ts'
import { papers } from './papers.ts'
import type { Schema } from './schema.ts'
import { valuesOf, type Session, type Statement } from './statement.ts'

/** So many ms somebody waits for who has the file open too. */
const PATIENCE = 5000

/** What is asked of the writer: the name of what it can do, and with what. */
export interface Call {
  readonly number: number
  readonly name: keyof ReturnType<typeof works>
  readonly args: readonly unknown[]
}

/** What came of a call; `why` if it broke, and then nothing of its batch was written. */
export type Done = { readonly number: number; readonly value: unknown } | { readonly number: number; readonly why: string }

const port = parentPort
if (port) {
  const { file } = workerData as { readonly file: string }
  const db = new DatabaseSync(file)
  // Down means down: a commit returns when the disk has it.
  db.exec(`pragma busy_timeout = ${PATIENCE}; pragma synchronous = full; pragma foreign_keys = on`)
  await patiently(() => db.exec('pragma journal_mode = wal'))
  const kysely = new Kysely<Schema>({ dialect: sqliteDialect(db) })
  // Several that open it at once wait for each other; the first has done it for all.
  db.exec('begin immediate')
  const { error } = await new Migrator({ db: kysely, provider: migrations }).migrateToLatest()
  db.exec(error ? 'rollback' : 'commit')
  if (error) throw new Error('the database could not be brought up to date', { cause: error })
  const work = works(kysely)
  const session = sessionOf(db)
  let queue = Promise.resolve()
  port.on('message', (calls: readonly Call[] | 'close') => {
    queue = after(queue, async () => {
      if (calls !== 'close') return port.postMessage(await together(db, session, work, calls))
      db.close()
      port.close()
    })
  })
  port.postMessage('ready')
}

/** How a file is written cannot be changed, and not even waited for, while somebody else changes it: that is tried again for a while. */
async function patiently(work: () => void): Promise<void> {
  const end = performance.now() + PATIENCE
  for (;;)
    try {
      return work()
    } catch (error) {
      if (performance.now() > end || !String(error).includes('locked')) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
}

async function after(before: Promise<void>, work: () => Promise<void>): Promise<void> {
  await before
  await work()
}

function works(kysely: Kysely<Schema>) {
  return { ...matches(kysely), ...papers(kysely) }
}

async function together(db: DatabaseSync, session: Session, work: ReturnType<typeof works>, calls: readonly Call[]): Promise<Done[]> {
  try {
    db.exec('begin immediate')
    const done: Done[] = []
    for (const { number, name, args } of calls) {
      const does = work[name] as (to: Session, ...args: readonly unknown[]) => Promise<unknown>
      done.push({ number, value: await does(session, ...args) })
    }
    db.exec('commit')
    return done
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    const why = error instanceof Error ? error.message : String(error)
    // One bad call must not take the others with it.
    if (calls.length > 1) return (await eachAlone(db, session, work, calls)).flat()
    return calls.map(({ number }) => ({ number, why }))
  }
}

async function eachAlone(db: DatabaseSync, session: Session, work: ReturnType<typeof works>, calls: readonly Call[]): Promise<Done[][]> {
  const done: Done[][] = []
  for (const call of calls) done.push(await together(db, session, work, [call]))
  return done
}

function sessionOf(db: DatabaseSync): Session {
  const prepared = new Map<Statement, StatementSync>()
  return {
    run(statement, values) {
      let ready = prepared.get(statement)
      if (!ready) {
        ready = db.prepare(statement.sql)
        prepared.set(statement, ready)
      }
      return ready.all(...valuesOf(statement, values)) as ReturnType<Session['run']>
    },
  }
}
