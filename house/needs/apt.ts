import { spawnSync } from 'node:child_process'

/** Installs a package of Debian's, as root or by sudo; the reason if that cannot be done. */
export function whyNotInstall(name: string): string | undefined {
  for (const command of ['apt-get update', `apt-get install -y --no-install-recommends ${name}`]) {
    const words = command.split(' ')
    const sudo = process.stdin.isTTY ? ['sudo'] : ['sudo', '-n']
    const [first = '', ...rest] = process.getuid?.() === 0 ? words : [...sudo, ...words]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status, error } = spawnSync(first, rest, { stdio: 'inherit', env })
    if (status !== 0) return `Could not run "${command}" (${error ? error.message : `exit code ${status}`}).`
  }
  return undefined
}
