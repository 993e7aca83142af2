import type { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely'

/** Kysely over the SQLite that comes with Node. */
export function sqliteDialect(db: DatabaseSync): Dialect {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const statement = db.prepare(sql)
      const values = parameters as (string | number | null)[]
      if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
      const { changes } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes) }
    },
    streamQuery() {
      throw new Error('nothing is streamed')
    },
  }
  const run = (sql: string) => async () => void (await connection.executeQuery(CompiledQuery.raw(sql)))
  return {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: run('begin immediate'),
      commitTransaction: run('commit'),
      rollbackTransaction: run('rollback'),
      destroy: async () => db.close(),
    }),
  }
}
