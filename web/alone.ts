/**
 * Writes a record as one page that needs nothing else: its text, the rules, the tables, the letters. `caravanserai replay --html` runs it.
 * Built for each: what it holds is what the sources say now.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Plugin } from 'vite'
import config from './vite.config.ts'

/** The record's text as a whole page. */
export async function alone(record: string): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    ...(config.resolve ? { resolve: config.resolve } : {}),
    ...(config.define ? { define: config.define } : {}),
    plugins: [signs()],
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      assetsInlineLimit: () => true,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'replay/alone.tsx'),
        output: { format: 'es', codeSplitting: false },
        checks: { bundlerTimings: false },
      },
    },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error('the page was not built')
  const code = bundle.output.flatMap((each) => (each.type === 'chunk' ? [each.code] : [])).join('\n')
  const styles = bundle.output.flatMap((each) => (each.type === 'asset' && each.fileName.endsWith('.css') ? [String(each.source)] : []))
  return page(record, code, styles.join('\n'))
}

/** Nothing in a record can end the part of the page in which it stands, nor anything in ours; and nothing but our own code may run there, or ask anybody for anything. */
function page(record: string, written: string, styles: string): string {
  const code = written.replaceAll('</script', '<\\/script')
  const own = createHash('sha256').update(code).digest('base64')
  const policy = `default-src 'none'; script-src 'sha256-${own}'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; connect-src data:`
  return `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Caravanserai</title>
    <style>${styles.replaceAll('</style', '<\\/style')}</style>
  </head>
  <body>
    <div id="root"></div>
    <script type="application/jsonl" id="record">${record.replaceAll('<', '\\u003c')}</script>
    <script type="module">${code}</script>
  </body>
</html>
`
}

/** Drawings that a page of ours asks for by an address are carried by the address itself. */
function signs(): Plugin {
  const folder = join(import.meta.dirname, 'public')
  const names = globSync('*-cards.svg', { cwd: folder }).map((name) => basename(name))
  const carried = (name: string) => `data:image/svg+xml;base64,${readFileSync(join(folder, name)).toString('base64')}`
  return {
    name: 'signs',
    enforce: 'pre',
    transform: (code) =>
      names.some((name) => code.includes(`'/${name}'`))
        ? names.reduce((done, name) => done.replaceAll(`'/${name}'`, () => `'${carried(name)}'`), code)
        : undefined,
  }
}

if (import.meta.main) {
  const [out = '', record = ''] = process.argv.slice(2)
  writeFileSync(out, await alone(readFileSync(record, 'utf8')))
}
