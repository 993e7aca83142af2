/** The thread that has the database to itself: what comes together is written together, and synced once. */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { sqliteDialect } from './dialect.ts'
import { matches, moving } from './matches.ts'
import { migrations } from './migrations.ts'
import { papers } from './papers.ts'
import type { Moved } from './rows.ts'
import type { Schema } from './schema.ts'
import { valuesOf, type Session, type Statement } from './statement.ts'

/** So many ms somebody waits for who has the file open too. */
const PATIENCE = 5000

/** The places of the two statements of a move, in their order. */
const FILLED = 'version,moves,due,body,match,before,from,till;match,number,body'

/** What is asked of the writer: the name of what it can do, and with what. A list without names of its parts is handed over quickest. */
export type Call = readonly [name: Work, ...args: readonly unknown[]]

export type Work = keyof ReturnType<typeof works> | 'move'

/** What came of the calls of a batch, in their order; by place why one broke, and then nothing of it was written. */
export interface Done {
  readonly values: readonly unknown[]
  readonly broken: ReadonlyMap<number, string> | null
}

interface Desk {
  readonly db: DatabaseSync
  readonly session: Session
  readonly work: ReturnType<typeof works>
  move(call: Call): boolean
}

const port = parentPort
if (port) {
  const { file, pages } = workerData as { readonly file: string; readonly pages: number | undefined }
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
  if (pages !== undefined) db.exec(`pragma max_page_count = ${pages}`)
  const desk = { db, session: sessionOf(db), work: works(kysely), move: moveOf(db, moving(kysely)) }
  let queue = Promise.resolve()
  port.on('message', (calls: readonly Call[] | 'close') => {
    queue = after(queue, async () => {
      if (calls !== 'close') return port.postMessage(await together(desk, calls))
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

async function together(desk: Desk, calls: readonly Call[]): Promise<Done> {
  const { db } = desk
  try {
    db.exec('begin immediate')
    const values: unknown[] = []
    for (const call of calls) values.push(call[0] === 'move' ? desk.move(call) : await does(desk, call))
    db.exec('commit')
    return { values, broken: null }
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    const why = error instanceof Error ? error.message : String(error)
    // One bad call must not take the others with it.
    return calls.length > 1 ? eachAlone(desk, calls) : { values: [null], broken: new Map([[0, why]]) }
  }
}

function does({ work, session }: Desk, [name, ...args]: Call): Promise<unknown> {
  return (work[name as keyof typeof work] as Does)(session, ...args)
}

type Does = (to: Session, ...args: readonly unknown[]) => Promise<unknown>

async function eachAlone(desk: Desk, calls: readonly Call[]): Promise<Done> {
  const values: unknown[] = []
  const broken = new Map<number, string>()
  for (const [place, call] of calls.entries()) {
    const done = await together(desk, [call])
    values.push(done.values[0])
    const why = done.broken?.get(0)
    if (why !== undefined) broken.set(place, why)
  }
  return { values, broken }
}

/** Writes a move without waiting for anything on the way: what is asked for all the time. */
function moveOf(db: DatabaseSync, { advance, addLine }: ReturnType<typeof moving>): Desk['move'] {
  const [forward, add] = [db.prepare(advance.sql), db.prepare(addLine.sql)]
  // What is filled in is not looked up by its name each time.
  if (`${advance.names.join()};${addLine.names.join()}` !== FILLED) throw new Error(`other places than ${FILLED}`)
  return (call) => {
    const [, match, moves, version, due, body, line] = call as readonly [Work, ...Moved]
    if (forward.run(version, moves, due, body, match, version - 1, moves - 1, moves - 1).changes === 0) return false
    add.run(match, moves, line)
    return true
  }
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
