import { findPostgres, findRedis, startPostgres, startRedis } from '@caravanserai/server/engines'
import { whyNotInstall } from './apt.ts'

/** Does something while a PostgreSQL and a Redis of our own run; where they are stands in the environment that it is handed. */
export async function withEngines<T>(work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  // What needs them fails by itself, and says why; the rest need not.
  if (!areEnginesReady()) return work({})
  const engines = await Promise.all([startPostgres(), startRedis()])
  const [postgres, redis] = engines
  try {
    return await work({ TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: redis.url })
  } finally {
    await Promise.all(engines.map((engine) => engine.stop()))
  }
}

/** Both, installed now where they can be. */
export function areEnginesReady(): boolean {
  const hasPostgres = isReady('PostgreSQL', 'postgresql', findPostgres)
  return isReady('Redis', 'redis-server', findRedis) && hasPostgres
}

/** One that is installed, or Debian's package, installed now. */
function isReady(title: string, name: string, find: () => unknown): boolean {
  if (find() !== undefined) return true
  console.log(`No ${title} on this machine: installing the package "${name}" with apt-get ...`)
  const why = whyNotInstall(name)
  if (why !== undefined) console.error(`${why} Install ${title} by hand; the tests that need it fail.`)
  return find() !== undefined
}
