import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GAME_IDS } from '@caravanserai/games'
import { sqlite } from '../../store/sqlite.ts'
import { start, type Child } from '../child.ts'
import { script, type Scripted } from '../script.ts'
import { stock, type Stocked } from '../stock.ts'
import { whatIsWrong } from './checker.ts'
import { Page } from './page.ts'

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
  const stocked = dealt(tables + 4 * kills)
  const tokens = await stock(file, stocked)
  const port = await freePort()
  const world: Playing = {
    address: `ws://127.0.0.1:${port}/live`,
    tokens,
    isResting: false,
    acknowledged: 0,
    left: [...stocked],
    sittings: [],
  }
  let server = await opened(program(folder), file, port)
  let spare = program(folder)
  try {
    for (let i = 0; i < tables; i++) await sitDown(world)
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
    for (const { pages } of world.sittings) for (const page of pages) page.end()
    await Promise.all([server.stop('SIGKILL'), spare.stop('SIGKILL')])
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Sitting {
  readonly table: Stocked
  readonly script: readonly Scripted[]
  readonly pages: readonly Page[]
}

interface Playing {
  readonly address: string
  readonly tokens: readonly string[]
  isResting: boolean
  acknowledged: number
  /** Tables at which nobody has sat down yet. */
  readonly left: Stocked[]
  readonly sittings: Sitting[]
}

/** Short games, so that tables begin and end all the time. */
const MOVES = 60

function dealt(count: number): Stocked[] {
  return Array.from({ length: count }, (_, i) => {
    const game = GAME_IDS[i % GAME_IDS.length] ?? ''
    return { match: `t${i}`, game, players: 3 + (i % 3), seed: `chaos-${i % 60}` }
  })
}

async function sitDown(world: Playing): Promise<void> {
  const table = world.left.shift()
  if (!table) return
  const { match, game, players, seed } = table
  const moves = await script(game, players, seed, MOVES)
  let isDone = false
  const pages = Array.from(
    { length: players },
    (_, seat) =>
      new Page(seat, {
        address: world.address,
        token: world.tokens[seat] ?? '',
        match,
        script: moves,
        isResting: () => world.isResting,
        acknowledged: () => void world.acknowledged++,
        told: (lines) => {
          if (lines < moves.length || isDone) return
          isDone = true
          void sitDown(world)
        },
      }),
  )
  world.sittings.push({ table, script: moves, pages })
}

function program(folder: string): Child {
  return start(new URL('../house.ts', import.meta.url), { env: { NODE_COMPILE_CACHE: join(folder, 'compiled') } })
}

async function opened(server: Child, file: string, port: number): Promise<Child> {
  await server.ask('open', file, port)
  return server
}

/** Somebody was acknowledged so often in all. */
async function until(world: Playing, acknowledged: number): Promise<void> {
  const limit = performance.now() + PATIENCE
  while (world.acknowledged < acknowledged) {
    if (performance.now() > limit) throw new Error('nobody can play any more')
    await pause(2)
  }
}

/** A machine that is busy is slow, but not that slow. */
const PATIENCE = 180_000

/** After the last restart: every table goes on, until nobody waits for anything and all have been told everything. */
async function everyoneGoesOn(world: Playing): Promise<string[]> {
  const before = new Map(world.sittings.map((each) => [each, linesAt(each)]))
  const limit = performance.now() + PATIENCE
  const isOn = (each: Sitting) => linesAt(each) > (before.get(each) ?? 0) || linesAt(each) === each.script.length
  while (performance.now() < limit && ![...before.keys()].every(isOn)) await pause(20)
  world.isResting = true
  const isQuiet = ({ pages }: Sitting) => pages.every((page) => !page.isWaiting && page.heard.length === pages[0]?.heard.length)
  while (performance.now() < limit && !world.sittings.every(isQuiet)) await pause(20)
  return [
    ...[...before.keys()].filter((each) => !isOn(each)).map(({ table }) => `${table.match}: it does not go on`),
    ...world.sittings.filter((each) => !isQuiet(each)).map(({ table }) => `${table.match}: somebody waits without an answer`),
  ]
}

function linesAt({ pages }: Sitting): number {
  return Math.min(...pages.map(({ heard }) => heard.length))
}

async function judged(file: string, { sittings }: Playing, stuck: readonly string[]): Promise<Pick<ChaosReport, 'returns' | 'wrong'>> {
  const pages = sittings.flatMap((each) => each.pages)
  const store = await sqlite(file)
  const lost: string[] = []
  for (const { table, script: moves, pages: witnesses } of sittings) lost.push(...(await whatIsWrong(store, table, moves, witnesses)))
  await store.close()
  return { returns: pages.reduce((sum, page) => sum + page.returns, 0), wrong: [...stuck, ...pages.flatMap((page) => page.wrong), ...lost] }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
