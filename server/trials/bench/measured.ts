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
  /** Of a turn. */
  readonly seconds: number
  readonly rate: number
  readonly isBare: boolean
  /** So many processes on a PostgreSQL and a Redis; 0: one with a file. */
  readonly processes: number
  /** Does whoever stands before them bring all pages of a table to the same one? */
  readonly isByTable: boolean
  /** Has the one server a core to itself, and all pages another? Several share what there is, with those on which they stand. */
  readonly isBound: boolean
  /** Where to write what took the time. */
  readonly profile: string | undefined
  progress(what: string): void
}

export interface Figures {
  /** As fast as it goes. */
  readonly full: Played
  readonly paced: Played
  /** For a move, of each. */
  readonly spent: Spent
  readonly pacedSpent: Spent
  /** KiB that a table holds, with its lines, anywhere in its game: on the heap, and of the process. */
  readonly heap: number
  readonly resident: number
}

/** Seconds of processor time. */
interface Spent {
  /** Of the server, all processes and threads. */
  readonly processor: number
  /** Of them the threads that answer; the rest writes to the disk, collects garbage or compiles. */
  readonly thread: number
  /** And of PostgreSQL and Redis. */
  readonly beyond: readonly number[]
}

/** So many tables are there first, so that nothing is weighed but tables; and so many moves are made until the compiler has seen what is hot. */
const FIRST = 16
const WARM = 96_000
/** A random game takes more moves than that; when it is over its pages go to another table. */
const SHORTEST = 60
/** So often each plays as fast as it goes. */
const TURNS = 3

