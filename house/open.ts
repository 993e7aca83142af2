import { build } from './build.ts'
import { addressOf, checkAddress, serve } from './serve.ts'

/** Opens the house: builds what has changed, serves it, says where. `PORT` and `HOST` choose where it listens. */
async function open(): Promise<void> {
  const { PORT = '3000', HOST } = process.env
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`PORT is "${PORT}"; it must be a number from 1 to 65535.`)
  await checkAddress(port, HOST)
  const server = await serve(await build(), port, HOST)
  console.log(`Caravanserai is open: ${addressOf(port, HOST)}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      server.close()
      server.closeAllConnections()
    })
  }
}

try {
  await open()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
