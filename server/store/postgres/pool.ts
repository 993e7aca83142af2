import { Pool, type PoolClient } from 'pg'
import { valuesOf, type Row, type Session, type Value } from '../statement.ts'

/** How the statements of a transaction see what others do meanwhile. */
type Mode =
  /** Each by itself: no transaction. */
  | 'none'
  /** Each as it is just then. */
  | 'read committed'
  /** All of them the same moment. */
  | 'repeatable read, read only'
  /** As if nobody else were there; who was too late begins again. */
  | 'serializable'

/** The ways to one PostgreSQL. */
export interface Ways {
  /** One statement by itself: whole or not at all. */
  run(text: string, values: readonly (Value | readonly Value[])[]): Promise<readonly Row[]>
  within<T>(mode: Mode, work: (session: Session) => Promise<T>): Promise<T>
  /** For how many ms somebody has been waiting for an answer, whoever has waited longest. */
  readonly wait: number
  readonly pool: Pool
}

/** Nobody waits longer than so many ms for an answer: then it is not known what became of it, and that is said. */
const PATIENCE = 4000
/** So often it is begun again when somebody else was quicker. */
const TRIES = 30

export function waysTo(url: string, most = 8): Ways {
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    // What nobody waits for any more is not to be done later either.
    statement_timeout: PATIENCE,
    idle_in_transaction_session_timeout: PATIENCE,
    keepAlive: true,
    // What each statement looks for is found the same way whatever is filled in: it is planned once.
    options: '-c plan_cache_mode=force_generic_plan',
    // A way that was made stays: to make one takes longer than to use it.
    idleTimeoutMillis: 0,
  })
  // Whoever uses a way that is cut is told so; where nobody does, the next who asks makes another one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const names = new Map<string, string>()
  /** The database reads and plans a text once for each way to it. */
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size + 1}`
    names.set(text, name)
    return name
  }
  const sessionOf = (client: PoolClient): Session => ({
    async run(statement, values) {
      const { sql: text } = statement
      return (await client.query({ name: nameOf(text), text, values: valuesOf(statement, values) })).rows as Row[]
    },
  })

  /** Since when each who waits has waited; the first has waited longest. */
  const waiting = new Set<{ readonly since: number }>()
  const awaited = async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = { since: performance.now() }
    waiting.add(mine)
    try {
      return await work()
    } finally {
      waiting.delete(mine)
    }
  }

  const alone = async (text: string, values: readonly (Value | readonly Value[])[]): Promise<readonly Row[]> => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query({ name: nameOf(text), text, values: [...values] })
      client.release()
      return rows as Row[]
    } catch (error) {
      client.release(!isSaid(error))
      throw error
    }
  }

  const once = async <T>(mode: Mode, work: (session: Session) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      if (mode !== 'none') await client.query(`begin isolation level ${mode}`)
      const value = await work(sessionOf(client))
      if (mode !== 'none') await client.query('commit')
      client.release()
      return value
    } catch (error) {
      // Whatever was under way there ends with it.
      if (mode === 'none' || !isSaid(error)) client.release(true)
      else
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        )
      throw error
    }
  }

  return {
    pool,
    get wait() {
      for (const { since } of waiting) return performance.now() - since
      return 0
    },
    run: (text, values) => awaited(() => alone(text, values)),
    async within(mode, work) {
      for (let i = 1; ; i++)
        try {
          return await awaited(() => once(mode, work))
        } catch (error) {
          if (!isTooLate(error, mode) || i === TRIES) throw error
          await new Promise((resolve) => setTimeout(resolve, i * Math.random() * 10))
        }
    },
  }
}

/** Did the database itself say it? Then the way to it is sound. */
function isSaid(error: unknown): boolean {
  return /^(?!57|08|XX|53)[\dA-Z]{5}$/.test(codeOf(error))
}

/** Somebody else was quicker, and nothing was done: a failure to serialize, a deadlock, or a paper that was not there before. */
function isTooLate(error: unknown, mode: Mode): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01' || (code === '23505' && mode === 'serializable')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
