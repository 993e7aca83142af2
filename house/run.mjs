/**
 * What every npm script starts: `node house/run.mjs play house/open.ts`. The first word says what has to be installed for it,
 * `play` (what playing needs) or `all`; then come a program and its arguments, run with the Node that the project brings along.
 */
import { spawn } from 'node:child_process'
import os from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { finish } from './child.mjs'
import { elsewhere, STRANGE } from './elsewhere.mjs'
import { install } from './install/install.mjs'
import { chooseNode } from './install/node.mjs'
import { Trouble } from './install/trouble.mjs'

/** @param {readonly string[]} args */
async function run([needs, ...program]) {
  // Whoever starts us by hand may leave us running and go.
  if (process.env['npm_lifecycle_event']) await import('./leash.cjs')
  process.chdir(fileURLToPath(new URL('..', import.meta.url)))
  const isTest = program[0] === 'house/check.ts'
  if (!isTest && (needs === 'all' || program[0]?.includes('vite'))) checkPath()
  await install(needs === 'play' ? 'play' : 'all')
  const node = chooseNode()
  /** @param {string} folder */
  const runIn = (folder) => {
    const PATH = [join(folder, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
    const args = [...(needs === 'play' ? [`--v8-pool-size=${helpers()}`] : []), '--require', join(folder, 'house', 'leash.cjs'), ...program]
    return finish(spawn(node, args, { stdio: 'inherit', cwd: folder, env: { ...process.env, PATH } }))
  }
  return isTest && STRANGE.test(process.cwd()) ? elsewhere(runIn) : runIn(process.cwd())
}

/**
 * So many threads help the engine to collect garbage and to compile. It has four, also where there are fewer cores: on one core they took four
 * fifths of it from the thread that answers, for half a second each time.
 */
function helpers() {
  // Node 18 does not always know how many of them are ours.
  const cores = os.availableParallelism?.() ?? os.cpus().length
  return Math.min(4, Math.max(1, cores - 1))
}

/** The page is built, and tests run, elsewhere where it must be (detour.ts, elsewhere.mjs); whoever works on the project can move it. */
function checkPath() {
  const [sign] = STRANGE.exec(process.cwd()) ?? []
  if (sign === undefined) return
  throw new Trouble(
    `${process.cwd()} has a "${sign}" in its path, where the tools of the project do not work. Rename the folder; only playing and testing work there.`,
  )
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Trouble)) throw error
  console.error(error.message)
  process.exitCode = 1
}
