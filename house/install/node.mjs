// The Node that the project brings along, and whether it can be used.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Trouble } from './trouble.mjs'

const { platform, arch } = process
const FOLDER = platform === 'win32' ? 'node-win' : platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin' : `node-${platform}`
/** Without a Node of our own for this platform, the machine's must strip types by itself. */
const FLOOR = { major: 24, minor: 12 }

/** The Node to run our programs with. */
export function chooseNode() {
  const { file, state } = ourNode()
  if (state === 'runs') return file
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > FLOOR.major || (major === FLOOR.major && minor >= FLOOR.minor)) return process.execPath
  throw new Trouble(
    `There is no Node of ours for ${platform}-${arch}, and this machine's is ${process.versions.node}: ` +
      `please install Node ${FLOOR.major}.${FLOOR.minor} or newer.`,
  )
}

/**
 * @param {string} modules
 * @returns {{ file: string; state: 'runs' | 'absent' | 'foreign' | 'broken' }}
 */
export function ourNode(modules = 'node_modules') {
  const file = join(process.cwd(), modules, `${FOLDER}-${arch}`, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(file)) return { file, state: 'absent' }
  const { stdout, error } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  // An empty file succeeds as well: the system takes it for a script.
  if (stdout?.startsWith('v')) return { file, state: 'runs' }
  // A system with another C library has the file but not what must load it.
  return { file, state: error && 'code' in error && error.code === 'ENOENT' ? 'foreign' : 'broken' }
}

/** What programs are compiled against: a third of its weight, and nobody here compiles. */
export function lightenNode() {
  rmSync(join('node_modules', `${FOLDER}-${arch}`, 'include'), { recursive: true, force: true })
}
