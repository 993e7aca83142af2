import { spawnSync } from 'node:child_process'
import { whyNotInstall } from './apt.ts'

/** A Python 3 to check records with: `PYTHON`, or one that is installed, or Debian's package, installed now. Undefined if none can be had. */
export function readyPython(): string | undefined {
  const found = findPython()
  if (found !== undefined) return found
  console.log('No Python 3 on this machine: installing the package "python3" with apt-get ...')
  const why = whyNotInstall('python3')
  if (why !== undefined) {
    console.error(`${why} Install Python 3 by hand, or let PYTHON name one; the tests that need it fail.`)
    return undefined
  }
  return findPython()
}

export function findPython(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const { PYTHON: named } = env
  if (named && !isPython(named, env)) throw new Error(`PYTHON names ${named}, and that is no Python 3.`)
  return named || ['python3', 'python', '/usr/bin/python3'].find((name) => isPython(name, env))
}

function isPython(name: string, env: Readonly<Record<string, string | undefined>>): boolean {
  const { error, stdout } = spawnSync(name, ['--version'], { encoding: 'utf8', env })
  return !error && stdout.startsWith('Python 3.')
}
