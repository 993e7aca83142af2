import { spawnSync } from 'node:child_process'

/** A Python 3 to check records with: `PYTHON`, or one that is installed, or Debian's package, installed now. Undefined if none can be had. */
export function readyPython(): string | undefined {
  const found = findPython()
  if (found !== undefined) return found
  console.log('No Python 3 on this machine: installing the package "python3" with apt-get ...')
  for (const command of ['apt-get update', 'apt-get install -y --no-install-recommends python3']) {
    const why = whyNotAsRoot(command)
    if (why === undefined) continue
    console.error(`Could not run "${command}" (${why}). Install Python 3 by hand, or let PYTHON name one; the tests that need it fail.`)
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

function whyNotAsRoot(command: string): string | undefined {
  const words = command.split(' ')
  const sudo = process.stdin.isTTY ? ['sudo'] : ['sudo', '-n']
  const [first = '', ...rest] = process.getuid?.() === 0 ? words : [...sudo, ...words]
  const { status, error } = spawnSync(first, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  return status === 0 ? undefined : error ? error.message : `exit code ${status}`
}
