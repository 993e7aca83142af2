import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createWebServer, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { kept } from '../kept.ts'

/** A site of the test's own: it can be shut, and opened again with another version. */
export interface Site {
  readonly address: string
  open(folder: string): Promise<void>
  shut(): Promise<void>
}

export function siteOf(folder: string): Promise<Site> {
  return anywhere((port) => siteAt(port, folder))
}

async function siteAt(port: number, folder: string): Promise<Site> {
  let server: ChildProcess | null = null
  const site: Site = {
    address: `http://localhost:${port}`,
    async open(shown) {
      await site.shut()
      // As `npm start` serves it.
      const program = `import { serve } from './house/serve.ts'
        await serve(${JSON.stringify(shown)}, ${port}, 'localhost')
        console.log('open')`
      server = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
      const [said] = (await Promise.race([once(server.stdout as Readable, 'data'), once(server, 'exit')])) as [unknown]
      if (!Buffer.isBuffer(said)) throw new Error('the site could not be opened')
    },
    async shut() {
      if (!server) return
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
      server = null
    },
  }
  await site.open(folder)
  return site
}

/** The same site at another address, where `/never` is never answered. */
export async function slowSite({ address }: Site) {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const server = createWebServer((asks, answers) => {
    if (asks.url === '/never') return resolve()
    const { method, headers } = asks
    asks.pipe(
      request(address + asks.url, { method, headers }, (answer) => {
        answers.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(answers)
      }),
    )
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://localhost:${port}`, asked, close }
}

/** Opens something on a port that nobody has, and on another if somebody takes that one first. */
export async function anywhere<T>(open: (port: number) => Promise<T>): Promise<T> {
  for (let left = 4; ; left--) {
    const port = await freePort()
    try {
      return await open(port)
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The page as it would be after a change of its words, with other names for all its parts; the folder where it lies. */
export function changed(folder: string, was: string, is: string): string {
  const next = mkdtempSync(join(tmpdir(), 'caravanserai-'))
  const files = globSync('**/*.*', { cwd: folder })
  const parts = files.filter((name) => name.startsWith('assets/')).map((name) => basename(name))
  const renamed = (text: string) =>
    text.replaceAll(new RegExp(parts.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g'), (name) => `next-${name}`)
  let count = 0
  const made = files.map((name) => {
    const content = readFileSync(join(folder, name))
    if (!/\.(html|js|css|webmanifest)$/.test(name)) return [renamed(name), content] as const
    const text = content.toString()
    count += text.split(was).length - 1
    return [renamed(name), renamed(text).replaceAll(was, is)] as const
  })
  if (count === 0) throw new Error(`nothing says "${was}"`)
  for (const [name, content] of made) {
    mkdirSync(dirname(join(next, name)), { recursive: true })
    const isKeeper = name === 'keeper.js'
    writeFileSync(
      join(next, name),
      isKeeper ? String(content).replace(/^const KEPT=.*;$/m, `const KEPT=${JSON.stringify(kept(made))};`) : content,
    )
  }
  return next
}
