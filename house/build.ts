import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { detour } from './detour.ts'
import { runTool } from './tool.ts'
import { inTurn } from './turn.mjs'

/** Everything that can change what is built. */
const SOURCES = ['{web,bots,games,hexes,kernel,protocol,host}/**/*', 'package-lock.json', 'tsconfig.json', 'NOTICE', 'LICENSE']
/** By their names, wherever they lie: a pattern would be held against the whole path, in which signs such as [x] mean something. */
const NOT_SOURCES = ['node_modules', 'dist', 'e2e', 'test-results']
const DIST = 'web/dist'
const STAMP = `${DIST}/.sources`

/** Builds the web client unless it was built from these very sources; the folder where it lies. */
export async function build(): Promise<string> {
  if (!existsSync('web/index.html')) throw new Error('There is no web client yet: web/index.html is missing.')
  if (!isBuilt(hashOfSources())) await inTurn('is building the page', buildNow)
  return DIST
}

async function buildNow(): Promise<void> {
  const sources = hashOfSources()
  if (isBuilt(sources)) return
  console.log('Building the web client ...')
  await detour(DIST, async (root) => {
    if (!(await runTool('vite', 'vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'web') })))
      throw new Error('The web client could not be built.')
  })
  writeFileSync(STAMP, sources)
}

function isBuilt(sources: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources
}

function hashOfSources(): string {
  // Where the house stands is written into the page: see `web/cover.ts`.
  const hash = createHash('sha256').update(`${process.env['ORIGIN'] ?? ''}\n`)
  const paths = globSync(SOURCES, { exclude: (path) => NOT_SOURCES.includes(basename(path)) || /\.test\.tsx?$/.test(path) })
  for (const path of paths.filter((each) => statSync(each).isFile()).toSorted()) {
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
