import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start, type Child } from '../child.ts'
import { freePort, type Engine } from '../engines/engine.ts'
import { startPostgres } from '../engines/postgres.ts'
import { startRedis } from '../engines/redis.ts'
import { proxyTo, type Proxy } from './proxy.ts'
import { anyOf } from './sittings.ts'

/** One process of the house, with ways of its own to what all share. */
export interface Ship {
  readonly port: number
  readonly postgres: Proxy
  readonly redis: Proxy
  child: Child
  /** Does it take pages? A balancer that asks `/readyz` would know. */
  isUp: boolean
  /** Was it ended on purpose? */
  isGone: boolean
}

/** Several processes, one PostgreSQL, one Redis. */
export interface Fleet {
  readonly ships: readonly Ship[]
  readonly postgres: Engine
  readonly redis: Engine
  /** The address of a process, any of those that take pages. */
  address(): string
  /** A process that has ended is started again in the same place. */
  launch(ship: Ship): Promise<void>
  close(): Promise<void>
}

/** So often, in ms, the balancer looks. */
const LOOK = 300
/** Who takes longer to say that they are ready counts as not. */
const PROMPT = 1500

export async function fleetOf(size: number, stock: (database: string) => Promise<void>): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'caravanserai-chaos-'))
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  await stock(postgres.url)
  const program = () =>
    start(new URL('../house.ts', import.meta.url), { env: { NODE_COMPILE_CACHE: join(folder, 'compiled'), IN_A_STORM: '1' } })
  let spare = program()
  const launch = async (ship: Ship): Promise<void> => {
    ship.child = spare
    spare = program()
    const database = postgres.url.replace(String(postgres.port), String(ship.postgres.port))
    // What all share may be away just now.
    for (let isOpen = false; !isOpen;)
      isOpen = await ship.child.ask('open', database, ship.port, `redis://127.0.0.1:${ship.redis.port}`).then(() => true, later)
    ship.isGone = false
    ship.isUp = true
  }
  /** As a balancer does: whoever does not say at once that they are ready gets nobody. */
  const look = async (ship: Ship): Promise<void> => {
    const { child } = ship
    const isReady = await fetch(`http://127.0.0.1:${ship.port}/readyz`, { signal: AbortSignal.timeout(PROMPT) }).then(
      ({ ok }) => ok,
      () => false,
    )
    // It was taken away or replaced meanwhile.
    if (ship.child === child && !ship.isGone) ship.isUp = isReady
  }
  const ships: Ship[] = []
  for (let i = 0; i < size; i++) {
    const [port, toPostgres, toRedis] = await Promise.all([freePort(), proxyTo(postgres.port), proxyTo(redis.port)])
    const ship: Ship = { port, postgres: toPostgres, redis: toRedis, child: spare, isUp: false, isGone: true }
    await launch(ship)
    ships.push(ship)
  }
  const looking = setInterval(() => ships.forEach((ship) => void (ship.isGone || look(ship))), LOOK)
  return {
    ships,
    postgres,
    redis,
    launch,
    address() {
      const up = ships.filter(({ isUp }) => isUp)
      const any = up.length > 0 ? up : ships.filter(({ isGone }) => !isGone)
      const { port } = anyOf(any.length > 0 ? any : ships)
      return `ws://127.0.0.1:${port}/live`
    },
    async close() {
      clearInterval(looking)
      await Promise.all([spare, ...ships.map(({ child }) => child)].map((each) => each.stop('SIGKILL')))
      for (const ship of ships) for (const proxy of [ship.postgres, ship.redis]) proxy.close()
      await Promise.all([postgres.stop('SIGQUIT'), redis.stop('SIGKILL')])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function later(): Promise<false> {
  await new Promise((resolve) => setTimeout(resolve, 100))
  return false
}
