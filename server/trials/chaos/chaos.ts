import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start, type Child } from '../child.ts'
import { freePort } from '../engines/engine.ts'
import { stock } from '../stock.ts'
import { clocked, dealt, ended, everyoneGoesOn, judged, pause, playing, sitDown, until } from './sittings.ts'

export interface Chaos {
  readonly kills: number
  /** Tables at the same time. */
  readonly tables: number
  progress(done: number, acknowledged: number): void
}

export interface ChaosReport {
  readonly kills: number
  readonly tables: number
  readonly acknowledged: number
  /** How often pages came back. */
  readonly returns: number
  readonly wrong: readonly string[]
}

/** Kills the server again and again while people play; in the end, what they were told is held against what is stored. */
export async function chaos({ kills, tables, progress }: Chaos): Promise<ChaosReport> {
  const folder = mkdtempSync(join(tmpdir(), 'caravanserai-chaos-'))
  const file = join(folder, 'club.sqlite')
  const timed = await clocked(Math.ceil(tables / 6))
  const stocked = [...timed, ...dealt(tables + 4 * kills)]
  const tokens = await stock(file, stocked)
  const port = await freePort()
  const world = playing(() => `ws://127.0.0.1:${port}/live`, tokens, stocked)
  let server = await opened(program(folder), file, port)
  let spare = program(folder)
  try {
    for (let i = 0; i < tables + timed.length; i++) await sitDown(world)
    for (let i = 0; i < kills; i++) {
      await until(world, world.acknowledged + 1 + Math.floor(20 * Math.random()))
      await pause(20 * Math.random())
      await server.stop('SIGKILL')
      server = await opened(spare, file, port)
      spare = program(folder)
      progress(i + 1, world.acknowledged)
    }
    const stuck = await everyoneGoesOn(world)
    await server.stop('SIGKILL')
    return { kills, tables: world.sittings.length, acknowledged: world.acknowledged, ...(await judged(file, world, stuck)) }
  } finally {
    ended(world)
    await Promise.all([server.stop('SIGKILL'), spare.stop('SIGKILL')])
    rmSync(folder, { recursive: true, force: true })
  }
}

function program(folder: string): Child {
  return start(new URL('../house.ts', import.meta.url), { env: { NODE_COMPILE_CACHE: join(folder, 'compiled') } })
}

async function opened(server: Child, file: string, port: number): Promise<Child> {
  await server.ask('open', file, port)
  return server
}
