import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { runTool } from './tool.ts'

/** Everything that can change what is built. */
const SOURCES = ['{web,bots,games,hexes,kernel,protocol,host}/**/*', 'package-lock.json', 'tsconfig.json']
const NOT_SOURCES = ['**/node_modules', 'web/dist', 'web/e2e', 'web/test-results', '**/*.test.{ts,tsx}']
const DIST = 'web/dist'
const STAMP = `${DIST}/.sources`

/** Builds the web client unless it was built from these very sources; the folder where it lies. */
export async function build(): Promise<string> {
  if (!existsSync('web/index.html')) throw new Error('There is no web client yet: web/index.html is missing.')
  const sources = hashOfSources()
  const built = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  if (built !== sources) {
    console.log('Building the web client ...')
    if (!(await runTool('vite', 'vite', ['build', '--logLevel', 'warn'], { cwd: 'web' })))
      throw new Error('The web client could not be built.')
    writeFileSync(STAMP, sources)
  }
  return DIST
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const entries = globSync(SOURCES, { exclude: NOT_SOURCES, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of entries.map((entry) => `${entry.parentPath}/${entry.name}`).toSorted()) {
    const content = readFileSync(path)
    hash.update(`${path}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

if (import.meta.main) {
  try {
    console.log(`The web client lies in ${await build()}.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
