import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start, type Child } from '../child.ts'
import { startPostgres, startRedis, type Engine } from '../engines/index.ts'
import { stock } from '../stock.ts'
import type { Usage } from '../usage.ts'
import { dealt } from './dealt.ts'
import type { Place, Play, Played } from './pages.ts'
import { spentBy } from './tree.ts'

export interface Measure {
  readonly game: string
  readonly tables: number
  readonly seconds: number
  readonly rate: number
  readonly isBare: boolean
  /** So many processes on a PostgreSQL and a Redis; 0: one with a file. */
  readonly processes: number
  /** Does whoever stands before them bring all pages of a table to the same one? */
  readonly isByTable: boolean
  /** Where to write what took the time. */
  readonly profile: string | undefined
  progress(what: string): void
}

export interface Figures {
  /** As fast as it goes. */
  readonly full: Played
  readonly paced: Played
  /** Seconds of processor time of the server for a move, at full speed. */
  readonly spent: number
  /** Of them the thread that answers; the rest writes to the disk or collects garbage. */
  readonly own: number
  /** And what PostgreSQL and Redis spend on it, in seconds. */
  readonly beyond: readonly number[]
  /** KiB that a table holds, with its lines: on the heap, and of the process. */
  readonly heap: number
  readonly resident: number
  readonly bytes: number
}

/** So many tables are there first, so that nothing is weighed but tables; and so many moves are made until the compiler has seen what is hot. */
const FIRST = 16
const WARM = 48_000
/** A random game takes more moves than that; when it is over its pages go to another table. */
const SHORTEST = 60

export async function measured({
  game,
  tables,
  seconds,
  rate,
  isBare,
  processes,
  isByTable,
  profile,
  progress,
}: Measure): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'caravanserai-bench-'))
  // Every commit is synced, as in a file.
  const engines = processes > 0 ? await Promise.all([startPostgres({ isSafe: true }), startRedis()]) : []
  const database = engines[0]?.url ?? join(folder, 'club.sqlite')
  const name = `${isBare ? 'bare' : game}, ${tables} tables${processes > 0 ? `, ${processes} processes${isByTable ? ', by table' : ''}` : ''}`
  // Each process by itself.
  const warm = Math.max(24, Math.ceil((WARM * Math.max(1, processes)) / tables))
  const stocked = dealt(game, tables * 3 + Math.ceil((tables * warm + 60_000 * seconds) / SHORTEST / 2))
  progress(`${name}: laying ${stocked.length} tables`)
  const tokens = isBare ? [] : await stock(database, stocked)
  const program = new URL(isBare ? './bare.ts' : '../house.ts', import.meta.url)
  // Several share what cores there are, with those on which they stand.
  const cores = processes > 0 ? [{}, {}] : [{ core: 0 }, { core: 1 }]
  // On one core it is started as `npm start` does there: see `house/run.mjs`.
  const helpers = processes > 0 ? [] : ['--v8-pool-size=1']
  const servers = Array.from({ length: Math.max(1, processes) }, () => start(program, { ...cores[0], flags: ['--expose-gc', ...helpers] }))
  const pages = start(new URL('./pages.ts', import.meta.url), cores[1])
  try {
    const ports = await Promise.all(servers.map((server) => server.ask<number>('open', database, 0, engines[1]?.url)))
    await pages.ask('go', { ports, isByTable, tokens, isAcknowledged: !isBare } satisfies Place, stocked)
    progress(`${name}: sitting down`)
    await pages.ask('sit', FIRST)
    await pages.ask('advance', SHORTEST)
    const before = await used(servers, true)
    await pages.ask('sit', tables - FIRST)
    progress(`${name}: warming up, ${warm} moves a table`)
    await pages.ask('advance', warm)
    const after = await used(servers, true)
    await pages.ask('spread')
    progress(`${name}: as fast as it goes`)
    if (profile !== undefined && !isBare) await servers[0]?.ask('profile')
    const { played: full, processor, thread, beyond } = await played(servers, engines, pages, { seconds })
    if (profile !== undefined && !isBare) await servers[0]?.ask('profiled', join(profile, `${game}-${tables}.cpuprofile`))
    progress(`${name}: ${(full.moves / full.seconds).toFixed(0)} moves/s; paced`)
    const { played: paced } = await played(servers, engines, pages, { seconds, rate })
    const [heap = 0, resident = 0] = (['heap', 'resident'] as const).map((each) => (after[each] - before[each]) / (tables - FIRST) / 1024)
    const each = (spent: number) => spent / full.moves
    return { full, paced, spent: each(processor), own: each(thread), beyond: beyond.map(each), heap, resident, bytes: full.bytes }
  } finally {
    await Promise.all([pages, ...servers].map((child) => child.stop('SIGKILL')))
    await Promise.all(engines.map((engine) => engine.stop('SIGKILL')))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What all processes of a house have used together. */
async function used(servers: readonly Child[], collect = false): Promise<Usage> {
  const each = await Promise.all(servers.map((server) => server.ask<Usage>('usage', collect)))
  const sum = (name: keyof Usage) => each.reduce((total, one) => total + one[name], 0)
  return { processor: sum('processor'), thread: sum('thread'), heap: sum('heap'), resident: sum('resident') }
}

async function played(servers: readonly Child[], engines: readonly Engine[], pages: Child, play: Play) {
  const beyond = () => engines.map(({ pid }) => spentBy(pid))
  const [before, without] = [await used(servers), beyond()]
  const result = await pages.ask<Played>('play', play)
  const [after, withThem] = [await used(servers), beyond()]
  return {
    played: result,
    processor: after.processor - before.processor,
    thread: after.thread - before.thread,
    beyond: withThem.map((each, i) => each - (without[i] ?? 0)),
  }
}
