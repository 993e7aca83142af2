// What `npm start` and `npm test` share: install what is missing, then go on in the Node that the project brings along.
// Plain JavaScript, because it must run on whatever Node the machine has (18 or newer) before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Without a Node of our own for this platform, the machine's must strip types by itself. */
const FLOOR = { major: 24, minor: 12 }

/** Installs if need be; true if this is the Node to go on with. Otherwise the right one has run our script in our place. */
export async function ready() {
  process.chdir(ROOT)
  try {
    install()
    const node = chooseNode()
    process.env['PATH'] = [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
    if (node === process.execPath) return true
    await passOn(node, process.argv.slice(1))
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
  return false
}

/** Something a person can mend: shown as its sentence, without a stack. */
class Trouble extends Error {}

/** `npm ci`, unless what is installed is what the lock says. */
function install() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  const stamp = join(ROOT, 'node_modules', '.caravanserai-lock')
  const hash = createHash('sha256').update(lock).digest('hex')
  if (read(stamp) === hash) return
  if (!isInstalled(lock, read(join(ROOT, 'node_modules', '.package-lock.json')))) {
    console.log('Installing what the project needs (about a minute, only when the list of packages has changed) ...')
    const [command, ...before] = npm()
    const { status, error } = spawnSync(command, [...before, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
    })
    if (status !== 0) throw new Trouble(`npm ci did not succeed${error ? `: ${error.message}` : ''}. Is the machine online?`)
  }
  writeFileSync(stamp, hash)
}

/**
 * npm leaves a list of what it has installed: everything of the lock must be on it, but for other platforms' parts.
 * @param {string} lock
 * @param {string | undefined} list
 */
export function isInstalled(lock, list) {
  if (list === undefined) return false
  const installed = packagesOf(list)
  return Object.entries(packagesOf(lock)).every(([path, wanted]) => {
    const there = installed[path]
    if (path === '') return true
    return there ? there.version === wanted.version && there.integrity === wanted.integrity : wanted.optional === true
  })
}

/** @param {string} text */
function packagesOf(text) {
  const lock = /** @type {{ packages: Record<string, { version?: string; integrity?: string; optional?: boolean }> }} */ (JSON.parse(text))
  return lock.packages
}

/**
 * The npm that started us, run by its own Node: ours may be about to be replaced.
 * @returns {[string, ...string[]]}
 */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  return script && node && existsSync(node) ? [node, script] : ['npm']
}

function chooseNode() {
  const { platform, arch } = process
  const name = platform === 'win32' ? 'node-win' : platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin' : `node-${platform}`
  const ours = join(ROOT, 'node_modules', `${name}-${arch}`, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(ours)) {
    if (existsSync(process.execPath) && realpathSync(ours) === realpathSync(process.execPath)) return process.execPath
    // A system with another C library has the file but cannot run it.
    if (spawnSync(ours, ['--version']).status === 0) return ours
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > FLOOR.major || (major === FLOOR.major && minor >= FLOOR.minor)) return process.execPath
  throw new Trouble(
    `There is no Node of ours for ${platform}-${arch}, and this machine's is ${process.versions.node}: ` +
      `please install Node ${FLOOR.major}.${FLOOR.minor} or newer.`,
  )
}

/**
 * Runs a command in our place: same terminal, same signals, same exit code.
 * @param {string} command
 * @param {string[]} args
 */
function passOn(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' })
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
      resolve(undefined)
    })
  })
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
