import { json, type Tree } from './tree.ts'

/** Packages that may run code while they are being installed. fsevents is built on macOS only, for Playwright's watch mode. */
const MAY_RUN_SCRIPTS = ['fsevents']

interface Lock {
  readonly packages: Readonly<
    Record<string, { version?: string; resolved?: string; link?: boolean; integrity?: string; hasInstallScript?: boolean }>
  >
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** What is wrong with the list of packages: it must install the same bytes from any registry, and run nothing of theirs. */
export function checkLock(tree: Tree): string[] {
  const wrong: string[] = []
  const { packages } = json<Lock>(tree, 'package-lock.json')
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.replace(/^.*node_modules\//, '')
    if (!path.includes('node_modules/') || entry.link) {
      if (entry.resolved?.includes(':')) wrong.push(`package-lock.json: ${path} links to an address`)
      continue
    }
    if (entry.resolved !== undefined) wrong.push(`package-lock.json: ${name} carries a download address; npm must run with our .npmrc`)
    if (entry.integrity === undefined) wrong.push(`package-lock.json: ${name} has no hash`)
    if (entry.hasInstallScript && !MAY_RUN_SCRIPTS.includes(name)) wrong.push(`package-lock.json: ${name} wants to run an install script`)
  }
  for (const path of tree.keys()) {
    if (!path.endsWith('package.json')) continue
    const { dependencies, devDependencies, optionalDependencies } = json<Manifest>(tree, path)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) wrong.push(`${path}: ${name} is "${version}", not one exact version`)
  }
  return wrong
}
