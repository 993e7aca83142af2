import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { build } from './build.ts'
import { freePort } from './port.ts'

/**
 * Two processes of one house, and in front of them the simplest balancer there is: every connection goes to the next one. For the tests, since nothing
 * may depend on who stands in front. `BALANCE=table` is one as docs/operations.md advises: all who are at a table come to the same process.
 */
async function balance(port: number): Promise<void> {
  // Once for both.
  await build()
  const ports = [await freePort(), await freePort()]
  const processes = ports.map((each) => open(each))
  await Promise.all(ports.map(isOpen))
  let turn = 0
  const placeFor = (head: string) => (process.env['BALANCE'] === 'table' ? tablePlace(head) : null) ?? turn++
  const server = createServer((inside) => {
    inside.on('error', () => {})
    inside.once('data', (head) => {
      inside.pause()
      const outside = createConnection({ port: ports[placeFor(head.toString('latin1')) % ports.length] ?? port, host: 'localhost' })
      outside.write(head)
      for (const [from, to] of [[inside, outside] as const, [outside, inside] as const]) {
        from.pipe(to)
        from.on('error', () => to.destroy())
      }
    })
  })
  server.listen(port, 'localhost')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const each of processes) each.kill(signal)
      void Promise.all(processes.map((each) => once(each, 'exit'))).finally(() => process.exit())
    })
}

/** A number that is the same for all who are at the same table. */
function tablePlace(head: string): number | null {
  const [, table] = /^GET \/live\?table=([\w-]+) /.exec(head) ?? []
  return table === undefined ? null : createHash('sha256').update(table).digest().readUInt32BE()
}

function open(port: number): ChildProcess {
  const leash = join(import.meta.dirname, 'leash.cjs')
  const env = { ...process.env, PORT: String(port), HOST: 'localhost' }
  return spawn(process.execPath, ['--require', leash, join(import.meta.dirname, 'open.ts')], { stdio: 'inherit', env })
}

async function isOpen(port: number): Promise<void> {
  while (
    !(await fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 100))
}

await balance(Number(process.env['PORT'] ?? 3000))
