import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { start } from '../child.ts'
import { startPostgres, startRedis } from '../engines/index.ts'
import { stock } from '../stock.ts'
import type { Usage } from '../usage.ts'
import { dealt } from './dealt.ts'
import type { Place } from './pages.ts'

export interface StoredFigures {
  /** Seconds from starting the process until somebody can come in; and how many of them the processor had to do with it, which a busy machine changes little. */
  readonly opened: number
  readonly worked: number
  /** MiB when nobody has come yet but everything that was to be looked through has been, and with those who play; of the process, and on its heap. */
  readonly idle: Usage
  readonly live: Usage
}

interface Stored {
  readonly game: string
  readonly matches: number
  /** At so many of them people sit. */
  readonly live: number
  readonly isShared: boolean
  progress(what: string): void
}

/** So many seconds the house has for what it does by itself when it has opened. */
const SETTLING = 8

/** What a house costs in which very many matches lie and few are played. */
export async function stored({ game, matches, live, isShared, progress }: Stored): Promise<StoredFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'caravanserai-stored-'))
  const engines = isShared ? await Promise.all([startPostgres(), startRedis()]) : []
  const address = engines[0]?.url ?? join(folder, 'club.sqlite')
  const stocked = dealt(game, live)
  progress(`laying ${live} tables, and ${matches - live} more`)
  const tokens = await stock(address, stocked)
  await copies(address, live, matches)
  const house = () =>
    start(new URL('../house.ts', import.meta.url), { flags: ['--expose-gc'], env: { NODE_COMPILE_CACHE: join(folder, 'compiled') } })
  // As `npm start` does it: what was compiled the first time is there the next.
  const first = house()
  await first.ask('open', join(folder, 'first.sqlite'), 0)
  await first.stop('SIGKILL')
  const began = performance.now()
  const server = house()
  const pages = start(new URL('./pages.ts', import.meta.url))
  try {
    const port = await server.ask<number>('open', address, 0, engines[1]?.url)
    const opened = (performance.now() - began) / 1000
    const { processor: worked } = await server.ask<Usage>('usage')
    progress(`open after ${opened.toFixed(1)} s`)
    await new Promise((resolve) => setTimeout(resolve, SETTLING * 1000))
    const idle = await server.ask<Usage>('usage', true)
    await pages.ask('go', { ports: [port], isByTable: false, tokens, isAcknowledged: true } satisfies Place, stocked)
    await pages.ask('sit', live)
    return { opened, worked, idle, live: await server.ask<Usage>('usage', true) }
  } finally {
    await Promise.all([pages.stop('SIGKILL'), server.stop('SIGKILL')])
    await Promise.all(engines.map((engine) => engine.stop('SIGKILL')))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every table that lies there once more under another name, until there are so many: they run, and nobody is there. */
async function copies(address: string, there: number, wanted: number): Promise<void> {
  const times = Math.ceil(wanted / there) - 1
  if (times < 1) return
  const statements = [
    ...['matches', 'secrets'].map((table) => {
      const rest = table === 'matches' ? 'version, moves, due, ' : ''
      return `insert into ${table} (match, ${rest}body)
        select match || '-' || n, ${rest}replace(body, '"match":"' || match || '"', '"match":"' || match || '-' || n || '"') from ${table}, ${numbers(times)}`
    }),
    `insert into papers (kind, key, version, owner, shelf, touched, body)
      select kind, key || '-' || n, version, owner, 'running in private', touched, body from papers, ${numbers(times)} where kind = 'table'`,
    'analyze',
  ]
  if (address.startsWith('postgres')) {
    const client = new Client({ connectionString: address })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  } else {
    const file = new DatabaseSync(address)
    for (const statement of statements) file.exec(statement)
    file.close()
  }
}

function numbers(most: number): string {
  return `(with recursive count(n) as (select 1 union all select n + 1 from count where n < ${most}) select cast(n as text) as n from count) as numbers`
}
