// Installs what is missing, with the npm that started us. Plain JavaScript, as all that runs before anything is installed:
// it must run on whatever Node the machine has (18 or newer).
import { spawn, spawnSync } from 'node:child_process'
// As a whole: an old Node lacks a name or two.
import * as fs from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { finish } from '../child.mjs'
import { lightenNode, ourNode } from './node.mjs'
import { missingParts } from './parts.mjs'
import { diskFull, Trouble, troubleOf, whyNpmFailed } from './trouble.mjs'
import { inTurn } from '../turn.mjs'

/** Says that an install was finished: on such a one npm may build, anything else it must replace. */
const WHOLE = join('node_modules', '.whole')
/** Loaded before npm. */
const FIRST = ['../leash.cjs', 'libc.cjs']

/**
 * Installs what the lock says, as far as it is needed, unless it is there.
 * @param {import('./parts.mjs').Needs} needs
 */
export async function install(needs) {
  if (missing(needs).length === 0) return
  try {
    await inTurn('is installing what the project needs', () => installNow(needs))
  } catch (error) {
    throw troubleOf(error, process.cwd())
  }
}

/** @param {import('./parts.mjs').Needs} needs */
function missing(needs) {
  return missingParts(fs.readFileSync('package-lock.json', 'utf8'), installed(), needs)
}

/** The list that npm leaves of what it has installed. */
function installed() {
  const list = join('node_modules', '.package-lock.json')
  return fs.existsSync(list) ? fs.readFileSync(list, 'utf8') : undefined
}

/** @param {import('./parts.mjs').Needs} asked */
async function installNow(asked) {
  // Somebody else may have done it while we waited.
  if (missing(asked).length === 0) return
  // Whoever has the tools keeps them when a new list of packages comes, even if he only plays for now.
  const needs = installed()?.includes('"dev": true') ? 'all' : asked
  console.log('Installing what the project needs (less than a minute, only when the list of packages has changed) ...')
  const grow = fs.existsSync(WHOLE)
  fs.rmSync(WHOLE, { force: true })
  await npm(grow, needs)
  checkNode()
  // npm under an old Node leaves out parts that want a newer one; under ours it does not.
  if (missing(needs).length > 0 && ourNode().state === 'runs') await npm(true, needs, ourNode().file)
  const left = missing(needs)
  if (left.length > 0) throw new Trouble(`npm says that all went well, but did not install ${left.slice(0, 5).join(', ')}.`)
  lightenNode()
  fs.writeFileSync(WHOLE, '')
}

/**
 * @param {boolean} grow add to what is there, instead of starting from nothing
 * @param {import('./parts.mjs').Needs} needs
 * @param {string} [node]
 * @param {readonly string[]} [first]
 */
async function npm(grow, needs, node, first = [...FIRST, 'addresses.cjs']) {
  const [command, ...before] = commandOf(node, first)
  const registry = first === FIRST ? undefined : registryOf([command, ...before])
  const args = [
    ...before,
    ...(grow ? ['install', '--no-save'] : ['ci']),
    ...(needs === 'all' ? ['--include=dev'] : ['--omit=dev']),
    '--include=optional',
    // Settings of the user's that would get in the way.
    '--engine-strict=false',
    // A registry that is not there is not there 75 seconds later either.
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=500',
    '--fetch-retry-maxtimeout=2000',
    '--loglevel=warn',
  ]
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...(registry ? { npm_config_registry: registry } : {}),
      PATH: [...(node ? [dirname(node)] : []), process.env['PATH']].join(delimiter),
    },
    shell: process.platform === 'win32' && command === 'npm',
  })
  let said = ''
  child.stderr.on('data', (part) => (said += part))
  const code = await finish(child)
  // A registry that has its archives somewhere else.
  if (code !== 0 && first !== FIRST && /npm (ERR!|error) code E4\d\d/.test(said)) return npm(grow, needs, node, FIRST)
  const why = whyNpmFailed(said, code !== 0, process.cwd())
  if (why === undefined) return
  clearAway(grow && code !== 0)
  throw new Trouble(why)
}

/**
 * The npm that started us, run by its own Node where no other is named: ours may be about to be replaced.
 * @param {string | undefined} node
 * @param {readonly string[]} first
 * @returns {[string, ...string[]]}
 */
function commandOf(node, first) {
  const { npm_execpath: script = '', npm_node_execpath: its = '' } = process.env
  const by = node ?? its
  if (!basename(script).startsWith('npm') || !fs.existsSync(by)) return ['npm']
  return [by, ...first.flatMap((name) => ['--require', fileURLToPath(new URL(name, import.meta.url))]), script]
}

/**
 * The registry that npm goes to: said to us where it is not the usual one, and else npm knows which that is.
 * @param {[string, ...string[]]} command
 */
function registryOf([command, ...before]) {
  const { npm_config_registry: said } = process.env
  if (said || command === 'npm') return said
  return spawnSync(command, [...before, 'config', 'get', 'registry'], { encoding: 'utf8' }).stdout?.trim()
}

/** A disk that fills up cuts our Node short, and as the first on npm's path it would keep every later command from starting. */
function checkNode() {
  const { state } = ourNode()
  if (state !== 'broken') return
  const full = isFull()
  clearAway(false)
  throw new Trouble(
    full ? diskFull(process.cwd()) : 'The Node that the project brings along does not run; node_modules is taken away again.',
  )
}

/**
 * Half an install is worse than none.
 * @param {boolean} rolledBack npm puts back what was there when it could not add to it
 */
function clearAway(rolledBack) {
  if (rolledBack && ourNode().state === 'runs') fs.writeFileSync(WHOLE, '')
  else fs.rmSync('node_modules', { recursive: true, force: true })
}

function isFull() {
  // Node 18.0 cannot tell, and a Node cut short has rarely another cause.
  if (typeof fs.statfsSync !== 'function') return true
  const { bavail, bsize } = fs.statfsSync('.')
  return bavail * bsize < 50_000_000
}
