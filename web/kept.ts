import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What is kept in the browser after the first visit: all that a page can ask for. */
export interface Kept {
  /** Another one whenever a file is. */
  readonly version: string
  /** By address; a digest of what is in it, as `integrity` has them, or nothing where the name says it. */
  readonly files: { readonly [address: string]: string }
}

/** What the page itself never asks for: licences, and what a link shows elsewhere. */
const NOT_KEPT = /^\/(?:licences\.txt$|keeper\.js$|covers\/)/

/** Builds the keeper beside the page, and tells it what to keep. */
export function keeper(): Plugin[] {
  return [built(), dismissed()]
}

function built(): Plugin {
  return {
    name: 'keeper',
    apply: 'build',
    // When all other files are made.
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(import.meta.dirname, 'offline/keeper.ts'), fileName: 'keeper.js' })
    },
    generateBundle(_options, bundle) {
      const made = Object.values(bundle).map((each) => [each.fileName, each.type === 'chunk' ? each.code : each.source] as const)
      const given = globSync('**/*.*', { cwd: join(import.meta.dirname, 'public') }).map(
        (name) => [name.replaceAll('\\', '/'), readFileSync(join(import.meta.dirname, 'public', name))] as const,
      )
      const own = bundle['keeper.js']
      if (own?.type !== 'chunk') return this.error('the keeper was not built')
      own.code = `const KEPT=${JSON.stringify(kept([...made, ...given]))};\n${own.code}`
    },
  }
}

/** While the page is worked on nothing is kept: a keeper that is here from before, at the same address, is sent away. */
function dismissed(): Plugin {
  const leave = `addEventListener('install', () => skipWaiting())
    addEventListener('activate', async () => {
      await registration.unregister()
      for (const page of await clients.matchAll()) page.navigate(page.url)
    })`
  return {
    name: 'keeper-dismissed',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use('/keeper.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(leave)
      })
    },
  }
}

export function kept(files: readonly (readonly [name: string, content: string | Uint8Array])[]): Kept {
  const digests = files
    .map(([name, content]) => [`/${name}`, createHash('sha256').update(content).digest('base64')] as const)
    .filter(([address]) => !NOT_KEPT.test(address) && !address.includes('/.'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    version: createHash('sha256').update(JSON.stringify(digests)).digest('hex').slice(0, 12),
    files: Object.fromEntries(digests.map(([address, digest]) => [address, address.startsWith('/assets/') ? '' : `sha256-${digest}`])),
  }
}
