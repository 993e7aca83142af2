import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start, type Child } from '../child.ts'
import { stock, type Stocked } from '../stock.ts'
import type { Usage } from '../usage.ts'
import type { Place, Play, Played } from './pages.ts'

export interface Measure {
  readonly game: string
  readonly tables: number
  readonly seconds: number
  readonly rate: number
  readonly isBare: boolean
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
  /** KiB that a table holds, with its lines: on the heap, and of the process. */
  readonly heap: number
  readonly resident: number
  readonly bytes: number
}

/** So many tables are there first, so that nothing is weighed but tables; and so many moves are made until the compiler has seen what is hot. */
const FIRST = 16
const WARM = 24_000
/** A random game takes more moves than that; when it is over its pages go to another table. */
const SHORTEST = 60

export async function measured({ game, tables, seconds, rate, isBare, profile, progress }: Measure): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'caravanserai-bench-'))
  const file = join(folder, 'club.sqlite')
  const name = `${isBare ? 'bare' : game}, ${tables} tables`
  const warm = Math.max(24, Math.ceil(WARM / tables))
  const stocked = dealt(game, tables * 2 + Math.ceil((tables * warm + 30_000 * seconds) / SHORTEST / 2))
  progress(`${name}: laying ${stocked.length} tables`)
  const tokens = isBare ? [] : await stock(file, stocked)
  const server = start(new URL(isBare ? './bare.ts' : '../house.ts', import.meta.url), { core: 0, flags: ['--expose-gc'] })
  const pages = start(new URL('./pages.ts', import.meta.url), { core: 1 })
  try {
    const port = await server.ask<number>('open', file)
    await pages.ask('go', { port, tokens, isAcknowledged: !isBare } satisfies Place, stocked)
    progress(`${name}: sitting down`)
    await pages.ask('sit', FIRST)
    await pages.ask('advance', SHORTEST)
    const before = await server.ask<Usage>('usage', true)
    await pages.ask('sit', tables - FIRST)
    progress(`${name}: warming up, ${warm} moves a table`)
    await pages.ask('advance', warm)
    const after = await server.ask<Usage>('usage', true)
    progress(`${name}: as fast as it goes`)
    if (profile !== undefined && !isBare) await server.ask('profile')
    const { played: full, processor, thread } = await played(server, pages, { seconds })
    if (profile !== undefined && !isBare) await server.ask('profiled', join(profile, `${game}-${tables}.cpuprofile`))
    progress(`${name}: ${(full.moves / full.seconds).toFixed(0)} moves/s; paced`)
    const { played: paced } = await played(server, pages, { seconds, rate })
    const [heap = 0, resident = 0] = (['heap', 'resident'] as const).map((each) => (after[each] - before[each]) / (tables - FIRST) / 1024)
    return { full, paced, spent: processor / full.moves, own: thread / full.moves, heap, resident, bytes: full.bytes }
  } finally {
    await Promise.all([pages.stop('SIGKILL'), server.stop('SIGKILL')])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Random games repeat after a while; a table has 3, 4 or 5 seats. */
function dealt(game: string, count: number): Stocked[] {
  return Array.from({ length: count }, (_, i) => ({ match: `t${i}`, game, players: 3 + (i % 3), seed: `deal-${i % 60}` }))
}

async function played(server: Child, pages: Child, play: Play): Promise<{ played: Played; processor: number; thread: number }> {
  const before = await server.ask<Usage>('usage')
  const result = await pages.ask<Played>('play', play)
  const after = await server.ask<Usage>('usage')
  return { played: result, processor: after.processor - before.processor, thread: after.thread - before.thread }
}
