import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** boardgame.io's server, by a bench that lies in that folder: it plays a game of its own with 2 connections a table, and stores nothing. */
export function peersIn(folder: string, tables: number): string {
  const args = ['run.mjs', '--only=server', '--rows=bgio-mem', '--rounds=1', `--matches=${tables}`]
  // The bench there also builds rows of this project, from where this variable says.
  const env = { ...process.env, CARAVANSERAI: resolve(import.meta.dirname, '../../..') }
  const { status } = spawnSync('node', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) return `no peers: ${folder} ended with ${status}`
  const { raw } = JSON.parse(readFileSync(join(folder, 'results', 'latest.json'), 'utf8')) as Results
  const [sat] = raw.sat['bgio-mem'] ?? []
  if (!sat) return 'no peers: boardgame.io played nothing'
  const times = `p50 / p99 ${sat.p50.toFixed(1)} / ${sat.p99.toFixed(1)} ms`
  return `boardgame.io in memory, ${tables} tables of 2: ${sat.movesPerSec.toFixed(0)} moves/s, ${sat.serverUsPerMove.toFixed(0)} µs CPU/move, ${times}`
}

interface Results {
  readonly raw: {
    readonly sat: Readonly<
      Record<string, readonly { movesPerSec: number; serverUsPerMove: number; p50: number; p99: number }[] | undefined>
    >
  }
}
