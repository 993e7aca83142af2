import { join } from 'node:path'
import { openHouse } from '@caravanserai/server'
import { build } from './build.ts'
import { addressOf, checkAddress, serve } from './serve.ts'

/** Opens the house: builds what has changed, serves it, says where. `PORT` and `HOST` choose where it listens. */
async function open(): Promise<void> {
  const { PORT = '3000', HOST, DATA = 'data', ORIGIN, PROXY } = process.env
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`PORT is "${PORT}"; it must be a number from 1 to 65535.`)
  await checkAddress(port, HOST)
  const page = await build()
  const online = await openHouse({
    file: join(DATA, 'club.sqlite'),
    origin: ORIGIN,
    isBehindProxy: PROXY === '1',
    report: (error) => console.error(error),
  })
  const server = await serve(page, port, HOST, online)
  console.log(`Caravanserai is open: ${addressOf(port, HOST)}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      server.close()
      void online.close().finally(() => server.closeAllConnections())
    })
  }
}

try {
  await open()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