/** Two servers that play in turns: what the machine has to do besides comes upon one as upon the other. */
export async function measured(one: Measure, other: Measure): Promise<readonly [Figures, Figures]> {
  const first = await Trial.of(one)
  try {
    const second = await Trial.of(other)
    try {
      for (let turn = 0; turn < TURNS; turn++) for (const trial of turn % 2 === 0 ? [first, second] : [second, first]) await trial.play()
      return [await first.read(), await second.read()]
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

/** One of them, with all that belongs to it. */
class Trial {
  readonly #measure: Measure
  readonly #folder = mkdtempSync(join(tmpdir(), 'caravanserai-bench-'))
  readonly #name: string
  readonly #engines: Engine[] = []
  #servers: readonly Child[] = []
  #pages: Child | undefined
  #weight = { heap: 0, resident: 0 }
  #full: { readonly played: Played; readonly spent: Spent } | undefined

  private constructor(measure: Measure) {
    const { game, tables, isBare, processes, isByTable } = measure
    this.#measure = measure
    this.#name = `${isBare ? 'bare' : game}, ${tables} tables${processes > 0 ? `, ${processes} processes${isByTable ? ', by table' : ''}` : ''}`
  }

  static async of(measure: Measure): Promise<Trial> {
    const trial = new Trial(measure)
    try {
      await trial.#begin()
      return trial
    } catch (error) {
      await trial.end()
      throw error
    }
  }

  async #begin(): Promise<void> {
    const { game, tables, seconds, isBare, processes, isByTable, isBound } = this.#measure
    // Every commit is synced, as in a file.
    for (const engine of processes > 0 ? [() => startPostgres({ isSafe: true }), startRedis] : []) this.#engines.push(await engine())
    const [postgres, redis] = this.#engines
    const database = postgres?.url ?? join(this.#folder, 'club.sqlite')
    // Each process by itself.
    const warm = Math.max(24, Math.ceil((WARM * Math.max(1, processes)) / tables))
    const stocked = dealt(game, tables * 3 + Math.ceil((tables * warm + 60_000 * seconds * TURNS) / SHORTEST / 2))
    this.#progress(`laying ${stocked.length} tables`)
    const tokens = isBare ? [] : await stock(database, stocked)
    const program = new URL(isBare ? './bare.ts' : '../house.ts', import.meta.url)
    const cores = isBound ? [{ core: 0 }, { core: 1 }] : [{}, {}]
    // Each is started as `npm start` does it where there are so many cores, as this program was: see `house/run.mjs`.
    const helpers = isBound ? ['--v8-pool-size=1'] : process.execArgv.filter((flag) => flag.startsWith('--v8-pool-size'))
    this.#servers = Array.from({ length: Math.max(1, processes) }, () =>
      start(program, { ...cores[0], flags: ['--expose-gc', ...helpers] }),
    )
    const pages = start(new URL('./pages.ts', import.meta.url), cores[1])
    this.#pages = pages
    const ports = await Promise.all(this.#servers.map((server) => server.ask<number>('open', database, 0, redis?.url)))
    await pages.ask('go', { ports, isByTable, tokens, isAcknowledged: !isBare } satisfies Place, stocked)
    this.#progress('sitting down')
    await pages.ask('sit', FIRST)
    await pages.ask('advance', SHORTEST)
    const before = await used(this.#servers, true)
    await pages.ask('sit', tables - FIRST)
    this.#progress(`warming up, ${warm} moves a table`)
    await pages.ask('advance', warm)
    await pages.ask('spread')
    // Tables are anywhere in their games.
    const after = await used(this.#servers, true)
    const each = (part: 'heap' | 'resident') => (after[part] - before[part]) / (tables - FIRST) / 1024
    this.#weight = { heap: each('heap'), resident: each('resident') }
  }

  /** As fast as it goes, once more. */
  async play(): Promise<void> {
    const { seconds, isBare, profile } = this.#measure
    const isLooked = profile !== undefined && !isBare && !this.#full
    if (isLooked) await this.#servers[0]?.ask('profile')
    const { played, spent } = await this.#played({ seconds })
    if (isLooked) await this.#servers[0]?.ask('profiled', join(profile, `${this.#measure.game}-${this.#measure.tables}.cpuprofile`))
    this.#full = { played, spent: this.#full ? plus(this.#full.spent, spent) : spent }
    this.#progress(`${(played.moves / played.seconds).toFixed(0)} moves/s`)
  }

  async read(): Promise<Figures> {
    const { seconds, rate } = this.#measure
    this.#progress('paced')
    const paced = await this.#played({ seconds, rate })
    if (!this.#full) throw new Error(`${this.#name} has not played`)
    const { played, spent } = this.#full
    return { full: played, spent: each(played, spent), paced: paced.played, pacedSpent: each(paced.played, paced.spent), ...this.#weight }
  }

  async end(): Promise<void> {
    await Promise.all([...this.#servers, ...(this.#pages ? [this.#pages] : [])].map((child) => child.stop('SIGKILL')))
    await Promise.all(this.#engines.map((engine) => engine.stop('SIGKILL')))
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** With what was played before in the same way; and what it has cost now. */
  async #played(play: Play): Promise<{ readonly played: Played; readonly spent: Spent }> {
    if (!this.#pages) throw new Error(`nobody sits at ${this.#name}`)
    const before = await this.#spent()
    const played = await this.#pages.ask<Played>('play', play)
    return { played, spent: plus(await this.#spent(), before, -1) }
  }

  async #spent(): Promise<Spent> {
    const { processor, thread } = await used(this.#servers)
    return { processor, thread, beyond: this.#engines.map(({ pid }) => spentBy(pid)) }
  }

  #progress(what: string): void {
    this.#measure.progress(`${this.#name}: ${what}`)
  }
}

/** What all processes of a house have used together. */
async function used(servers: readonly Child[], collect = false): Promise<Usage> {
  const each = await Promise.all(servers.map((server) => server.ask<Usage>('usage', collect)))
  const sum = (name: keyof Usage) => each.reduce((total, one) => total + one[name], 0)
  return { processor: sum('processor'), thread: sum('thread'), heap: sum('heap'), resident: sum('resident') }
}

function plus(one: Spent, other: Spent, times = 1): Spent {
  return {
    processor: one.processor + times * other.processor,
    thread: one.thread + times * other.thread,
    beyond: one.beyond.map((each, i) => each + times * (other.beyond[i] ?? 0)),
  }
}

function each({ moves }: Played, { processor, thread, beyond }: Spent): Spent {
  return { processor: processor / moves, thread: thread / moves, beyond: beyond.map((spent) => spent / moves) }
}

/** All of it, whoever spent it. */
export function sumOf({ processor, beyond }: Spent): number {
  return beyond.reduce((sum, spent) => sum + spent, processor)
}
