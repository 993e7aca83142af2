/** What `npm run bench:server` starts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start, type Child } from '../child.ts'
import { stock, type Stocked } from '../stock.ts'
import type { Usage } from '../usage.ts'
import type { Play, Played, Place } from './pages.ts'

const game = process.argv[2] ?? 'through-the-desert'
const live = Number(process.argv[3] ?? 64)
for (const kind of ['bare', 'house']) {
const file = join(mkdtempSync(join(tmpdir(), 'caravanserai-bench-')), 'club.sqlite')
const tables: Stocked[] = Array.from({ length: live + 1500 }, (_, i) => ({ match: `t${i}`, game, players: 3 + (i % 3), seed: `s${i % 60}` }))
const tokens = kind === 'bare' ? [] : await stock(file, tables)
console.log('stocked')
const flags = ['--expose-gc', ...(process.env.PROF && kind !== 'bare' ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [])]
const server = start(new URL(kind === 'bare' ? './bare.ts' : '../house.ts', import.meta.url), { core: 0, flags })
const port = await server.ask<number>('open', file)
const pages = start(new URL('./pages.ts', import.meta.url), { core: 1 })
await pages.ask('go', { port, tokens, isAcknowledged: kind !== 'bare' } satisfies Place, tables)
await pages.ask('sit', 16)
await pages.ask('advance', 20)
const before = await server.ask<Usage>('usage', true)
await pages.ask('sit', live - 16)
await pages.ask('advance', 40)
const after = await server.ask<Usage>('usage', true)
console.log('KiB per table', (after.heap - before.heap) / (live - 16) / 1024, (after.resident - before.resident) / (live - 16) / 1024)
for (const play of [{ warm: 2, seconds: 4 }, { warm: 1, seconds: 4, rate: 1000 }] satisfies Play[]) {
  const a = await server.ask<Usage>('usage')
  const played = await pages.ask<Played>('play', play)
  const b = await server.ask<Usage>('usage')
  console.log(kind, played.moves / played.seconds, played, (b.processor - a.processor) / (play.warm + play.seconds), 'cpu/s')
}
await pages.stop('SIGKILL')
console.log(await server.ask("usage")); await (kind === "bare" ? server.stop() : server.ask("quit").catch(() => {}))
rmSync(join(file, '..'), { recursive: true })
}
