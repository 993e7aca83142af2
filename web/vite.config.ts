import { basename, dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { catalogue } from './catalogue.ts'
import { cover } from './cover.ts'
import { keeper } from './kept.ts'
import { licences } from './licences.ts'
import { parcels } from './parcels.ts'

/** What runs in workers lies apart from what the page runs; so do the list of games, which several of them read, and bots. */
const WORKERS = 'assets/workers/'
const named = ({ facadeModuleId, moduleIds }: { readonly facadeModuleId?: string | null; readonly moduleIds: readonly string[] }) =>
  `${[facadeModuleId ?? '', ...moduleIds].some((id) => /\/worker\/|\/games\/registry\.ts$|\/bots\/[^/]+\/index\.ts$/.test(id)) ? WORKERS : 'assets/'}[name]-[hash].js`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [preloadFonts(), workers(), licences(), cover(), keeper()],
  // Written for React, drawn by Preact, an eighth of its size.
  resolve: {
    alias: [
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
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
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostId }) => (hostId.startsWith(WORKERS) ? [] : files) },
    rolldownOptions: {
      output: {
        entryFileNames: named,
        chunkFileNames: named,
        codeSplitting: { groups: [{ name: parcels(), includeDependenciesRecursively: false }] },
      },
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

/** Workers that a page starts, and the bots that such a one starts, are built with the page, not apart: they share the rules that all need. */
function workers(): Plugin {
  const STARTED = /new URL\('(\.\/(?:worker\/worker|thinker)\.ts)', import\.meta\.url\)/
  return {
    name: 'workers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [address, started = ''] = STARTED.exec(code) ?? []
      if (address === undefined) return undefined
      const name = basename(dirname(started)) === 'worker' ? basename(dirname(id)) : 'bots'
      const file = this.emitFile({ type: 'chunk', id: join(dirname(id), started), name })
      return code.replace(address, `import.meta.ROLLUP_FILE_URL_${file}`)
    },
  }
}
