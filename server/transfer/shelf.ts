import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { isPostgres, openDatabase } from '../store/address.ts'

/** What lies in the tables of a database, row by row, as it was at one moment. */
export interface Shelf {
  /** In the order of their keys. */
  rows(table: TableName): AsyncIterable<Row>
  /** All of them or none. */
  fill(rows: AsyncIterable<readonly [TableName, Row]>): Promise<void>
  close(): Promise<void>
}

export type Row = readonly (string | number | null)[]

/** The columns of every table, those of its key first. What is not said here is not the club's: who leads a match, which layouts were made. */
export const TABLES = {
  matches: { key: ['match'], rest: ['version', 'moves', 'due', 'body'] },
  secrets: { key: ['match'], rest: ['body'] },
  lines: { key: ['match', 'number'], rest: ['body'] },
  talk: { key: ['match', 'number'], rest: ['body'] },
  stands: { key: ['match', 'seat'], rest: ['body'] },
  snapshots: { key: ['match', 'number'], rest: ['body'] },
  papers: { key: ['kind', 'key'], rest: ['version', 'owner', 'shelf', 'touched', 'body'] },
} as const

export type TableName = keyof typeof TABLES
export const NAMES = Object.keys(TABLES) as readonly TableName[]

/** Text; all else is numbers, which one of the databases hands out as text. */
const TEXT: readonly string[] = ['match', 'body', 'kind', 'key', 'owner', 'shelf']
/** So many rows are read at a time, and so many written. */
const PAGE = 500
const TOGETHER = 100

export async function openShelf(address: string): Promise<Shelf> {
  if (!isPostgres(address) && !existsSync(address)) throw new Error(`${address}: nobody has played there yet`)
  return isPostgres(address) ? postgresShelf(address) : sqliteShelf(address)
}

/** A database that is there and laid out, and empty. */
export async function emptyShelf(address: string): Promise<Shelf> {
  await (await openDatabase(address)).close()
  const shelf = await openShelf(address)
  for (const name of NAMES)
    for await (const _ of shelf.rows(name)) {
      await shelf.close()
      throw new Error(`there is a club already: its ${name} are not empty`)
    }
  return shelf
}

function sqliteShelf(file: string): Shelf {
  const db = new DatabaseSync(file)
  // Whoever plays meanwhile is not in the way, and not seen.
  db.exec('pragma busy_timeout = 5000; begin')
  return shelfOver({
    ask: async (sql, values) => db.prepare(sql).all(...values),
    slot: () => '?',
    begin: async () => db.exec('rollback; begin immediate'),
    commit: async () => db.exec('commit; begin'),
    close: async () => db.close(),
  })
}

async function postgresShelf(url: string): Promise<Shelf> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const run = async (sql: string) => void (await client.query(sql))
  await run('begin isolation level repeatable read')
  return shelfOver({
    ask: async (sql, values) => (await client.query(sql, [...values])).rows as object[],
    slot: (number) => `$${number}`,
    begin: () => run('rollback; begin'),
    commit: () => run('commit; begin isolation level repeatable read'),
    close: () => client.end(),
  })
}

interface Sql {
  ask(sql: string, values: Row): Promise<object[]>
  /** How what is filled in is written, counted from 1. */
  slot(number: number): string
  begin(): Promise<void>
  commit(): Promise<void>
  close(): Promise<void>
}

function shelfOver({ ask, slot, begin, commit, close }: Sql): Shelf {
  return {
    async *rows(table) {
      const { key, rest } = TABLES[table]
      const columns: readonly string[] = [...key, ...rest]
      const keys = key.join(', ')
      let last: Row | null = null
      for (;;) {
        const after: string = last ? `where (${keys}) > (${key.map((_, i) => slot(i + 1)).join(', ')})` : ''
        const found = await ask(
          `select ${columns.join(', ')} from ${table} ${after} order by ${keys} limit ${PAGE}`,
          last?.slice(0, key.length) ?? [],
        )
        for (const each of found) yield (last = rowOf(each, columns))
        if (found.length < PAGE) return
      }
    },
    async fill(rows) {
      await begin()
      let name: TableName | undefined
      let waiting: Row[] = []
      const flush = async () => {
        if (name === undefined || waiting.length === 0) return
        const { key, rest } = TABLES[name]
        const columns = [...key, ...rest]
        const places = waiting.map((_, row) => `(${columns.map((__, i) => slot(row * columns.length + i + 1)).join(', ')})`)
        await ask(`insert into ${name} (${columns.join(', ')}) values ${places.join(', ')}`, waiting.flat())
        waiting = []
      }
      for await (const [table, row] of rows) {
        if (table !== name || waiting.length === TOGETHER) await flush()
        name = table
        waiting.push(row)
      }
      await flush()
      await commit()
    },
    close,
  }
}

function rowOf(found: object, columns: readonly string[]): Row {
  const values = found as Readonly<Record<string, string | number | null>>
  return columns.map((column) => {
    const value = values[column] ?? null
    return value === null || TEXT.includes(column) ? value : Number(value)
  })
}
