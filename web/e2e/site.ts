import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** A site of the test's own: it can be shut, and opened again with another version. */
export interface Site {
  readonly address: string
  open(folder: string): Promise<void>
  shut(): Promise<void>
}

export async function siteOf(folder: string): Promise<Site> {
  const port = await freePort()
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
      if (server.stdout) await once(server.stdout, 'data')
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The page as it would be built after a change of its words; the folder where it lies. */
export async function buildChanged(was: string, is: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'caravanserai-'))
  await build({
    configFile: 'web/vite.config.ts',
    logLevel: 'error',
    root: 'web',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'changed',
        enforce: 'pre',
        transform(code, id) {
          if (!id.endsWith('/web/text/en.ts')) return undefined
          if (!code.includes(was)) throw new Error(`nothing says "${was}"`)
          return code.replace(was, is)
        },
      },
    ],
  })
  return outDir
}
