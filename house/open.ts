import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Online } from '@caravanserai/server'
import { build } from './build.ts'
import { addressOf, checkAddress, serve } from './serve.ts'

/** Opens the house: builds what has changed, serves it, says where. `PORT` and `HOST` choose where it listens. */
async function open(): Promise<void> {
  const {
    PORT = '3000',
    HOST,
    DATA = 'data',
    DATABASE_URL,
    REDIS_URL,
    ORIGIN,
    PROXY,
    CROWD = '1',
    LOG,
    SMTP_URL,
    MAIL_FROM,
    METRICS_TOKEN,
  } = process.env
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`PORT is "${PORT}"; it must be a number from 1 to 65535.`)
  if (SMTP_URL !== undefined && (MAIL_FROM === undefined || ORIGIN === undefined))
    throw new Error('SMTP_URL is given; then MAIL_FROM must say whom letters come from, and ORIGIN where their links lead.')
  if (REDIS_URL && !DATABASE_URL) throw new Error('REDIS_URL is given; then DATABASE_URL must say which PostgreSQL the processes share.')
  const crowd = Number(CROWD)
  if (!Number.isInteger(crowd) || crowd < 1) throw new Error(`CROWD is "${CROWD}"; it must be a whole number from 1 on.`)
  await checkAddress(port, HOST)
  keepCompiled()
  // Both at once: while a page is built in a process of its own, this one has nothing to do, and the server is large.
  const building = build()
  const opening = import('@caravanserai/server').then(({ keepSwept, logTo, openHouse }): Promise<Online> => {
    keepSwept()
    const log = logTo(LOG)
    return openHouse({
      // An empty one is as good as none.
      database: DATABASE_URL || join(DATA, 'club.sqlite'),
      redis: REDIS_URL || undefined,
      origin: ORIGIN,
      isBehindProxy: PROXY === '1',
      crowd,
      metricsToken: METRICS_TOKEN || undefined,
      mail: SMTP_URL === undefined || MAIL_FROM === undefined ? undefined : { url: SMTP_URL, from: MAIL_FROM },
      log,
      report: log.report,
    })
  })
  const [page, online] = await Promise.all([building, opening]).catch(async (error: unknown) => {
    // Without a page nobody may come, and without the others what is built is built for the next time.
    await opening.then((house) => house.close()).catch(() => undefined)
    throw error
  })
  const server = await serve(page, port, HOST, online)
  // Who is killed writes nothing when it ends.
  flushCompileCache()
  console.log(`Caravanserai is open: ${addressOf(port, HOST)}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      server.close()
      void online.close().finally(() => server.closeAllConnections())
    })
  }
}

/** What was compiled once is there the next time, also for the threads: a third of a start. */
function keepCompiled(): void {
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled')
  enableCompileCache()
}

try {
  await open()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
