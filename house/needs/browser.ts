import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { whyNotInstall } from './apt.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

const SHELL = 'chromium-headless-shell'

/** What the tests are run with: see web/e2e/browsers.ts. */
interface Chromium {
  readonly CHROMIUM: string
  readonly CHROMIUM_SHELL: string
}

/** A Chromium to test with: `CHROMIUM`, or one that is installed, or Debian's package, installed now; and its shell, where it has one. */
export function readyChromium(): Chromium {
  const found = findChromium()
  if (process.env['CHROMIUM']) return { CHROMIUM: found ?? '', CHROMIUM_SHELL: '' }
  if (found === undefined) {
    console.log('No Chromium that runs on this machine: installing the package "chromium" with apt-get ...')
    const why = whyNotInstall('chromium')
    if (why !== undefined) throw new Error(`${why} Install Chromium by hand, or let CHROMIUM name one, and run the tests again.`)
  }
  const CHROMIUM = found ?? findChromium()
  if (CHROMIUM === undefined) throw new Error('apt-get succeeded, but there is still no Chromium that runs.')
  return { CHROMIUM, CHROMIUM_SHELL: readyShell() }
}

/** It saves a third of the time, and is not worth a question: it is installed where that needs nobody's leave. */
function readyShell(): string {
  const found = findFirst([SHELL])
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/chromium')) return found ?? ''
  console.log(`Installing the package "${SHELL}" with apt-get: tests take a third less with it ...`)
  whyNotInstall(SHELL)
  return findFirst([SHELL]) ?? ''
}

/** One that runs: a file that cannot even tell its version would fail every test there is. */
export function findChromium(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const { CHROMIUM: named } = env
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, and there is nothing there.`)
    const why = whyNotRun(named)
    if (why !== undefined) throw new Error(`CHROMIUM names ${named}, which does not run: ${why}`)
    return named
  }
  return findFirst([...NAMES, ...MAC], env)
}

/** The first of these programs that runs. */
function findFirst(
  names: readonly string[],
  { PATH: path = '' }: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const folders = [...path.split(delimiter), '/usr/bin', '/usr/local/bin']
  const there = names
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .filter((file) => existsSync(file))
  for (const file of new Set(there)) {
    const why = whyNotRun(file)
    if (why === undefined) return file
    console.error(`${file} does not run: ${why}`)
  }
  return undefined
}

function whyNotRun(file: string): string | undefined {
  const { status, signal, error, stdout, stderr } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 60_000 })
  if (status === 0) return undefined
  const said = `${stderr}${stdout}`.split('\n').find((line) => line.trim() !== '')
  return error?.message ?? said ?? `it ends with ${signal ?? status}`
}
