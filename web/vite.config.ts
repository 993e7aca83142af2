import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { shelf } from './host/worker/shelf.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts()],
  // The registry is read when the page is built, so that the front page knows the games without loading one.
  define: { SHELF: JSON.stringify(shelf()) },
  worker: { format: 'es', plugins: () => [hostManifest(), withoutPageWords()] },
  build: { outDir: 'dist', manifest: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
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

/**
 * The host of a match words refusals, and the page everything else: the host's copy of Bazaar needs neither the texts of the
 * cards, nor the sentences of events, nor the printed faces that the command line shows.
 */
function withoutPageWords(): Plugin {
  const STRING = `'(?:[^'\\\\]|\\\\.)*'|"(?:[^"\\\\]|\\\\.)*"`
  const PRINTED = new RegExp(`\\b(en|fr): \\[\\s*(${STRING}),\\s*(?:${STRING}),?\\s*\\]`, 'g')
  return {
    name: 'without-page-words',
    enforce: 'pre',
    transform(code, id) {
      if (/games\/bazaar\/cards\/[a-z]+\.ts$/.test(id)) return code.replaceAll(PRINTED, "$1: [$2, '']")
      if (/games\/bazaar\/text\/(en|fr)\.ts$/.test(id)) return code.replace(/^ {2}event,$/m, "  event: () => '',")
      if (id.endsWith('games/bazaar/index.ts')) return code.replace(/^ {2}get cards\(\) \{[^}]*\},$/m, '').replace(/^ {2}rulingsOn,$/m, '')
      return undefined
    },
  }
}

/** The host is a bundle of its own, which the manifest of the page does not know: see `size.ts`. */
function hostManifest(): Plugin {
  return {
    name: 'host-manifest',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const manifest = chunks.map(({ fileName, imports, facadeModuleId, isEntry }) => {
        const src = facadeModuleId === null ? undefined : relative(import.meta.dirname, facadeModuleId).replaceAll('\\', '/')
        return [fileName, { file: fileName, src, imports, isEntry }] as const
      })
      this.emitFile({ type: 'asset', fileName: '.vite/host.json', source: JSON.stringify(Object.fromEntries(manifest)) })
    },
  }
}
