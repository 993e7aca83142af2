import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { catalogue } from './catalogue.ts'
import { cover } from './cover.ts'
import { keeper } from './kept.ts'
import { licences } from './licences.ts'

/** The files of the host and of its bots lie apart from those of the page; what fetches games is theirs. */
const HOST = 'assets/host/'
const named = ({ moduleIds }: { readonly moduleIds: readonly string[] }) => {
  if (moduleIds.some((id) => id.includes('/host/worker/'))) return `${HOST}[name]-[hash].js`
  return moduleIds.some((id) => id.endsWith('/games/registry.ts')) ? `${HOST}engine-[hash].js` : 'assets/[name]-[hash].js'
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [preloadFonts(), host(), licences(), cover(), keeper()],
  // Written for React, drawn by Preact, an eighth of its size.
  resolve: {
    alias: [
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/(jsx-runtime|jsx-dev-runtime)$/, replacement: 'preact/compat/$1' },
    ],
  },
  // The registry is read when the page is built, so that the front page knows the games without loading one.
  define: { SHELF: JSON.stringify(catalogue()) },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // A worker has no document to put hints into.
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostId }) => (hostId.startsWith(HOST) ? [] : files) },
    rolldownOptions: {
      output: { entryFileNames: named, chunkFileNames: named },
      // That the machine is slow is no news for whoever wants to play.
      checks: { bundlerTimings: false },
    },
  },
  server: { port: 3000 },
})

/** Text is set in its own letters as early as can be: both files are asked for with the page, not after its styles. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

/** The host that a page starts for itself, and the bots that it starts, are built with the page, not apart: they share the rules that all need. */
function host(): Plugin {
  const STARTED: { readonly [starter: string]: string } = {
    '/host/host.ts': './worker/worker.ts',
    '/host/worker/worker.ts': './thinker.ts',
  }
  return {
    name: 'host',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const starter = Object.keys(STARTED).find((each) => id.endsWith(each))
      if (starter === undefined) return undefined
      const address = `new URL('${STARTED[starter]}', import.meta.url)`
      if (!code.includes(address)) this.error(`nothing is started with ${address} any more`)
      const started = join(id, '..', STARTED[starter] ?? '')
      const file = this.emitFile({ type: 'chunk', id: started, name: starter === '/host/host.ts' ? 'host' : 'bots' })
      return code.replace(address, `import.meta.ROLLUP_FILE_URL_${file}`)
    },
  }
}
